import { queryOptions } from '@tanstack/react-query';
import { type FightMember, listFightMembers } from '#contract/fight-party.ts';
import { listRunningFights } from '#contract/listed-fight.ts';
import { callApi } from '#web/lib/api-client.ts';

/** The fights that can be resumed. They change without a save of a record, so each page asks when it opens. */
export const runningFightsQuery = queryOptions({
  queryKey: ['fights', 'running'],
  queryFn: ({ signal }) => callApi(listRunningFights, { signal }),
});

/** The state of campaign characters in these fights. A campaign takes it over when its fight ends. */
export const fightMembersQuery = queryOptions({
  queryKey: ['fights', 'members'],
  queryFn: ({ signal }) => callApi(listFightMembers, { signal }),
});

interface Member {
  readonly character_id: string;
  readonly current_hit_points: number;
  readonly dead: boolean;
}

/** The current party of a campaign, with the state of the running fight if there is one. */
export function partyNow<Someone extends Member>(
  campaignId: string,
  party: readonly Someone[],
  inFights: readonly FightMember[] = [],
): (Someone & { in_fight: boolean })[] {
  const fighting = new Map(
    inFights
      .filter(({ campaign_id }) => campaign_id === campaignId)
      .map((member) => [member.character_id, member]),
  );
  return party.map((someone) => {
    const now = fighting.get(someone.character_id);
    if (now === undefined) return { ...someone, in_fight: false };
    return { ...someone, current_hit_points: now.hit_points, dead: now.dead, in_fight: true };
  });
}
