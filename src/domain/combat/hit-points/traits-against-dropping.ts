import type { Combatant, Counter, Reminder } from '#domain/combat/combatant.ts';
import { type Blow, type Fight, type Prompt, updateCombatant } from '#domain/combat/fight.ts';
import { addPrompt, dropPrompts } from '#domain/combat/prompts/prompts.ts';

/*
 * TRT-6, TRT-7: a trait that may leave a creature at 1 hit point asks before the creature drops. The effects of a drop
 * (prone, lost concentration, a log line for the players) could not be taken back. Until the answer, the creature has 1
 * hit point.
 */

/** The next trait that may prevent the drop. `after` is the trait that was answered last. */
export function nextSurvival(
  fight: Fight,
  combatant: Combatant,
  blow: Blow,
  after?: string,
): Reminder | undefined {
  const { reminders } = combatant;
  const from = after === undefined ? 0 : reminders.findIndex(({ id }) => id === after) + 1;
  return reminders
    .slice(from)
    .find((reminder) => reminder.when === 'zero' && mayKeepUp(fight, combatant, reminder, blow));
}

function mayKeepUp(
  fight: Fight,
  combatant: Combatant,
  reminder: Reminder,
  { reached, critical, types }: Blow,
): boolean {
  if (reminder.effect === 'survive-by-save') {
    return !critical && !types.some((type) => reminder.damage_types.includes(type));
  }
  if (reminder.effect !== 'survive') return false;
  const counter = counterOf(combatant, reminder);
  // Each open prompt for an earlier blow may use up the counter.
  const asked = survivalPrompts(fight, combatant.id).filter(
    ({ trait }) => trait?.reminder_id === reminder.id,
  );
  return (
    reached <= reminder.amount && (counter === undefined || counter.used + asked.length < counter.maximum)
  );
}

function counterOf({ counters }: Combatant, { name }: Reminder): Counter | undefined {
  return counters.find((counter) => counter.name === name);
}

function survivalPrompts({ prompts }: Fight, id: string): Prompt[] {
  return prompts.filter(({ trait }) => trait?.blow !== undefined && trait.combatant_id === id);
}

/** Adds a prompt that waits for an answer. Another blow before the answer adds its own prompt. */
export function askToSurvive(fight: Fight, combatant: Combatant, reminder: Reminder, blow: Blow): Fight {
  const { id: combatant_id, name } = combatant;
  const dc = reminder.effect === 'survive-by-save' ? reminder.amount + blow.reached : null;
  const what =
    dc === null ? 'drop to 1 hit point instead' : `Constitution save DC ${dc}, 1 hit point on a success`;
  const held = updateCombatant(fight, combatant_id, { hit_points: 1 });
  return addPrompt(held, {
    kind: 'trait',
    combatant_id,
    dc,
    trait: { combatant_id, reminder_id: reminder.id, amount: 0, blow },
    text: `${name}: ${reminder.name}, ${what}`,
  });
}

/** The counters after the trait was used once. */
export function withUseOf(combatant: Combatant, reminder: Reminder): Counter[] {
  return combatant.counters.map((counter) =>
    counter.name === reminder.name && counter.used < counter.maximum
      ? { ...counter, used: counter.used + 1 }
      : counter,
  );
}

/** The creature drops. The traits against earlier blows count as used, and their prompts are removed. */
export function settleEarlierBlows(fight: Fight, combatant: Combatant): Fight {
  const { id } = combatant;
  const waiting = survivalPrompts(fight, id);
  if (waiting.length === 0) return fight;
  let spent = combatant;
  for (const { trait } of waiting) {
    const reminder = combatant.reminders.find((one) => one.id === trait?.reminder_id);
    if (reminder?.effect === 'survive') spent = { ...spent, counters: withUseOf(spent, reminder) };
  }
  return dropPrompts(updateCombatant(fight, id, { counters: spent.counters }), (prompt) =>
    waiting.includes(prompt),
  );
}
