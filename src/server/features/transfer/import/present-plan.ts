import type { ImportResult } from '#contract/transfer.ts';
import { type ImportPlan, plannedRecords } from '#domain/stuff/import/plan-import.ts';
import type { PlannedRecord } from '#domain/stuff/import/plan-records.ts';
import { ALL_KINDS, byPlural } from '#domain/stuff/record-kinds.ts';

/** A plan as the answer of a preview or an import. */
export function presentPlan(mode: ImportResult['mode'], plan: ImportPlan, withIds: boolean): ImportResult {
  const {
    fights,
    screens: { layouts },
    collections,
  } = plan;
  const records = plannedRecords(plan);
  return {
    mode,
    counts: {
      ...byPlural((kind) => count(plan[ALL_KINDS[kind].plural])),
      monsters: count(plan.monsters),
      spells: count(plan.spells),
      notes: count(plan.notes),
      sessions: count(plan.sessions),
      handouts: count(plan.handouts),
      fights: count(fights),
      layouts: count(layouts),
      collections: count(collections),
    },
    records: [...records, ...fights, ...layouts, ...collections].map(({ kind, name, action, duplicate }) => ({
      kind,
      name,
      action,
      duplicate,
    })),
    ...(withIds && { ids: records.map(({ from, id }) => ({ from, id })) }),
  };
}

function count(records: readonly Pick<PlannedRecord<unknown>, 'action'>[]) {
  const counts = { add: 0, skip: 0, replace: 0 };
  for (const { action } of records) counts[action] += 1;
  return counts;
}
