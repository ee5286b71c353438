import type { Combatant } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { changeEach, type Fight, findCombatant, updateCombatant } from '#domain/combat/fight.ts';
import { say, sayApart } from '#domain/combat/log/log-writer.ts';
import { line, words } from '#domain/combat/log/wording.ts';
import { addPrompt } from '#domain/combat/prompts/prompts.ts';
import { refuse } from '#domain/combat/refusal.ts';

/** SUR-1: no actions and no reactions. SUR-3: in the 2024 rules surprise only affects initiative. */
export function isHeldBySurprise({ settings }: Fight, { surprised }: Combatant): boolean {
  return surprised && settings.edition === '2014';
}

export function setSurprised(fight: Fight, command: CommandOf<'set-surprised'>, context: Context): Outcome {
  const { surprised } = command;
  const changed: Combatant[] = [];
  const next = changeEach(fight, command.combatant_ids, (alone, combatant) => {
    if (combatant.surprised === surprised) return alone;
    changed.push(combatant);
    return updateCombatant(alone, combatant.id, { surprised });
  });
  if (next === undefined) return refuse('no-such-combatant');
  const what = surprised ? 'surprised' : 'not surprised';
  sayApart(context, fight, {
    kind: 'turn',
    combatants: changed,
    word: (some) => line`${some} ${words(some.length > 1 ? 'are' : 'is')} ${words(what)}`,
  });
  return changed.length === 0 ? fight : next;
}

/** SUR-1: a reminder at the start of its turn. */
export function remindOfSurprise(fight: Fight, combatant: Combatant): Fight {
  if (!isHeldBySurprise(fight, combatant)) return fight;
  const text = `${combatant.name} is surprised: it neither moves nor acts in this turn`;
  return addPrompt(fight, { kind: 'reminder', combatant_id: combatant.id, text });
}

export function endSurprise(fight: Fight, id: string, context: Context): Fight {
  const combatant = findCombatant(fight, id);
  if (!combatant?.surprised) return fight;
  say(context, fight, 'turn', line`${combatant} is no longer surprised`);
  return updateCombatant(fight, id, { surprised: false });
}
