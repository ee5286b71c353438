import * as z from 'zod/mini';
import { LORESCREEN_LIBRARY } from '#domain/library/export/lorescreen-library.ts';
import { FEATURE_LISTS } from '#domain/library/feature-lists.ts';
import type { ImportAdapter, ReadRecord } from '#domain/library/import/import-result.ts';
import { quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import { at, type LooseObject, recordsAt } from '#domain/library/import/shared/loose-values.ts';
import { readEach, unreadRecord } from '#domain/library/import/shared/read-each.ts';
import { ownMonsterFieldsSchema } from '#domain/library/own-monster.ts';
import { ownSpellFieldsSchema } from '#domain/library/own-spell.ts';

/** A library that Lorescreen exported. */
export const lorescreen: ImportAdapter = {
  format: 'Lorescreen',
  listedAs: 'what Lorescreen exports',
  recognises: ({ json }) => at(json, 'format') === LORESCREEN_LIBRARY,
  *read({ json }): Generator<ReadRecord> {
    yield* readEach(recordsAt(json, 'monsters'), 'monster', (record) => {
      const { data, error } = z.safeParse(ownMonsterFieldsSchema, record);
      if (data === undefined) return unreadable(record, error.issues);
      const features = FEATURE_LISTS.flatMap((list) =>
        recordsAt(record, list).map((sent, place) => [sent, data[list][place]] as const),
      );
      const problems = features.flatMap(([sent, read]) => droppedFrom(sent, read));
      return { kind: 'monster', record: { fields: data, problems } };
    });
    yield* readEach(recordsAt(json, 'spells'), 'spell', (record) => {
      const { data, error } = z.safeParse(ownSpellFieldsSchema, record);
      if (data === undefined) return unreadable(record, error.issues);
      return { kind: 'spell', record: { fields: data, problems: droppedFrom(record, data) } };
    });
  },
};

/** A corrected effect that cannot be read is left out. The text says what the feature does. */
function droppedFrom(sent: unknown, read: { name: string; corrected?: unknown } | undefined): string[] {
  if (read === undefined || read.corrected !== undefined || at(sent, 'corrected') === undefined) return [];
  return [`What ${quoted(read.name)} does in a fight could not be read; it is read from its text.`];
}

/** The file was edited by hand. The first broken rule is enough to find the place. */
function unreadable(record: LooseObject, [issue]: readonly z.core.$ZodIssue[]): ReadRecord {
  return unreadRecord(record, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'It cannot be read.'}`);
}
