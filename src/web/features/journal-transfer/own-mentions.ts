import type { Mention } from '#domain/journal/mention.ts';
import { loadLibraryPlaces } from '#web/lib/places/library-places.ts';
import { loadOwnPlaces } from '#web/lib/places/places.ts';
import { mentionOf } from '#web/lib/places/suggest-mentions.ts';

/** The own records outside the journal, with their current names. Sources that cannot be read are omitted. */
export async function ownMentions(): Promise<Mention[]> {
  const sources = await Promise.all(
    [loadOwnPlaces(new AbortController().signal), loadLibraryPlaces()].map((source) =>
      source.catch(() => ({ places: [] })),
    ),
  );
  return sources.flatMap(({ places }) => places.flatMap((place) => mentionOf(place) ?? []));
}
