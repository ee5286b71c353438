import type { Kysely } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import {
  type CampaignPlan,
  JUDGED_ENCOUNTERS,
  type PlannedEncounter,
  type saveCampaignPlan,
} from '#contract/campaign-plan.ts';
import { judgeDifficulty, type MonsterGroup } from '#domain/encounter/difficulty.ts';
import type { Edition } from '#domain/encounter/edition.ts';
import type { FindMonsters } from '#server/library/monster-facts.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { countChange } from '#server/stuff/record-ownership.ts';
import { knownId, saveFor } from '#server/stuff/save-for-owner.ts';
import { planOf } from './plan-store.ts';
import { campaignsOf } from './store.ts';

interface Dependencies {
  db: Kysely<Database>;
  findMonsters: FindMonsters;
}

const NOT_IN_CAMPAIGN = 'An encounter in the list is not in this campaign.';

/** The campaign's encounters in the order of play. */
export function createPlanService({ db, findMonsters }: Dependencies) {
  /** Only for the next encounters, so that a long campaign costs no more than a short one. */
  async function judgeNext(
    ownerId: string,
    campaignId: string,
    ids: readonly string[],
    edition: Edition,
  ): Promise<Map<string, PlannedEncounter['difficulty']>> {
    if (ids.length === 0) return new Map();
    const store = planOf(db, ownerId, campaignId);
    const groups = new Map<string, MonsterGroup[]>(ids.map((id) => [id, []]));
    const listed = await store.listMonsters(ids);
    const findMonster = await findMonsters(
      db,
      ownerId,
      listed.map(({ pointer }) => pointer),
    );
    for (const { encounter_id, pointer, count } of listed) {
      const xp = findMonster(pointer)?.xp ?? 0;
      groups.get(encounter_id)?.push({ xp, count });
    }
    const levels = new Map<string, number[]>(ids.map((id) => [id, []]));
    for (const { encounter_id, level, count } of await store.listLevels(ids)) {
      levels.get(encounter_id)?.push(...Array<number>(count).fill(level));
    }
    return new Map(
      ids.map((id) => {
        const { band, monsters, adjustedXp } = judgeDifficulty(
          levels.get(id) ?? [],
          groups.get(id) ?? [],
          edition,
        );
        return [id, { band, monsters, adjusted_xp: adjustedXp }];
      }),
    );
  }

  return {
    async get(ownerId: string, typedId: string): Promise<CampaignPlan> {
      const id = knownId(typedId);
      const edition = await campaignsOf(db, ownerId).findEdition(id);
      if (edition === undefined) throw new Refusal('not_found');
      const store = planOf(db, ownerId, id);
      const rows = await store.listEncounters();
      const next = rows.filter(({ done }) => done === 0).slice(0, JUDGED_ENCOUNTERS);
      const nextIds = next.map(({ encounter_id }) => encounter_id);
      const difficulties = await judgeNext(ownerId, id, nextIds, edition);
      return {
        encounters: rows.map((row) => ({
          ...row,
          done: row.done === 1,
          difficulty: difficulties.get(row.encounter_id) ?? null,
        })),
        npcs: await store.listNpcs(),
      };
    },

    async save(ownerId: string, typedId: string, sent: BodyOf<typeof saveCampaignPlan>): Promise<void> {
      const id = knownId(typedId);
      await saveFor(db, ownerId, async (transaction) => {
        if ((await campaignsOf(transaction, ownerId).findVersion(id)) === undefined) {
          throw new Refusal('not_found');
        }
        const store = planOf(transaction, ownerId, id);
        const before = await store.listPlaces();
        const known = new Set(before.map(({ encounter_id }) => encounter_id));
        const named = new Map(sent.encounters.map(({ encounter_id, done }) => [encounter_id, done ? 1 : 0]));
        if ([...named.keys()].some((encounterId) => !known.has(encounterId))) {
          throw new Refusal('invalid', { encounters: NOT_IN_CAMPAIGN });
        }
        const after = [
          ...[...named].map(([encounter_id, done]) => ({ encounter_id, done })),
          // An encounter that was added concurrently keeps its place at the end.
          ...before.filter(({ encounter_id }) => !named.has(encounter_id)),
        ];
        await store.replacePlaces(after);
        // The campaign's form saves the order, but not which encounters are done.
        const isSameOrder = after.every(({ encounter_id }, at) => encounter_id === before[at]?.encounter_id);
        if (!isSameOrder) await countChange(transaction, ownerId, 'campaign', [id]);
      });
    },

    /** CAM-6 */
    async rest(ownerId: string, typedId: string): Promise<void> {
      const id = knownId(typedId);
      await saveFor(db, ownerId, async (transaction) => {
        const store = campaignsOf(transaction, ownerId);
        if ((await store.findVersion(id)) === undefined) throw new Refusal('not_found');
        await store.rest(id);
      });
    },
  };
}

export type PlanService = ReturnType<typeof createPlanService>;
