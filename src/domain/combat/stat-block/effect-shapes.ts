import type { Only } from '#domain/codex/effects/terms.ts';
import type { Moment } from '#domain/combat/combatant.ts';
import type { NewArmorChange } from '#domain/combat/conditions/armor-change.ts';
import type { Gifts } from '#domain/combat/conditions/gift-schema.ts';
import type { EarlyEnd, Happening, Recurring } from '#domain/combat/conditions/lasting-schema.ts';
import type { OnSuccess } from '#domain/combat/rolls/saving-throw.ts';
import type { Ability } from '#domain/creature/abilities.ts';
import { DAMAGE_TYPES, type DamageType } from '#domain/creature/damage.ts';

/** DUR-10: a round is about 6 seconds. */
export const ROUNDS_IN_A_MINUTE = 10;

/**
 * What an attack or a save effect of a stat block does, as far as its text is clear. The game master can change every
 * value.
 */
export interface FeatureEffect {
  /** Tells several ways apart: 'if used with two hands', 'Fire Breath'. Empty for the usual way. */
  readonly label: string;
  readonly attack_bonus: number | null;
  /** Whether it is a ranged attack. Null if it may be either, or is not an attack. */
  readonly ranged: boolean | null;
  readonly damage: readonly {
    readonly dice: string;
    readonly damage_type: DamageType | null;
    /** Whether the save applies to this part. A hit always deals the other parts. */
    readonly is_saved: boolean;
    /** ATK-6: the trait that adds it, if the game master says so. */
    readonly extra?: string;
    /** EFF-6: the hit points that are left at least. */
    readonly leaves?: number;
    /** EFF-6: a creature that it leaves with 0 hit points is dead. */
    readonly kills?: boolean;
  }[];
  readonly save: {
    readonly ability: Ability;
    readonly dc: number;
    readonly on_success: OnSuccess;
    /** EFF-4: whether the save is against magic. Absent: as the effect itself. */
    readonly magical?: boolean;
    /** Who makes it. */
    readonly only?: Only;
  } | null;
  readonly condition: FeatureCondition | null;
  readonly magical: boolean;
  /** SPL-9: the dice for hit points that are regained, are temporary, or also raise the maximum. */
  readonly healing?: Healing;
  /** The share of the damage on a miss. Absent means none. */
  readonly on_miss?: 'half';
  /** SPL-8: the dice for the total hit points of the affected creatures, weakest first. */
  readonly pool?: string;
  /** The effect targets its user. */
  readonly self?: boolean;
  /** Further conditions that come with the first. */
  readonly also?: readonly FeatureCondition[];
  /** It follows from an earlier use, without another attack: acid at the end of the next turn. */
  readonly later?: boolean;
  /** EFF-12: who is affected. */
  readonly only?: Only;
  /** What follows besides damage and conditions. */
  readonly more?: readonly Further[];
  /** EFF-14: what a swarm deals from half of its hit points on. */
  readonly halved?: boolean;
}

/** When something of an effect happens. Absent: unless the save succeeds. */
export interface Occasion {
  readonly on?: 'always' | 'failure-below-5' | 'failure-by-5' | 'success';
  readonly only?: Only;
}

/** An amount that follows from the damage that the target takes. */
export interface ByDamage {
  /** Null for all types. */
  readonly type: DamageType | null;
  readonly half: boolean;
}

export type Further = Occasion &
  (
    | { readonly does: 'dies' | 'drops-to-zero' }
    | {
        readonly does: 'lower-maximum';
        readonly by: ByDamage;
        readonly until_rest: boolean;
        readonly kills: boolean;
      }
    | { readonly does: 'heal-user'; readonly by: ByDamage }
    | { readonly does: 'end'; readonly conditions: readonly string[] }
    /** The table does it: 'pushed 10 ft.' */
    | { readonly does: 'tell'; readonly words: string }
  );

export interface Healing {
  readonly dice: string;
  readonly gives: 'hit-points' | 'temporary' | 'maximum';
}

export interface FeatureCondition extends Occasion {
  /** One of CONDITIONS. For a spell that imposes none of them, the name of the spell (SPL-6). */
  readonly name: string;
  /** Ten for "1 minute". Null if the text gives no duration. */
  readonly rounds: number | null;
  /** "can repeat the saving throw at the end of each of its turns" */
  readonly save_ends: boolean;
  /** The save that ends it, when a hit imposes the condition without a save. */
  readonly ending_save?: { readonly ability: Ability; readonly dc: number };
  /** Until the start or end of the user's next turn, or of its bearer's. */
  readonly until?: Moment;
  readonly whose?: 'bearer';
  /** It ends with this other condition of the same effect. */
  readonly while?: string;
  /** EFF-9: the condition that a failed save at the end of its turn makes of it. */
  readonly fails_to?: string;
  /** EFF-9: what each failed save at the end of its turn deals. */
  readonly fails_with?: Happening['damage'];
  readonly armor?: NewArmorChange;
  /** GIV-1. */
  readonly gives?: Gifts;
  /** EFF-10. */
  readonly ends_when?: readonly EarlyEnd[];
  /** EFF-10: damage asks for a save that ends it, perhaps with advantage. */
  readonly on_damage?: 'normal' | 'advantage';
  /** EFF-11. */
  readonly recurs?: Recurring;
}

/** Null for damage of no type, or of the type of the weapon. */
export function damageTypeNamed(name: string): DamageType | null {
  return DAMAGE_TYPES.find((type) => type === name.toLowerCase()) ?? null;
}

/** Removes the part in brackets: 'Bite (Bat or Vampire Form Only)' becomes 'Bite'. */
export function plainFeatureName(name: string): string {
  const bracket = name.endsWith(')') ? name.lastIndexOf('(') : -1;
  return bracket === -1 ? name : name.slice(0, bracket).trimEnd();
}
