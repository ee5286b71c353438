import * as z from 'zod/mini';
import { mentionSchema } from './mention-schema.ts';

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
  /** Combatants, under the names that they had then. `others`: the ids of those whom the words only count. */
  z.object({
    who: z.array(z.object({ id: z.string(), name: z.string() })),
    others: z.optional(z.array(z.string())),
  }),
  /** Something about a combatant. For those who may not know it `otherwise` stands there, or the line is not told. */
  z.object({
    of: z.string(),
    field: logFieldSchema,
    text: z.string(),
    otherwise: z.optional(z.string()),
    /** VIS-6: whom the text names, under the names that they have in it; left out where it names nobody. */
    mentions: z.optional(z.array(mentionSchema)),
  }),
  /**
   * For the game master alone, whatever the settings: what somebody typed, what ends a condition, or what an older
   * version wrote without parts. For players `otherwise` stands there, or the line is not told.
   */
  z.object({ typed: z.string(), otherwise: z.optional(z.string()) }),
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
  if ('who' in part) {
    const names = part.who.map(({ name }) => name);
    return listed(names, names.length + (part.others?.length ?? 0));
  }
  return 'typed' in part ? part.typed : part.text;
}

/** "Round 2: Goblin - 1 takes 7, 0 left". */
export function formatLogLine(line: LogLine): string {
  return line.round === 0 ? wordLine(line) : `Round ${line.round}: ${wordLine(line)}`;
}

/** Of more than so many, only the first three are named. */
const NAMED_MAXIMUM = 4;

/** `count`: how many there are, where not all of them have their names here. */
export function listed(names: readonly string[], count = names.length): string {
  if (count <= 1) return names.join('');
  if (count > NAMED_MAXIMUM) return `${names.slice(0, 3).join(', ')} and ${count - 3} more`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** A line about hundreds is stored with every undo and redo of it: it has the names that it shows, and ids. */
export function whoPart(combatants: readonly { readonly id: string; readonly name: string }[]): LogPart {
  const shown = combatants.length > NAMED_MAXIMUM ? combatants.slice(0, 3) : combatants;
  const who = shown.map(({ id, name }) => ({ id, name }));
  const others = combatants.slice(shown.length).map(({ id }) => id);
  return others.length > 0 ? { who, others } : { who };
}

export function idsOfWho({ who, others = [] }: Extract<LogPart, { who: unknown }>): string[] {
  return [...who.map(({ id }) => id), ...others];
}
