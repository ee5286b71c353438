import * as z from 'zod/mini';
import { nameReferenceSchema } from './name-reference.ts';

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

/**
 * LOG-3: what a part of a line reveals about a combatant. The field decides which setting allows players to read it.
 */
export const logFieldSchema = z.enum(['hit-points', 'life', 'armor-class', 'conditions', 'figures']);
export type LogField = z.infer<typeof logFieldSchema>;

const logPartSchema = z.union([
  /** Fixed text of the program. */
  z.string(),
  /** Combatants with their names at that time. `others` are the ids of combatants that are only counted. */
  z.object({
    who: z.array(z.object({ id: z.string(), name: z.string() })),
    others: z.optional(z.array(z.string())),
  }),
  /**
   * Information about a combatant. Players who may not know it read `otherwise`. Without `otherwise` they do not get
   * the line.
   */
  z.object({
    of: z.string(),
    field: logFieldSchema,
    text: z.string(),
    otherwise: z.optional(z.string()),
    /** VIS-6: the combatants that the text mentions, with the names used in it. Absent when it mentions nobody. */
    mentions: z.optional(z.array(nameReferenceSchema)),
  }),
  /**
   * For the game master only, regardless of the settings: typed text, what ends a condition, or a line of an older
   * version without parts. Players read `otherwise`. Without `otherwise` they do not get the line.
   */
  z.object({ typed: z.string(), otherwise: z.optional(z.string()) }),
]);
export type LogPart = z.infer<typeof logPartSchema>;

/** LOG-6: the event of a line, for readers that word it themselves: the outcome line and the players' screens. */
const logEventSchema = z.enum([
  'hit',
  'critical',
  'miss',
  'harm',
  'unharmed',
  'falls',
  'dies',
  'round',
  /** Only a question, which a prompt asks too. */
  'asked',
]);
export type LogEvent = z.infer<typeof logEventSchema>;

/** LOG-7: what happened in a line, for readers that count it. Nothing is read back from the words of a line. */
const logFactSchema = z.union([
  z.object({ kind: z.enum(['attack-roll', 'death-save']), natural: z.int() }),
  z.object({ kind: z.literal('rises') }),
]);
export type LogFact = z.infer<typeof logFactSchema>;

/** LOG-3: an event as parts. The reader turns the parts into text, for the game master or for the players. */
export const logLineSchema = z.object({
  round: z.int(),
  kind: logKindSchema,
  parts: z.array(logPartSchema),
  /**
   * For the game master only: the line names a combatant that players do not see, or reveals something they should not
   * know.
   */
  hidden: z.boolean(),
  event: z.optional(logEventSchema),
  /** About the combatant that the line begins with. Absent in lines of older versions. */
  facts: z.optional(z.array(logFactSchema)),
});
export type LogLine = z.infer<typeof logLineSchema>;
export type LogKind = LogLine['kind'];

/** The text for the game master. */
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

/** If there are more than this, only the first three are named. */
const NAMED_MAXIMUM = 4;

/** `count` is the total number when `names` does not contain all names. */
export function listed(names: readonly string[], count = names.length): string {
  return listedInFull(firstOf(names, count));
}

/** The first three names and 'N more', if there are many. */
export function firstOf(names: readonly string[], count = names.length): readonly string[] {
  return count > NAMED_MAXIMUM ? [...names.slice(0, 3), `${count - 3} more`] : names;
}

export function listedInFull(names: readonly string[]): string {
  if (names.length <= 1) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/**
 * Stores only the names that are shown, and ids for the rest. A line about hundreds of combatants is stored again with
 * every undo and redo.
 */
export function whoPart(combatants: readonly { readonly id: string; readonly name: string }[]): LogPart {
  const shown = combatants.length > NAMED_MAXIMUM ? combatants.slice(0, 3) : combatants;
  const who = shown.map(({ id, name }) => ({ id, name }));
  const others = combatants.slice(shown.length).map(({ id }) => id);
  return others.length > 0 ? { who, others } : { who };
}

export function idsOfWho({ who, others = [] }: Extract<LogPart, { who: unknown }>): string[] {
  return [...who.map(({ id }) => id), ...others];
}
