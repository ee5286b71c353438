import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EffectsInWords } from './effects-in-words.tsx';

it('says what a fight makes of each feature that has an entry', () => {
  render(
    <EffectsInWords
      effects={[
        { name: 'Amphibious' },
        {
          name: 'Tail',
          ways: [
            { attack: { bonus: 9, reach: 10 }, hit: [{ damage: '3d6 + 5', type: 'bludgeoning' }] },
            { way: 'Sweep', area: { within: 10 }, does: [{ push: 5 }] },
          ],
        },
      ]}
    />,
  );
  const terms = screen.getAllByRole('term', { hidden: true });
  expect(terms.map((term) => term.textContent)).toEqual(['Tail']);
  expect(screen.getAllByRole('definition', { hidden: true }).map((words) => words.textContent)).toEqual([
    'Melee attack +9, reach 10 feet. Hit: 3d6 + 5 bludgeoning damage.',
    'Sweep: Within 10 feet of the user. Pushed 5 feet.',
  ]);
});

it('is not there for an entry without effects', () => {
  const { container } = render(<EffectsInWords effects={[{ name: 'Amphibious' }]} />);
  expect(container.textContent).toBe('');
});
