import * as z from 'zod/mini';
import type { DiceSource } from '#domain/dice/source.ts';
import type { Combatant } from './combatant.ts';
import type { Fight } from './fight.ts';
import type { CombatRefusal } from './refusal.ts';

export const logLineSchema = z.object({
  round: z.int(),
  kind: z.enum([
    'fight',
    'turn',
    'initiative',
    'hit-points',
    'condition',
    'roster',
    'resource',
    'note',
    'history',
  ]),
  text: z.string(),
  /** Whom it is about; a line about somebody hidden is for the game master alone. */
  combatant_ids: z.array(z.string()),
  hidden: z.boolean(),
});
export type LogLine = z.infer<typeof logLineSchema>;
export type LogKind = LogLine['kind'];

/** What a rule needs besides the fight: dice, the time it was issued, and somewhere to say what happened. */
export interface Context {
  readonly dice: DiceSource;
  readonly at: number;
  readonly lines: LogLine[];
}

export type Outcome = Fight | CombatRefusal;

export function say(
  context: Context,
  fight: Fight,
  kind: LogKind,
  text: string,
  about: readonly Combatant[] = [],
): void {
  context.lines.push({
    round: fight.round,
    kind,
    text,
    combatant_ids: about.map((combatant) => combatant.id),
    hidden: about.some((combatant) => combatant.hidden || combatant.enters_at_round !== null),
  });
}

/** "Round 2: Goblin - 1 takes 7, 0 left". */
export function formatLogLine(line: LogLine): string {
  return line.round === 0 ? line.text : `Round ${line.round}: ${line.text}`;
}

export function listed(names: readonly string[]): string {
  if (names.length <= 1) return names.join('');
  if (names.length > 4) return `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
