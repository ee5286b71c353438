/**
 * The wire format of the lists. Values are sent column by column. Each word is sent once and then referred to by
 * number, so that the lists compress well.
 */
export interface PickColumn {
  words: string[];
  picks: number[];
}

export function packPicks(values: readonly string[]): PickColumn {
  const words = [...new Set(values)];
  return { words, picks: values.map((value) => words.indexOf(value)) };
}

export function readPick({ words, picks }: PickColumn, position: number): string {
  return words[picks[position] ?? 0] ?? '';
}

/** Packs the words of `held` into a bit mask: the first word of `all` is 1, the second 2, the third 4. */
export function packFlags<Word extends string>(all: readonly Word[], held: readonly Word[]): number {
  return all.reduce((flags, word, bit) => flags + (held.includes(word) ? 2 ** bit : 0), 0);
}

export function readFlags<Word extends string>(all: readonly Word[], flags: number | undefined): Word[] {
  return all.filter((_, bit) => ((flags ?? 0) >> bit) % 2 === 1);
}
