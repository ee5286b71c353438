import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import { combatantsInOrder, type Fight } from '#domain/combat/fight.ts';
import { campaignNews } from '#domain/combat/roster/campaign-state.ts';
import { idSchema } from '#domain/identity/id-schema.ts';
import { newId } from '#server/ids.ts';
import type { Database } from '#server/storage/schema.ts';
import { charactersForEncounter } from '#server/stuff/campaign-characters.ts';

interface Prepared {
  readonly fight: Fight;
  readonly encounterId: string;
}

/**
 * CAM-5: the command that updates a fight before its start with the changes of its campaign; undefined if there are
 * none. It is an ordinary command, so every device receives it and undo stays exact.
 */
export async function campaignStep(
  db: Kysely<Database>,
  ownerId: string,
  { fight, encounterId }: Prepared,
  at: number,
): Promise<IssuedCommand | undefined> {
  if (fight.status !== 'preparing') return undefined;
  const ids = characterIds(fight);
  if (ids.length === 0) return undefined;
  const states = (await charactersForEncounter(db, ownerId, encounterId, ids)).map(
    ({ character_id, current_hit_points, hit_points, dead }) => ({
      character_id,
      hit_points: current_hit_points,
      maximum_hit_points: hit_points,
      dead,
    }),
  );
  const characters = campaignNews(fight, states);
  if (characters.length === 0) return undefined;
  return { id: newId(), at, seed: 0, command: { type: 'follow-campaign', characters } };
}

/** A combatant may have any text as its source. Only an id can refer to a character. */
function characterIds(fight: Fight): string[] {
  const ids = new Set<string>();
  for (const { origin, source } of combatantsInOrder(fight)) {
    if (origin === 'character' && z.safeParse(idSchema, source).success) ids.add(String(source));
  }
  return [...ids];
}
