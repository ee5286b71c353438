import { type ImportedFight, renameRecords } from './exported-fight.ts';
import type { ImportPlan, PlannedRecord } from './import-plan.ts';
import { KINDS, LIBRARY, LIBRARY_KINDS, RECORD_KINDS } from './kinds.ts';

export interface PlannedFight extends Omit<PlannedRecord<ImportedFight>, 'kind'> {
  kind: 'fight';
  encounterId: string;
  /** Counts the fights of an encounter, from 1. */
  number: number;
}

/**
 * Fights come with an encounter that is added. One that the account has already keeps the fights that it has there:
 * they are what happened, and no file changes that. A fight of no encounter is left out.
 */
export function planFights(
  fights: readonly ImportedFight[],
  plan: ImportPlan,
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

/** The ids of a document's records, each with the one that it has in the account. */
function idsOf(planned: readonly PlannedRecord<unknown>[]) {
  return planned.map(({ from, id }) => [from, id] as const);
}
