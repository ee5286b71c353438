import * as z from 'zod/mini';
import type { Consequence, ConsequenceOf } from '#domain/codex/effects/consequence.ts';
import type { Way } from '#domain/codex/effects/effect.ts';
import { dice } from '#domain/codex/effects/terms.ts';
import { UNTIL } from '#domain/codex/effects/vocabulary.ts';
import type { Ability } from '#domain/creature/abilities.ts';
import type { DamageType } from '#domain/creature/damage.ts';
import { formatDice, parseDice } from '#domain/dice/notation.ts';

type Dice = string | number;

/** The areas that have one size. */
export const AREA_SHAPES = ['within', 'sphere', 'cone', 'cube', 'line', 'circle', 'square'] as const;
export type AreaShape = (typeof AREA_SHAPES)[number];

/** What a small form can show of one way. `saved` parts follow from a failed save. */
export interface EffectForm {
  readonly attack: NonNullable<Way['attack']> | null;
  readonly area: { readonly shape: AreaShape; readonly feet: number } | null;
  readonly damage: readonly {
    readonly dice: Dice;
    readonly type: DamageType | 'weapon' | null;
    readonly saved: boolean;
    /** What a spell adds for each higher slot. */
    readonly higher: Dice | null;
    readonly cantrip: boolean;
  }[];
  /** Without a DC, it is that of the caster. */
  readonly save: { readonly ability: Ability; readonly dc: number | null; readonly half: boolean } | null;
  readonly conditions: readonly {
    readonly condition: string;
    readonly saved: boolean;
    /** One of UNTIL, or a duration. */
    readonly lasts: string | null;
    readonly saveEnds: boolean;
    readonly escapeDc: number | null;
  }[];
  readonly uses: string | null;
  readonly recharge: number | null;
  readonly magical: boolean;
}

export const EMPTY_FORM: EffectForm = {
  attack: null,
  area: null,
  damage: [],
  save: null,
  conditions: [],
  uses: null,
  recharge: null,
  magical: false,
};

const EACH_TURN = 'end of each of its turns';

/** The entry that the form says. Empty: no effect. */
export function waysOfForm(form: EffectForm): Way[] {
  const { attack, area, save, uses, recharge, magical } = form;
  const list = (isSaved: boolean): Consequence[] => [
    ...form.damage.filter(({ saved }) => saved === isSaved).map(damageOf),
    ...form.conditions.filter(({ saved }) => saved === isSaved).map(conditionOf),
  ];
  const fail = save === null ? [] : list(true);
  const all: Consequence[] = [
    ...list(false),
    // Without a save, nothing depends on one.
    ...(save === null
      ? list(true)
      : [
          {
            save: save.ability,
            ...(save.dc !== null && { dc: save.dc }),
            ...(save.half && { half: true as const }),
            ...(fail.length > 0 && { fail }),
          },
        ]),
  ];
  if (all.length === 0) return [];
  return [
    {
      ...(magical && { magical: true as const }),
      ...(uses !== null && { uses }),
      ...(recharge !== null && { recharge }),
      ...(area !== null && { area: { [area.shape]: area.feet } }),
      ...(attack === null ? { does: all } : { attack, hit: all }),
    },
  ];
}

function damageOf({ dice, type, higher, cantrip }: EffectForm['damage'][number]): Consequence {
  return {
    damage: dice,
    ...(type !== null && { type }),
    ...(higher !== null && { higher }),
    ...(cantrip && { cantrip: true as const }),
  };
}

function conditionOf({
  condition,
  lasts,
  saveEnds,
  escapeDc,
}: EffectForm['conditions'][number]): Consequence {
  const until = UNTIL.find((one) => one === lasts);
  return {
    condition,
    ...(until !== undefined && { until }),
    ...(until === undefined && lasts !== null && { for: lasts }),
    ...(saveEnds && { save_ends: EACH_TURN as typeof EACH_TURN }),
    ...(escapeDc !== null && { escape: escapeDc }),
  };
}

/** Undefined if the form cannot show the whole entry. Then it is shown only in words. */
export function formOfWays(ways: readonly Way[]): EffectForm | undefined {
  const [way, ...others] = ways;
  if (way === undefined) return EMPTY_FORM;
  if (others.length > 0) return undefined;
  const list = way.hit ?? way.does ?? [];
  const save = list.find((one) => 'save' in one);
  const parts = [
    ...list.filter((one) => one !== save).map((one) => ({ one, saved: false })),
    ...(save?.fail ?? []).map((one) => ({ one, saved: true })),
  ];
  const form: EffectForm = {
    attack: way.attack ?? null,
    area: shownArea(way.area),
    damage: parts.flatMap(({ one, saved }) => ('damage' in one ? [shownDamage(one, saved)] : [])),
    save: save === undefined ? null : shownSave(save),
    conditions: parts.flatMap(({ one, saved }) => ('condition' in one ? [shownCondition(one, saved)] : [])),
    uses: way.uses ?? null,
    recharge: way.recharge ?? null,
    magical: way.magical ?? false,
  };
  // Of some attacks only the roll can be read.
  const isBare = way.attack !== undefined && list.length === 0;
  return isBare || isSame(waysOfForm(form), ways) ? form : undefined;
}

function shownArea(area: Way['area']): EffectForm['area'] {
  const shape = AREA_SHAPES.find((one) => area?.[one] !== undefined);
  return shape === undefined ? null : { shape, feet: area?.[shape] ?? 0 };
}

function shownDamage(one: ConsequenceOf<'damage'>, saved: boolean): EffectForm['damage'][number] {
  const [type = null] = [one.type ?? []].flat();
  return { dice: one.damage, type, saved, higher: one.higher ?? null, cantrip: one.cantrip ?? false };
}

function shownSave({ save, dc, half }: ConsequenceOf<'save'>): EffectForm['save'] {
  const [ability] = [save].flat();
  if (ability === undefined) return null;
  return { ability, dc: typeof dc === 'number' ? dc : null, half: half ?? false };
}

function shownCondition(one: ConsequenceOf<'condition'>, saved: boolean): EffectForm['conditions'][number] {
  return {
    condition: one.condition,
    saved,
    lasts: one.until ?? one.for ?? null,
    saveEnds: one.save_ends !== undefined,
    escapeDc: one.escape ?? null,
  };
}

/** Compares JSON values. The order of keys does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return one === other;
  }
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === others.length &&
    keys.every((key) =>
      isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}

/** '1d8+3' becomes '1d8 + 3'. Undefined for anything that an entry cannot have. */
export function readEffectDice(typed: string): string | undefined {
  const expression = parseDice(typed);
  const written = expression === undefined ? typed.trim() : formatDice(expression);
  return z.safeParse(dice, written).success ? written : undefined;
}

/** '60', or '80/320' with the long range. */
export function readDistance(typed: string): string | number | undefined {
  const [found, near, far] = /^(\d{1,4})(?:\/(\d{1,4}))?$/.exec(typed.trim()) ?? [];
  if (found === undefined) return undefined;
  return far === undefined ? Number(near) : found;
}
