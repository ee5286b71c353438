import * as z from 'zod/mini';

export const logKindSchema = z.enum([
  'fight',
  'turn',
  'initiative',
  'hit-points',
  'condition',
  'roster',
  'resource',
  'note',
  'history',
]);

export const logLineSchema = z.object({
  round: z.int(),
  kind: logKindSchema,
  text: z.string(),
  combatant_ids: z.array(z.string()),
  /** For the game master alone: it names somebody the players do not see, or gives away what they should not know. */
  hidden: z.boolean(),
});
export type LogLine = z.infer<typeof logLineSchema>;
export type LogKind = LogLine['kind'];

/** "Round 2: Goblin - 1 takes 7, 0 left". */
export function formatLogLine(line: LogLine): string {
  return line.round === 0 ? line.text : `Round ${line.round}: ${line.text}`;
}
