import type { Campaign } from '#contract/campaign.ts';
import { SESSION_NUMBER_MAXIMUM } from '#domain/journal/fields.ts';

interface ListedSession {
  readonly session_id: string;
  readonly number: number;
}

/**
 * The next session of a campaign. All living characters are expected. If an earlier attempt with this id reached the
 * server, the session may already be listed. It keeps its number.
 */
export function newSessionOf(
  { campaign_id, Characters }: Pick<Campaign, 'campaign_id' | 'Characters'>,
  sessions: readonly ListedSession[],
  new_id: string,
) {
  const others = sessions.filter(({ session_id }) => session_id !== new_id);
  const last = others.reduce((highest, { number }) => Math.max(highest, number), 0);
  return {
    new_id,
    campaign_id,
    name: '',
    number: Math.min(SESSION_NUMBER_MAXIMUM, 1 + last),
    date: '',
    plan: '',
    recap: '',
    attended: Characters.filter(({ dead }) => !dead).map(({ character_id }) => character_id),
  };
}
