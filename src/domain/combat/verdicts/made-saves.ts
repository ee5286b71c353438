import type { Combatant } from '#domain/combat/combatant.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { armorClassOf } from '#domain/combat/conditions/armor-class.ts';
import { legendaryResistance } from '#domain/combat/counters/feature-use.ts';
import type { SaveDemand, SaveRoll } from '#domain/combat/rolls/saving-throw.ts';
import type { TargetRolls } from '#domain/combat/rolls/target-rolls.ts';
import type { D20Roll } from '#domain/dice/roll.ts';
import type { SaveOutcome } from './terms.ts';

/** A save: rolled here, or typed as a total from the table. */
export type MadeSave = ({ readonly rolled: SaveRoll } | { readonly typed: string }) & {
  /** SAV-7: Legendary Resistance turned the failure into a success. */
  readonly resisted?: boolean;
};
/** A change of a save: type the total from the table, or resist the failure. */
export type SaveDeed = { readonly typed: string } | 'resist';
export type MadeSaves = Readonly<Record<string, MadeSave>>;

/** Whether it reaches the current DC. Undefined while the result is unknown. */
export function hasSaved(made: MadeSave | undefined, dc: number): boolean | undefined {
  if (made === undefined) return undefined;
  if (made.resisted) return true;
  if ('rolled' in made) return made.rolled.roll !== null && made.rolled.roll.total >= dc;
  return /^-?\d+$/.test(made.typed.trim()) ? Number(made.typed) >= dc : undefined;
}

/** The outcome of a save that is known. A failure without a number is a plain failure. */
export function outcomeOf(made: MadeSave | undefined, dc: number): SaveOutcome {
  const saved = hasSaved(made, dc);
  if (saved !== false) return saved && 'success';
  const total = made === undefined ? null : totalOf(made);
  return total !== null && total <= dc - FAR ? 'failure-by-5' : 'failure';
}

/** "If the saving throw fails by 5 or more" */
const FAR = 5;

function totalOf(made: MadeSave): number | null {
  return 'rolled' in made ? (made.rolled.roll?.total ?? null) : Number(made.typed);
}

/** The saves that stay when the demanded save changes. Rolled ones had the bonus and the advantage of the old save. */
export function typedSaves(made: MadeSaves): MadeSaves {
  return Object.fromEntries(Object.entries(made).filter(([, save]) => 'typed' in save));
}

/** SAV-7: the cost of the resisted failures, in the same step. */
export function resistanceUses(targets: readonly Combatant[], saves: MadeSaves): CommandOf<'use-counter'>[] {
  return targets.flatMap((target) => {
    const counter = saves[target.id]?.resisted ? legendaryResistance(target) : undefined;
    if (counter === undefined) return [];
    return { type: 'use-counter', combatant_id: target.id, counter_id: counter.id, amount: 1 };
  });
}

interface Rolled {
  readonly attack: D20Roll | null;
  readonly demand: SaveDemand | undefined;
  readonly saves: MadeSaves;
  /** ATK-7: the targets whose reaction has changed their AC. */
  readonly answered?: readonly string[];
}

/** LOG-6: what was rolled for the targets, for the log. Undefined when nothing was rolled. */
export function targetRolls(
  targets: readonly Combatant[],
  { attack, demand, saves, answered = [] }: Rolled,
): TargetRolls | undefined {
  const rolled = targets.map((target) => {
    const { id } = target;
    const save = demand && loggedSave(saves[id], demand.dc);
    const armor_class = answered.includes(id) ? armorClassOf(target) : undefined;
    return { combatant_id: id, ...(save && { save }), ...(armor_class !== undefined && { armor_class }) };
  });
  if (attack === null && rolled.every(({ save }) => save === undefined)) return undefined;
  return {
    ...(attack && { attack: { total: attack.total, natural: attack.natural } }),
    targets: rolled,
  };
}

function loggedSave(made: MadeSave | undefined, dc: number): TargetRolls['targets'][number]['save'] {
  const succeeded = hasSaved(made, dc);
  if (made === undefined || succeeded === undefined) return undefined;
  return { dc, total: totalOf(made), succeeded, ...(made.resisted && { resisted: true }) };
}
