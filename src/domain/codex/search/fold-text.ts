export const BEYOND_ASCII = /[^\0-\x7f]/;

const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
};
const OTHER_LETTER = new RegExp(`[${Object.keys(OTHER_LETTERS).join('')}]`, 'g');

/** Lower case, without accents: 'Größe' becomes 'grosse'. */
export function foldText(text: string): string {
  const plain = text.toLowerCase();
  // The codex is almost only ASCII. The names that users write are not.
  if (!BEYOND_ASCII.test(plain)) return plain;
  return plain
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(OTHER_LETTER, (letter) => OTHER_LETTERS[letter] ?? letter);
}

/** The filter of a short list: the text contains every typed word, in any order. */
export function containsWords(text: string, typed: string): boolean {
  const shown = foldText(text);
  return typedWords(typed).every((word) => shown.includes(word));
}

export function typedWords(typed: string): string[] {
  return foldText(typed).split(/\s+/).filter(Boolean);
}
