import type { Combatant, Reminder } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { askForConcentration } from '#domain/combat/conditions/concentration.ts';
import { type Blow, type Fight, findCombatant, updateCombatant } from '#domain/combat/fight.ts';
import { say } from '#domain/combat/log/log-writer.ts';
import { figures, life, line, points, secret } from '#domain/combat/log/wording.ts';
import { dropPrompts } from '#domain/combat/prompts/prompts.ts';
import { dieUnregenerated } from '#domain/combat/prompts/reminders.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { demandOfPrompt } from '#domain/combat/rolls/save-prompts.ts';
import { rollSave } from '#domain/combat/rolls/saving-throw.ts';
import { afterHealing, dropToZero } from './death.ts';
import { withUseOf } from './traits-against-dropping.ts';

/** TRT-2 to TRT-6: applies or declines an effect of the stat block that a prompt offers. */
export function answerTrait(fight: Fight, command: CommandOf<'answer-trait'>, context: Context): Outcome {
  const prompt = fight.prompts.find(({ id }) => id === command.prompt_id);
  const trait = prompt?.trait;
  const combatant = findCombatant(fight, trait?.combatant_id ?? null);
  const reminder = combatant?.reminders.find(({ id }) => id === trait?.reminder_id);
  if (!prompt || !trait || !combatant || !reminder) return refuse('no-such-prompt');
  const next = dropPrompts(fight, ({ id }) => id === prompt.id);
  const asked: AskedTrait = { combatant, reminder, amount: trait.amount, blow: trait.blow };
  const fails = () => decline(next, asked, context);
  if (command.answer === 'decline') return fails();
  if (reminder.effect === 'regain' || reminder.effect === 'absorb') {
    return regain(next, asked, context);
  }
  if (command.answer === 'roll' && prompt.dc !== null) {
    const demand = demandOfPrompt(fight, prompt);
    const total = (demand && rollSave(combatant, demand, context.dice, command).roll?.total) ?? 0;
    say(
      context,
      next,
      'hit-points',
      line`${combatant} rolls ${figures(combatant, total)}${secret(` against DC ${prompt.dc}`, '')}`,
    );
    if (total < prompt.dc) return fails();
  }
  return survive(next, asked, context);
}

interface AskedTrait {
  readonly combatant: Combatant;
  readonly reminder: Reminder;
  readonly amount: number;
  readonly blow: Blow | undefined;
}

function decline(fight: Fight, { combatant, reminder, blow }: AskedTrait, context: Context): Fight {
  if (blow !== undefined) {
    const down = updateCombatant(fight, combatant.id, { hit_points: 0 });
    return dropToZero(down, { ...combatant, hit_points: 0 }, { blow, after: reminder.id }, context);
  }
  if (reminder.effect === 'survive-by-save') {
    say(context, fight, 'hit-points', line`${combatant} ${life(combatant, 'stays down')}`);
  }
  const dies =
    reminder.effect === 'regain' && combatant.hit_points === 0 && combatant.at_zero === 'regenerates';
  return dies ? dieUnregenerated(fight, combatant, context) : fight;
}

function regain(fight: Fight, { combatant, reminder, amount }: AskedTrait, context: Context): Fight {
  const { id, hit_points: before, maximum_hit_points: maximum } = combatant;
  const hit_points = Math.max(before, Math.min(maximum, before + amount));
  say(
    context,
    fight,
    'hit-points',
    line`${combatant} regains ${points(combatant, `${hit_points - before} (${reminder.name}), ${hit_points} now`, 'hit points')}`,
  );
  return afterHealing(updateCombatant(fight, id, { hit_points }), combatant, context);
}

/**
 * TRT-6: "It drops to 1 hit point instead." Uses up a limited trait. The combatant has not fallen, so its concentration
 * continues (CON-1). Without a blow it has fallen: an older fight asked after the fall.
 */
function survive(fight: Fight, { combatant, reminder, blow }: AskedTrait, context: Context): Fight {
  const { id } = combatant;
  say(
    context,
    fight,
    'hit-points',
    line`${combatant} ${points(combatant, `has 1 hit point (${reminder.name})`, 'stays up')}`,
  );
  const counters = withUseOf(combatant, reminder);
  if (blow !== undefined) {
    return askForConcentration(updateCombatant(fight, id, { counters }), id, blow.damage, context);
  }
  return afterHealing(updateCombatant(fight, id, { hit_points: 1, counters }), combatant, context);
}
