import { expect, it } from 'vitest';
import { LAIR_NOTE_MAXIMUM } from '#domain/combat/limits.ts';
import { lairNoteOf } from './lair.ts';

const action = (name: string, desc = 'The mud rises.') => ({ name, desc });

it('LAI-3: the lair note comes from the stat blocks of the fight', () => {
  expect(
    lairNoteOf([
      { name: 'Bog Drake', lair_actions: [action('Rising Mud'), action('Lair Action 2', 'Mist falls.')] },
      { name: 'Goblin' },
      { name: 'Imp', lair_actions: [] },
      { name: 'Lich', lair_actions: [action('', 'Spirits wail.')] },
    ]),
  ).toBe('Bog Drake: Rising Mud; Mist falls.\nLich: Spirits wail.');
  expect(lairNoteOf([{ name: 'Goblin' }])).toBe('');
});

it('LAI-3: the note is cut to its maximum length', () => {
  const long = { name: 'Drake', lair_actions: [action('', '🐉'.repeat(3 * LAIR_NOTE_MAXIMUM))] };
  expect([...lairNoteOf([long])]).toHaveLength(LAIR_NOTE_MAXIMUM);
});
