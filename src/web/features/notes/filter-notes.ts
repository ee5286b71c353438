import type { NoteSummary } from '#contract/journal/records.ts';
import type { Search } from '#domain/codex/search/search.ts';
import type { TextSearch } from '#domain/codex/search/text-index.ts';
import { type Audience, type NoteType, tagsOf } from '#domain/journal/fields.ts';
import { findRows } from '#web/stuff/records/use-list.tsx';

export interface NoteFilter {
  readonly query: string;
  /** Empty for any, as are the next two. */
  readonly type: NoteType | '';
  readonly audience: Audience | '';
  readonly tag: string;
}

export const NO_FILTER: NoteFilter = { query: '', type: '', audience: '', tag: '' };

/** Typed words are found as they are written. The palette also finds misspelt ones. */
const NOT_DEEPER: Search = { find: () => undefined, withText: () => NOT_DEEPER };

/** The notes that fit. `texts` has their positions in `notes`. A tag has no capital letters. */
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
