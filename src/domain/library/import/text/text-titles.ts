const SMALL_WORDS = new Set('a an and as at by for from in into of on or the to upon with'.split(' '));

/** Whether the text is capitalized like a name: 'Nimble Escape', 'Fire Breath (Recharge 5-6)', 'Eye of the Deep'. */
export function isTitle(text: string): boolean {
  const words = text
    .replace(/\([^()]*\)/g, '')
    .trim()
    .split(/\s+/);
  const isCapital = (word: string) => /^["']?[A-Z0-9]/.test(word);
  return (
    words.length <= 8 &&
    isCapital(words[0] ?? '') &&
    words.every((word) => isCapital(word) || SMALL_WORDS.has(word))
  );
}

/** Books print names in capitals. */
export function inTitleCase(name: string): string {
  if (!/[A-Z]{2}/.test(name) || /[a-z]/.test(name)) return name;
  return name
    .toLowerCase()
    .replace(/(?<![\w'])[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/(?<=\w )(?:Of|The|And|In|With|From)(?= )/g, (word) => word.toLowerCase());
}
