import { isPlayersCharacter } from '#domain/combat/combatant.ts';
import type { Command, CommandOf } from '#domain/combat/commands.ts';
import { commandOf, type JournalEntry, standingEntries } from '#domain/combat/journal/journal.ts';
import { type LogEvent, type LogKind, type LogLine, listed } from '#domain/combat/log/log-line.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { isTold, type SeenLogOptions, withoutUndone, worded } from './seen-log.ts';
import { seenName, subjectOf } from './seen-names.ts';
import type { SeenOutcome } from './view.ts';
import { maySee, visibilityOf } from './visibility.ts';

/** Other lines are not outcomes: a turn, the order, a note. */
const KINDS: readonly LogKind[] = ['hit-points', 'condition', 'resource', 'roster'];
const SENTENCES = 6;

/** A sentence, and the log lines that it replaces. */
interface Sentence {
  readonly text: string;
  readonly of: readonly LogLine[];
}

/** OUT-4: the newest outcome that players may know. A step that they may not know changes nothing on their screens. */
export function seenOutcome(options: SeenLogOptions): SeenOutcome | null {
  for (const entry of withoutUndone(standingEntries(options.entries)).reverse()) {
    const lines = entry.log.filter(
      (line) =>
        KINDS.includes(line.kind) &&
        line.event !== 'asked' &&
        isTold(line, options.round) &&
        worded(line.parts, options) !== undefined,
    );
    if (lines.length === 0) continue;
    const sentences = sentencesOf(lines, entry, options).slice(0, SENTENCES);
    const told = new Set(sentences.flatMap(({ of }) => of));
    return {
      id: options.opaque(`${entry.issued.id}:outcome`),
      text: sentences.map(({ text }) => capitalised(text)).join('. '),
      grave: lines.some((line) => isGrave(line, options)),
      // A line without a sentence stays in the log.
      lines: [...entry.log.entries()].flatMap(([index, line]) =>
        told.has(line) ? options.opaque(`${entry.issued.id}:${index}`) : [],
      ),
    };
  }
  return null;
}

/** OUT-3, but only for falls and deaths that the players may know about. */
function isGrave(line: LogLine, { fight, table }: SeenLogOptions): boolean {
  if (line.event !== 'falls' && line.event !== 'dies') return false;
  return idsOf(line).some((id) => {
    const subject = subjectOf(fight, id);
    return subject !== undefined && isPlayersCharacter(subject) && maySee(table, subject, 'life');
  });
}

type Grouped = Exclude<LogEvent, 'falls' | 'dies' | 'round' | 'asked'>;

/** Singular and plural. No text has an amount. */
const VERBS: Record<Grouped, readonly [string, string]> = {
  critical: ['is critically hit', 'are critically hit'],
  hit: ['is hit', 'are hit'],
  harm: ['takes damage', 'take damage'],
  miss: ['is missed', 'are missed'],
  unharmed: ['is unharmed', 'are unharmed'],
};

/** Deaths and falls come before everything that may be cut. */
function sentencesOf(lines: readonly LogLine[], entry: JournalEntry, options: SeenLogOptions): Sentence[] {
  const area = areaOf(commandOf(entry)?.command);
  const caught = area ? lines.filter(({ event }) => event === 'harm' || event === 'unharmed') : [];
  const lead = caught.length > 0 ? leadOf(area, options) : undefined;
  const deed = lead?.isNamed ? lines.filter((line) => isDeedOf(line, area)) : [];
  const left = lines.filter((line) => !caught.includes(line) && !deed.includes(line));
  const groups = (Object.keys(VERBS) as Grouped[]).flatMap((event): Sentence[] => {
    const of = left.filter((line) => line.event === event);
    const ids = new Set(of.flatMap(idsOf));
    return ids.size === 0
      ? []
      : [{ text: `${named(ids, options)} ${VERBS[event][ids.size === 1 ? 0 : 1]}`, of }];
  });
  return [
    ...(lead
      ? [{ text: `${lead.text} ${named(new Set(caught.flatMap(idsOf)), options)}`, of: [...deed, ...caught] }]
      : []),
    ...graves(
      left.filter(({ event }) => event === 'falls' || event === 'dies'),
      options,
    ),
    ...groups,
    ...asLogged(
      left.filter(({ event }) => event === undefined),
      options,
    ),
  ];
}

/** Deaths before falls. */
function graves(lines: readonly LogLine[], options: SeenLogOptions): Sentence[] {
  const isDeath = ({ event }: LogLine) => event === 'dies';
  return asLogged([...lines.filter(isDeath), ...lines.filter((line) => !isDeath(line))], options);
}

/** The same about several is one sentence that begins with the characters of the players. */
function asLogged(lines: readonly LogLine[], options: SeenLogOptions): Sentence[] {
  const groups = new Map<string, { text: string; plural: string | undefined; of: LogLine[] }>();
  for (const line of lines) {
    const text = worded(line.parts, options) ?? '';
    const name = named(idsOf(line), options);
    const plural = text.startsWith(name) ? pluralOf(text.slice(name.length)) : undefined;
    const group = groups.get(plural ?? text) ?? { text, plural, of: [] };
    group.of.push(line);
    groups.set(plural ?? text, group);
  }
  return [...groups.values()].map(({ text, plural, of }) => {
    const ids = new Set(of.flatMap(idsOf));
    const isOne = plural === undefined || ids.size < 2;
    return { text: isOne ? text : `${named(charactersFirst(ids, options), options)}${plural}`, of };
  });
}

/** Undefined for words that are not joined. */
function pluralOf(words: string): string | undefined {
  if (words === ' dies') return ' die';
  if (words === ' falls unconscious') return ' fall unconscious';
  return words.startsWith(' is ') ? words.replace(' is ', ' are ') : undefined;
}

function charactersFirst(ids: ReadonlySet<string>, { fight }: SeenLogOptions): string[] {
  const isCharacter = (id: string) => {
    const subject = subjectOf(fight, id);
    return subject !== undefined && isPlayersCharacter(subject);
  };
  return [...[...ids].filter(isCharacter), ...[...ids].filter((id) => !isCharacter(id))];
}

/** LOG-5: the line 'Aria casts Fireball'. */
function isDeedOf(line: LogLine, area: Together | undefined): boolean {
  const who = area?.deed?.combatant_id;
  return (
    line.kind === 'resource' && line.event === undefined && who !== undefined && idsOf(line).includes(who)
  );
}

/** The combatants at the beginning of the line. `worded` has checked that players may read about them. */
function idsOf({ parts: [first] }: LogLine): string[] {
  return typeof first === 'object' && 'who' in first ? first.who.map(({ id }) => id) : [];
}

function named(ids: Iterable<string>, { fight, table }: SeenLogOptions): string {
  const subjects = [...ids].flatMap((id) => subjectOf(fight, id) ?? []);
  return listed(subjects.map((subject) => seenName(fight, table, subject)));
}

type Together = CommandOf<'together'>;

/** A step that demands saves and makes no attack: a breath, a spell over an area. */
function areaOf(command: Command | undefined): Together | undefined {
  if (command?.type !== 'together' || command.rolls === undefined || command.rolls.attack) return undefined;
  return command.rolls.targets.some(({ save }) => save !== undefined) ? command : undefined;
}

interface Lead {
  readonly text: string;
  /** Whether it names what is used or cast. */
  readonly isNamed: boolean;
}

/** "The dragon's breath catches". Players see that it is a breath or a spell, but not its name (LOG-5). */
function leadOf(area: Together | undefined, { fight, table, seenText }: SeenLogOptions): Lead {
  const deed = area?.deed;
  const source = deed && subjectOf(fight, deed.combatant_id);
  if (deed === undefined || source === undefined || !visibilityOf(table, source).log)
    return { text: 'An effect catches', isNamed: false };
  const name = seenName(fight, table, source);
  const own = maySee(table, source, 'figures') ? seenText(deed.name) : undefined;
  if (own !== undefined) return { text: `${name}'s ${own} catches`, isNamed: true };
  if (/\bbreath\b/i.test(deed.name)) return { text: `${name}'s breath catches`, isNamed: false };
  return { text: deed.how === 'use' ? `${name} catches` : `${name}'s spell catches`, isNamed: false };
}
