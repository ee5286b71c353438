import type { Only } from '#domain/codex/effects/terms.ts';
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
import type { Further, Occasion } from '#domain/combat/stat-block/effect-shapes.ts';
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

/** EFF-3: one of the conditions of an effect. */
export interface Imposed extends Occasion {
  readonly name: string;
  readonly ending: ReadEnding;
  /** It comes and ends with this other condition of the same effect. */
  readonly while?: string | undefined;
  /** The level of exhaustion, the change of the AC, and the note. */
  readonly details?: Pick<CommandOf<'apply-condition'>, 'level' | 'armor' | 'note'>;
}

/** How the attack and the save affect each target, until the game master changes it. */
export interface Terms {
  readonly attack: D20Roll | null;
  readonly demand: SaveDemand | undefined;
  /** Who makes the save. Undefined: every target. */
  readonly demandOnly?: Only | undefined;
  readonly onSuccess: OnSuccess;
  readonly conditions: readonly Imposed[];
  /** SAV-5: whether the save affects all damage, a part of it, or only the condition. */
  readonly savedShare: 'all' | 'part' | 'nothing';
  /** DMG-9: what a miss still deals. Nothing, unless the attack says so. */
  readonly onMiss?: 'half' | undefined;
  /** EFF-12: who is affected. Undefined: every target. */
  readonly only?: Only | undefined;
  /** EFF-6. */
  readonly harm?: Pick<CommandOf<'damage'>, 'leaves' | 'kills'> | undefined;
  readonly more?: readonly Further[] | undefined;
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
}

/** SAV-8: whether the outcome is already decided without the save. */
export function isDecided(combatant: Combatant, terms: Terms, { factor, imposed }: Said): boolean {
  const { conditions, savedShare } = terms;
  if (isMissed(combatant, terms)) return true;
  if (savedShare !== 'nothing' || conditions.length === 0) return factor !== undefined;
  const isImmune = conditions.every(({ name }) => isImmuneTo(combatant, name));
  return imposed !== undefined || (isImmune && (terms.more ?? []).length === 0);
}

/** The petrified are immune to poison. */
export function isImmuneTo({ condition_immunities, conditions }: Combatant, name: string): boolean {
  if (condition_immunities.includes(name)) return true;
  return name === 'poisoned' && conditions.some((one) => one.name === 'petrified');
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

/** How the save went, as far as it matters. Undefined without a save, or while it is unknown. */
export type SaveOutcome = 'success' | 'failure' | 'failure-by-5' | undefined;

/** Whether something happens to a target that is hit: by its save, and by who is affected. */
export function happensTo(combatant: Combatant, { on, only }: Occasion, outcome: SaveOutcome): boolean {
  if (only !== undefined && exclusionOf(combatant, only) !== undefined) return false;
  if (on === 'always') return true;
  if (on === 'success' || on === 'failure-by-5') return outcome === on;
  return outcome !== 'success' && !(on === 'failure-below-5' && outcome === 'failure-by-5');
}

/** EFF-3: a target that is hit and does not save gets the conditions that it is not immune to. */
export function usualConditions(
  combatant: Combatant,
  terms: Terms,
  outcome: SaveOutcome,
): readonly Imposed[] {
  if (isMissed(combatant, terms)) return [];
  const got = terms.conditions.filter(
    (one) => happensTo(combatant, one, outcome) && !isImmuneTo(combatant, one.name),
  );
  const isThere = (name: string) =>
    terms.conditions.every((one) => one.name !== name) ||
    [...got, ...combatant.conditions].some((one) => one.name === name);
  return got.filter((one) => one.while === undefined || isThere(one.while));
}

/** EFF-12: why a combatant is not affected. Undefined if it is, or if only the game master can know. */
export function exclusionOf(combatant: Combatant, only: Only): string | undefined {
  const { hit_points_at_most: most, hit_points_above: above = 0, has, can_be } = only;
  if (most !== undefined && combatant.hit_points > most) return `more than ${most} hit points`;
  if (above > 0 && combatant.hit_points <= above) return `not more than ${above} hit points`;
  if (has !== undefined && combatant.conditions.every(({ name }) => name !== has)) return `not ${has}`;
  return can_be !== undefined && isImmuneTo(combatant, can_be) ? `cannot be ${can_be}` : undefined;
}

/** SAV-5: the damage after a successful save, when the save affects only a part of it. */
export function partsAfterSave(parts: readonly RolledPart[], onSuccess: OnSuccess): RolledPart[] {
  const halves = halvedTogether(parts.map(({ amount, certain }) => (certain ? 0 : amount)));
  return parts.map((part, index) => {
    if (part.certain) return part;
    return { ...part, amount: onSuccess === 'half' ? (halves[index] ?? 0) : 0 };
  });
}
