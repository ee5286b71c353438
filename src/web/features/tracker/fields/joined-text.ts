import { characterCount } from '#domain/text/length.ts';

/**
 * When another device changed a text while this one types into it: all that was typed here, and under it the lines of
 * theirs that are new. By lines, so that two that type at the same time do not copy each other for ever.
 */
export function joinedText(typed: string, before: string, theirs: string): string {
  const known = new Set([...typed.split('\n'), ...before.split('\n')]);
  const added = theirs.split('\n').filter((line) => !known.has(line));
  return added.length === 0 ? typed : [typed, ...added].join('\n');
}

/** Joined texts may be longer together than one may be: then nothing is cut off, and nothing saved. */
export function problemWithLength(text: string, maximum = Number.POSITIVE_INFINITY): string | undefined {
  const excess = characterCount(text) - maximum;
  if (excess <= 0) return undefined;
  const characters = excess === 1 ? '1 character' : `${excess.toLocaleString('en')} characters`;
  return `Not saved: ${characters} too many. Shorten it to ${maximum.toLocaleString('en')} to save it.`;
}
