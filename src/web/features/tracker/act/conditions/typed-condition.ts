import type { Ending } from './ending.ts';

interface TypedCondition {
  /** Without the duration. */
  readonly text: string;
  readonly lasting: Pick<Ending, 'lasts' | 'rounds'> | undefined;
}

const MINUTE = 'm';
const ROUNDS_MAXIMUM_LENGTH = 4;

/** "poi 1m" is poisoned for a minute, "poi 3" for three rounds. */
export function readTypedCondition(typed: string): TypedCondition {
  const text = typed.trim();
  const at = text.lastIndexOf(' ');
  const last = text.slice(at + 1).toLowerCase();
  if (at < 1) return { text, lasting: undefined };
  const rest = text.slice(0, at).trimEnd();
  if (last === `1${MINUTE}`) return { text: rest, lasting: { lasts: 'minute', rounds: '1' } };
  if (last.length > ROUNDS_MAXIMUM_LENGTH || !/^[1-9]\d*$/.test(last)) return { text, lasting: undefined };
  return { text: rest, lasting: { lasts: 'rounds', rounds: last } };
}

/** The typed duration, unless the pressed condition has the whole text as its name: "Hex 2". */
export function typedLasting({ typed, pressed }: { readonly typed: string; readonly pressed: string }) {
  return pressed === typed.trim() ? undefined : readTypedCondition(typed).lasting;
}
