const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?:olf|alf|ief)$/i, 'ves'],
  [/[^aeiou]y$/i, 'ies'],
  [/(?:[sxz]|ch|sh)$/i, 'es'],
  [/(?<=[a-z])man$/i, 'men'],
];
const LETTERS_REPLACED: Readonly<Record<string, number>> = { ves: 1, ies: 1, es: 0, men: 3 };

/** The English plural: 'wolves', 'harpies', 'liches'. */
export function pluralOf(name: string): string {
  const ending = ENDINGS.find(([pattern]) => pattern.test(name))?.[1];
  if (ending === undefined) return `${name}s`;
  return name.slice(0, name.length - (LETTERS_REPLACED[ending] ?? 0)) + ending;
}
