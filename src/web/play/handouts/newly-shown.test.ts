import { expect, it } from 'vitest';
import { newlyShown } from './newly-shown.ts';

const letter = { id: 'a', version: 'v', name: 'Letter', shown_at: 5, has_text: true, picture: null };
const whisper = { ...letter, id: 'b', name: 'Whisper', shown_at: 7 };

it('opens the current handout once', () => {
  expect(newlyShown({ front: 'a', shown: [letter] }, 0)).toBe(letter);
  expect(newlyShown({ front: 'a', shown: [letter] }, letter.shown_at)).toBeUndefined();
});

it('opens it again when it is shown again', () => {
  const again = { ...letter, shown_at: 9 };
  expect(newlyShown({ front: 'a', shown: [again] }, letter.shown_at)).toBe(again);
});

it('does not open an older handout when a newer one is withdrawn', () => {
  expect(newlyShown({ front: 'b', shown: [letter, whisper] }, letter.shown_at)).toBe(whisper);
  expect(newlyShown({ front: 'a', shown: [letter] }, whisper.shown_at)).toBeUndefined();
});

it('opens nothing that is only listed', () => {
  expect(newlyShown({ front: null, shown: [letter] }, 0)).toBeUndefined();
  expect(newlyShown({ front: 'b', shown: [letter] }, 0)).toBeUndefined();
});
