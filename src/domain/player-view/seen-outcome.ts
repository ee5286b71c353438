import { isPlayersCharacter } from '#domain/combat/combatant.ts';
import type { Command, CommandOf } from '#domain/combat/commands.ts';
import { commandOf, type JournalEntry, standingEntries } from '#domain/combat/journal/journal.ts';
import { type LogEvent, type LogKind, type LogLine, listed } from '#domain/combat/log/log-line.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { isTold, type SeenLogOptions, withoutUndone, worded } from './seen-log.ts';
import { seenName, subjectOf } from './seen-names.ts';
import type { SeenOutcome } from './view.ts';
import { maySee, visibilityOf } from './visibility.ts';

/** Everything else is no outcome: a turn, the order, a note. */
const KINDS: readonly LogKind[] = ['hit-points', 'condition', 'resource', 'roster'];
const SENTENCES = 6;

/**
 * OUT-4: the newest outcome that players may know, in sentences without a number. A step of which they may know nothing
 * changes nothing on their screens.
 */
export function seenOutcome(options: SeenLogOptions): SeenOutcome | null {
  for (const entry of withoutUndone(standingEntries(options.entries)).reverse()) {
    const told = [...entry.log.entries()].filter(
      ([, line]) =>
        KINDS.includes(line.kind) && isTold(line, options.round) && worded(line.parts, options) !== undefined,
    );
    if (told.length === 0) continue;
    const lines = told.map(([, line]) => line);
    return {
      id: options.opaque(`${entry.issued.id}:outcome`),
      text: sentencesOf(lines, entry, options).slice(0, SENTENCES).map(capitalised).join('. '),
      grave: lines.some((line) => isGrave(line, options)),
      lines: told.map(([index]) => options.opaque(`${entry.issued.id}:${index}`)),
    };
  }
  return null;
}

/** OUT-3, as far as the players may know it. */
function isGrave(line: LogLine, { fight, table }: SeenLogOptions): boolean {
  if (line.event !== 'falls' && line.event !== 'dies') return false;
  return idsOf(line).some((id) => {
    const subject = subjectOf(fight, id);
    return subject !== undefined && isPlayersCharacter(subject) && maySee(table, subject, 'life');
  });
}

type Grouped = Exclude<LogEvent, 'falls' | 'dies'>;

/** Singular and plural. None of them says how much. */
const VERBS: Record<Grouped, readonly [string, string]> = {
  critical: ['is critically hit', 'are critically hit'],
  hit: ['is hit', 'are hit'],
  harm: ['takes damage', 'take damage'],
  miss: ['is missed', 'are missed'],
  unharmed: ['is unharmed', 'are unharmed'],
};

function sentencesOf(lines: readonly LogLine[], entry: JournalEntry, options: SeenLogOptions): string[] {
  const area = areaOf(commandOf(entry)?.command);
  const caught = area
    ? lines.filter(({ event }) => event === 'harm' || event === 'unharmed').flatMap(idsOf)
    : [];
  const isCaught = (line: LogLine) => idsOf(line).some((id) => caught.includes(id));
  const events = Object.keys(VERBS) as Grouped[];
  const groups = events.flatMap((event) => {
    const ids = lines.filter((line) => line.event === event && !isCaught(line)).flatMap(idsOf);
    return ids.length === 0 ? [] : [`${named(ids, options)} ${VERBS[event][ids.length === 1 ? 0 : 1]}`];
  });
  const others = lines
    .filter(({ event }) => event === undefined || event === 'falls' || event === 'dies')
    .flatMap(({ parts }) => worded(parts, options) ?? []);
  return [
    ...(caught.length > 0 ? [`${leadOf(area, options)} ${named(caught, options)}`] : []),
    ...groups,
    ...others,
  ];
}

/** The combatants with which the line begins. `worded` has checked that players may read of them. */
function idsOf({ parts: [first] }: LogLine): string[] {
  return typeof first === 'object' && 'who' in first ? first.who.map(({ id }) => id) : [];
}

function named(ids: readonly string[], { fight, table }: SeenLogOptions): string {
  const subjects = [...new Set(ids)].flatMap((id) => subjectOf(fight, id) ?? []);
  return listed(subjects.map((subject) => seenName(fight, table, subject)));
}

type Together = CommandOf<'together'>;

/** A step that demands saves and makes no attack: a breath, a spell over an area. */
function areaOf(command: Command | undefined): Together | undefined {
  if (command?.type !== 'together' || command.rolls === undefined || command.rolls.attack) return undefined;
  return command.rolls.targets.some(({ save }) => save !== undefined) ? command : undefined;
}

/** "The dragon's breath catches". Players see that it is a breath or a spell, but not what it is called (LOG-5). */
function leadOf(area: Together | undefined, { fight, table, seenText }: SeenLogOptions): string {
  const deed = area?.deed;
  const source = deed && subjectOf(fight, deed.combatant_id);
  if (deed === undefined || source === undefined || !visibilityOf(table, source).log)
    return 'An effect catches';
  const name = seenName(fight, table, source);
  const own = maySee(table, source, 'figures') ? seenText(deed.name) : undefined;
  if (own !== undefined) return `${name}'s ${own} catches`;
  if (/\bbreath\b/i.test(deed.name)) return `${name}'s breath catches`;
  return deed.how === 'use' ? `${name} catches` : `${name}'s spell catches`;
}
