import {
  conditionNamed,
  EXHAUSTION_MAXIMUM,
  isCondition,
  isIncapacitating,
} from '#domain/creature/conditions.ts';
import type { AppliedCondition, Combatant, Moment } from './combatant.ts';
import type { CommandOf } from './commands.ts';
import { endConcentration } from './concentration.ts';
import type { Context, Outcome } from './context.ts';
import { dieOfExhaustion } from './death.ts';
import { changeEach, combatantsInOrder, type Fight, findCombatant, updateCombatant } from './fight.ts';
import { addPrompt, dropPrompts } from './prompts.ts';
import { refuse } from './refusal.ts';
import { say } from './say.ts';
import { line, type Wording } from './wording.ts';

const CUSTOM_MAXIMUM = 100;

type ApplyCommand = CommandOf<'apply-condition'>;

/**
 * DUR-1: a duration of n rounds ends at the n-th such moment of the anchor's turn that is still to come. The end
 * of a turn that is under way does not count: "until the end of its next turn" means the next one (DUR-2).
 */
function endsAtRound(fight: Fight, anchor: Combatant, moment: Moment, rounds: number): number {
  const doneThisRound =
    fight.round === 0 ||
    fight.active_id === anchor.id ||
    // Above the active one, its next turn is in the next round: it joined late, or the order was changed.
    fight.order.indexOf(anchor.id) < fight.order.indexOf(fight.active_id ?? '') ||
    (moment === 'start' ? anchor.turn_begun_round : anchor.turn_ended_round) >= fight.round;
  return fight.round + rounds - (doneThisRound ? 0 : 1);
}

/** How many rounds are left, for the page. */
export function roundsLeft(fight: Fight, condition: AppliedCondition): number | null {
  const { duration } = condition;
  if (duration === null) return null;
  return Math.max(0, duration.ends_at_round - fight.round);
}

export function describeCondition(condition: Pick<AppliedCondition, 'name' | 'level'>): string {
  return condition.level === null ? condition.name : `${condition.name} ${condition.level}`;
}

/** What the log says of having it, and of having it no longer. */
function isNow({ name, level }: Pick<AppliedCondition, 'name' | 'level'>, bearer: Combatant): Wording {
  return level === null ? line`${bearer} is ${name}` : line`${bearer}'s ${name} is now level ${level}`;
}

export function isNoLonger(condition: Pick<AppliedCondition, 'name'>): string {
  return `is no longer ${stateOf(condition)}`;
}

/** As a word for its bearer: "is still exhausted". */
export function stateOf({ name }: Pick<AppliedCondition, 'name'>): string {
  return name === 'exhaustion' ? 'exhausted' : name;
}

export function applyCondition(fight: Fight, command: ApplyCommand, context: Context): Outcome {
  const name = conditionNamed(command.name);
  const level = name === 'exhaustion' ? (command.level ?? 1) : null;
  const applied = changeEach(remember(fight, name), command.combatant_ids, (alone, combatant) => {
    const condition: AppliedCondition = {
      id: command.condition_id,
      name,
      level,
      duration: durationOf(fight, combatant, command.duration),
      save_ends: command.save_ends ?? null,
      note: command.note ?? '',
    };
    // CND-2: a condition is had or not; applied again, the newest replaces it. Custom effects may differ in note.
    const others = combatant.conditions.filter(
      (other) => other.id !== condition.id && !(other.name === name && other.note === condition.note),
    );
    say(context, fight, 'condition', isNow(condition, combatant));
    const next = updateCombatant(alone, combatant.id, { conditions: [...others, condition] });
    if (level === EXHAUSTION_MAXIMUM) return dieOfExhaustion(next, combatant.id, context);
    return isIncapacitating(name) ? endConcentration(next, combatant.id, context) : next;
  });
  return applied ? withoutStalePrompts(applied) : refuse('no-such-combatant');
}

function durationOf(
  fight: Fight,
  bearer: Combatant,
  wanted: ApplyCommand['duration'],
): AppliedCondition['duration'] {
  if (!wanted) return null;
  const anchor = findCombatant(fight, wanted.anchor_id) ?? bearer;
  return {
    anchor_id: anchor.id,
    moment: wanted.moment,
    ends_at_round: endsAtRound(fight, anchor, wanted.moment, wanted.rounds),
  };
}

/** CND-3: a name of the game master's own is remembered. */
function remember(fight: Fight, name: string): Fight {
  if (isCondition(name) || fight.custom_conditions.includes(name)) return fight;
  return { ...fight, custom_conditions: [...fight.custom_conditions, name].slice(-CUSTOM_MAXIMUM) };
}

export function forgetCustomCondition(fight: Fight, command: CommandOf<'forget-custom-condition'>): Outcome {
  return { ...fight, custom_conditions: fight.custom_conditions.filter((name) => name !== command.name) };
}

/** A save prompt goes with the condition it would end. */
export function withoutStalePrompts(fight: Fight): Fight {
  return dropPrompts(fight, (prompt) => {
    if (prompt.combatant_id === null) return false;
    const combatant = findCombatant(fight, prompt.combatant_id);
    if (combatant === undefined) return true;
    if (prompt.kind !== 'save-ends') return false;
    return !combatant.conditions.some((condition) => condition.id === prompt.condition_id);
  });
}

export function withoutCondition(fight: Fight, combatant: Combatant, conditionId: string): Fight {
  return withoutStalePrompts(
    updateCombatant(fight, combatant.id, {
      conditions: combatant.conditions.filter((condition) => condition.id !== conditionId),
    }),
  );
}

export function removeCondition(
  fight: Fight,
  command: CommandOf<'remove-condition'>,
  context: Context,
): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  const condition = combatant.conditions.find(({ id }) => id === command.condition_id);
  if (condition === undefined) return refuse('no-such-condition');
  say(context, fight, 'condition', line`${combatant} ${isNoLonger(condition)}`);
  return withoutCondition(fight, combatant, condition.id);
}

/** EXH-1: levels 1 to 6; 0 takes it away. */
export function setExhaustion(fight: Fight, command: CommandOf<'set-exhaustion'>, context: Context): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  const present = combatant.conditions.find((condition) => condition.name === 'exhaustion');
  if ((present?.level ?? 0) === command.level) return fight;
  if (command.level === 0) {
    if (!present) return fight;
    say(context, fight, 'condition', line`${combatant} ${isNoLonger(present)}`);
    return withoutCondition(fight, combatant, present.id);
  }
  const condition: AppliedCondition = present
    ? { ...present, level: command.level }
    : {
        id: command.condition_id,
        name: 'exhaustion',
        level: command.level,
        duration: null,
        save_ends: null,
        note: '',
      };
  say(context, fight, 'condition', isNow(condition, combatant));
  const others = combatant.conditions.filter(
    (other) => other.name !== 'exhaustion' && other.id !== condition.id,
  );
  const next = withoutStalePrompts(
    updateCombatant(fight, combatant.id, { conditions: [...others, condition] }),
  );
  return command.level === EXHAUSTION_MAXIMUM ? dieOfExhaustion(next, combatant.id, context) : next;
}

/** DUR-3: at that moment of the anchor's turn, what has run its time ends, with a reminder. */
export function endDurations(fight: Fight, anchorId: string, moment: Moment, context: Context): Fight {
  return endWhere(
    fight,
    (duration) =>
      duration.anchor_id === anchorId && duration.moment === moment && duration.ends_at_round <= fight.round,
    context,
  );
}

/** DUR-5: an anchor that takes no turn (dead, delaying) lets it end with the round. */
export function endOverdue(fight: Fight, context: Context): Fight {
  return endWhere(fight, (duration) => duration.ends_at_round < fight.round, context);
}

function endWhere(
  fight: Fight,
  isOver: (duration: NonNullable<AppliedCondition['duration']>) => boolean,
  context: Context,
): Fight {
  let next = fight;
  for (const combatant of combatantsInOrder(fight)) {
    const over = combatant.conditions.filter(({ duration }) => duration !== null && isOver(duration));
    if (over.length === 0) continue;
    next = updateCombatant(next, combatant.id, {
      conditions: combatant.conditions.filter((condition) => !over.includes(condition)),
    });
    for (const condition of over) {
      const ended = line`${combatant} ${isNoLonger(condition)}`;
      say(context, next, 'condition', ended);
      next = addPrompt(next, { kind: 'reminder', combatant_id: combatant.id, text: ended.text });
    }
  }
  return next === fight ? fight : withoutStalePrompts(next);
}
