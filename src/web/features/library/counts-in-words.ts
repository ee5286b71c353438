import { IMPORT_KINDS, type ImportKind } from '#domain/library/import/records.ts';
import { ALL_KINDS } from '#domain/stuff/record-kinds.ts';

const WORDS = new Map<string, { one: string; many: string }>(
  Object.values(ALL_KINDS).map((kind) => [kind.plural, kind]),
);

/** '312 monsters, 1 spell'. Empty when all counts are 0. */
export function countsInWords(counts: Readonly<Partial<Record<ImportKind, number>>>): string {
  return IMPORT_KINDS.flatMap((plural) => {
    const count = counts[plural] ?? 0;
    const words = WORDS.get(plural);
    if (count === 0) return [];
    return `${count.toLocaleString('en')} ${count === 1 ? words?.one : words?.many}`;
  }).join(', ');
}
