import { JOURNAL_MAXIMUM } from '#domain/stuff/account-limits.ts';
import { journalListQuery } from '#web/lib/journal/journal-calls.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { linkedMentions } from './own-mentions.ts';
import type { PlanContext } from './planning.ts';

/** What an import is compared with: the journal of the campaign, and everything that a link can name. */
export async function planContext(
  campaignId: string,
  duplicates: PlanContext['duplicates'],
): Promise<PlanContext> {
  const [notes, sessions, handouts, records] = await Promise.all([
    queryClient.fetchQuery(journalListQuery('note')),
    queryClient.fetchQuery(journalListQuery('session')),
    queryClient.fetchQuery(journalListQuery('handout')),
    linkedMentions(),
  ]);
  const isHere = ({ campaign_id }: { campaign_id: string }) => campaign_id === campaignId;
  return {
    campaignId,
    records,
    present: {
      note: notes.filter(isHere).map(({ note_id: id, name }) => ({ id, name })),
      session: sessions
        .filter(isHere)
        .map(({ session_id: id, name, number, date }) => ({ id, name, number, date })),
      handout: handouts.filter(isHere).map(({ handout_id: id, name }) => ({ id, name })),
    },
    duplicates,
    room: {
      note: JOURNAL_MAXIMUM.note - notes.length,
      session: JOURNAL_MAXIMUM.session - sessions.length,
      handout: JOURNAL_MAXIMUM.handout - handouts.length,
    },
    today: new Date().toLocaleDateString('sv-SE'),
  };
}
