import { UNDONE_KINDS, type UndoneKind } from '#domain/stuff/import/duplicates.ts';
import { ALL_KINDS } from '#domain/stuff/record-kinds.ts';

const WORDS = new Map<string, { one: string; many: string }>([
  ...Object.values(ALL_KINDS).map((kind) => [kind.plural, kind] as const),
  ['screens', { one: 'screen', many: 'screens' }],
  ['collections', { one: 'collection', many: 'collections' }],
]);

/** '312 monsters, 1 spell and 2 notes'. Empty when all counts are 0. */
export function countsInWords(counts: Readonly<Partial<Record<UndoneKind, number>>>): string {
  const words = UNDONE_KINDS.flatMap((plural) => {
    const count = counts[plural] ?? 0;
    if (count === 0) return [];
    const { one, many } = WORDS.get(plural) ?? { one: plural, many: plural };
    return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
  });
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
