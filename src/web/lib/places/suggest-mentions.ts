import { isOwn } from '#domain/codex/guides.ts';
import type { Mention } from '#domain/journal/mention.ts';
import { onUserLeft } from '#web/lib/session/session.ts';
import { loadJournalPlaces } from './journal-places.ts';
import { loadLibraryPlaces } from './library-places.ts';
import {
  findPlaces,
  loadCodexPlaces,
  loadOwnPlaces,
  type Place,
  type PlaceSource,
  type SearchablePlaces,
  searchTogether,
} from './places.ts';

export interface SuggestedMention {
  readonly mention: Mention;
  readonly name: string;
  /** 'Monster', 'Note' …, shown beside the name. */
  readonly kind: string;
}

const SHOWN = 8;
/** In milliseconds. After this time the records are loaded again, so that new ones are offered. */
const FRESH_FOR = 30_000;

let loaded: { places: Promise<SearchablePlaces>; at: number } | undefined;
onUserLeft(() => {
  loaded = undefined;
});

/** Own records of every kind, notes and codex entries with this name. Without a query, the newest of the journal. */
export async function suggestMentions(query: string): Promise<SuggestedMention[]> {
  if (loaded === undefined || Date.now() - loaded.at > FRESH_FOR) {
    loaded = { places: loadPlaces(), at: Date.now() };
  }
  const searchable = await loaded.places;
  const places =
    query.trim() === ''
      ? searchable.places.slice(0, SHOWN)
      : findPlaces(searchable, query, (place) => mentionOf(place) !== undefined).places;
  return places.slice(0, SHOWN).flatMap((place) => {
    const mention = mentionOf(place);
    return mention === undefined ? [] : [{ mention, name: place.name, kind: place.kind }];
  });
}

/** A source that cannot be loaded offers nothing. */
async function loadPlaces(): Promise<SearchablePlaces> {
  const none: PlaceSource = { places: [], parts: [] };
  const sources = await Promise.all(
    [
      loadJournalPlaces(),
      loadOwnPlaces(new AbortController().signal),
      loadLibraryPlaces(),
      loadCodexPlaces(),
    ].map((source) => source.catch(() => none)),
  );
  return searchTogether(sources);
}

/** Undefined for places that are not records: pages, dice and running fights. */
export function mentionOf({ name, to, record }: Place): Mention | undefined {
  if (record !== undefined) return { name, kind: record.kind, id: record.id };
  if (typeof to === 'string' || 'roll' in to) return undefined;
  if (!isOwn(to.index)) return { name, kind: `codex/${to.guide}`, id: to.index };
  return { name, kind: to.guide === 'spells' ? 'spell' : 'monster', id: to.index };
}
