import { type Combatant, groupOf, isPlayersCharacter, isUnseen } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import {
  changeEach,
  combatantsInOrder,
  type Fight,
  findCombatant,
  updateCombatant,
  updateEvery,
} from '#domain/combat/fight.ts';
import { hitPointsWithoutForm } from '#domain/combat/forms/form.ts';
import { withRolledHitPoints } from '#domain/combat/hit-points/rolled-hit-points.ts';
import { COMBATANTS_MAXIMUM } from '#domain/combat/limits.ts';
import { say, sayApart } from '#domain/combat/log/log-writer.ts';
import { withNewName } from '#domain/combat/log/name-references.ts';
import { joins, line, words } from '#domain/combat/log/wording.ts';
import { withoutRemindersOf } from '#domain/combat/prompts/own-reminders.ts';
import { withoutStalePrompts } from '#domain/combat/prompts/prompts.ts';
import { isRefusal, refuse } from '#domain/combat/refusal.ts';
import { isDefeated, isInSummary } from '#domain/combat/summary/summary.ts';
import { isActing, withActing } from '#domain/combat/turns/acting-groups.ts';
import { insertByInitiative } from '#domain/combat/turns/ordering.ts';
import { passTurn } from '#domain/combat/turns/turns.ts';
import { createNamer, withPastNumbers } from './naming.ts';
import { newCombatant } from './new-combatant.ts';

type AddCommand = CommandOf<'add-combatants'>;

/** ADD-1: anyone may join at any time, one copy per id. */
export function addCombatants(fight: Fight, command: AddCommand, context: Context): Outcome {
  const { blueprint, ids } = command;
  if (ids.some((id) => findCombatant(fight, id)) || new Set(ids).size < ids.length) return refuse('id-taken');
  if (fight.order.length + ids.length > COMBATANTS_MAXIMUM) return refuse('too-many');
  const { names, renamed } = createNamer(combatantsInOrder(fight), fight.past_numbers)(blueprint.name, ids);
  let next = renamed ? updateCombatant(fight, renamed.id, { name: renamed.name }) : fight;
  const initiativeOf = initiativeFor(fight, command, context);
  const joined: Combatant[] = [];
  for (const [index, id] of ids.entries()) {
    const combatant = placed(fight, command, { id, name: names[index] ?? blueprint.name }, context);
    combatant.initiative = initiativeOf();
    next = {
      ...next,
      combatants: { ...next.combatants, [id]: combatant },
      order: insertByInitiative(next, combatant),
    };
    joined.push(combatant);
  }
  const when = joined[0]?.enters_at_round;
  const text = when ? line`${joined} will join in round ${words(when)}` : joins(joined);
  say(context, next, 'roster', text);
  return next;
}

/** A combatant that has not acted yet in the round in which it joins. */
function placed(
  fight: Fight,
  command: AddCommand,
  { id, name }: Pick<Combatant, 'id' | 'name'>,
  context: Context,
): Combatant {
  const { blueprint } = command;
  const combatant = newCombatant(blueprint, id, name);
  const entry = command.enters_at_round ?? null;
  combatant.hidden = command.hidden ?? false;
  combatant.enters_at_round = entry !== null && entry > fight.round ? entry : null;
  if (fight.settings.monster_hit_points !== 'rolled') return combatant;
  return withRolledHitPoints(combatant, context.dice);
}

/**
 * ADD-2: a given initiative, a roll, or none. With group initiative, all copies share one roll, also with copies
 * already in the fight.
 */
function initiativeFor(fight: Fight, command: AddCommand, context: Context): () => number | null {
  const { blueprint, initiative, roll_initiative: rolls } = command;
  if (initiative !== undefined && initiative !== null) return () => initiative;
  if (!rolls) return () => null;
  const roll = () => context.dice(20) + blueprint.initiative_bonus;
  const group = groupOf({ ...blueprint, base_name: blueprint.name });
  if (fight.settings.initiative === 'individual' || group === undefined) return roll;
  const kin = combatantsInOrder(fight).find((other) => groupOf(other) === group && other.initiative !== null);
  const shared = kin?.initiative ?? roll();
  return () => shared;
}

/**
 * Removes combatants from the fight. Their damage stays in the summary, and conditions of others that depend on their
 * turns are adjusted.
 */
export function removeCombatants(
  fight: Fight,
  command: CommandOf<'remove-combatants'>,
  context: Context,
): Outcome {
  const leaving = new Map<string, Combatant>();
  for (const id of command.combatant_ids) {
    const combatant = findCombatant(fight, id);
    if (combatant) leaving.set(id, combatant);
  }
  if (leaving.size === 0) return refuse('no-such-combatant');
  const gone = [...leaving.values()];
  sayApart(context, fight, {
    kind: 'roster',
    combatants: gone,
    word: (some) => {
      return line`${some} ${words(some.length > 1 ? 'leave' : 'leaves')} the fight`;
    },
  });
  const passed = withTurnPassed(withoutRemindersOf(fight, leaving), leaving, context);
  return withoutAnchors(
    {
      ...passed,
      combatants: without(passed.combatants, leaving),
      departed: { ...fight.departed, ...departures(fight, gone) },
      ...pastNumbers(fight, gone),
      order: passed.order.filter((id) => !leaving.has(id)),
    },
    leaving,
  );
}

/** SUM-1: only combatants that took part are recorded, not those removed before the start or that never entered. */
function departures(fight: Fight, leaving: readonly Combatant[]): Fight['departed'] {
  if (fight.status === 'preparing') return {};
  const departed: Fight['departed'] = {};
  for (const combatant of leaving) {
    if (!isInSummary(combatant)) continue;
    const { id, name, type, side, origin, source, xp, damage_dealt, damage_taken } = combatant;
    const hit_points = hitPointsWithoutForm(combatant);
    const defeated = isDefeated(combatant);
    const damage = { damage_dealt, damage_taken };
    departed[id] = {
      name,
      type,
      side,
      origin,
      source,
      hit_points,
      defeated,
      xp,
      ...damage,
      ...seenAs(combatant),
    };
  }
  return departed;
}

/** VIS-2: the players' log may still mention the combatant. */
function seenAs(combatant: Combatant): Pick<Fight['departed'][string], 'seen'> {
  const { base_name, seen: number, alias } = combatant;
  if (number === undefined || isUnseen(combatant)) return {};
  return { seen: { base_name, number, ...(alias !== undefined && { alias }) } };
}

/** TRN-6: when the active combatant leaves, the next combatant gets the turn. */
function withTurnPassed(fight: Fight, leaving: ReadonlyMap<string, Combatant>, context: Context): Fight {
  const acting = (fight.acting ?? []).filter((id) => !leaving.has(id));
  if (fight.active_id === null || !leaving.has(fight.active_id)) return withActing(fight, acting);
  // TRN-10: the rest of its group continues.
  const [next, ...others] = acting;
  if (next !== undefined) return withActing({ ...fight, active_id: next }, others);
  // A combatant that is being removed must not get the turn, and its turn end must not ask for a save.
  const barred = updateEvery(fight, ({ id }) =>
    leaving.has(id) ? { delaying: true, conditions: [] } : undefined,
  );
  const passed = passTurn(barred, context);
  return isRefusal(passed) ? { ...fight, active_id: null, turn_started_at: null } : passed;
}

function without(
  combatants: Fight['combatants'],
  leaving: ReadonlyMap<string, Combatant>,
): Fight['combatants'] {
  return Object.fromEntries(Object.entries(combatants).filter(([id]) => !leaving.has(id)));
}

/** DUR-4: a duration anchored to a combatant that left continues with its bearer's own turns. */
function withoutAnchors(fight: Fight, leaving: ReadonlyMap<string, Combatant>): Fight {
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

export function renameCombatant(
  fight: Fight,
  command: CommandOf<'rename-combatant'>,
  context: Context,
): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  if (combatant.name === command.name) return fight;
  if (combatantsInOrder(fight).some(({ name }) => name === command.name)) return refuse('name-taken');
  say(context, fight, 'roster', line`${combatant} is now called ${command.name}`);
  // VIS-2: the players get a new number for the new name.
  const { seen: _, ...uncounted } = combatant;
  const counted = combatant.base_name === command.name ? combatant : uncounted;
  const renamed = { ...counted, name: command.name, base_name: command.name };
  const combatants = { ...fight.combatants, [combatant.id]: renamed };
  const next = { ...fight, combatants, ...pastNumbers(fight, [combatant]) };
  return withNewName(next, combatant, command.name);
}

function pastNumbers(fight: Fight, leaving: readonly Combatant[]): Pick<Fight, 'past_numbers'> {
  const past_numbers = withPastNumbers(fight.past_numbers ?? [], leaving);
  return past_numbers.length === 0 ? {} : { past_numbers };
}

export function setHidden(fight: Fight, command: CommandOf<'set-hidden'>, context: Context): Outcome {
  const { hidden } = command;
  const changed: Combatant[] = [];
  const next = changeEach(fight, command.combatant_ids, (alone, combatant) => {
    if (combatant.hidden === hidden) return alone;
    changed.push({ ...combatant, hidden });
    return updateCombatant(alone, combatant.id, { hidden });
  });
  if (next === undefined || changed.length === 0) return fight;
  const [hiding, others] = [true, false].map((own) =>
    changed.filter((combatant) => isPlayersCharacter(combatant) === own),
  ) as [Combatant[], Combatant[]];
  if (hiding.length > 0) {
    const several = hiding.length > 1;
    const what = hidden ? (several ? 'hide' : 'hides') : several ? 'no longer hide' : 'no longer hides';
    say(context, fight, 'roster', line`${hiding} ${words(what)}`);
  }
  if (others.length > 0) {
    const what = hidden ? 'hidden from the players' : 'no longer hidden';
    say(context, fight, 'roster', line`${others} ${words(others.length > 1 ? 'are' : 'is')} ${words(what)}`);
  }
  return next;
}

/** ADD-4: a later round makes the combatant a reinforcement. Null lets it enter now. */
export function setEntryRound(
  fight: Fight,
  command: CommandOf<'set-entry-round'>,
  context: Context,
): Outcome {
  const round = command.round !== null && command.round > fight.round ? command.round : null;
  const next = changeEach(fight, command.combatant_ids, (alone, combatant) => {
    // An acting combatant cannot become a reinforcement.
    const stays = combatant.enters_at_round === round || (round !== null && isActing(fight, combatant.id));
    if (stays) return alone;
    const changed = { ...combatant, enters_at_round: round };
    const text = round === null ? joins([changed]) : line`${changed} will join in round ${words(round)}`;
    say(context, fight, 'roster', text);
    return updateCombatant(alone, combatant.id, { enters_at_round: round });
  });
  return next ?? fight;
}

export function setNotes(fight: Fight, command: CommandOf<'set-notes'>): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  return updateCombatant(fight, combatant.id, { notes: command.notes });
}
