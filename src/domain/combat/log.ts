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
  combatant_ids: z.array(z.string()),
  /** For the game master alone: it is about somebody hidden, or gives away what the players should not know. */
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
  hidden = about.some((combatant) => combatant.hidden || combatant.enters_at_round !== null),
): void {
  const combatant_ids = about.map((combatant) => combatant.id);
  context.lines.push({ round: fight.round, kind, text, combatant_ids, hidden });
}

/** For the game master alone: what was noted for a lair, what a readied action waits for. */
export function sayInSecret(
  context: Context,
  fight: Fight,
  kind: LogKind,
  text: string,
  about?: readonly Combatant[],
): void {
  say(context, fight, kind, text, about, true);
}

/** "Round 2: Goblin - 1 takes 7, 0 left". */
export function formatLogLine(line: LogLine): string {
  return line.round === 0 ? line.text : `Round ${line.round}: ${line.text}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function listed(names: readonly string[]): string {
  if (names.length <= 1) return names.join('');
  if (names.length > 4) return `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function joins(combatants: readonly Combatant[]): string {
  const names = listed(combatants.map(({ name }) => name));
  return `${names} ${combatants.length > 1 ? 'join' : 'joins'} the fight`;
}
