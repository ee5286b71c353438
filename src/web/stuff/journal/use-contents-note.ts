import { type QueryKey, useQueries } from '@tanstack/react-query';
import { ALL_KINDS, JOURNAL_KINDS } from '#domain/stuff/record-kinds.ts';
import { journalListQuery } from '#web/lib/journal/journal-calls.ts';

/** '2 notes, 1 session and 3 handouts are deleted with it.' Undefined for a campaign without a journal. */
export function useContentsNote(): (campaignId: string) => string | undefined {
  const lists: readonly { data?: unknown }[] = useQueries({
    queries: JOURNAL_KINDS.map((kind) => journalListQuery(kind) as object as { queryKey: QueryKey }),
  });
  return (campaignId) => {
    const counts = JOURNAL_KINDS.flatMap((kind, at) => {
      const rows = (lists[at]?.data ?? []) as readonly { campaign_id: string }[];
      const count = rows.filter(({ campaign_id }) => campaign_id === campaignId).length;
      const { one, many } = ALL_KINDS[kind];
      return count === 0
        ? []
        : [{ count, words: `${count.toLocaleString('en')} ${count === 1 ? one : many}` }];
    });
    const words = counts.map((each) => each.words);
    const last = words.pop();
    if (last === undefined) return undefined;
    const isOne = counts.length === 1 && counts[0]?.count === 1;
    return `${words.length === 0 ? last : `${words.join(', ')} and ${last}`} ${isOne ? 'is' : 'are'} deleted with it.`;
  };
}
