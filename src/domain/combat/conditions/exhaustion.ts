import { type Combatant, lifeOf } from '#domain/combat/combatant.ts';
import type { Context } from '#domain/combat/command-context.ts';
import {
  combatantsInOrder,
  type Fight,
  findCombatant,
  maybeChanged,
  updateCombatant,
} from '#domain/combat/fight.ts';
import { hasOwnHitPoints } from '#domain/combat/forms/form-body.ts';
import { say } from '#domain/combat/log/log-writer.ts';
import { line, points } from '#domain/combat/log/wording.ts';
import type { Settings } from '#domain/combat/settings.ts';

type Edition = Settings['edition'];

const HALVES_MAXIMUM = 4;
const HINDERS = 3;

function exhaustionLevel({ conditions }: Pick<Combatant, 'conditions'>): number {
  return conditions.find(({ name }) => name === 'exhaustion')?.level ?? 0;
}

/** EXH-5: disadvantage on attacks and saves in the 2014 rules. */
export function isHinderedByExhaustion(combatant: Combatant, edition: Edition = '2014'): boolean {
  return edition === '2014' && exhaustionLevel(combatant) >= HINDERS;
}

/** INI-9: disadvantage on ability checks, such as initiative, in the 2014 rules. */
export function isSlowedByExhaustion(combatant: Combatant, edition: Edition): boolean {
  return edition === '2014' && exhaustionLevel(combatant) > 0;
}

/** EXH-6: the penalty on every d20 in the 2024 rules, 0 or less. */
export function exhaustionPenalty(combatant: Combatant, edition: Edition = '2014'): number {
  const level = exhaustionLevel(combatant);
  return edition === '2024' && level > 0 ? -2 * level : 0;
}

function halvesMaximum(combatant: Combatant, edition: Edition): boolean {
  return edition === '2014' && exhaustionLevel(combatant) >= HALVES_MAXIMUM;
}

/** EXH-5: runs after every command, so all causes of gaining or losing exhaustion are covered. */
export function settleExhaustion(before: Fight, after: Fight, context: Context): Fight {
  const { edition } = after.settings;
  const isNewEdition = edition !== before.settings.edition;
  if (!isNewEdition && after.combatants === before.combatants) return after;
  let next = after;
  for (const combatant of isNewEdition ? combatantsInOrder(after) : maybeChanged(before, after)) {
    // A creature that dies of exhaustion keeps its maximum. The maximum is halved when the creature is revived.
    if (lifeOf(combatant) === 'dead') continue;
    const former = findCombatant(before, combatant.id);
    const isHalved = halvesMaximum(combatant, edition);
    const wasHalved =
      former !== undefined && lifeOf(former) !== 'dead' && halvesMaximum(former, before.settings.edition);
    if (isHalved && !wasHalved && combatant.full_maximum === undefined) {
      next = withHalvedMaximum(next, combatant, context);
    } else if (!isHalved && combatant.full_maximum !== undefined) {
      next = withMaximum(next, combatant, combatant.full_maximum, context);
    }
  }
  return next;
}

/** The maximum of its own body. A form with its own hit points is not affected. */
function ownMaximum({ form, maximum_hit_points }: Combatant): number {
  return form !== null && hasOwnHitPoints(form) ? form.own.maximum_hit_points : maximum_hit_points;
}

function withHalvedMaximum(fight: Fight, combatant: Combatant, context: Context): Fight {
  const full_maximum = ownMaximum(combatant);
  const halved = withMaximum(fight, combatant, Math.max(1, Math.floor(full_maximum / 2)), context);
  return updateCombatant(halved, combatant.id, { full_maximum });
}

/** HP-5: hit points above a lower maximum are lost. */
function withMaximum(fight: Fight, combatant: Combatant, maximum: number, context: Context): Fight {
  const { full_maximum: _, ...rest } = combatant;
  const { form } = combatant;
  const limited = <Body extends Pick<Combatant, 'hit_points'>>(body: Body): Body => ({
    ...body,
    maximum_hit_points: maximum,
    hit_points: Math.min(body.hit_points, maximum),
  });
  const changed: Combatant =
    form !== null && hasOwnHitPoints(form)
      ? { ...rest, form: { ...form, own: limited(form.own) } }
      : limited(rest);
  say(context, fight, 'hit-points', line`${combatant} has a maximum of ${points(combatant, maximum)}`);
  return { ...fight, combatants: { ...fight.combatants, [combatant.id]: changed } };
}

/** EXH-5: a typed maximum is the halved one, so the full maximum is twice as high. */
export function fullMaximum({ full_maximum }: Combatant, typed: number): Pick<Combatant, 'full_maximum'> {
  return full_maximum === undefined ? {} : { full_maximum: typed * 2 };
}

/** RES-6: a long rest that ends the halving restores the full maximum and all hit points. */
export function withMaximumAfterRest(fight: Fight, combatant: Combatant): Fight {
  const { full_maximum: full, hit_points, id } = combatant;
  const isOver =
    full !== undefined && exhaustionLevel(combatant) === HALVES_MAXIMUM && combatant.form === null;
  if (!isOver) return fight;
  const { full_maximum: _, ...rest } = combatant;
  const restored = { ...rest, maximum_hit_points: full, hit_points: Math.max(hit_points, full) };
  return { ...fight, combatants: { ...fight.combatants, [id]: restored } };
}
