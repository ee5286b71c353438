import { type JournalEntry, standingEntries } from '#domain/combat/journal/journal.ts';
import { formatLogLine } from '#domain/combat/log/log-line.ts';
import { outcomeOf } from '#domain/combat/log/outcome.ts';

/** Enough for a breath weapon that hits a whole party. */
const MOST_FACTS = 12;

/** What is announced about the steps after this one. The deed, the dead and the fallen come first in each step. */
export function newsAfter(journal: readonly JournalEntry[], sequence: number): string {
  return standingEntries(journal.filter((entry) => entry.sequence > sequence))
    .flatMap((entry) => [...turnsOf(entry), ...factsOf(entry)])
    .join('. ');
}

/** A turn is announced with its round. For other lines the listener knows the round already. */
function turnsOf({ log }: JournalEntry): string[] {
  return log.filter(({ kind }) => kind === 'turn').map(formatLogLine);
}

function factsOf(entry: JournalEntry): string[] {
  return outcomeOf(entry)
    .facts.slice(0, MOST_FACTS)
    .map(({ text }) => text);
}
