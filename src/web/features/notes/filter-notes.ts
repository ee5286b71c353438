import type { NoteSummary } from '#contract/journal/records.ts';
import type { Search } from '#domain/codex/search/search.ts';
import type { TextSearch } from '#domain/codex/search/text-index.ts';
import { type Audience, type NoteType, tagsOf } from '#domain/journal/fields.ts';
import { findRows } from '#web/stuff/records/use-list.tsx';

export interface NoteFilter {
  readonly query: string;
  /** Empty for any type. The same holds for the next two fields. */
  readonly type: NoteType | '';
  readonly audience: Audience | '';
  readonly tag: string;
}

export const NO_FILTER: NoteFilter = { query: '', type: '', audience: '', tag: '' };

/** Only exact words are found here. The palette also finds misspelt words. */
const NOT_DEEPER: Search = { find: () => undefined, withText: () => NOT_DEEPER };

/** The notes that match. The results of `texts` are positions in `notes`. A tag is always in lower case. */
export function filterNotes<Row extends Pick<NoteSummary, 'name' | 'tags' | 'type' | 'audience'>>(
  notes: readonly Row[],
  { query, type, audience, tag }: NoteFilter,
  texts: TextSearch | undefined,
): Row[] {
  const { rows } = findRows(notes, query, ({ name, tags }) => `${name} ${tags}`, {
    texts,
    search: NOT_DEEPER,
  });
  return rows.filter(
    (note) =>
      (type === '' || note.type === type) &&
      (audience === '' || note.audience === audience) &&
      (tag === '' || lowerTags(note.tags).includes(tag)),
  );
}

/** All tags of the notes, in lower case and in alphabetical order. */
export function tagsOfNotes(notes: readonly Pick<NoteSummary, 'tags'>[]): string[] {
  return [...new Set(notes.flatMap(({ tags }) => lowerTags(tags)))].sort();
}

function lowerTags(tags: string): string[] {
  return tagsOf(tags.toLowerCase());
}
