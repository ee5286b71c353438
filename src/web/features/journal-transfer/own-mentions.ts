import type { Mention } from '#domain/journal/mention.ts';
import { loadLibraryPlaces } from '#web/lib/places/library-places.ts';
import { loadCodexPlaces, loadOwnPlaces, type PlaceSource } from '#web/lib/places/places.ts';
import { mentionOf } from '#web/lib/places/suggest-mentions.ts';

/** The own records outside the journal, with their current names. Sources that cannot be read are omitted. */
export function ownMentions(): Promise<Mention[]> {
  return mentionsOf([loadOwnPlaces(new AbortController().signal), loadLibraryPlaces()]);
}

/** What a link of an imported note can name: own records first, then the codex. */
export function linkedMentions(): Promise<Mention[]> {
  return mentionsOf([loadOwnPlaces(new AbortController().signal), loadLibraryPlaces(), loadCodexPlaces()]);
}

async function mentionsOf(sources: readonly Promise<Pick<PlaceSource, 'places'>>[]): Promise<Mention[]> {
  const loaded = await Promise.all(sources.map((source) => source.catch(() => ({ places: [] }))));
  return loaded.flatMap(({ places }) => places.flatMap((place) => mentionOf(place) ?? []));
}
