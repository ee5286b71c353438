import type { Combatant } from '#domain/combat/combatant.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { armorClassOf } from '#domain/combat/conditions/armor-class.ts';
import { attackOutcome } from '#domain/combat/rolls/attack.ts';
import {
  isEvasionAbout,
  type OnSuccess,
  type SaveDemand,
  shareAfterSave,
  shareWithEvasion,
} from '#domain/combat/rolls/saving-throw.ts';
import { type DamageFactor, type DamageType, halvedTogether } from '#domain/creature/damage.ts';
import type { D20Roll } from '#domain/dice/roll.ts';

export interface RolledPart {
  readonly amount: number;
  readonly damage_type: DamageType | null;
  /** A hit deals it regardless of the save. */
  readonly certain?: boolean;
}

/** How a condition ends. */
export type ReadEnding = Pick<CommandOf<'apply-condition'>, 'duration' | 'save_ends'>;

interface Imposed {
  readonly name: string;
  readonly ending: ReadEnding;
  /** The level of exhaustion, the change of the AC, the note, and what it does over time. */
  readonly details?: Pick<
    CommandOf<'apply-condition'>,
    'level' | 'armor' | 'note' | 'gives' | 'ends_when' | 'recurs' | 'source_id'
  >;
}

/** How the attack and the save affect each target, until the game master changes it. */
export interface Terms {
  readonly attack: D20Roll | null;
  readonly demand: SaveDemand | undefined;
  readonly onSuccess: OnSuccess;
  readonly condition: Imposed | null;
  /** SAV-5: whether the save affects all damage, a part of it, or only the condition. */
  readonly savedShare: 'all' | 'part' | 'nothing';
  /** DMG-9: what a miss still deals. Nothing, unless the attack says so. */
  readonly onMiss?: 'half' | undefined;
}

export function savedShareOf(parts: readonly { readonly certain?: boolean }[]): Terms['savedShare'] {
  if (!parts.some(({ certain }) => certain)) return 'all';
  return parts.every(({ certain }) => certain) ? 'nothing' : 'part';
}

export function isMissed(combatant: Combatant, { attack }: Pick<Terms, 'attack'>): boolean {
  return attack !== null && attackOutcome(attack, armorClassOf(combatant)) === 'miss';
}

/** The share of the damage that a target takes, from hit or miss and from the save. */
export function usualFactor(
  combatant: Combatant,
  terms: Terms,
  { saved, evades = false }: { saved: boolean | undefined; evades?: boolean },
): DamageFactor {
  if (isMissed(combatant, terms)) return terms.onMiss ?? 'none';
  const { demand, savedShare, onSuccess } = terms;
  if (demand === undefined || savedShare !== 'all') return 'full';
  // SAV-6.
  return evades && isEvasionAbout(demand, onSuccess)
    ? shareWithEvasion(saved)
    : shareAfterSave(saved, onSuccess);
}

/** The game master's decision about the defence against this damage. It overrides the stat block. */
export type Ruling = NonNullable<CommandOf<'damage'>['targets'][number]['defence']>;

/** What the game master decided for one target. */
export interface Said {
  readonly factor?: DamageFactor | undefined;
  readonly imposed?: boolean | undefined;
  readonly defence?: Ruling | undefined;
  /** SAV-6. */
  readonly evasion?: boolean | undefined;
  /** ATK-7: the reaction with which it answers the attack. */
  readonly reaction?: string | undefined;
}

/** SAV-8: whether the outcome is already decided without the save. */
export function isDecided(combatant: Combatant, terms: Terms, { factor, imposed }: Said): boolean {
  const { condition, savedShare } = terms;
  if (isMissed(combatant, terms)) return true;
  if (savedShare !== 'nothing' || condition === null) return factor !== undefined;
  return imposed !== undefined || combatant.condition_immunities.includes(condition.name);
}

/** SAV-8: a target that takes the damage of a success counts as saved. */
export function savedByFactor(
  combatant: Combatant,
  factor: DamageFactor | undefined,
  terms: Terms,
  evades = false,
): boolean | undefined {
  const success = usualFactor(combatant, terms, { saved: true, evades });
  if (factor === undefined || success === usualFactor(combatant, terms, { saved: false, evades }))
    return undefined;
  return factor === success;
}

/** A target that is hit and does not save gets the condition, unless it is immune. */
export function isUsuallyImposed(combatant: Combatant, terms: Terms, saved: boolean | undefined): boolean {
  if (terms.condition === null || isMissed(combatant, terms)) return false;
  return saved !== true && !combatant.condition_immunities.includes(terms.condition.name);
}

/** SAV-5: the damage after a successful save, when the save affects only a part of it. */
export function partsAfterSave(parts: readonly RolledPart[], onSuccess: OnSuccess): RolledPart[] {
  const halves = halvedTogether(parts.map(({ amount, certain }) => (certain ? 0 : amount)));
  return parts.map((part, index) => {
    if (part.certain) return part;
    return { ...part, amount: onSuccess === 'half' ? (halves[index] ?? 0) : 0 };
  });
}
