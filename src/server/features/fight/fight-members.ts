import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { type FightMember, PARTY_FIGHTS_MAXIMUM } from '#contract/fight-party.ts';
import { carriedCharacters } from '#domain/combat/roster/campaign-state.ts';
import { idSchema } from '#domain/identity/id-schema.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import type { FightCache } from './fight-cache.ts';
import { loadFight } from './load-fight.ts';

/**
 * The current state of the owner's campaign characters in running fights. The campaign takes this state over only when
 * a fight ends. If a character is in two fights, the most recently used fight counts.
 */
export async function listFightMembers(
  db: Kysely<Database>,
  ownerId: string,
  cache: FightCache,
): Promise<FightMember[]> {
  const members = new Map<string, FightMember>();
  for (const { id, campaign_id } of await fightsUnderWay(db, ownerId)) {
    for (const [character_id, state] of await charactersIn(db, ownerId, cache, id)) {
      const key = `${campaign_id} ${character_id}`;
      if (!members.has(key)) members.set(key, { campaign_id, character_id, ...state });
    }
  }
  return [...members.values()];
}

function fightsUnderWay(db: Kysely<Database>, ownerId: string) {
  return db
    .selectFrom('fights')
    .innerJoin('campaign_encounters as place', (join) =>
      join
        .onRef('place.user_id', '=', 'fights.user_id')
        .onRef('place.encounter_id', '=', 'fights.encounter_id'),
    )
    .select(['fights.id', 'place.campaign_id'])
    .where('fights.user_id', '=', ownerId)
    .where('fights.status', '=', 'running')
    .where((fight) =>
      fight(
        'fights.number',
        '=',
        fight
          .selectFrom('fights as latest')
          .select(({ fn }) => fn.max('latest.number').as('number'))
          .whereRef('latest.user_id', '=', 'fights.user_id')
          .whereRef('latest.encounter_id', '=', 'fights.encounter_id'),
      ),
    )
    .orderBy('fights.updated_at', 'desc')
    .limit(PARTY_FIGHTS_MAXIMUM)
    .execute();
}

async function charactersIn(db: Kysely<Database>, ownerId: string, cache: FightCache, fightId: string) {
  try {
    const { fight } = await loadFight(db, cache, ownerId, fightId);
    // A combatant may have any text as its source. Only an id can refer to a character.
    return [...carriedCharacters(fight)].filter(([source]) => z.safeParse(idSchema, source).success);
  } catch (error) {
    // The fight was deleted or replaced after the list was read.
    if (error instanceof Refusal) return [];
    throw error;
  }
}
