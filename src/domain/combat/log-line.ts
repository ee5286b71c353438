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

/** LOG-3: what a part of a line gives away of a combatant, and so which setting decides whether players read it. */
export const logFieldSchema = z.enum(['hit-points', 'life', 'armor-class', 'conditions', 'figures']);
export type LogField = z.infer<typeof logFieldSchema>;

const logPartSchema = z.union([
  /** Words of the program's own. */
  z.string(),
  /** Combatants, under the names that they had then. */
  z.object({ who: z.array(z.object({ id: z.string(), name: z.string() })) }),
  /** Something about a combatant. For those who may not know it `otherwise` stands there, or the line is not told. */
  z.object({
    of: z.string(),
    field: logFieldSchema,
    text: z.string(),
    otherwise: z.optional(z.string()),
  }),
  /** For the game master alone: what somebody typed, or what an older version wrote without parts. */
  z.object({ typed: z.string() }),
]);
export type LogPart = z.infer<typeof logPartSchema>;

/** LOG-3: what happened, as parts: it is put into words where it is read, for the game master or for the players. */
export const logLineSchema = z.object({
  round: z.int(),
  kind: logKindSchema,
  parts: z.array(logPartSchema),
  /** For the game master alone: it names somebody the players do not see, or gives away what they should not know. */
  hidden: z.boolean(),
});
export type LogLine = z.infer<typeof logLineSchema>;
export type LogKind = LogLine['kind'];

/** For the game master. */
export function wordLine({ parts }: Pick<LogLine, 'parts'>): string {
  return parts.map(wordPart).join('');
}

function wordPart(part: LogPart): string {
  if (typeof part === 'string') return part;
  if ('who' in part) return listed(part.who.map(({ name }) => name));
  return 'typed' in part ? part.typed : part.text;
}

/** "Round 2: Goblin - 1 takes 7, 0 left". */
export function formatLogLine(line: LogLine): string {
  return line.round === 0 ? wordLine(line) : `Round ${line.round}: ${wordLine(line)}`;
}

export function listed(names: readonly string[]): string {
  if (names.length <= 1) return names.join('');
  if (names.length > 4) return `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
