import { characterCount } from '#domain/text/length.ts';

/**
 * Merges texts when another device changed the text during typing: the typed text, then the new lines of the other
 * device. Merging by lines prevents that two concurrent writers copy each other endlessly.
 */
export function joinedText(typed: string, before: string, theirs: string): string {
  const known = new Set([...typed.split('\n'), ...before.split('\n')]);
  const added = theirs.split('\n').filter((line) => !known.has(line));
  return added.length === 0 ? typed : [typed, ...added].join('\n');
}

/** Merged texts may exceed the limit. Then nothing is cut off and nothing is saved. */
export function problemWithLength(text: string, maximum = Number.POSITIVE_INFINITY): string | undefined {
  const excess = characterCount(text) - maximum;
  if (excess <= 0) return undefined;
  const characters = excess === 1 ? '1 character' : `${excess.toLocaleString('en')} characters`;
  return `Not saved: ${characters} too many. Shorten it to ${maximum.toLocaleString('en')} to save it.`;
}
