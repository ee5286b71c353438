import type { NoteSummary } from '#contract/journal/records.ts';
import { createSearch } from '#domain/codex/search/search.ts';
import type { TextSearch } from '#domain/codex/search/text-index.ts';
import { type Audience, type NoteType, tagsOf } from '#domain/journal/fields.ts';
import { lazySearch } from '#web/lib/codex/lazy-search.ts';
import { type DeeperSearch, findRows } from '#web/stuff/records/use-list.tsx';

export interface NoteFilter {
  readonly query: string;
  /** Empty for any type. The same holds for the next two fields. */
  readonly type: NoteType | '';
  readonly audience: Audience | '';
  readonly tag: string;
}

export const NO_FILTER: NoteFilter = { query: '', type: '', audience: '', tag: '' };

type SearchedNote = Pick<NoteSummary, 'name' | 'tags' | 'type' | 'audience'>;

/** The search of notes by title, tags and text. The results of `texts` are positions in `notes`. */
export function searchNotes(notes: readonly SearchedNote[], texts: TextSearch): DeeperSearch {
  const entries = () => notes.map(({ name, tags }) => ({ name, facets: lowerTags(tags) }));
  return { texts, search: lazySearch(() => createSearch({ entries: entries(), text: texts })) };
}

export interface FoundNotes<Row> {
  readonly notes: readonly Row[];
  /** The typed words that the notes are only similar to. Empty if the notes match. */
  readonly similarTo: readonly string[];
}

/** The notes that match, or those that are similar. A tag is always in lower case. */
export function filterNotes<Row extends SearchedNote>(
  notes: readonly Row[],
  { query, type, audience, tag }: NoteFilter,
  search: DeeperSearch | undefined,
): FoundNotes<Row> {
  const { rows, similarTo } = findRows(notes, query, shownText, search);
  const found = rows.filter(
    (note) =>
      (type === '' || note.type === type) &&
      (audience === '' || note.audience === audience) &&
      (tag === '' || lowerTags(note.tags).includes(tag)),
  );
  return { notes: found, similarTo: found.length === 0 ? [] : similarTo };
}

/** The tags as the list shows them, so that '#npc' finds them. */
function shownText({ name, tags }: SearchedNote): string {
  return [name, ...tagsOf(tags).map((tag) => `#${tag}`)].join(' ');
}

/** All tags of the notes, in lower case and in alphabetical order. */
export function tagsOfNotes(notes: readonly Pick<NoteSummary, 'tags'>[]): string[] {
  return [...new Set(notes.flatMap(({ tags }) => lowerTags(tags)))].sort();
}

function lowerTags(tags: string): string[] {
  return tagsOf(tags.toLowerCase());
}
