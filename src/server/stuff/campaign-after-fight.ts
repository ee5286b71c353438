import { type Kysely, sql } from 'kysely';
import type { CarriedCharacter } from '#domain/combat/roster/campaign-state.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';

/** What a fight changes in the campaign of its encounter. */
export function campaignAfterFight(db: Kysely<Database>, ownerId: string, encounterId: string) {
  const own = ownRows(db, ownerId);
  return {
    /** CAM-7: an encounter is done in its campaign if its fight has ended. */
    async markEncounter(isDone: boolean): Promise<void> {
      await own
        .updateTable('campaign_encounters')
        .set({ done: isDone ? 1 : 0 })
        .where('encounter_id', '=', encounterId)
        .execute();
    },

    /** CAM-2, CAM-4: writes the state of the characters after the fight to the encounter's campaign. */
    async writeCharacters(characters: ReadonlyMap<string, CarriedCharacter>): Promise<void> {
      const byCharacter = (pick: (character: CarriedCharacter) => number) => {
        const cases = [...characters].map(
          ([id, character]) => sql`when ${id} then ${sql.lit(pick(character))}`,
        );
        return sql<number>`case character_id ${sql.join(cases, sql` `)} end`;
      };
      await own
        .updateTable('campaign_characters')
        .set({
          current_hit_points: byCharacter(({ hit_points }) => hit_points),
          dead: byCharacter(({ dead }) => (dead ? 1 : 0)),
        })
        .where('character_id', 'in', [...characters.keys()])
        .where(
          'campaign_id',
          'in',
          own.selectFrom('campaign_encounters').select('campaign_id').where('encounter_id', '=', encounterId),
        )
        .execute();
    },
  };
}
