import { type Combatant, isIncapacitated, lifeOf } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { heldBy } from '#domain/combat/conditions/concentration.ts';
import { type Fight, findCombatant, updateCombatant } from '#domain/combat/fight.ts';
import { say } from '#domain/combat/log/log-writer.ts';
import { figures, line, points } from '#domain/combat/log/wording.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { bodyIn, bodyOf, hasOwnHitPoints } from './form-body.ts';

type Form = NonNullable<Combatant['form']>;
type TakeCommand = CommandOf<'take-form'>;

/** CAM-2: the hit points that remain when the form ends. */
export function hitPointsWithoutForm({ form, hit_points }: Combatant): number {
  return form !== null && hasOwnHitPoints(form) ? form.own.hit_points : hit_points;
}

export function inOwnForm(combatant: Combatant): Combatant {
  const { form } = combatant;
  return form === null ? combatant : { ...combatant, ...withoutForm(combatant, form) };
}

/** FRM-1: a new form replaces the current one. */
export function takeForm(fight: Fight, command: TakeCommand, context: Context): Outcome {
  const former = findCombatant(fight, command.combatant_id);
  if (former === undefined) return refuse('no-such-combatant');
  if (former.hit_points === 0) return refuse('at-zero');
  const combatant = inOwnForm(former);
  const { blueprint, manner } = command;
  // FRM-8: wild shape also takes an action.
  if (manner === 'wild-shape' && isIncapacitated(former)) return refuse('cannot-act');
  const own = bodyOf(combatant);
  const kept = manner === 'polymorph' ? [] : own.counters;
  const added = blueprint.counters.filter(
    ({ id, kind }) =>
      kept.every((counter) => counter.id !== id) &&
      // FRM-9: "except any class features or legendary actions of that form".
      !(command.keeps !== undefined && kind === 'legendary-action'),
  );
  const held = heldBy(fight, command.held_by);
  say(
    context,
    fight,
    'roster',
    line`${combatant} takes the form of ${figures(combatant, blueprint.name, 'something else')}`,
  );
  const keeps_hit_points = fight.settings.edition === '2024' && manner !== 'shapechanger';
  return updateCombatant(fight, combatant.id, {
    ...bodyIn(combatant, command, keeps_hit_points),
    ...(keeps_hit_points && temporaryIn(combatant, command)),
    counters: [...kept, ...added],
    form: {
      name: blueprint.name,
      manner,
      own: { ...own, counters: manner === 'polymorph' ? own.counters : [] },
      counter_ids: added.map(({ id }) => id),
      ...(keeps_hit_points && { keeps_hit_points }),
      ...(held && { held }),
    },
  });
}

/** FRM-11: as many temporary hit points as the level in a wild shape, and as the form has hit points otherwise. */
function temporaryIn(
  { level, temporary_hit_points: before }: Combatant,
  { manner, blueprint }: TakeCommand,
): Pick<Combatant, 'temporary_hit_points'> {
  const given = manner === 'wild-shape' ? (level ?? 0) : Math.max(1, blueprint.maximum_hit_points);
  return { temporary_hit_points: Math.max(before, given) };
}

/** FRM-11: 2024, "the spell ends early on the target if it has no temporary hit points left". */
export function isSpentForm({ form, temporary_hit_points }: Combatant): boolean {
  return form?.keeps_hit_points === true && form.manner === 'polymorph' && temporary_hit_points === 0;
}

/** FRM-4: all statistics stay, except those that the stat block gives for the form. */
export function takeOwnForm(fight: Fight, command: CommandOf<'take-own-form'>, context: Context): Outcome {
  const former = findCombatant(fight, command.combatant_id);
  if (former === undefined) return refuse('no-such-combatant');
  if (former.hit_points === 0) return refuse('at-zero');
  // "can use its action to polymorph"
  if (isIncapacitated(former)) return refuse('cannot-act');
  const combatant = inOwnForm(former);
  const { name, armor_class, defences = [], save_advantages = [] } = command;
  const own = bodyOf(combatant);
  const what = figures(combatant, `its ${name.toLowerCase()} form`, 'another form');
  say(context, fight, 'roster', line`${combatant} takes ${what}`);
  return updateCombatant(fight, combatant.id, {
    ...own,
    armor_class,
    defences: [...own.defences, ...defences],
    save_advantages: [...(own.save_advantages ?? []), ...save_advantages],
    form: { name, manner: 'shapechanger', own: { ...own, counters: [] }, counter_ids: [] },
  });
}

/**
 * FRM-1: the body as it was, without the counters of the form. Counters that the game master added during the form
 * stay.
 */
function withoutForm(combatant: Combatant, form: Form): Partial<Combatant> {
  const { manner, own, counter_ids, keeps_hit_points } = form;
  const { hit_points, maximum_hit_points } = combatant;
  const remaining = combatant.counters.filter(({ id }) => !counter_ids.includes(id));
  return {
    ...own,
    ...(!hasOwnHitPoints(form) && { hit_points, maximum_hit_points }),
    // FRM-11: those of the spell end with it.
    ...(keeps_hit_points && manner === 'polymorph' && { temporary_hit_points: 0 }),
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
  say(context, fight, 'roster', line`${combatant} returns to its own form`);
  return updateCombatant(fight, combatant.id, withoutForm(combatant, combatant.form));
}

/** FRM-8: "You automatically revert if you fall unconscious, drop to 0 hit points, or die." */
export function endFormUnconscious(fight: Fight, id: string, context: Context): Fight {
  const combatant = findCombatant(fight, id);
  if (combatant?.form?.manner !== 'wild-shape') return fight;
  const isUnconscious = combatant.conditions.some(({ name }) => name === 'unconscious');
  return isUnconscious ? endForm(fight, combatant, context) : fight;
}

/**
 * FRM-2: at 0 the form ends, and the remaining damage goes to the combatant's own hit points. Undefined if there is no
 * form with its own hit points.
 */
export function endFormAtZero(
  fight: Fight,
  combatant: Combatant,
  overflow: number,
  context: Context,
): { fight: Fight; overflow: number } | undefined {
  const { form, id } = combatant;
  if (form === null || !hasOwnHitPoints(form)) return undefined;
  const left = Math.max(0, form.own.hit_points - overflow);
  const carried = overflow > 0 ? ` and takes ${overflow}` : '';
  say(
    context,
    fight,
    'hit-points',
    line`${combatant} returns to its own form${points(combatant, `${carried}, ${left} left`, '')}`,
  );
  return {
    fight: updateCombatant(fight, id, { ...withoutForm(combatant, form), hit_points: left }),
    overflow: Math.max(0, overflow - form.own.hit_points),
  };
}

/** FRM-5: the dead return to their own form. */
export function endFormInDeath(fight: Fight, combatant: Combatant): Fight {
  if (combatant.form === null || lifeOf(combatant) !== 'dead') return fight;
  return updateCombatant(fight, combatant.id, { ...withoutForm(combatant, combatant.form), hit_points: 0 });
}
