import { JOURNAL_LONG_FIELDS } from '#domain/journal/fields.ts';
import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import { mergeFields } from '#domain/text/merge-fields.ts';
import { mergeParagraphs, textWithBoth } from '#domain/text/merge-paragraphs.ts';
import type { JournalFields } from './journal-calls.ts';

interface Versions<Fields> {
  base: Fields;
  mine: Fields;
  theirs: Fields;
}

/** Undefined if both changed the same paragraph or the same short field. */
export function mergeRecords<Kind extends JournalKind>(
  kind: Kind,
  versions: Versions<JournalFields[Kind]>,
): JournalFields[Kind] | undefined {
  return mergeFields(versions, JOURNAL_LONG_FIELDS[kind], (base, mine, theirs) => {
    const merged = mergeParagraphs(base, mine, theirs);
    return merged.kind === 'merged' ? merged.text : undefined;
  });
}

/** Keeps both paragraphs where both changed the same one. Undefined if a short field has two values. */
export function keepBoth<Kind extends JournalKind>(
  kind: Kind,
  versions: Versions<JournalFields[Kind]>,
): JournalFields[Kind] | undefined {
  return mergeFields(versions, JOURNAL_LONG_FIELDS[kind], (base, mine, theirs) => {
    const merged = mergeParagraphs(base, mine, theirs);
    return merged.kind === 'merged' ? merged.text : textWithBoth(merged.pieces);
  });
}
