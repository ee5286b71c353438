import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Campaign } from '#contract/campaign.ts';
import { sessionCalls } from '#contract/journal/records.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { makeId } from '#web/lib/make-id.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { markStuffStale } from '#web/stuff/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { newSessionOf } from './new-session.ts';

type ListedSessions = Parameters<typeof newSessionOf>[1];

/** Makes the next session of a campaign and opens it. */
export function useNewSession(campaign: Campaign, sessions: ListedSessions) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  /**
   * The id stays the same until the server responds, so that a retry after a lost response creates no second session.
   */
  const tried = useRef<{ campaign_id: string; new_id: string }>(undefined);

  async function create({ replace = false } = {}) {
    setBusy(true);
    const { campaign_id } = campaign;
    if (tried.current?.campaign_id !== campaign_id) tried.current = { campaign_id, new_id: makeId() };
    const { new_id } = tried.current;
    try {
      await callApi(sessionCalls.create, { body: newSessionOf(campaign, sessions, new_id) });
      tried.current = undefined;
      await markStuffStale();
      await navigate(recordPath('session', new_id), { replace });
    } catch (error) {
      const isFull = error instanceof ApiError && error.code === 'account_full';
      toast.error(isFull ? error.message : 'The session could not be made. Please try again.');
    }
    setBusy(false);
  }

  return { create, busy };
}
