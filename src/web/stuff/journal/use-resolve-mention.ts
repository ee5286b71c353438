import { type QueryKey, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Mention, mentionsIn } from '#domain/journal/mention.ts';
import { byKey } from '#domain/schema/by-key.ts';
import { ALL_KINDS, type AnyKind, idKeyOf, isJournalKind } from '#domain/stuff/record-kinds.ts';
import { journalListQuery } from '#web/lib/journal/journal-calls.ts';
import { journalTitle } from '#web/lib/journal/journal-title.ts';
import { type NamesByKind, type ResolvedMention, resolveMention } from '#web/lib/journal/resolve-mention.ts';
import { ownMonstersQuery, ownSpellsQuery } from '#web/lib/library/own-library.ts';
import { campaignsQuery, encountersQuery, recordsQuery } from '#web/stuff/queries.ts';

type NamedRow = { readonly name: string } & Readonly<Record<string, unknown>>;

interface ListQuery {
  queryKey: QueryKey;
  queryFn?: unknown;
}

/** The list of a kind of records that a text can mention. */
function listOf(kind: AnyKind): ListQuery {
  if (isJournalKind(kind)) return journalListQuery(kind);
  switch (kind) {
    case 'campaign':
      return campaignsQuery;
    case 'encounter':
      return encountersQuery;
    case 'monster':
      return ownMonstersQuery;
    case 'spell':
      return ownSpellsQuery;
    default:
      return recordsQuery(kind);
  }
}

const KINDS = Object.keys(ALL_KINDS) as AnyKind[];
const LISTS = byKey(KINDS, listOf);

/** One function for each kind, so that the names of an unchanged list keep their identity. */
const NAMES_OF = byKey(
  KINDS,
  (kind) => (rows: unknown) =>
    new Map(
      (rows as readonly NamedRow[]).map((row) => [
        String(row[idKeyOf(kind)] ?? row.id ?? ''),
        isJournalKind(kind) ? journalTitle(kind, row) : row.name,
      ]),
    ),
);

/** The records as lists have them, for the small card of a mention. */
export function listKeyOf(kind: AnyKind): QueryKey {
  return LISTS[kind].queryKey;
}

/**
 * The current names and pages of the records that the text mentions. Only lists of kinds that are mentioned are loaded.
 */
export function useResolveMention(text: string): (mention: Mention) => ResolvedMention | undefined {
  const mentioned = useMemo(() => new Set<string>(mentionsIn(text).map(({ kind }) => kind)), [text]);
  const names = useQueries({
    queries: KINDS.map((kind) => ({
      ...(LISTS[kind] as object),
      queryKey: LISTS[kind].queryKey,
      enabled: mentioned.has(kind),
      select: NAMES_OF[kind],
    })),
    combine: takeData,
  });
  return useMemo(() => {
    const byKind: NamesByKind = Object.fromEntries(
      KINDS.flatMap((kind, at) => (names[at] === undefined ? [] : [[kind, names[at]]])),
    );
    return (mention) => resolveMention(mention, byKind);
  }, [names]);
}

function takeData(results: readonly { data: unknown }[]): (ReadonlyMap<string, string> | undefined)[] {
  return results.map(({ data }) => data as ReadonlyMap<string, string> | undefined);
}
