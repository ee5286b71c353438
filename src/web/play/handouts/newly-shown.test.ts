import { expect, it } from 'vitest';
import { newlyShown } from './newly-shown.ts';

const letter = { id: 'a', version: 'v', name: 'Letter', shown_at: 5, has_text: true, picture: null };

it('opens the current handout once', () => {
  const first = newlyShown({ front: 'a', shown: [letter] }, null);
  expect(first?.id).toBe('a');
  expect(newlyShown({ front: 'a', shown: [letter] }, first?.mark ?? null)).toBeUndefined();
});

it('opens it again when it is shown again', () => {
  const first = newlyShown({ front: 'a', shown: [letter] }, null);
  const again = { ...letter, shown_at: 9 };
  expect(newlyShown({ front: 'a', shown: [again] }, first?.mark ?? null)?.id).toBe('a');
});

it('opens nothing that is only listed', () => {
  expect(newlyShown({ front: null, shown: [letter] }, null)).toBeUndefined();
  expect(newlyShown({ front: 'b', shown: [letter] }, null)).toBeUndefined();
});
