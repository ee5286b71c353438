import type { EffectMoment } from './vocabulary.ts';

// Apart from the schemas, because pages need these functions but not the schema library.

/** The values of a field that may have one or several. */
export function each<T>(value: T | readonly T[] | undefined): readonly T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly T[]) : [value as T];
}

/** 'at the start of each of its turns', 'when it takes damage' */
export function momentWords(moments: readonly EffectMoment[]): string {
  return inWords(
    moments.map((moment) => {
      if (/^(?:start|end) of/.test(moment)) return `at the ${moment}`;
      if (/action$/.test(moment)) return `as ${moment}`;
      if (/^(?:every|each) /.test(moment)) return moment === 'each of its turns' ? `on ${moment}` : moment;
      return moment.startsWith('the ') ? `when ${moment}` : `when it ${moment}`;
    }),
    'or',
  );
}

/** 'fire, cold and acid' */
export function inWords(words: readonly string[], last: 'and' | 'or'): string {
  const final = words.at(-1) ?? '';
  return words.length < 2 ? final : `${words.slice(0, -1).join(', ')} ${last} ${final}`;
}
