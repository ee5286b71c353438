import type { Combatant, Side } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { changeEach, type Fight, updateCombatant } from '#domain/combat/fight.ts';
import { sayInSecret } from '#domain/combat/log/log-writer.ts';
import { line, words } from '#domain/combat/log/wording.ts';
import { refuse } from '#domain/combat/refusal.ts';

/** SID-1: the default side. */
export function usualSide(type: Combatant['type']): Side {
  return type === 'player' ? 'ally' : 'enemy';
}

const NOW: Record<Side, readonly [one: string, several: string]> = {
  enemy: ['is an enemy now', 'are enemies now'],
  ally: ['is an ally now', 'are allies now'],
  neutral: ['is neutral now', 'are neutral now'],
};

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
  const [one, several] = NOW[side];
  // The players may not know yet about a traitor.
  sayInSecret(context, fight, 'roster', line`${changed} ${words(changed.length > 1 ? several : one)}`);
  return next;
}
