import type { ConsequenceOf, SaveEnds } from '#domain/codex/effects/consequence.ts';
import { each } from '#domain/codex/effects/lists.ts';
import type { Given } from '#domain/codex/effects/terms.ts';
import type { NewArmorChange } from '#domain/combat/conditions/armor-change.ts';
import type { Gifts } from '#domain/combat/conditions/gift-schema.ts';
import { EARLY_ENDS, type EarlyEnd } from '#domain/combat/conditions/lasting-schema.ts';
import { type FeatureCondition, ROUNDS_IN_A_MINUTE } from './effect-shapes.ts';
import { damageIn, type WayFigures, withinFight } from './way-figures.ts';

type Imposed = ConsequenceOf<'condition'>;

/** A condition of an entry in the terms of a fight. `save` is the save that it follows from. */
export function conditionOf(
  imposed: Imposed,
  save: ConsequenceOf<'save'> | undefined,
  figures: WayFigures,
): FeatureCondition {
  const repeated = repeatedSave(imposed);
  const ability = repeated?.ability ?? (repeated && save === undefined ? undefined : each(save?.save)[0]);
  const dc = save?.dc ?? figures.dc;
  const isOther = repeated?.ability !== undefined && repeated.ability !== each(save?.save)[0];
  const armor = armorOf(imposed.gives);
  const worse = worseOf(imposed);
  const failures = damageIn(repeated?.fail ?? [], figures);
  return {
    name: imposed.condition,
    rounds: roundsOf(imposed.for, figures),
    save_ends: repeated !== undefined,
    ...(isOther && ability !== undefined && typeof dc === 'number' && { ending_save: { ability, dc } }),
    ...untilOf(imposed),
    ...(imposed.while !== undefined && { while: imposed.while }),
    ...(worse !== undefined && { fails_to: worse }),
    ...(failures.length > 0 && { fails_with: failures }),
    ...(armor && { armor }),
    ...overTime(imposed),
  };
}

/** GIV-1, EFF-10: what it gives, and what ends it early. */
function overTime(imposed: Imposed): Pick<FeatureCondition, 'gives' | 'ends_when' | 'on_damage'> {
  const gives = giftsIn(imposed.gives);
  const ends_when = each(imposed.ends_when).filter((cause) => EARLY_ENDS.some((one) => one === cause));
  const on_damage = damageSave(imposed);
  return {
    ...(gives && { gives }),
    ...(ends_when.length > 0 && { ends_when: ends_when as EarlyEnd[] }),
    ...(on_damage && { on_damage }),
  };
}

/** An entry says everything that it gives. What depends on the case is left to the game master. */
function giftsIn(given: Given | undefined): Gifts | undefined {
  if (given === undefined) return undefined;
  if (given.if !== undefined) return {};
  const { bonus, advantage, disadvantage, resistance, immunity, vulnerability } = given;
  return {
    ...(bonus && { bonus: { to: bonus.to, dice: String(bonus.dice) } }),
    ...(advantage && { advantage }),
    ...(disadvantage && { disadvantage }),
    ...(resistance && { resistance }),
    ...(immunity && { immunity }),
    ...(vulnerability && { vulnerability }),
  };
}

function damageSave({ save_ends: ending }: Imposed): FeatureCondition['on_damage'] {
  const { at, if: only, advantage_if: helped } = writtenSave(ending) ?? {};
  const isByDamage = each(at).some(
    (moment) => moment === 'takes damage' || moment === 'is harmed by the user or its allies',
  );
  if (!isByDamage || only !== undefined) return undefined;
  return helped === 'damage triggers it' ? 'advantage' : 'normal';
}

function writtenSave(ending: Imposed['save_ends']): SaveEnds | undefined {
  if (ending === undefined) return undefined;
  return typeof ending === 'string' || Array.isArray(ending) ? { at: ending } : (ending as SaveEnds);
}

/** The save at the turns of its bearer. Saves on other occasions, and series of saves, are not asked for by a fight. */
function repeatedSave({ save_ends: ending }: Imposed): SaveEnds | undefined {
  const written = writtenSave(ending);
  if (written === undefined) return undefined;
  const { at, successes, if: only } = written;
  const isAtTurns =
    at === undefined ||
    each(at).some((moment) =>
      ['end of each of its turns', 'end of its next turn', 'each of its turns'].includes(moment),
    );
  return isAtTurns && successes === undefined && only === undefined ? written : undefined;
}

/** EFF-9: the condition that one failed repetition of the save makes of it. */
export function worseOf(imposed: Imposed): string | undefined {
  const [only, ...others] = repeatedSave(imposed)?.fail ?? [];
  return only && 'condition' in only && others.length === 0 ? only.condition : undefined;
}

function roundsOf(period: string | undefined, { rounds }: WayFigures): number | null {
  if (period === 'the spell') return rounds;
  const [, count, unit] = /^(\d{1,4}) (round|minute)s?$/.exec(period ?? '') ?? [];
  return withinFight(Number(count ?? 0) * (unit === 'minute' ? ROUNDS_IN_A_MINUTE : 1));
}

function untilOf({ until }: Imposed): Pick<FeatureCondition, 'until' | 'whose'> {
  if (until === undefined) return {};
  return {
    until: until.startsWith('the start') ? 'start' : 'end',
    ...(until.includes(' its ') && { whose: 'bearer' as const }),
  };
}

function armorOf(given: Given | undefined): NewArmorChange | undefined {
  if (given?.ac !== undefined) return { bonus: given.ac };
  if (given?.ac_minimum !== undefined) return { minimum: given.ac_minimum };
  return given?.ac_base === undefined ? undefined : { with_dexterity: given.ac_base };
}
