import { ALL_KINDS, JOURNAL_KINDS, type JournalKind } from '#domain/stuff/record-kinds.ts';

/** '2 notes, 1 session and 3 handouts'; with a word before each kind '2 imported notes'. Kinds without records are left out. */
export function countRecords(records: readonly { readonly kind: JournalKind }[], word = ''): string {
  const counts = JOURNAL_KINDS.flatMap((kind) => {
    const count = records.filter((record) => record.kind === kind).length;
    const { one, many } = ALL_KINDS[kind];
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${word}${count === 1 ? one : many}`];
  });
  if (counts.length === 0) return `0 ${word}notes`;
  return counts.length === 1 ? counts.join('') : `${counts.slice(0, -1).join(', ')} and ${counts.at(-1)}`;
}
