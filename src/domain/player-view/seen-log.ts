import type { Fight } from '#domain/combat/fight.ts';
import { type JournalEntry, standingEntries } from '#domain/combat/journal/journal.ts';
import { idsOfWho, type LogLine, type LogPart, listed } from '#domain/combat/log/log-line.ts';
import { withSeen } from '#domain/combat/log/player-names.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { createSeenText, type SeenSubject, type SeenText, seenName, subjectOf } from './seen-names.ts';
import type { SeenLine } from './view.ts';
import { maySee, type VisibilityTable, visibilityOf } from './visibility.ts';

/** The maximum number of lines that are sent. */
const LINES = 30;

export interface SeenLogOptions {
  readonly fight: Fight;
  /** The end of the journal. */
  readonly entries: readonly JournalEntry[];
  readonly table: VisibilityTable;
  /** The round that the players see. */
  readonly round: number;
  readonly seenText: SeenText;
  readonly opaque: (id: string) => string;
}

/**
 * LOG-3: the log as players read it: only current lines about combatants that they see, in words that they may know.
 */
export function seenLog({ fight, entries, table, round, seenText, opaque }: SeenLogOptions): SeenLine[] {
  const lines: SeenLine[] = [];
  let hasTurn = false;
  for (const entry of withoutUndone(standingEntries(entries)).reverse()) {
    for (const [index, line] of [...entry.log.entries()].reverse()) {
      if (lines.length === LINES) return lines.reverse();
      if (!isTold(line, round)) continue;
      // VIS-4: a lair action comes before a turn. Players read it together with that turn, or with the next turn that
      // they see.
      const isLair = line.kind === 'turn' && line.parts.every((part) => typeof part === 'string');
      if (isLair && !hasTurn) continue;
      const text = worded(line.parts, { fight, table, seenText });
      if (text === undefined) continue;
      hasTurn ||= line.kind === 'turn';
      const id = opaque(`${entry.issued.id}:${index}`);
      lines.push({ id, round: Math.min(line.round, round), kind: line.kind, text: capitalised(text) });
    }
  }
  return lines.reverse();
}

/** Whether older entries would not change what players read. */
export function isWholeLog(given: Fight, entries: readonly JournalEntry[], table: VisibilityTable): boolean {
  const fight = withSeen(given);
  const round = fight.seen_turn?.round ?? 0;
  const seenText = createSeenText(fight, table, entries);
  return seenLog({ fight, entries, table, round, seenText, opaque: (id) => id }).length === LINES;
}

/** VIS-4: if a round begins with an unseen combatant, it begins for the players with the first turn that they see. */
export function isTold({ hidden, kind, round }: LogLine, seenRound: number): boolean {
  if (hidden || kind === 'history') return false;
  return round <= seenRound || (kind !== 'fight' && kind !== 'turn');
}

/** Players read neither undone steps nor the undo itself. */
export function withoutUndone(entries: readonly JournalEntry[]): JournalEntry[] {
  const undone = new Set<number>();
  for (const { change } of entries) {
    if (change === null || !('of' in change)) continue;
    if (change.direction === 'inverse') undone.add(change.of);
    else undone.delete(change.of);
  }
  return entries.filter(({ sequence }) => !undone.has(sequence));
}

/** VIS-1: older stored lines have saves and DCs in figures of the party. Players must not read them any more. */
const FORMERLY_TOLD = /\bDC \d|^saves$|^fails the save/;

interface Wording {
  readonly fight: Fight;
  readonly table: VisibilityTable;
  readonly seenText: SeenText;
}

/** Undefined for a line that players may not read. */
export function worded(parts: readonly LogPart[], wording: Wording): string | undefined {
  let text = '';
  for (const part of parts) {
    const words = wordedPart(part, wording);
    if (words === undefined) return undefined;
    text += words;
  }
  return text;
}

function wordedPart(part: LogPart, { fight, table, seenText }: Wording): string | undefined {
  if (typeof part === 'string') return part;
  if ('typed' in part) return part.otherwise;
  if ('who' in part) {
    const subjects = idsOfWho(part).map((id) => subjectOf(fight, id));
    const told = subjects.filter((one) => one !== undefined && visibilityOf(table, one).log);
    if (told.length < subjects.length) return undefined;
    return listed(told.map((subject) => seenName(fight, table, subject as SeenSubject)));
  }
  if (part.field === 'figures' && FORMERLY_TOLD.test(part.text)) return undefined;
  const subject = subjectOf(fight, part.of);
  if (subject === undefined) return undefined;
  const text = maySee(table, subject, part.field) ? seenText(part.text, part.mentions) : undefined;
  return text ?? part.otherwise;
}
