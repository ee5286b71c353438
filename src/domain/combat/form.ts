import { type Ability, MENTAL_ABILITIES } from '#domain/creature/abilities.ts';
import { type Combatant, type FormManner, isIncapacitated, lifeOf } from './combatant.ts';
import type { CommandOf } from './commands.ts';
import { heldBy } from './concentration.ts';
import type { Context, Outcome } from './context.ts';
import { type Fight, findCombatant, updateCombatant } from './fight.ts';
import { refuse } from './refusal.ts';
import { say } from './say.ts';
import { figures, line, points } from './wording.ts';

type Form = NonNullable<Combatant['form']>;
type Body = Form['own'];
type TakeCommand = CommandOf<'take-form'>;

/** FRM-4: a shapechanger has the same hit points in every form. */
function hasOwnHitPoints(manner: FormManner): boolean {
  return manner !== 'shapechanger';
}

/** CAM-2: those that are left when the form ends. */
export function hitPointsWithoutForm({ form, hit_points }: Combatant): number {
  return form !== null && hasOwnHitPoints(form.manner) ? form.own.hit_points : hit_points;
}

export function inOwnForm(combatant: Combatant): Combatant {
  const { form } = combatant;
  return form === null ? combatant : { ...combatant, ...withoutForm(combatant, form) };
}

/** FRM-1: somebody who has a form already takes another in its place. */
export function takeForm(fight: Fight, command: TakeCommand, context: Context): Outcome {
  const former = findCombatant(fight, command.combatant_id);
  if (former === undefined) return refuse('no-such-combatant');
  if (former.hit_points === 0) return refuse('at-zero');
  const combatant = inOwnForm(former);
  const { blueprint, manner } = command;
  // FRM-8: and it takes an action.
  if (manner === 'wild-shape' && isIncapacitated(former)) return refuse('cannot-act');
  const own = bodyOf(combatant);
  const kept = manner === 'polymorph' ? [] : own.counters;
  const added = blueprint.counters.filter(({ id }) => kept.every((counter) => counter.id !== id));
  const held = heldBy(fight, command.held_by);
  say(
    context,
    fight,
    'roster',
    line`${combatant} takes the form of ${figures(combatant, blueprint.name, 'something else')}`,
  );
  return updateCombatant(fight, combatant.id, {
    ...bodyOf(blueprint),
    ...minds(own, blueprint, manner),
    ...hitPointsIn(own, blueprint, manner),
    counters: [...kept, ...added],
    form: {
      name: blueprint.name,
      manner,
      own: { ...own, counters: manner === 'polymorph' ? own.counters : [] },
      counter_ids: added.map(({ id }) => id),
      ...(held && { held }),
    },
  });
}

/** FRM-2: hit points of the form, at least one, for the own ones are kept apart. */
function hitPointsIn(own: Body, form: Body, manner: FormManner): Partial<Body> {
  if (!hasOwnHitPoints(manner)) {
    const { hit_points, maximum_hit_points, hit_dice } = own;
    return { hit_points, maximum_hit_points, hit_dice };
  }
  const maximum_hit_points = Math.max(1, form.maximum_hit_points);
  return { hit_points: maximum_hit_points, maximum_hit_points };
}

/** FRM-3: in a wild shape the own mind stays; what is not known of it is the form's. */
function minds(own: Body, form: Body, manner: FormManner): Partial<Body> {
  if (manner !== 'wild-shape') return {};
  const stats = form.stats && own.stats ? { ...form.stats, ...mentalOf(own.stats) } : form.stats;
  const saving_throws = { ...form.saving_throws, ...mentalOf(own.saving_throws ?? {}) };
  return { stats, saving_throws };
}

function mentalOf<Values extends Partial<Record<Ability, number>>>(values: Values): Values {
  const mental = MENTAL_ABILITIES.filter((ability) => values[ability] !== undefined);
  return Object.fromEntries(mental.map((ability) => [ability, values[ability]])) as Values;
}

function bodyOf({
  stat_block,
  hit_dice,
  hit_points,
  maximum_hit_points,
  armor_class,
  stats,
  saving_throws,
  defences,
  condition_immunities,
  save_advantages = [],
  evasion = false,
  counters,
  reminders,
}: Body): Body {
  return {
    stat_block,
    hit_dice,
    hit_points,
    maximum_hit_points,
    armor_class,
    stats,
    saving_throws,
    defences,
    condition_immunities,
    save_advantages,
    evasion,
    counters,
    reminders,
  };
}

/** FRM-1: as it was, without the counters of the form. Those that the game master added meanwhile stay. */
function withoutForm(combatant: Combatant, { manner, own, counter_ids }: Form): Partial<Combatant> {
  const { hit_points, maximum_hit_points } = combatant;
  const remaining = combatant.counters.filter(({ id }) => !counter_ids.includes(id));
  return {
    ...own,
    ...(!hasOwnHitPoints(manner) && { hit_points, maximum_hit_points }),
    counters: [...own.counters, ...remaining],
    form: null,
  };
}

export function returnForm(fight: Fight, command: CommandOf<'return-form'>, context: Context): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  return combatant.form === null ? refuse('no-form') : endForm(fight, combatant, context);
}

export function endForm(fight: Fight, combatant: Combatant, context: Context): Fight {
  if (combatant.form === null) return fight;
  say(context, fight, 'roster', line`${combatant} has its own form again`);
  return updateCombatant(fight, combatant.id, withoutForm(combatant, combatant.form));
}

/** FRM-8: "You automatically revert if you fall unconscious, drop to 0 hit points, or die." */
export function endFormUnconscious(fight: Fight, id: string, context: Context): Fight {
  const combatant = findCombatant(fight, id);
  if (combatant?.form?.manner !== 'wild-shape') return fight;
  const isUnconscious = combatant.conditions.some(({ name }) => name === 'unconscious');
  return isUnconscious ? endForm(fight, combatant, context) : fight;
}

/** FRM-2: at 0 the form ends, and what is left of the damage reaches the own hit points. Undefined without a form. */
export function endFormAtZero(
  fight: Fight,
  combatant: Combatant,
  overflow: number,
  context: Context,
): { fight: Fight; overflow: number } | undefined {
  const { form, id } = combatant;
  if (form === null || !hasOwnHitPoints(form.manner)) return undefined;
  const left = Math.max(0, form.own.hit_points - overflow);
  const carried = overflow > 0 ? ` and takes ${overflow}` : '';
  say(
    context,
    fight,
    'hit-points',
    line`${combatant} has its own form again${points(combatant, `${carried}, ${left} left`, '')}`,
  );
  return {
    fight: updateCombatant(fight, id, { ...withoutForm(combatant, form), hit_points: left }),
    overflow: Math.max(0, overflow - form.own.hit_points),
  };
}

/** FRM-5: in death everybody has its own form. */
export function endFormInDeath(fight: Fight, combatant: Combatant): Fight {
  if (combatant.form === null || lifeOf(combatant) !== 'dead') return fight;
  return updateCombatant(fight, combatant.id, { ...withoutForm(combatant, combatant.form), hit_points: 0 });
}
