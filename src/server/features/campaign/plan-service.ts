import type { Kysely } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import { type CampaignPlan, JUDGED_ENCOUNTERS, type saveCampaignPlan } from '#contract/campaign-plan.ts';
import { sessionLinesOf } from '#server/journal/session-lines.ts';
import type { FindMonsters } from '#server/library/monster-facts.ts';
import { Refusal } from '#server/refusal.ts';
import type { Database } from '#server/storage/schema.ts';
import { judgeEncounters } from '#server/stuff/judge-encounters.ts';
import { countChange } from '#server/stuff/record-ownership.ts';
import { knownId, saveFor } from '#server/stuff/save-for-owner.ts';
import { planOf } from './plan-store.ts';
import { campaignsOf } from './store.ts';

interface Dependencies {
  db: Kysely<Database>;
  findMonsters: FindMonsters;
  now: () => number;
}

const NOT_IN_CAMPAIGN = 'An encounter in the list is not in this campaign.';

/** The campaign's encounters in the order of play. */
export function createPlanService({ db, findMonsters, now }: Dependencies) {
  return {
    async get(ownerId: string, typedId: string): Promise<CampaignPlan> {
      const id = knownId(typedId);
      const edition = await campaignsOf(db, ownerId).findEdition(id);
      if (edition === undefined) throw new Refusal('not_found');
      const store = planOf(db, ownerId, id);
      const rows = await store.listEncounters();
      const next = rows.filter(({ done }) => done === 0).slice(0, JUDGED_ENCOUNTERS);
      // Only the next encounters, so that a long campaign costs no more than a short one.
      const difficulties = await judgeEncounters(
        { db, findMonsters },
        ownerId,
        next.map(({ encounter_id }) => ({ encounter_id, edition })),
      );
      const difficultyOf = (encounterId: string) => {
        const judged = difficulties.get(encounterId);
        return judged === undefined
          ? null
          : { band: judged.band, monsters: judged.monsters, adjusted_xp: judged.adjustedXp };
      };
      return {
        encounters: rows.map((row) => ({
          ...row,
          done: row.done === 1,
          difficulty: difficultyOf(row.encounter_id),
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
        await sessionLinesOf(transaction, ownerId).addRest(id, now());
      });
    },
  };
}

export type PlanService = ReturnType<typeof createPlanService>;
