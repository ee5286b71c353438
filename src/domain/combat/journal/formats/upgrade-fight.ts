import { type Fight, fightSchema } from '#domain/combat/fight.ts';
import { readSettings } from '#domain/combat/settings.ts';
import { FIGHT_FORMAT } from './fight-format.ts';
import { type FormatStep, isStored, type Stored } from './format-step.ts';
import { TO_FORMAT_2 } from './to-format-2.ts';

/** One step for each format after the first, in order. Never change a released step. */
export const STEPS: readonly FormatStep[] = [TO_FORMAT_2];

/**
 * Upgrades a fight to the current format, or to the format `to`. It trusts the stored data, unlike `readStoredFight`.
 * Undo cannot go back past an upgrade, because the earlier patches fit the old format only.
 */
export function upgradeFight(stored: Stored, to: number = FIGHT_FORMAT): Fight {
  const from = formatOf(stored);
  if (from > FIGHT_FORMAT) throw new Error('This fight was written by a later version of Lorescreen.');
  let fight = stored;
  for (const step of STEPS) {
    if (step.to > from && step.to <= to) fight = applyStep(step, fight);
  }
  return { ...fight, settings: readSettings(fight.settings) } as unknown as Fight;
}

/** Fights and journal entries without a format number have format 1. */
export function formatOf({ format }: Stored): number {
  return typeof format === 'number' ? format : 1;
}

export function sequenceOf({ history }: Stored): number {
  const { sequence } = isStored(history) ? history : {};
  return typeof sequence === 'number' ? sequence : 0;
}

function applyStep(step: FormatStep, fight: Stored): Stored {
  const upgraded = step.fight({
    ...fight,
    combatants: upgradeEach(fight.combatants, step.combatant),
    departed: upgradeEach(fight.departed, step.departed),
  });
  return {
    ...upgraded,
    format: step.to,
    history: { sequence: sequenceOf(fight), undo_top: null, redo_top: null },
  };
}

function upgradeEach(record: unknown, upgrade: (stored: Stored) => Stored): Stored {
  if (!isStored(record)) return {};
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, isStored(value) ? upgrade(value) : value]),
  );
}

/** Reads a fight from an untrusted source, such as a device's storage. Undefined when it cannot be read. */
export function readStoredFight(stored: unknown): Fight | undefined {
  if (!isStored(stored) || formatOf(stored) > FIGHT_FORMAT) return undefined;
  return fightSchema.safeParse(upgradeFight(stored)).data;
}
