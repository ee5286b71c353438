import { type QueryKey, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Mention, mentionsIn } from '#domain/journal/mention.ts';
import { ALL_KINDS, type AnyKind, idKeyOf, isJournalKind } from '#domain/stuff/record-kinds.ts';
import { journalListQuery } from '#web/lib/journal/journal-calls.ts';
import { journalTitle } from '#web/lib/journal/journal-title.ts';
import { type NamesByKind, type ResolvedMention, resolveMention } from '#web/lib/journal/resolve-mention.ts';
import { ownMonstersQuery, ownSpellsQuery } from '#web/lib/library/own-library.ts';
import { campaignsQuery, encountersQuery, recordsQuery } from '#web/stuff/queries.ts';

interface NamedRow {
  readonly name: string;
}

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
const LISTS = Object.fromEntries(KINDS.map((kind) => [kind, listOf(kind)])) as Record<AnyKind, ListQuery>;

/** One function for each kind, so that the names of an unchanged list keep their identity. */
const NAMES_OF = Object.fromEntries(
  KINDS.map((kind) => [
    kind,
    (rows: readonly NamedRow[]) =>
      new Map(
        rows.map(
          (row) => [idOf(kind, row), isJournalKind(kind) ? journalTitle(kind, row) : row.name] as const,
        ),
      ),
  ]),
) as unknown as Record<AnyKind, (rows: readonly NamedRow[]) => ReadonlyMap<string, string>>;

function idOf(kind: AnyKind, row: NamedRow): string {
  const ids = row as unknown as Record<string, string>;
  return ids[idKeyOf(kind)] ?? ids.id ?? '';
}

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
      select: NAMES_OF[kind] as never,
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
