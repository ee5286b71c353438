import { type Combatant, groupOf, lifeOf, newCombatant } from './combatant.ts';
import type { CommandOf } from './commands.ts';
import { withoutStalePrompts } from './conditions.ts';
import { combatantsInOrder, type Fight, findCombatant, updateCombatant, updateEvery } from './fight.ts';
import { rolledHitPoints } from './hit-points.ts';
import { COMBATANTS_MAXIMUM } from './limits.ts';
import { type Context, listed, type Outcome, say } from './log.ts';
import { nameCopies } from './naming.ts';
import { insertByInitiative } from './ordering.ts';
import { isRefusal, refuse } from './refusal.ts';
import { passTurn } from './turns.ts';

type AddCommand = CommandOf<'add-combatants'>;

/** ADD-1: anyone may join at any time, in as many copies as there are ids. */
export function addCombatants(fight: Fight, command: AddCommand, context: Context): Outcome {
  const { blueprint, ids } = command;
  if (ids.some((id) => findCombatant(fight, id)) || new Set(ids).size < ids.length) return refuse('id-taken');
  if (fight.order.length + ids.length > COMBATANTS_MAXIMUM) return refuse('too-many');
  const named = nameCopies(fight, blueprint.name, ids.length);
  let next = named.fight;
  const initiativeOf = initiativeFor(fight, command, context);
  const joined: Combatant[] = [];
  for (const [index, id] of ids.entries()) {
    const combatant = placed(fight, command, id, named.names[index] ?? blueprint.name, context);
    combatant.initiative = initiativeOf();
    next = {
      ...next,
      combatants: { ...next.combatants, [id]: combatant },
      order: insertByInitiative(next, combatant),
    };
    joined.push(combatant);
  }
  const when = joined[0]?.enters_at_round;
  const verb = when ? `will join in round ${when}` : joined.length > 1 ? 'join the fight' : 'joins the fight';
  say(context, next, 'roster', `${listed(joined.map(({ name }) => name))} ${verb}`, joined);
  return next;
}

/** A combatant that has not acted in the round it joins: its effects are all still to come. */
function placed(fight: Fight, command: AddCommand, id: string, name: string, context: Context): Combatant {
  const { blueprint } = command;
  const combatant = newCombatant(blueprint, id, name);
  const entry = command.enters_at_round ?? null;
  combatant.hidden = command.hidden ?? false;
  combatant.enters_at_round = entry !== null && entry > fight.round ? entry : null;
  if (blueprint.origin === 'monster' && fight.settings.monster_hit_points === 'rolled') {
    const rolled = rolledHitPoints(blueprint.hit_dice, context.dice);
    combatant.hit_points = rolled ?? combatant.hit_points;
    combatant.maximum_hit_points = rolled ?? combatant.maximum_hit_points;
  }
  return combatant;
}

/** ADD-2: a given initiative, a roll, or none. In group mode the copies share the roll, and that of their kin. */
function initiativeFor(fight: Fight, command: AddCommand, context: Context): () => number | null {
  const { blueprint, initiative, roll_initiative: rolls } = command;
  if (initiative !== undefined && initiative !== null) return () => initiative;
  if (!rolls) return () => null;
  const roll = () => context.dice(20) + blueprint.initiative_bonus;
  if (fight.settings.initiative === 'individual' || blueprint.origin !== 'monster') return roll;
  const group = groupOf({ ...blueprint, base_name: blueprint.name });
  const kin = combatantsInOrder(fight).find((other) => groupOf(other) === group && other.initiative !== null);
  const shared = kin?.initiative ?? roll();
  return () => shared;
}

/** Taken out of the table; the summary still counts them, and their part in others' conditions is settled. */
export function removeCombatants(
  fight: Fight,
  command: CommandOf<'remove-combatants'>,
  context: Context,
): Outcome {
  const leaving = new Set(command.combatant_ids.filter((id) => findCombatant(fight, id)));
  if (leaving.size === 0) return refuse('no-such-combatant');
  const departed = { ...fight.departed };
  const names: Combatant[] = [];
  for (const id of leaving) {
    const combatant = findCombatant(fight, id);
    if (combatant === undefined) continue;
    names.push(combatant);
    departed[id] = {
      name: combatant.name,
      type: combatant.type,
      origin: combatant.origin,
      defeated: lifeOf(combatant) === 'dead',
      xp: combatant.xp,
      damage_dealt: combatant.damage_dealt,
      damage_taken: combatant.damage_taken,
    };
  }
  const verb = names.length > 1 ? 'leave the fight' : 'leaves the fight';
  say(context, fight, 'roster', `${listed(names.map(({ name }) => name))} ${verb}`, names);
  const passed = withTurnPassed(fight, leaving, context);
  return withoutAnchors(
    {
      ...passed,
      combatants: without(passed.combatants, leaving),
      departed,
      order: passed.order.filter((id) => !leaving.has(id)),
    },
    leaving,
  );
}

/** TRN-6: when the active combatant leaves, the turn goes to whoever would have been next. */
function withTurnPassed(fight: Fight, leaving: ReadonlySet<string>, context: Context): Fight {
  if (fight.active_id === null || !leaving.has(fight.active_id)) return fight;
  // Nobody who leaves may be given the turn on the way out.
  const barred = updateEvery(fight, ({ id }) => (leaving.has(id) ? { delaying: true } : undefined));
  const passed = passTurn(barred, context);
  return isRefusal(passed) ? { ...fight, active_id: null, turn_started_at: null } : passed;
}

function without(combatants: Fight['combatants'], leaving: ReadonlySet<string>): Fight['combatants'] {
  return Object.fromEntries(Object.entries(combatants).filter(([id]) => !leaving.has(id)));
}

/** DUR-4: a duration tied to somebody who left runs on with its bearer's own turns. */
function withoutAnchors(fight: Fight, leaving: ReadonlySet<string>): Fight {
  const next = updateEvery(fight, (combatant) => {
    const tied = combatant.conditions.some(({ duration }) => duration && leaving.has(duration.anchor_id));
    if (!tied) return undefined;
    return {
      conditions: combatant.conditions.map((condition) =>
        condition.duration && leaving.has(condition.duration.anchor_id)
          ? { ...condition, duration: { ...condition.duration, anchor_id: combatant.id } }
          : condition,
      ),
    };
  });
  return withoutStalePrompts(next);
}

/** NAM-3. */
export function renameCombatant(
  fight: Fight,
  command: CommandOf<'rename-combatant'>,
  context: Context,
): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  if (combatant.name === command.name) return fight;
  if (combatantsInOrder(fight).some(({ name }) => name === command.name)) return refuse('name-taken');
  say(context, fight, 'roster', `${combatant.name} is now called ${command.name}`, [combatant]);
  return updateCombatant(fight, combatant.id, { name: command.name, base_name: command.name });
}

export function setHidden(fight: Fight, command: CommandOf<'set-hidden'>, context: Context): Outcome {
  const changed = command.combatant_ids
    .map((id) => findCombatant(fight, id))
    .filter((combatant) => combatant !== undefined && combatant.hidden !== command.hidden) as Combatant[];
  if (changed.length === 0) return fight;
  let next = fight;
  for (const { id } of changed) next = updateCombatant(next, id, { hidden: command.hidden });
  const names = listed(changed.map(({ name }) => name));
  const verb = command.hidden ? 'hidden from the players' : 'seen by the players';
  say(context, fight, 'roster', `${names} ${changed.length > 1 ? 'are' : 'is'} ${verb}`, [
    ...changed.map((combatant) => ({ ...combatant, hidden: command.hidden })),
  ]);
  return next;
}

/** ADD-4: a later round makes a reinforcement of it; null brings it in now. */
export function setEntryRound(
  fight: Fight,
  command: CommandOf<'set-entry-round'>,
  context: Context,
): Outcome {
  const round = command.round !== null && command.round > fight.round ? command.round : null;
  let next = fight;
  for (const id of command.combatant_ids) {
    const combatant = findCombatant(next, id);
    if (combatant === undefined || combatant.enters_at_round === round) continue;
    // Whoever has the turn is in the fight.
    if (round !== null && fight.active_id === id) continue;
    next = updateCombatant(next, id, { enters_at_round: round });
    const verb = round === null ? 'joins the fight' : `will join in round ${round}`;
    say(context, next, 'roster', `${combatant.name} ${verb}`, [{ ...combatant, enters_at_round: round }]);
  }
  return next;
}

export function setNotes(fight: Fight, command: CommandOf<'set-notes'>): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  return updateCombatant(fight, combatant.id, { notes: command.notes });
}
