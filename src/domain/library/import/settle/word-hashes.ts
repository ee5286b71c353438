/**
 * The words of a text as numbers, with their places. Numbers and single letters are left out. Words are compared by
 * their hash, because a file has millions of words and a string for each would take seconds.
 */
export interface WordHashes {
  readonly hashes: readonly number[];
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** The lower-case character by its code. 1 means not a letter, 0 means not looked up yet. */
const LOWER = new Uint16Array(0x1_0000);
const NO_LETTER = 1;

function lowerOf(code: number): number {
  const known = LOWER[code];
  if (known !== undefined && known !== 0) return known;
  const character = String.fromCharCode(code);
  const lower = /[\p{L}\p{M}]/u.test(character) ? character.toLowerCase().charCodeAt(0) : NO_LETTER;
  LOWER[code] = lower;
  return lower;
}

function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019;
}

/** FNV-1a over the letters, without the apostrophes of 'isn't'. */
const FNV_BEGIN = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** JavaScript engines store integers of 30 bits without a heap allocation. */
const SMALL = 0x3fff_ffff;

export function wordHashes(text: string): WordHashes {
  const hashes: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  let begin = -1;
  let hash = FNV_BEGIN;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    const lower = lowerOf(code);
    if (lower !== NO_LETTER) {
      if (begin === -1) begin = at;
      hash = Math.imul(hash ^ lower, FNV_PRIME);
    } else if (begin !== -1) {
      const isInside =
        isApostrophe(code) && at + 1 < text.length && lowerOf(text.charCodeAt(at + 1)) !== NO_LETTER;
      if (isInside) continue;
      if (at - begin > 1) {
        const small = hash & SMALL;
        hashes.push(SAME.get(small) ?? small);
        from.push(begin);
        to.push(at);
      }
      begin = -1;
      hash = FNV_BEGIN;
    }
  }
  return { hashes, from, to };
}

/** Words that mean the same in stat blocks. Filled below, because it needs the function above. */
const SAME = new Map<number, number>();
for (const [word, other] of [
  ['str', 'strength'],
  ['dex', 'dexterity'],
  ['con', 'constitution'],
  ['int', 'intelligence'],
  ['wis', 'wisdom'],
  ['cha', 'charisma'],
  ['feet', 'ft'],
  ['foot', 'ft'],
  ['xp', 'experience'],
  ['hp', 'hit'],
  ['ac', 'armor'],
] as const) {
  const [hash] = wordHashes(word).hashes;
  const [otherHash] = wordHashes(other).hashes;
  if (hash !== undefined && otherHash !== undefined) SAME.set(hash, otherHash);
}
