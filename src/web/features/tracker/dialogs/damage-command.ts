import { attackOutcome } from '#domain/combat/attack.ts';
import type { Combatant } from '#domain/combat/combatant.ts';
import type { Command, CommandOf } from '#domain/combat/commands.ts';
import type { FeatureCondition } from '#domain/combat/feature-effect.ts';
import { type OnSuccess, type SaveDemand, shareAfterSave } from '#domain/combat/saving-throw.ts';
import { type DamageFactor, halvedTogether } from '#domain/creature/damage.ts';
import type { D20Roll } from '#domain/dice/roll.ts';
import type { Target } from './target-list.tsx';
import type { RolledPart } from './typed-amount.ts';

/** A condition that comes with the damage. */
export interface Imposed extends Omit<FeatureCondition, 'name'> {
  readonly name: string;
}

/** What the attack and the save mean for everybody, until the game master says otherwise. */
export interface Terms {
  readonly attack: D20Roll | null;
  readonly demand: SaveDemand | undefined;
  readonly onSuccess: OnSuccess;
  readonly condition: Imposed | null;
  /** SAV-5: the save is about all of the damage, a part of it, or only the condition. */
  readonly savedShare: 'all' | 'part' | 'nothing';
}

export function savedShareOf(parts: readonly { readonly certain?: boolean }[]): Terms['savedShare'] {
  if (!parts.some(({ certain }) => certain)) return 'all';
  return parts.every(({ certain }) => certain) ? 'nothing' : 'part';
}

export function isMissed(combatant: Combatant, { attack }: Terms): boolean {
  return attack !== null && attackOutcome(attack, combatant.armor_class) === 'miss';
}

/** What somebody takes of it: nothing of a miss, and what the save leaves. */
export function usualFactor(combatant: Combatant, saved: boolean | undefined, terms: Terms): DamageFactor {
  if (isMissed(combatant, terms)) return 'none';
  const isAboutAll = terms.demand !== undefined && terms.savedShare === 'all';
  return isAboutAll ? shareAfterSave(saved, terms.onSuccess) : 'full';
}

/** Whoever is hit and does not save has the condition, unless the stat block is immune to it. */
export function isUsuallyImposed(combatant: Combatant, saved: boolean | undefined, terms: Terms): boolean {
  if (terms.condition === null || isMissed(combatant, terms)) return false;
  return saved !== true && !combatant.condition_immunities.includes(terms.condition.name);
}

/** SAV-5: what is left for who has saved, when the save is about a part of the damage only. */
export function partsAfterSave(parts: readonly RolledPart[], onSuccess: OnSuccess): RolledPart[] {
  const halves = halvedTogether(parts.map(({ amount, certain }) => (certain ? 0 : amount)));
  return parts.map((part, index) => {
    if (part.certain) return part;
    return { ...part, amount: onSuccess === 'half' ? (halves[index] ?? 0) : 0 };
  });
}

interface Deed {
  readonly parts: readonly RolledPart[];
  readonly magical: boolean;
  readonly critical: boolean;
  readonly source: string | null;
  readonly conditionId: string;
}

/** All of it in one step: the damage to each, and the condition for whom it is meant. */
export function damageCommand(deed: Deed, targets: readonly Target[], terms: Terms): Command {
  const hasSaved = ({ saved }: Target) => terms.savedShare === 'part' && saved === true;
  const commands: CommandOf<'together'>['commands'] = [
    ...damageTo(
      deed,
      deed.parts,
      targets.filter((target) => !hasSaved(target)),
    ),
    ...damageTo(deed, partsAfterSave(deed.parts, terms.onSuccess), targets.filter(hasSaved)),
    ...conditionFor(deed.conditionId, targets, terms),
  ];
  const [only, ...others] = commands;
  return only !== undefined && others.length === 0 ? only : { type: 'together', commands };
}

function damageTo(
  { magical, critical, source }: Deed,
  parts: readonly RolledPart[],
  targets: readonly Target[],
): CommandOf<'damage'>[] {
  if (targets.length === 0) return [];
  return [
    {
      type: 'damage',
      parts: parts.map(({ amount, damage_type }) => ({ amount, damage_type })),
      magical,
      critical,
      source_id: source,
      targets: targets.map(({ combatant, factor, defence }) => ({
        combatant_id: combatant.id,
        factor,
        ...(defence && { defence }),
      })),
    },
  ];
}

function conditionFor(
  condition_id: string,
  targets: readonly Target[],
  { condition, demand }: Terms,
): CommandOf<'apply-condition'>[] {
  const combatant_ids = targets.filter(({ imposed }) => imposed).map(({ combatant }) => combatant.id);
  if (condition === null || combatant_ids.length === 0) return [];
  const { name, rounds, save_ends } = condition;
  return [
    {
      type: 'apply-condition',
      combatant_ids,
      condition_id,
      name,
      ...(rounds !== null && { duration: { rounds, anchor_id: null, moment: 'end' } }),
      ...(save_ends &&
        demand && { save_ends: { ability: demand.ability, dc: demand.dc, moment: 'end' as const } }),
    },
  ];
}
