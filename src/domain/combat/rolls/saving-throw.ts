import type { Combatant } from '#domain/combat/combatant.ts';
import { coverBonus } from '#domain/combat/conditions/armor-class.ts';
import { exhaustionPenalty, isHinderedByExhaustion } from '#domain/combat/conditions/exhaustion.ts';
import type { Settings } from '#domain/combat/settings.ts';
import type { Ability } from '#domain/creature/abilities.ts';
import { failsPhysicalSaves } from '#domain/creature/conditions.ts';
import type { DamageFactor } from '#domain/creature/damage.ts';
import { type D20Roll, type RollMode, rollD20 } from '#domain/dice/roll.ts';
import type { DiceSource } from '#domain/dice/source.ts';

/** The save that an effect requires of its targets. */
export interface SaveDemand {
  readonly ability: Ability;
  readonly dc: number;
  readonly magical: boolean;
  /** The condition that the save is against. */
  readonly condition: string | null;
  /** The edition whose exhaustion rules apply (EXH-5, EXH-6). Default 2014. */
  readonly edition?: Settings['edition'];
}

/** The damage that remains after a success. */
export type OnSuccess = 'half' | 'none';

/**
 * SAV-2: a paralyzed, petrified, stunned or unconscious combatant fails Strength and Dexterity saves without a roll.
 */
export function failsUnrolled({ conditions }: Combatant, ability: Ability | undefined): boolean {
  if (ability !== 'strength' && ability !== 'dexterity') return false;
  return conditions.some(({ name }) => failsPhysicalSaves(name));
}

/** SAV-3: the bonus from the stat block or the sheet. Undefined if unknown. AC-3: includes cover. */
export function saveBonus(combatant: Combatant, ability: Ability): number | undefined {
  const bonus = combatant.saving_throws?.[ability];
  return bonus !== undefined && ability === 'dexterity' ? bonus + coverBonus(combatant) : bonus;
}

/**
 * SAV-4: traits give advantage (Magic Resistance against magic, Brave against being frightened). The restrained have
 * disadvantage on Dexterity saves. Exhaustion 3 gives disadvantage on all saves (EXH-5). Advantage and disadvantage
 * together are a normal roll.
 */
export function saveMode(
  combatant: Combatant,
  demand: SaveDemand,
): { readonly mode: RollMode; readonly because: readonly string[] } {
  const against = [demand.magical ? 'magic' : '', demand.condition ?? '', demand.ability];
  const helping = (combatant.save_advantages ?? [])
    .filter((advantage) =>
      advantage.against.some((one) => one.split(' ').every((word) => against.includes(word))),
    )
    .map(({ trait }) => trait);
  const hindering = combatant.conditions.filter(
    ({ name }) =>
      (name === 'restrained' && demand.ability === 'dexterity') ||
      (name === 'exhaustion' && isHinderedByExhaustion(combatant, demand.edition)),
  );
  const because = [...helping, ...hindering.map(({ name }) => name)];
  if (helping.length > 0 && hindering.length > 0) return { mode: 'normal', because };
  if (helping.length > 0) return { mode: 'advantage', because };
  return { mode: hindering.length > 0 ? 'disadvantage' : 'normal', because };
}

export interface SaveRoll {
  /** Null when the save fails without a roll. */
  readonly roll: D20Roll | null;
  readonly succeeded: boolean;
}

/** SAV-3: succeeds if the total reaches the DC. */
export function rollSave(combatant: Combatant, demand: SaveDemand, dice: DiceSource): SaveRoll {
  if (failsUnrolled(combatant, demand.ability)) return { roll: null, succeeded: false };
  const { mode } = saveMode(combatant, demand);
  const penalty = exhaustionPenalty(combatant, demand.edition);
  const roll = rollD20((saveBonus(combatant, demand.ability) ?? 0) + penalty, mode, dice);
  return { roll, succeeded: roll.total >= demand.dc };
}

/** SAV-5: the share of the damage after a save. While the save is unknown, the full damage. */
export function shareAfterSave(succeeded: boolean | undefined, onSuccess: OnSuccess): DamageFactor {
  return succeeded ? onSuccess : 'full';
}

/** SAV-6: Evasion applies to Dexterity saves for half damage. */
export function isEvasionAbout({ ability }: SaveDemand, onSuccess: OnSuccess): boolean {
  return ability === 'dexterity' && onSuccess === 'half';
}

/** SAV-6: none of the damage on a success, half of it on a failure. */
export function shareWithEvasion(succeeded: boolean | undefined): DamageFactor {
  return succeeded ? 'none' : 'half';
}
