import { type ImportedFight, renameRecords } from '../exported-fight.ts';
import { KINDS, LIBRARY, LIBRARY_KINDS, RECORD_KINDS } from '../record-kinds.ts';
import type { DocumentImportPlan } from './plan-document.ts';
import type { PlannedRecord } from './plan-records.ts';

export interface PlannedFight extends PlannedRecord<ImportedFight, 'fight'> {
  encounterId: string;
  /** The number of the fight in its encounter, from 1. */
  number: number;
}

/**
 * Fights are imported with an encounter that is added. An existing encounter keeps its fights: they are history, and a
 * file must not change them. A fight without an encounter is ignored.
 */
export function planFights(
  fights: readonly ImportedFight[],
  plan: DocumentImportPlan,
  newId: () => string,
): PlannedFight[] {
  const encounters = new Map(plan.encounters.map((planned) => [planned.from, planned]));
  const ids = new Map([
    ...RECORD_KINDS.flatMap((kind) => idsOf(plan[KINDS[kind].plural])),
    ...LIBRARY_KINDS.flatMap((kind) => idsOf(plan[LIBRARY[kind].plural])),
  ]);
  const numbers = new Map<string, number>();
  return fights.flatMap((fight): PlannedFight[] => {
    const encounter = encounters.get(fight.encounter_id);
    if (encounter === undefined) return [];
    const { id: encounterId, duplicate } = encounter;
    const number = (numbers.get(encounterId) ?? 0) + 1;
    numbers.set(encounterId, number);
    const isAdded = encounter.action === 'add';
    return [
      {
        kind: 'fight',
        action: isAdded ? 'add' : 'skip',
        duplicate,
        from: fight.fight_id,
        id: newId(),
        name: fight.state.title,
        item: isAdded ? renameRecords(fight, ids) : fight,
        encounterId,
        number,
      },
    ];
  });
}

/** Maps the ids of the document to the ids in the account. */
function idsOf(planned: readonly PlannedRecord<unknown>[]) {
  return planned.map(({ from, id }) => [from, id] as const);
}
