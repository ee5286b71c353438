import { expect, it } from 'vitest';
import type { SessionFields } from '#domain/journal/fields.ts';
import type { DocumentState } from '#web/lib/autosave/document-state.ts';
import { endingOf, recapToShow } from './session-recap.ts';

const withRecap = (recap: string) => ({ recap }) as SessionFields;
const session = (recap: string, more: Partial<DocumentState<SessionFields>> = {}) =>
  ({ fields: withRecap(recap), version: 4, state: 'saved', ...more }) as DocumentState<SessionFields>;
const PROPOSAL = { proposed: 'They fought.', isWritten: false };

it('proposes a recap when it is empty, but not to a user who deleted it', () => {
  expect(recapToShow(withRecap(''), PROPOSAL)).toBe('They fought.');
  expect(recapToShow(withRecap('They fled.'), PROPOSAL)).toBe('They fled.');
  expect(recapToShow(withRecap(''), { ...PROPOSAL, isWritten: true })).toBe('');
});

it('ends with the recap of the current version, even if another device has just written it', () => {
  expect(endingOf(session(''), PROPOSAL)).toEqual({ recap: 'They fought.', version: 4 });
  expect(endingOf(session('From the tablet.', { version: 5 }), PROPOSAL)).toEqual({
    recap: 'From the tablet.',
    version: 5,
  });
});

it('does not end a session whose recap is not saved', () => {
  for (const state of ['saving', 'offline', 'conflict', 'deleted'] as const) {
    expect(endingOf(session('Mine.', { state }), PROPOSAL)).toEqual({ refusal: expect.any(String) });
  }
  expect(endingOf(session('Mine.', { state: 'refused', refusal: 'No space.' }), PROPOSAL)).toEqual({
    refusal: 'No space.',
  });
});
