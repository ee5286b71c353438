import type { NoteSummary } from '#contract/journal/records.ts';
import { tagsOf } from '#domain/journal/fields.ts';
import { ALL_KINDS, JOURNAL_KINDS, titleOf } from '#domain/stuff/record-kinds.ts';
import { type AnyJournalSummary, journalId, journalListQuery } from '#web/lib/journal/journal-calls.ts';
import { syncJournal } from '#web/lib/journal/journal-copy.ts';
import { indexJournal, searchTextsOf } from '#web/lib/journal/journal-index.ts';
import { journalKey } from '#web/lib/journal/journal-key.ts';
import { journalTitle } from '#web/lib/journal/journal-title.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import type { Place, PlaceSource } from './places.ts';

interface Listed {
  readonly place: Place;
  readonly key: string;
  readonly facets: readonly string[];
  readonly updatedAt: number;
}

/** Notes, sessions and handouts by title, type and tags, newest first. Also without a network. */
export async function loadJournalPlaces(): Promise<PlaceSource> {
  const listed = await loadListed();
  return sourceOf(listed);
}

/**
 * The same records, also found by the words of their texts. Takes longer when the texts are read for the first time.
 */
export async function loadJournalTextPlaces(): Promise<PlaceSource> {
  await syncJournal().catch(() => {});
  await indexJournal();
  const listed = await loadListed();
  return sourceOf(listed, true);
}

async function loadListed(): Promise<Listed[]> {
  const lists = await Promise.all(
    JOURNAL_KINDS.map(async (kind) => {
      const rows: readonly AnyJournalSummary[] = await queryClient.fetchQuery(journalListQuery(kind));
      return rows.map((row): Listed => {
        const id = journalId(kind, row);
        const { type, tags } = row as Partial<NoteSummary>;
        const place = {
          name: journalTitle(kind, row),
          kind: titleOf(kind),
          to: recordPath(kind, id),
          record: { kind, id },
        };
        const facets = [ALL_KINDS[kind].one, ...(type === undefined ? [] : [type]), ...tagsOf(tags ?? '')];
        return {
          place,
          key: journalKey(kind, id),
          facets: facets.map((facet) => facet.toLowerCase()),
          updatedAt: row.updated_at,
        };
      });
    }),
  );
  return lists.flat().sort((one, other) => other.updatedAt - one.updatedAt);
}

function sourceOf(listed: readonly Listed[], hasTexts = false): PlaceSource {
  return {
    places: listed.map(({ place }) => place),
    parts: [
      {
        entries: listed.map(({ place: { name }, facets }) => ({ name, facets })),
        ...(hasTexts && { text: searchTextsOf(listed.map(({ key }) => key)) }),
      },
    ],
  };
}
