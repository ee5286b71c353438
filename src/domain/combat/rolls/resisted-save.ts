import type { Combatant } from '#domain/combat/combatant.ts';
import type { Context } from '#domain/combat/command-context.ts';
import { legendaryResistance } from '#domain/combat/counters/feature-use.ts';
import { type Fight, type Prompt, updateCombatant } from '#domain/combat/fight.ts';
import { sayInSecret } from '#domain/combat/log/log-writer.ts';
import { line, words } from '#domain/combat/log/wording.ts';

interface Missed {
  readonly prompt: Prompt;
  readonly total: number | null;
  readonly how: string;
}

/** SAV-9: the prompt of a failed save stays and asks whether the combatant uses Legendary Resistance. */
export function askToResist(
  fight: Fight,
  combatant: Combatant,
  { prompt, total, how }: Missed,
  context: Context,
): Fight {
  sayInSecret(context, fight, 'condition', line`${combatant} ${words(how)} and may resist`);
  const rolled = total === null ? 'failed' : `rolled ${total}`;
  const asked: Prompt = { ...prompt, missed: total ?? 0, text: `${prompt.text} (${rolled})` };
  return { ...fight, prompts: fight.prompts.map((other) => (other === prompt ? asked : other)) };
}

/** SAV-9. */
export function withResistanceUsed(fight: Fight, combatant: Combatant): Fight {
  const spent = legendaryResistance(combatant);
  return updateCombatant(fight, combatant.id, {
    counters: combatant.counters.map((one) => (one === spent ? { ...one, used: one.used + 1 } : one)),
  });
}
