import { type Kysely, type Selectable, sql } from 'kysely';
import { LISTED_FIGHTS_MAXIMUM, type ListedFight } from '#contract/listed-fight.ts';
import type { FightOutline, FightResult } from '#domain/combat/summary/fight-outline.ts';
import { outlineOf } from '#domain/combat/summary/make-outline.ts';
import { outlineColumns } from '#server/fights/stored-fight.ts';
import { Refusal } from '#server/refusal.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import type { FightsTable } from '#server/storage/tables/fights.ts';
import type { FightCache } from './fight-cache.ts';
import { loadFight } from './load-fight.ts';

/**
 * Fights from older versions have no stored outline. One request reads at most this many of them; later requests read
 * the rest.
 */
const OUTLINED_AT_ONCE = 50;

type FightsRow = Selectable<FightsTable>;

/** Lists one owner's fights with one query that reads no fight state. */
export function listedFightsOf(db: Kysely<Database>, ownerId: string, cache: FightCache) {
  const own = ownRows(db, ownerId);
  /**
   * Subqueries instead of joins: each is one index lookup per fight on both engines. Without statistics PostgreSQL
   * might compare every fight with every encounter.
   */
  const rows = () =>
    db
      .selectFrom('fights')
      .select(['id', 'encounter_id', 'status', 'round', 'turn', 'next_turn', 'result', 'sequence', 'number'])
      .select(['started_at', 'updated_at', 'ended_at'])
      .select((fight) => [
        fight
          .selectFrom('encounters')
          .select('name')
          .whereRef('encounters.user_id', '=', 'fights.user_id')
          .whereRef('encounters.id', '=', 'fights.encounter_id')
          .as('encounter'),
        fight
          .selectFrom('fights as latest')
          .select(({ fn }) => fn.max('latest.number').as('number'))
          .whereRef('latest.user_id', '=', 'fights.user_id')
          .whereRef('latest.encounter_id', '=', 'fights.encounter_id')
          .as('latest'),
      ])
      .where('user_id', '=', ownerId)
      .where('sequence', '>', 0);

  type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

  /** Reads the fights without an outline and stores the outline. */
  async function present(found: readonly Row[]): Promise<ListedFight[]> {
    const listed: ListedFight[] = [];
    let outlined = 0;
    for (const row of found) {
      if (row.status === null && ++outlined > OUTLINED_AT_ONCE) continue;
      const outline = row.status === null ? await outlineLate(row) : storedOutline(row, row.status);
      if (outline === undefined) continue;
      listed.push({
        ...outline,
        fight_id: row.id,
        encounter_id: row.encounter_id,
        encounter: row.encounter ?? '',
        current: row.number === row.latest,
        started_at: row.started_at,
        updated_at: row.updated_at,
        ended_at: row.ended_at,
      });
    }
    return listed;
  }

  async function outlineLate({ id, sequence }: Row): Promise<FightOutline | undefined> {
    try {
      const { fight } = await loadFight(db, cache, ownerId, id);
      const outline = outlineOf(fight);
      await own
        .updateTable('fights')
        .set(outlineColumns(outline))
        .where('id', '=', id)
        .where('sequence', '=', sequence)
        .execute();
      return outline;
    } catch (error) {
      // The fight was deleted or replaced after the list was read.
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  return {
    async listRunning(): Promise<ListedFight[]> {
      const found = await rows()
        .where((where) => where.or([where('status', 'is', null), where('status', '!=', 'ended')]))
        .orderBy('updated_at', 'desc')
        .execute();
      const current = found.filter(({ number, latest }) => number === latest);
      return (await present(current)).filter(({ status }) => status !== 'ended');
    },

    async listOfEncounter(encounterId: string): Promise<ListedFight[]> {
      const found = await rows()
        .where('encounter_id', '=', encounterId)
        .orderBy('number', 'desc')
        .limit(LISTED_FIGHTS_MAXIMUM)
        .execute();
      if (found.length === 0) await refuseUnknown(encounterId);
      return present(found);
    },
  };

  async function refuseUnknown(encounterId: string): Promise<void> {
    const known = await own
      .selectFrom('encounters')
      .select(sql`1`.as('known'))
      .where('id', '=', encounterId)
      .executeTakeFirst();
    if (known === undefined) throw new Refusal('not_found');
  }
}

function storedOutline(
  { round, turn, next_turn, result }: Pick<FightsRow, 'round' | 'turn' | 'next_turn' | 'result'>,
  status: FightOutline['status'],
): FightOutline {
  const read = result === null ? null : (JSON.parse(result) as FightResult);
  return { status, round, turn, next_turn, result: read };
}
