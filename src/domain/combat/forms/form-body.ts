import { bodySchema, type Combatant } from '#domain/combat/combatant.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import {
  ABILITIES,
  type Ability,
  abilityModifier,
  MENTAL_ABILITIES,
  proficiencyBonus,
} from '#domain/creature/abilities.ts';

type Body = NonNullable<Combatant['form']>['own'];
type Saves = NonNullable<Combatant['saving_throws']>;
type TakeCommand = Pick<CommandOf<'take-form'>, 'blueprint' | 'manner' | 'proficient_saves' | 'keeps'>;

/** FRM-4: a shapechanger has the same hit points in every form. FRM-11: in the 2024 rules everybody has. */
export function hasOwnHitPoints({
  manner,
  keeps_hit_points,
}: Pick<NonNullable<Combatant['form']>, 'manner' | 'keeps_hit_points'>): boolean {
  return manner !== 'shapechanger' && !keeps_hit_points;
}

const BODY_FIELDS = Object.keys(bodySchema.shape) as (keyof Body)[];

type Optional = { [Field in keyof Body]-?: undefined extends Body[Field] ? Field : never }[keyof Body];
/** A body without such a field still replaces the field of the other body. */
const ABSENT: Required<Pick<Body, Optional>> = { save_advantages: [], evasion: false, trait_rules: [] };

export function bodyOf(of: Body): Body {
  const known = BODY_FIELDS.filter((field) => of[field] !== undefined);
  // TypeScript does not see that all other fields are present.
  return { ...ABSENT, ...Object.fromEntries(known.map((field) => [field, of[field]])) } as Body;
}

/**
 * FRM-1 to FRM-3, FRM-9: the body in the new form. `combatant` must be in its own form. The caller handles the
 * counters.
 */
export function bodyIn(combatant: Combatant, command: TakeCommand, keeps_hit_points = false): Body {
  const { blueprint, manner } = command;
  const own = bodyOf(combatant);
  return {
    ...bodyOf(blueprint),
    ...abilitiesIn(combatant, command),
    ...hitPointsIn(own, blueprint, hasOwnHitPoints({ manner, keeps_hit_points })),
    ...(command.keeps === 'statistics' && gained(own, blueprint)),
  };
}

/** FRM-2: the form's hit points, at least one. The combatant's own hit points are kept separately. */
function hitPointsIn(own: Body, form: Body, isApart: boolean): Partial<Body> {
  if (!isApart) {
    const { hit_points, maximum_hit_points, hit_dice } = own;
    return { hit_points, maximum_hit_points, hit_dice };
  }
  const maximum_hit_points = Math.max(1, form.maximum_hit_points);
  return { hit_points: maximum_hit_points, maximum_hit_points };
}

/** FRM-9: "it gains any statistics and capabilities that the new form has but that it lacks". */
function gained(own: Body, form: Body): Partial<Body> {
  return {
    defences: [...own.defences, ...form.defences],
    condition_immunities: [...new Set([...own.condition_immunities, ...form.condition_immunities])],
    save_advantages: [...(own.save_advantages ?? []), ...(form.save_advantages ?? [])],
    evasion: own.evasion || form.evasion,
    trait_rules: [...new Set([...(own.trait_rules ?? []), ...(form.trait_rules ?? [])])],
    reminders: [...own.reminders, ...form.reminders],
  };
}

/** FRM-3, FRM-9: which of its own abilities the combatant keeps. */
function keptAbilities({ manner, keeps }: TakeCommand): readonly Ability[] {
  if (keeps === 'statistics') return ['constitution', ...MENTAL_ABILITIES];
  return manner === 'wild-shape' || keeps === 'mind' ? MENTAL_ABILITIES : [];
}

function abilitiesIn(combatant: Combatant, command: TakeCommand): Partial<Body> {
  const { blueprint: form, proficient_saves: proficient } = command;
  const kept = keptAbilities(command);
  if (kept.length === 0) return {};
  const own = combatant.stats;
  const stats = form.stats && own ? { ...form.stats, ...pick(own, kept) } : form.stats;
  const known = pick(combatant.saving_throws ?? {}, kept);
  if (proficient === undefined) return { stats, saving_throws: { ...form.saving_throws, ...known } };
  return { stats, saving_throws: savesIn(combatant, command, kept, proficient) };
}

/**
 * FRM-3: "You also retain all of your skill and saving throw proficiencies, in addition to gaining those of the
 * creature. If the creature has the same proficiency as you and the bonus in its stat block is higher than yours, use
 * the creature's bonus instead." An unknown mental save of the combatant stays unknown. It is not replaced by the save
 * of the form.
 */
function savesIn(
  combatant: Combatant,
  { blueprint: form }: TakeCommand,
  kept: readonly Ability[],
  proficient: readonly Ability[],
): Saves {
  const saves: Saves = {};
  for (const ability of ABILITIES) {
    const formSave = form.saving_throws?.[ability];
    const isOwn = kept.includes(ability);
    const value = isOwn ? combatant.saving_throws?.[ability] : formSave;
    if (!proficient.includes(ability)) {
      if (value !== undefined) saves[ability] = value;
      continue;
    }
    const modifier = form.stats && abilityModifier(form.stats[ability]);
    const bonus = ownBonus(combatant, ability);
    const retained = isOwn ? value : modifier === null ? undefined : modifier + bonus;
    const isFormProficient = formSave !== undefined && modifier !== null && formSave > modifier;
    const candidates = [retained, isFormProficient || !isOwn ? formSave : undefined];
    const known = candidates.filter((one) => one !== undefined);
    if (known.length > 0) saves[ability] = Math.max(...known);
  }
  return saves;
}

/** The proficiency bonus of the combatant: from its stat block, otherwise from its level or challenge rating. */
function ownBonus(combatant: Combatant, ability: Ability): number {
  const { stats, saving_throws, level, challenge_rating } = combatant;
  const save = saving_throws?.[ability];
  const added = stats && save !== undefined ? save - abilityModifier(stats[ability]) : 0;
  if (added > 0) return added;
  return level === null ? proficiencyBonus(challenge_rating ?? 0) : Math.floor((level - 1) / 4) + 2;
}

/** The highest ability modifier of a character without proficiency. */
const MODIFIER_MAXIMUM = 5;

/** FRM-3: the known save proficiencies: from the ability scores, or from a bonus that no ability alone gives. */
export function knownProficiencies({
  stats,
  saving_throws,
}: Pick<Combatant, 'stats' | 'saving_throws'>): Ability[] {
  return ABILITIES.filter((ability) => {
    const save = saving_throws?.[ability];
    if (save === undefined) return false;
    return stats ? save > abilityModifier(stats[ability]) : save > MODIFIER_MAXIMUM;
  });
}

function pick<Values extends Partial<Record<Ability, number>>>(
  values: Values,
  abilities: readonly Ability[],
): Values {
  const known = abilities.filter((ability) => values[ability] !== undefined);
  return Object.fromEntries(known.map((ability) => [ability, values[ability]])) as Values;
}
