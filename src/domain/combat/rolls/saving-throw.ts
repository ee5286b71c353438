import type { Combatant } from '#domain/combat/combatant.ts';
import { coverBonus } from '#domain/combat/conditions/armor-class.ts';
import { exhaustionPenalty, isHinderedByExhaustion } from '#domain/combat/conditions/exhaustion.ts';
import { bonusesGiven, modesGiven, type RollBonus, rolledBonus } from '#domain/combat/conditions/gifts.ts';
import type { Settings } from '#domain/combat/settings.ts';
import type { Ability } from '#domain/creature/abilities.ts';
import { failsPhysicalSaves } from '#domain/creature/conditions.ts';
import type { DamageFactor } from '#domain/creature/damage.ts';
import { type D20Roll, type RollMode, rollD20, typedD20, withAdded } from '#domain/dice/roll.ts';
import type { DiceSource } from '#domain/dice/source.ts';

/** The save that an effect requires of its targets. */
export interface SaveDemand {
  readonly ability: Ability;
  readonly dc: number;
  readonly magical: boolean;
  /** The condition that the save is against. */
  readonly condition: string | null;
  /** EFF-10: what else gives advantage: 'damage'. */
  readonly helped?: string | undefined;
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

export interface ModeReasons {
  readonly mode: RollMode;
  readonly because: readonly string[];
}

/** Advantage and disadvantage together are a normal roll. */
export function modeFrom(helping: readonly string[], hindering: readonly string[]): ModeReasons {
  const because = [...helping, ...hindering];
  if (helping.length > 0 && hindering.length > 0) return { mode: 'normal', because };
  if (helping.length > 0) return { mode: 'advantage', because };
  return { mode: hindering.length > 0 ? 'disadvantage' : 'normal', because };
}

/**
 * SAV-4: traits give advantage (Magic Resistance against magic, Brave against being frightened), and so do conditions
 * (GIV-1). The restrained have disadvantage on Dexterity saves. Exhaustion 3 gives disadvantage on all saves (EXH-5).
 */
export function saveMode(combatant: Combatant, demand: SaveDemand): ModeReasons {
  const against = [demand.magical ? 'magic' : '', demand.condition ?? '', demand.ability];
  const traits = (combatant.save_advantages ?? [])
    .filter((advantage) =>
      advantage.against.some((one) => one.split(' ').every((word) => against.includes(word))),
    )
    .map(({ trait }) => trait);
  const hindering = combatant.conditions.filter(
    ({ name }) =>
      (name === 'restrained' && demand.ability === 'dexterity') ||
      (name === 'exhaustion' && isHinderedByExhaustion(combatant, demand.edition)),
  );
  const given = modesGiven(combatant, isSaveOf(demand));
  return modeFrom([...traits, ...given.helping], [...hindering.map(({ name }) => name), ...given.hindering]);
}

/** Whether the name of a roll means this save: 'saves', 'wisdom saves', 'saves against magic'. */
function isSaveOf({ ability, magical, condition }: SaveDemand): (roll: string) => boolean {
  const causes = [...(magical ? ['magic', 'spells'] : []), ...(condition === null ? [] : [condition])];
  if (condition === 'poisoned') causes.push('poison');
  if (condition === 'prone') causes.push('being knocked prone');
  const endings = ['saves', ...causes.map((cause) => `saves against ${cause}`)];
  const meant = new Set(endings.flatMap((ending) => [ending, `${ability} ${ending}`]));
  return (roll) => meant.has(roll);
}

/** GIV-1: Bless, Bane, Slow. */
export function saveBonuses(combatant: Combatant, demand: SaveDemand): RollBonus[] {
  return bonusesGiven(combatant, isSaveOf(demand));
}

export interface SaveRoll {
  /** Null when the save fails without a roll. */
  readonly roll: D20Roll | null;
  readonly succeeded: boolean;
}

/** What was rolled at the table: the die, or with `bonus` the total. */
interface TableDie {
  readonly natural?: number | undefined;
  readonly bonus?: number | undefined;
}

/** SAV-3: succeeds if the total reaches the DC. A die from the table has its advantage already. */
export function rollSave(
  combatant: Combatant,
  demand: SaveDemand,
  dice: DiceSource,
  { natural, bonus }: TableDie = {},
): SaveRoll {
  if (failsUnrolled(combatant, demand.ability)) return { roll: null, succeeded: false };
  const own = (saveBonus(combatant, demand.ability) ?? 0) + exhaustionPenalty(combatant, demand.edition);
  const plain =
    natural === undefined
      ? rollD20(bonus ?? own, saveMode(combatant, demand).mode, dice)
      : typedD20(natural, bonus ?? own);
  const roll =
    bonus === undefined ? withAdded(plain, rolledBonus(saveBonuses(combatant, demand), dice)) : plain;
  return { roll, succeeded: roll.total >= demand.dc };
}

/** DTH-2, EXH-5, GIV-1: a death save is a save without an ability. */
export function rollDeathDie(
  combatant: Combatant,
  edition: Settings['edition'],
  dice: DiceSource,
  typed?: number,
): D20Roll {
  const { mode } = deathSaveMode(combatant, edition);
  const penalty = exhaustionPenalty(combatant, edition);
  const plain = typed === undefined ? rollD20(penalty, mode, dice) : typedD20(typed, penalty);
  return withAdded(plain, rolledBonus(deathSaveBonuses(combatant), dice));
}

function isDeathSave(roll: string): boolean {
  return roll === 'saves' || roll === 'death saves';
}

export function deathSaveBonuses(combatant: Combatant): RollBonus[] {
  return bonusesGiven(combatant, isDeathSave);
}

export function deathSaveMode(combatant: Combatant, edition: Settings['edition']): ModeReasons {
  const { helping, hindering } = modesGiven(combatant, isDeathSave);
  const exhausted = isHinderedByExhaustion(combatant, edition) ? ['exhaustion'] : [];
  return modeFrom(helping, [...exhausted, ...hindering]);
}

/** SAV-5: the share of the damage after a save. While the save is unknown, the full damage. */
export function shareAfterSave(succeeded: boolean | undefined, onSuccess: OnSuccess): DamageFactor {
  return succeeded ? onSuccess : 'full';
}

/** SAV-6: Evasion applies to Dexterity saves for half damage. */
export function isEvasionAbout({ ability }: Pick<SaveDemand, 'ability'>, onSuccess: OnSuccess): boolean {
  return ability === 'dexterity' && onSuccess === 'half';
}

/** SAV-6: none of the damage on a success, half of it on a failure. */
export function shareWithEvasion(succeeded: boolean | undefined): DamageFactor {
  return succeeded ? 'none' : 'half';
}
