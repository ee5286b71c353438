/** A word of a text in the form in which words are compared, and its place. */
export interface PlacedWord {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Words that mean the same in stat blocks. */
const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    str: 'strength',
    dex: 'dexterity',
    con: 'constitution',
    int: 'intelligence',
    wis: 'wisdom',
    cha: 'charisma',
    feet: 'ft',
    foot: 'ft',
    xp: 'experience',
    hp: 'hit',
    ac: 'armor',
  }),
);

/** Whether a character is a letter, by its code: 0 is unknown, 1 no, 2 yes. */
const LETTERS = new Uint8Array(0x1_0000);

function isLetter(code: number): boolean {
  if (code < 0x80) return (code > 0x60 && code < 0x7b) || (code > 0x40 && code < 0x5b);
  if (LETTERS[code] === 0) LETTERS[code] = /\p{L}|\p{M}/u.test(String.fromCharCode(code)) ? 2 : 1;
  return LETTERS[code] === 2;
}

function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019;
}

/**
 * The words of a text in lower case, without numbers and single letters. By hand, because a file has millions of words
 * and a regular expression takes five times as long.
 */
export function wordsOf(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  let from = -1;
  let hasApostrophe = false;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    if (isLetter(code)) {
      if (from === -1) from = at;
    } else if (from !== -1) {
      if (isApostrophe(code) && at + 1 < text.length && isLetter(text.charCodeAt(at + 1))) {
        hasApostrophe = true;
        continue;
      }
      if (at - from > 1) {
        const written = text.slice(from, at).toLowerCase();
        const word = hasApostrophe ? written.replace(/['’]/g, '') : written;
        words.push({ word: SAME.get(word) ?? word, from, to: at });
      }
      from = -1;
      hasApostrophe = false;
    }
  }
  return words;
}
