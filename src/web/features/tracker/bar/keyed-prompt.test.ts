import { expect, test } from 'vitest';
import { type FirstPrompt, followFirst, NO_PROMPT, waitForKeys } from './keyed-prompt.ts';

/** The first prompt over time. Undefined without prompts. */
function shown(...changes: readonly (readonly [number, string | undefined])[]): FirstPrompt {
  return changes.reduce<FirstPrompt>((before, [now, id]) => followFirst(before, id, now), NO_PROMPT);
}

test('PRM-3: a prompt that appears when there was none has its keys immediately', () => {
  expect(waitForKeys(shown([1000, 'save']), 1000)).toBe(0);
  expect(waitForKeys(shown([1000, 'note'], [2000, undefined], [3000, 'save']), 3000)).toBe(0);
});

test('PRM-3: a prompt that replaces another has its keys after a delay', () => {
  const save = shown([1000, 'note'], [2000, 'save']);
  expect(waitForKeys(save, 2000)).toBe(500);
  expect(waitForKeys(followFirst(save, 'save', 2400), 2400)).toBe(100);
  expect(waitForKeys(save, 2600)).toBe(0);
  // A note appeared above the save. The key was meant for the save.
  expect(waitForKeys(shown([1000, 'save'], [5000, 'note']), 5100)).toBe(400);
});

test('PRM-3: the delay continues while there is no prompt', () => {
  const save = shown([1000, 'note'], [2000, undefined], [2200, 'save']);
  expect(waitForKeys(save, 2200)).toBe(300);
});
