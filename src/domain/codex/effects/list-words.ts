/** 'fire, cold and acid' */
export function inWords(words: readonly string[], last: 'and' | 'or'): string {
  const final = words.at(-1) ?? '';
  return words.length < 2 ? final : `${words.slice(0, -1).join(', ')} ${last} ${final}`;
}
