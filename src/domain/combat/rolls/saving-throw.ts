import type { Combatant } from '#domain/combat/combatant.ts';
import { coverBonus } from '#domain/combat/conditions/armor-class.ts';
import { exhaustionPenalty, isHinderedByExhaustion } from '#domain/combat/conditions/exhaustion.ts';
import type { Settings } from '#domain/combat/settings.ts';
import type { Ability } from '#domain/creature/abilities.ts';
import { failsPhysicalSaves } from '#domain/creature/conditions.ts';
import type { DamageFactor } from '#domain/creature/damage.ts';
import { type D20Roll, type RollMode, rollD20 } from '#domain/dice/roll.ts';
import type { DiceSource } from '#domain/dice/source.ts';

/** What an effect asks of its targets. */
export interface SaveDemand {
  readonly ability: Ability;
  readonly dc: number;
  readonly magical: boolean;
  /** The condition that the save is against. */
  readonly condition: string | null;
  /** Whose exhaustion counts (EXH-5, EXH-6); left out, that of 2014. */
  readonly edition?: Settings['edition'];
}

/** What a success leaves of the damage. */
export type OnSuccess = 'half' | 'none';

/** SAV-2: who cannot move at all fails Strength and Dexterity saves without a roll. */
export function failsUnrolled({ conditions }: Combatant, ability: Ability | undefined): boolean {
  if (ability !== 'strength' && ability !== 'dexterity') return false;
  return conditions.some(({ name }) => failsPhysicalSaves(name));
}

/** SAV-3: the bonus of the stat block or the sheet; undefined where none is known. AC-3: with cover. */
export function saveBonus(combatant: Combatant, ability: Ability): number | undefined {
  const bonus = combatant.saving_throws?.[ability];
  return bonus !== undefined && ability === 'dexterity' ? bonus + coverBonus(combatant) : bonus;
}

/**
 * SAV-4: traits give advantage (Magic Resistance against magic, Brave against being frightened); the restrained have
 * disadvantage on Dexterity saves, those of exhaustion 3 on all (EXH-5). Both at once is a plain roll.
 */
export function saveMode(
  combatant: Combatant,
  demand: SaveDemand,
): { readonly mode: RollMode; readonly because: readonly string[] } {
  const against = [demand.magical ? 'magic' : '', demand.condition ?? '', demand.ability];
  const helping = (combatant.save_advantages ?? [])
    .filter((advantage) => advantage.against.some((one) => against.includes(one)))
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
  /** Null when it fails without a roll. */
  readonly roll: D20Roll | null;
  readonly succeeded: boolean;
}

/** SAV-3: the total reaches the DC. */
export function rollSave(combatant: Combatant, demand: SaveDemand, dice: DiceSource): SaveRoll {
  if (failsUnrolled(combatant, demand.ability)) return { roll: null, succeeded: false };
  const { mode } = saveMode(combatant, demand);
  const penalty = exhaustionPenalty(combatant, demand.edition);
  const roll = rollD20((saveBonus(combatant, demand.ability) ?? 0) + penalty, mode, dice);
  return { roll, succeeded: roll.total >= demand.dc };
}

/** SAV-5: what somebody takes of damage with a save; all of it as long as the save is not known. */
export function shareAfterSave(succeeded: boolean | undefined, onSuccess: OnSuccess): DamageFactor {
  return succeeded ? onSuccess : 'full';
}

/** SAV-6: Evasion is about Dexterity saves that halve. */
export function isEvasionAbout({ ability }: SaveDemand, onSuccess: OnSuccess): boolean {
  return ability === 'dexterity' && onSuccess === 'half';
}

/** SAV-6: none of the damage on a success, half of it on a failure. */
export function shareWithEvasion(succeeded: boolean | undefined): DamageFactor {
  return succeeded ? 'none' : 'half';
}

/** SAV-6: as a stat block words it. */
export function readsEvasion(traits: readonly { readonly name: string; readonly desc: string }[]): boolean {
  return traits.some(({ desc }) =>
    /instead takes no damage if it succeeds on the saving throw, and only half damage if it fails/i.test(
      desc,
    ),
  );
}
