import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Campaign } from '#contract/campaign.ts';
import { sessionCalls } from '#contract/journal/records.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { makeId } from '#web/lib/make-id.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { markStuffStale } from '#web/stuff/queries.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Makes the next session of a campaign and opens it. Everybody who lives is expected. */
export function useNewSession(campaign: Campaign, sessions: readonly { readonly number: number }[]) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function create() {
    setBusy(true);
    const new_id = makeId();
    const number = Math.min(9_999, 1 + sessions.reduce((last, one) => Math.max(last, one.number), 0));
    const attended = campaign.Characters.filter(({ dead }) => !dead).map(({ character_id }) => character_id);
    const body = {
      new_id,
      campaign_id: campaign.campaign_id,
      name: '',
      number,
      date: '',
      plan: '',
      recap: '',
    };
    try {
      await callApi(sessionCalls.create, { body: { ...body, attended } });
      await markStuffStale();
      await navigate(recordPath('session', new_id));
    } catch (error) {
      const isFull = error instanceof ApiError && error.code === 'account_full';
      toast.error(isFull ? error.message : 'The session could not be made. Please try again.');
    }
    setBusy(false);
  }

  return { create, busy };
}
