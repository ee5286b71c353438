import type { Combatant, Side } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { changeEach, type Fight, updateCombatant } from '#domain/combat/fight.ts';
import { sayInSecret } from '#domain/combat/log/log-writer.ts';
import { line, words } from '#domain/combat/log/wording.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { SIDE_WORDS } from './side-words.ts';

/** SID-1: the default side. */
export function usualSide(type: Combatant['type']): Side {
  return type === 'player' ? 'ally' : 'enemy';
}

/** SID-2: a combatant changes sides: charmed, won over, or a traitor. */
export function setSide(fight: Fight, command: CommandOf<'set-side'>, context: Context): Outcome {
  const { side } = command;
  const changed: Combatant[] = [];
  const next = changeEach(fight, command.combatant_ids, (alone, combatant) => {
    if (combatant.side === side) return alone;
    changed.push(combatant);
    return updateCombatant(alone, combatant.id, { side });
  });
  if (next === undefined) return refuse('no-such-combatant');
  if (changed.length === 0) return fight;
  const { predicate, several } = SIDE_WORDS[side];
  const now = changed.length > 1 ? `are ${several.toLowerCase()} now` : `is ${predicate} now`;
  // The players may not know yet about a traitor.
  sayInSecret(context, fight, 'roster', line`${changed} ${words(now)}`);
  return next;
}
