import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import { wordLine } from '#domain/combat/log/log-line.ts';
import { outcomeOf } from '#domain/combat/log/outcome.ts';

/** A longer name is cut, because a screen reader reads it with every focus. */
const NAMED_MAXIMUM = 80;

interface NextUndo {
  /** The visible text. */
  readonly label: string;
  /** What the press undoes: 'Undo: Goblin - 1 takes 4, 3 left'. */
  readonly name: string;
}

/** `top` is the step that undo reverts, `shown` the step whose outcome is shown. */
export function nextUndo(
  journal: readonly JournalEntry[],
  top: number | null,
  shown: number | undefined,
): NextUndo {
  if (top === null) return { label: 'Undo', name: 'Undo: nothing to undo' };
  const entry = journal.findLast(({ sequence }) => sequence === top);
  const isTurn = entry?.issued.command.type.endsWith('-turn') ?? false;
  const label = isTurn && top !== shown ? 'Undo turn' : 'Undo';
  return { label, name: `${label}: ${entry === undefined ? 'the last step' : textOf(entry)}` };
}

function textOf(entry: JournalEntry): string {
  const [fact] = outcomeOf(entry).facts;
  const first = entry.log[0];
  const text = fact?.text ?? (first ? wordLine(first) : 'the last change');
  return text.length > NAMED_MAXIMUM ? `${text.slice(0, NAMED_MAXIMUM - 1)}…` : text;
}
