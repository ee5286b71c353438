import { JOURNAL, JOURNAL_KINDS, type JournalKind } from '#domain/stuff/record-kinds.ts';
import { countsInWords } from '#web/stuff/imports/counts-in-words.ts';

/** '2 notes, 1 session and 3 handouts'. */
export function planInWords(records: readonly { readonly kind: JournalKind }[]): string {
  const counts = JOURNAL_KINDS.map((kind) => [
    JOURNAL[kind].plural,
    records.filter((record) => record.kind === kind).length,
  ]);
  return countsInWords(Object.fromEntries(counts)) || '0 notes';
}
