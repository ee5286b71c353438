import * as z from 'zod/mini';
import { type Combatant, localIdSchema } from '#domain/combat/combatant.ts';
import { armorClassOf } from '#domain/combat/conditions/armor-class.ts';
import { COMBATANTS_MAXIMUM } from '#domain/combat/limits.ts';
import { line, secret, type Wording, withFact, words } from '#domain/combat/log/wording.ts';
import { type AttackOutcome, decidedOutcome } from './attack.ts';

/** A typed save has at most four characters. */
const ROLL_MAXIMUM = 9_999;
const total = z.int().check(z.minimum(-ROLL_MAXIMUM), z.maximum(ROLL_MAXIMUM));

const madeSaveSchema = z.object({
  dc: z.int().check(z.minimum(0), z.maximum(100)),
  /** Null for a save that fails without a roll (SAV-2). */
  total: z.nullable(total),
  succeeded: z.boolean(),
  /** SAV-7. */
  resisted: z.optional(z.boolean()),
});
type MadeSave = z.infer<typeof madeSaveSchema>;

/** LOG-6: the rolls for the targets of a step. They are only logged and decide nothing. */
export const targetRollsSchema = z.object({
  attack: z.optional(z.object({ total, natural: z.int().check(z.minimum(1), z.maximum(20)) })),
  targets: z
    .array(
      z.object({
        combatant_id: localIdSchema,
        save: z.optional(madeSaveSchema),
        /** ATK-7: the AC against this attack alone. */
        armor_class: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
      }),
    )
    .check(z.maxLength(COMBATANTS_MAXIMUM)),
});
export type TargetRolls = z.infer<typeof targetRollsSchema>;

/** The rolls of a step while it is applied. A roll is logged once, with the first line about its target. */
export interface UntoldRolls {
  readonly attack: TargetRolls['attack'];
  readonly saves: Map<string, MadeSave | undefined>;
  readonly armors: ReadonlyMap<string, number | undefined>;
}

export function untoldRolls({ attack, targets }: TargetRolls): UntoldRolls {
  return {
    attack,
    saves: new Map(targets.map(({ combatant_id, save }) => [combatant_id, save])),
    armors: new Map(targets.map(({ combatant_id, armor_class }) => [combatant_id, armor_class])),
  };
}

/** How the rolls went for one target, as the beginning of its line: 'is hit (17 against AC 14)'. */
export interface RolledLead {
  /** Undefined without an attack. */
  readonly attack: AttackOutcome | undefined;
  readonly wording: Wording;
}

const VERDICTS: Record<AttackOutcome, string> = {
  critical: 'is critically hit',
  hit: 'is hit',
  miss: 'is missed',
};

/**
 * Undefined when nothing was rolled for this target, or when it was logged before. `critical` is the game master's
 * decision, if there is one.
 */
export function takeRolls(
  rolls: UntoldRolls | undefined,
  combatant: Combatant,
  critical?: boolean,
): RolledLead | undefined {
  if (!rolls?.saves.has(combatant.id)) return undefined;
  const save = rolls.saves.get(combatant.id);
  rolls.saves.delete(combatant.id);
  const saved = save && describeSave(save);
  if (rolls.attack === undefined) {
    return saved === undefined ? undefined : { attack: undefined, wording: line`${secret(saved, '')}` };
  }
  const armorClass = rolls.armors.get(combatant.id) ?? armorClassOf(combatant);
  const attack = decidedOutcome(rolls.attack, armorClass, critical);
  const after = attack === 'miss' || saved === undefined ? '' : `, ${saved}`;
  const numbers = secret(` (${describeAttack(rolls.attack, armorClass)})${after}`, '');
  const told = line`${words(VERDICTS[attack])}${numbers}`;
  return { attack, wording: withFact(told, { kind: 'attack-roll', natural: rolls.attack.natural }) };
}

/** ATK-1: with a natural 20 or 1 the AC does not matter. */
function describeAttack(
  { natural, total: rolled }: NonNullable<TargetRolls['attack']>,
  armorClass: number,
): string {
  const against = `${rolled} against AC ${armorClass}`;
  return natural === 20 || natural === 1 ? `natural ${natural}, ${against}` : against;
}

function describeSave({ dc, total: rolled, succeeded, resisted }: MadeSave): string {
  const numbers = rolled === null ? `DC ${dc}` : `${rolled} against DC ${dc}`;
  if (resisted) return `saves by Legendary Resistance (${numbers})`;
  return `${succeeded ? 'saves' : 'fails the save'} (${numbers})`;
}
