import { type Combatant, isUnseen, lifeOf } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { endDurations, endOverdue } from '#domain/combat/conditions/durations.ts';
import { refreshCounters } from '#domain/combat/counters/counters.ts';
import {
  activeCombatant,
  canAct,
  combatantsInOrder,
  entered,
  type Fight,
  findCombatant,
  nextTurn,
  updateCombatant,
  updateEvery,
} from '#domain/combat/fight.ts';
import { askForDeathSave } from '#domain/combat/hit-points/death.ts';
import { say, sayApart, sayInSecret } from '#domain/combat/log/log-writer.ts';
import { isSeenAlready } from '#domain/combat/log/player-names.ts';
import { asEvent, joins, line, textOf, type Wording, words } from '#domain/combat/log/wording.ts';
import { remindOfRound, remindOfTurn } from '#domain/combat/prompts/own-reminders.ts';
import { addPrompt, dropPassingPrompts } from '#domain/combat/prompts/prompts.ts';
import { askForRecurring } from '#domain/combat/prompts/recurring.ts';
import { remindAtTurn } from '#domain/combat/prompts/reminders.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { askForSaves } from '#domain/combat/rolls/save-prompts.ts';
import { actingIds, actsAsOne, groupAround, isActing, withActing } from './acting-groups.ts';
import { remindOfBanishment } from './banishment.ts';
import { rollMissing } from './initiative.ts';
import { lairActs, lairEndsRound } from './lair.ts';
import { sortedByInitiative, sortedKeepingTies } from './ordering.ts';
import { endSurprise, remindOfSurprise } from './surprise.ts';
import { keptBeforeTurn, resetAgain, takeBackReset } from './turn-reset.ts';

/** TRN-1: the fight starts in round 1 with the highest initiative, sorted as the Order button does. */
export function startFight(fight: Fight, command: CommandOf<'start-fight'>, context: Context): Outcome {
  if (fight.status === 'running') return refuse('already-running');
  // TRN-8: durations refer to the rounds of the fight, so the rounds must not restart at 1.
  if (fight.status === 'ended') return refuse('already-over');
  const rolled = command.roll_missing ? rollMissing(fight, context) : fight;
  const ordered = rolled.ties_settled ? sortedKeepingTies(rolled) : sortedByInitiative(rolled);
  const first = combatantsInOrder(ordered).find((combatant) => canAct(ordered, entered(combatant, 1)));
  if (first === undefined) return refuse('nobody-can-act');
  const begun = beginRound({ ...ordered, status: 'running', round: 1 }, context);
  return startTurn(begun, first.id, context, command.as_one);
}

/** TRN-2: the next combatant that can act. After the last one, the first one of a new round. */
export function advanceTurn(fight: Fight, command: CommandOf<'advance-turn'>, context: Context): Outcome {
  if (fight.status !== 'running') return refuse('not-running');
  if (hasMoved(fight, command)) return refuse('turn-moved');
  return (command.member && passToMember(fight, context)) || passTurn(fight, context, command.as_one);
}

/** TRN-7: the current turn is not the one that the page showed. */
function hasMoved(fight: Fight, { from }: CommandOf<'advance-turn' | 'return-turn'>): boolean {
  return from !== undefined && (from.round !== fight.round || from.combatant_id !== fight.active_id);
}

/**
 * TRN-10: passes to the next member of a group that acts as one. Its turn has already begun with the group. Undefined
 * when no member is left.
 */
export function passToMember(fight: Fight, context: Context): Fight | undefined {
  const { active_id, acting = [] } = fight;
  const combatant = acting.flatMap((id) => findCombatant(fight, id) ?? []).find((one) => canAct(fight, one));
  if (active_id === null || combatant === undefined) return undefined;
  const ended = endTurn(fight, active_id, context);
  const others = acting.filter((id) => id !== combatant.id);
  const passed = withActing({ ...ended, active_id: combatant.id, turn_started_at: context.at }, others);
  say(context, passed, 'turn', line`${combatant}'s turn`);
  return passed;
}

/** Ends the active turn and begins the next one. If nobody can act, it is refused before anything is logged. */
export function passTurn(fight: Fight, context: Context, asOne: readonly string[] = []): Outcome {
  const next = nextTurn(fight);
  if (next === undefined) return refuse('nobody-can-act');
  const settled = dropPassingPrompts(fight);
  const ended = actingIds(fight).reduce((left, id) => endTurn(left, id, context), settled);
  const begun = next.newRound
    ? beginRound({ ...lairEndsRound(ended, context), round: ended.round + 1 }, context)
    : ended;
  return startTurn(begun, next.combatant.id, context, asOne);
}

/** ADD-4: reinforcements enter with their round. */
function beginRound(fight: Fight, context: Context): Fight {
  const begins = fight.round === 1 ? line`The fight begins` : asEvent(line`A new round begins`, 'round');
  say(context, fight, 'fight', begins);
  const arrivals: Combatant[] = [];
  const next = updateEvery(endOverdue(fight, context), (combatant) => {
    const present = entered(combatant, fight.round);
    if (present === combatant) return undefined;
    arrivals.push(present);
    return { enters_at_round: null };
  });
  const reminded = remindOfRound(next, context);
  if (arrivals.length === 0) return reminded;
  sayApart(context, reminded, { kind: 'roster', combatants: arrivals, word: joins });
  return addPrompt(reminded, { kind: 'reminder', text: textOf(joins(arrivals)) });
}

/**
 * TRN-3: effects at the start of a turn happen once per round, even if the game master goes back. New effects since
 * going back do happen, because durations are stored as rounds and each save is asked for once.
 */
export function startTurn(fight: Fight, id: string, context: Context, asOne: readonly string[] = []): Fight {
  const combatant = findCombatant(fight, id);
  if (combatant === undefined) return fight;
  const isSeen = isSeenAlready(fight, id, fight.round);
  const turn = { active_id: id, turn_started_at: isSeen ? seenClock(fight, context) : context.at };
  let next: Fight = { ...withActing(fight, []), ...turn };
  next = lairActs(next, combatant, context);
  (isSeen ? sayInSecret : say)(context, next, 'turn', line`${combatant}'s turn`);
  const others = companionsOf(next, combatant, asOne);
  sayApart(context, next, { kind: 'turn', combatants: others, word: (some) => actWith(some, combatant) });
  next = withActing(
    next,
    others.map((other) => other.id),
  );
  next = withReactionsBack(next);
  return [combatant, ...others].reduce((begun, one) => beginTurn(begun, one.id, context), next);
}

/** EFF-15: "can take one reaction on every turn in a combat" */
function withReactionsBack(fight: Fight): Fight {
  return updateEvery(fight, ({ reaction_used, trait_rules }) =>
    reaction_used && trait_rules?.includes('reacts every turn') ? { reaction_used: false } : undefined,
  );
}

/** TRN-10: the members of its group below the combatant. */
function companionsOf(fight: Fight, combatant: Combatant, asOne: readonly string[]): Combatant[] {
  if (!actsAsOne(fight, combatant, asOne)) return [];
  const group = groupAround(fight, combatant);
  return group.slice(group.findIndex(({ id }) => id === combatant.id) + 1);
}

/** LOG-2: omits the leader when the players do not see it. */
function actWith(some: readonly Combatant[], leader: Combatant): Wording {
  const verb = words(some.length > 1 ? 'act' : 'acts');
  return isUnseen(leader) ? line`${some} ${verb}` : line`${some} ${verb} with ${leader}`;
}

function beginTurn(fight: Fight, id: string, context: Context): Fight {
  const combatant = findCombatant(fight, id);
  if (combatant === undefined) return fight;
  const isFirst = combatant.turn_begun_round < fight.round;
  let next = updateCombatant(
    fight,
    id,
    isFirst
      ? {
          turn_begun_round: fight.round,
          before_turn: keptBeforeTurn(combatant),
          reaction_used: false,
          readied: null,
        }
      : resetAgain(combatant, fight.round),
  );
  // DTH-9: if the dead keep their turns, only durations that are anchored to these turns end.
  if (lifeOf(combatant) === 'dead') return endDurations(next, id, 'start', context);
  if (isFirst) next = refreshCounters(next, id, context);
  next = endDurations(askForRecurring(next, id, 'start', context), id, 'start', context);
  if (isFirst) {
    next = remindOfTurn(next, id, 'start', context);
    next = remindOfBanishment(remindOfSurprise(next, combatant), combatant);
    next = remindAtTurn(next, id, 'start', context);
  }
  next = askForSaves(next, id, 'start', context);
  return askForDeathSave(next, combatant, context);
}

/** The timer of the players continues if they already see this turn. */
function seenClock({ seen_turn }: Fight, { at }: Context): number | null {
  return seen_turn ? seen_turn.started_at : at;
}

function endTurn(fight: Fight, id: string, context: Context): Fight {
  const combatant = findCombatant(fight, id);
  // DLY-1: the turn of a delaying combatant ends only after it has acted.
  if (combatant === undefined || combatant.delaying) return fight;
  const isFirst = combatant.turn_ended_round < fight.round;
  let next = isFirst ? updateCombatant(fight, id, { turn_ended_round: fight.round }) : fight;
  if (isFirst) next = endSurprise(next, id, context);
  next = endDurations(askForRecurring(next, id, 'end', context), id, 'end', context);
  if (lifeOf(combatant) === 'dead') return next;
  if (isFirst) next = remindAtTurn(remindOfTurn(next, id, 'end', context), id, 'end', context);
  return askForSaves(next, id, 'end', context);
}

/**
 * TRN-5: Previous only moves the turn. Undo reverts its effects. It goes only to a turn that took place, so not to
 * combatants that have joined since. TRN-9: restores the values before the start of the turn.
 */
export function returnTurn(fight: Fight, command: CommandOf<'return-turn'>, context: Context): Outcome {
  if (fight.status !== 'running') return refuse('not-running');
  if (hasMoved(fight, command)) return refuse('turn-moved');
  const list = combatantsInOrder(fight);
  const from = list.findIndex((combatant) => combatant.id === fight.active_id);
  const lastOf = (round: number, part: readonly Combatant[]) =>
    part.findLast((combatant) => combatant.turn_begun_round >= round && canAct(fight, combatant));
  const earlier = lastOf(fight.round, list.slice(0, Math.max(0, from)));
  const round = earlier ? fight.round : fight.round - 1;
  const target = earlier ?? (round < 1 ? undefined : lastOf(round, list));
  if (target === undefined) return refuse('at-the-start');
  const isSeen = isSeenAlready(fight, target.id, round);
  const [leader = target, ...others] = groupReturnedTo(fight, target, round, command.as_one);
  const next = withActing(
    {
      ...dropPassingPrompts(fight),
      round,
      active_id: leader.id,
      turn_started_at: isSeen ? seenClock(fight, context) : context.at,
    },
    others.map(({ id }) => id),
  );
  (isSeen ? sayInSecret : say)(context, next, 'turn', line`Back to ${leader}'s turn`);
  return actingIds(fight).reduce((back, id) => {
    const left = findCombatant(fight, id);
    return left === undefined ? back : updateCombatant(back, id, takeBackReset(left, fight.round));
  }, next);
}

/**
 * TRN-10: going back to a group that acts as one goes back to the whole group, except members whose turn is being left.
 */
function groupReturnedTo(
  fight: Fight,
  target: Combatant,
  round: number,
  asOne: readonly string[] = [],
): Combatant[] {
  if (!actsAsOne(fight, target, asOne)) return [target];
  const isNew = fight.round !== round;
  return groupAround(fight, target).filter(
    (one) => one.turn_begun_round >= round && (isNew || !isActing(fight, one.id)),
  );
}

export function endFight(fight: Fight, _: CommandOf<'end-fight'>, context: Context): Outcome {
  if (fight.status !== 'running') return refuse('not-running');
  say(
    context,
    fight,
    'fight',
    line`The fight ends after ${words(fight.round === 1 ? '1 round' : `${fight.round} rounds`)}`,
  );
  const ended = withActing(dropPassingPrompts(fight), []);
  return { ...ended, status: 'ended', active_id: null, turn_started_at: null };
}

/** TRN-8: the fight continues with the combatant that had the last turn. */
export function resumeFight(fight: Fight, _: CommandOf<'resume-fight'>, context: Context): Outcome {
  if (fight.status !== 'ended') return refuse('already-running');
  const able = combatantsInOrder(fight).filter((combatant) => canAct(fight, combatant));
  const last = able.findLast((combatant) => combatant.turn_begun_round >= fight.round) ?? able[0];
  if (last === undefined) return refuse('nobody-can-act');
  say(context, fight, 'fight', line`The fight goes on`);
  return startTurn({ ...fight, status: 'running' }, last.id, context);
}

/** TRN-6: while anyone can act, one combatant is active, even after the active one was removed. */
export function withSomeoneActive(fight: Fight, context: Context): Fight {
  if (fight.status !== 'running' || activeCombatant(fight)) return fight;
  const first = combatantsInOrder(fight).find((combatant) => canAct(fight, combatant));
  return first ? startTurn(fight, first.id, context) : fight;
}
