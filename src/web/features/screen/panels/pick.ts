import type { DiceSource } from '#domain/dice/source.ts';
import { LINES_MAXIMUM } from '#domain/screen/screen.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { firstCharacters } from '#domain/text/length.ts';

/** The lines of a typed text, without empty ones. Lines and letters beyond the limits are dropped. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => firstCharacters(line.trim(), TEXT_MAXIMUM))
    .filter((line) => line !== '')
    .slice(0, LINES_MAXIMUM);
}

/** A random position, and another one than before if there is a choice. Undefined without lines. */
export function pickLine(
  lines: readonly string[],
  before: number | undefined,
  roll: DiceSource,
): number | undefined {
  if (lines.length === 0) return undefined;
  const isKnown = before !== undefined && before < lines.length && lines.length > 1;
  const picked = roll(lines.length - (isKnown ? 1 : 0)) - 1;
  return isKnown && picked >= before ? picked + 1 : picked;
}
