import * as z from 'zod/mini';
import type { Way } from '#domain/codex/effects/effect.ts';
import { each } from '#domain/codex/effects/lists.ts';
import { isSpellcastingTrait, type MonsterFeature } from '#domain/codex/monster.ts';

/** ATK-5 to ATK-7: what a trait or a reaction of a stat block changes about attacks. */
export const attackTraitSchema = z.object({
  name: z.string().check(z.maxLength(200)),
  /** On its own attacks, if the game master says that it applies: Pack Tactics, Sunlight Sensitivity. */
  mode: z.optional(z.enum(['advantage', 'disadvantage'])),
  /** Dice that a hit with a weapon adds once a turn: Sneak Attack. */
  dice: z.optional(z.string().check(z.maxLength(40))),
  /** The reaction to a hit adds this to its AC: Parry, Shield. */
  armor: z.optional(z.int()),
  /** The reaction to a hit halves the damage: Uncanny Dodge. */
  halves: z.optional(z.boolean()),
  /** `mode` needs an ally that is not incapacitated. */
  allied: z.optional(z.boolean()),
  /** `armor` counts against melee attacks. */
  melee: z.optional(z.boolean()),
});
export type AttackTrait = z.infer<typeof attackTraitSchema>;
export const ATTACK_TRAITS_MAXIMUM = 20;

interface Features {
  readonly special_abilities: readonly MonsterFeature[];
  readonly reactions?: readonly MonsterFeature[] | undefined;
}

/** By the entries of the features. Traits of own monsters are known by their usual names. */
export function attackTraitsOf({ special_abilities, reactions = [] }: Features): AttackTrait[] {
  const found = [...special_abilities, ...reactions].flatMap((feature) => {
    const { name, desc, ways } = feature;
    if (isSpellcastingTrait(feature)) return castsShield(desc) ? [{ name: 'Shield', armor: 5 }] : [];
    return ways === undefined ? readByName(name, desc) : ways.flatMap((way) => traitIn(name, way));
  });
  return found.slice(0, ATTACK_TRAITS_MAXIMUM);
}

/** Not Fire Shield or Shield of Faith. */
function castsShield(desc: string): boolean {
  return /(?<!fire )\bshield\b(?! of)/i.test(desc.slice(0, 5_000));
}

function traitIn(name: string, { at, if: only, uses, gives, does = [] }: Way): AttackTrait[] {
  const isAt = (moment: string) => each(at).some((one) => one === moment);
  const damage = does.find((one) => 'damage' in one);
  if (isAt('the user hits with a weapon attack') && uses === '1/turn' && damage?.type === 'weapon') {
    return [{ name, dice: String(damage.damage) }];
  }
  if (isAt('the user is hit') && gives?.ac !== undefined) {
    return [{ name, armor: gives.ac, ...(only?.includes('melee') && { melee: true }) }];
  }
  if (at !== undefined || gives?.if === undefined) return [];
  return (['advantage', 'disadvantage'] as const)
    .filter((mode) => gives[mode]?.includes('attacks'))
    .map((mode) => ({ name, mode, ...(gives.if?.includes('ally') && { allied: true }) }));
}

const BY_NAME: Readonly<Record<string, Omit<AttackTrait, 'name'>>> = {
  'pack tactics': { mode: 'advantage', allied: true },
  'sunlight sensitivity': { mode: 'disadvantage' },
  'uncanny dodge': { halves: true },
};

function readByName(name: string, desc: string): AttackTrait[] {
  const key = name.trim().toLowerCase();
  const known = Object.hasOwn(BY_NAME, key) ? BY_NAME[key] : undefined;
  if (known !== undefined) return [{ name, ...known }];
  const [dice] = /\b\d{1,2}d\d{1,2}\b/.exec(desc.slice(0, 2_000)) ?? [];
  const isExtra = key.startsWith('sneak attack') || key.startsWith('martial advantage');
  return isExtra && dice !== undefined ? [{ name: name.slice(0, 200), dice }] : [];
}

/** ATK-7: a reaction that the notes of a sheet list. */
export function notedAttackTraits(notes: string): AttackTrait[] {
  return /\buncanny dodge\b/i.test(notes) ? [{ name: 'Uncanny Dodge', halves: true }] : [];
}
