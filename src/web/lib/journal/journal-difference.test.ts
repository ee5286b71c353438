import { expect, it } from 'vitest';
import type { Note } from '#contract/journal/records.ts';
import { findDifference, isOutdated } from './journal-difference.ts';
import type { KeptRecord } from './journal-key.ts';

const note = (id: string, version: number, updated_at = 100): Note => ({
  note_id: id,
  campaign_id: 'c',
  name: id,
  type: 'other',
  audience: 'game_master',
  tags: '',
  text: '',
  version,
  created_at: 1,
  updated_at,
});
const copyOf = (...notes: Note[]) =>
  new Map<string, KeptRecord>(
    notes.map((record) => [
      `note:${record.note_id}`,
      { kind: 'note', id: record.note_id, record, at: record.created_at },
    ]),
  );
const compare = (listed: Note[], copied: Note[]) => findDifference([['note', listed]], copyOf(...copied), 50);

it('finds new, changed and deleted records', () => {
  const { stale, gone } = compare(
    [note('same', 2), note('new', 1), note('changed', 3)],
    [note('same', 2), note('changed', 2), note('deleted', 1)],
  );
  expect(stale.map(({ id }) => id)).toEqual(['new', 'changed']);
  expect(gone).toEqual(['note:deleted']);
});

it('finds a record whose state changed without a save, but not a record that was just saved here', () => {
  expect(compare([note('a', 2, 200)], [note('a', 2, 100)]).stale).toHaveLength(1);
  expect(compare([note('a', 2, 100)], [note('a', 2, 200)]).stale).toEqual([]);
});

it('keeps a record that was received after the lists were read', () => {
  expect(compare([], [{ ...note('saved just now', 1), created_at: 60 }]).gone).toEqual([]);
});

it('rejects a late response to a request from before a save, and accepts a newer response', () => {
  const kept = (version: number, at: number): KeptRecord => ({
    kind: 'note',
    id: 'a',
    record: note('a', version),
    at,
  });
  expect(isOutdated(kept(2, 50), kept(3, 60))).toBe(true);
  expect(isOutdated(kept(4, 50), kept(3, 60))).toBe(false);
  // The server was restored from a backup.
  expect(isOutdated(kept(2, 70), kept(3, 60))).toBe(false);
  expect(isOutdated(kept(2, 50), undefined)).toBe(false);
});
