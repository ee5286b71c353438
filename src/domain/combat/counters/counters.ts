import { type Combatant, type Counter, isIncapacitated } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { type Fight, findCombatant, updateCombatant } from '#domain/combat/fight.ts';
import { COUNTERS_MAXIMUM } from '#domain/combat/limits.ts';
import { say } from '#domain/combat/log/log-writer.ts';
import { figures, line, textOf, words } from '#domain/combat/log/wording.ts';
import { addPrompt } from '#domain/combat/prompts/prompts.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { isOwnTurn } from '#domain/combat/turns/rule-notices.ts';
import { isHeldBySurprise } from '#domain/combat/turns/surprise.ts';

function withCounter(combatant: Combatant, counter: Counter): Counter[] {
  return combatant.counters.map((other) => (other.id === counter.id ? counter : other));
}

export function spendCounter(fight: Fight, command: CommandOf<'use-counter'>, context: Context): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  const counter = combatant.counters.find(({ id }) => id === command.counter_id);
  if (counter === undefined) return refuse('no-such-counter');
  // RES-8: a legendary action is an action, so the incapacitated cannot take it.
  const acts = counter.kind === 'legendary-action' && command.amount > 0;
  if (acts && isIncapacitated(combatant)) return refuse('cannot-act');
  if (acts && isHeldBySurprise(fight, combatant)) return refuse('surprised');
  const used = counter.used + command.amount;
  if (used > counter.maximum) return refuse('all-used');
  if (used < 0 || command.amount === 0) return fight;
  const left = `${counter.maximum - used} of ${counter.maximum} left`;
  const when = acts && isOwnTurn(fight, combatant.id) ? ', on its own turn' : '';
  const verb = command.amount > 0 ? 'uses' : 'regains';
  say(
    context,
    fight,
    'resource',
    line`${combatant} ${words(verb)} ${figures(combatant, `${counter.name}, ${left}${when}`)}`,
  );
  return updateCombatant(fight, combatant.id, { counters: withCounter(combatant, { ...counter, used }) });
}

export function addCounter(fight: Fight, command: CommandOf<'add-counter'>, context: Context): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  if (combatant.counters.some(({ id }) => id === command.counter.id)) return refuse('id-taken');
  if (combatant.counters.length >= COUNTERS_MAXIMUM) return refuse('too-many');
  const counter = { ...command.counter, used: Math.min(command.counter.used, command.counter.maximum) };
  say(
    context,
    fight,
    'resource',
    line`${combatant} has ${figures(combatant, `${counter.maximum} × ${counter.name}`)}`,
  );
  return updateCombatant(fight, combatant.id, { counters: [...combatant.counters, counter] });
}

export function removeCounter(fight: Fight, command: CommandOf<'remove-counter'>, context: Context): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  const counter = combatant.counters.find(({ id }) => id === command.counter_id);
  if (counter === undefined) return refuse('no-such-counter');
  say(context, fight, 'resource', line`${combatant} no longer has ${figures(combatant, counter.name)}`);
  const counters = combatant.counters.filter((other) => other !== counter);
  return updateCombatant(fight, combatant.id, { counters });
}

/** RES-1: legendary actions are restored at the start of the creature's own turn. RES-2: recharge rolls a d6 then. */
export function refreshCounters(fight: Fight, id: string, context: Context): Fight {
  const combatant = findCombatant(fight, id);
  if (combatant === undefined) return fight;
  let next = fight;
  let counters = combatant.counters;
  for (const counter of combatant.counters) {
    if (counter.used === 0) continue;
    if (counter.kind === 'legendary-action') counters = replace(counters, counter);
    if (counter.kind !== 'recharge') continue;
    const die = context.dice(6);
    const back = die >= (counter.recharge_from ?? 6);
    if (back) counters = replace(counters, counter);
    const what = `${die}: ${counter.name} ${back ? 'recharges' : 'does not recharge'}`;
    const rolled = line`${combatant} rolls ${figures(combatant, what)}`;
    say(context, next, 'resource', rolled);
    next = addPrompt(next, { kind: 'reminder', combatant_id: id, text: textOf(rolled) });
  }
  return counters === combatant.counters ? next : updateCombatant(next, id, { counters });
}

function replace(counters: readonly Counter[], counter: Counter): Counter[] {
  return counters.map((other) => (other.id === counter.id ? { ...other, used: 0 } : other));
}

/**
 * RES-5: one reaction, restored at the start of its turn. CND-5: the incapacitated have none. RES-11: a second one is
 * logged.
 */
export function setReaction(fight: Fight, command: CommandOf<'set-reaction'>, context: Context): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  const isAgain = command.used && combatant.reaction_used && command.again === true;
  if (combatant.reaction_used === command.used && !isAgain) return fight;
  if (command.used && isIncapacitated(combatant)) return refuse('cannot-act');
  if (command.used && isHeldBySurprise(fight, combatant)) return refuse('surprised');
  const what = command.used ? (isAgain ? 'again' : 'used') : 'back';
  say(context, fight, 'resource', line`${combatant} ${words(REACTION_WORDS[what])}`);
  return updateCombatant(fight, combatant.id, { reaction_used: command.used });
}

const REACTION_WORDS = {
  back: 'has its reaction back',
  used: 'uses its reaction',
  again: 'uses another reaction before its next turn',
};
