import { expect, it } from 'vitest';
import type { NoteFields } from '#domain/journal/fields.ts';
import type { StoredDraft } from '#web/lib/autosave/stored-drafts.ts';
import { withDrafts } from './use-journal.ts';

const fields = (name: string): NoteFields => ({
  campaign_id: 'c',
  name,
  type: 'person',
  audience: 'game_master',
  tags: '',
  text: 'long',
});
const draft = (id: string, name: string, version: number): StoredDraft => ({
  username: 'ann',
  kind: 'note',
  id,
  key: id,
  stored: '',
  at: 0,
  draft: { fields: fields(name), base: fields(''), version },
});
const listed = { note_id: 'a', version: 4, created_at: 1, updated_at: 2, ...fields('Before') };

it('shows the changes of this device in a list, and records that only this device has', () => {
  const drafts = [
    draft('a', 'After', 4),
    draft('b', 'New', 0),
    { ...draft('s', 'Session', 0), kind: 'session' as const },
  ];
  const rows = withDrafts('note', [listed], new Map(drafts.map((one) => [one.key, one])));
  expect(rows.map(({ note_id, name, isUnsaved }) => [note_id, name, isUnsaved])).toEqual([
    ['a', 'After', true],
    ['b', 'New', true],
  ]);
  expect(rows[1]).not.toHaveProperty('text');
});
