import { expect, it } from 'vitest';
import { isBlank } from './is-blank.ts';

it('does not treat a handout with a title, a text or a picture as empty', () => {
  const empty = { campaign_id: 'c', name: '', text: '', picture_id: null };
  expect(isBlank(empty)).toBe(true);
  for (const part of [{ name: 'A map' }, { text: 'Read this' }, { picture_id: 'p' }])
    expect(isBlank({ ...empty, ...part })).toBe(false);
});
