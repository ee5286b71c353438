import * as z from 'zod/mini';
import { LORESCREEN_LIBRARY } from '#domain/library/export/lorescreen-library.ts';
import type { ImportAdapter, ReadRecord } from '#domain/library/import/import-result.ts';
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
      return { kind: 'monster', record: { fields: data, problems: [] } };
    });
    yield* readEach(recordsAt(json, 'spells'), 'spell', (record) => {
      const { data, error } = z.safeParse(ownSpellFieldsSchema, record);
      if (data === undefined) return unreadable(record, error.issues);
      return { kind: 'spell', record: { fields: data, problems: [] } };
    });
  },
};

/** The file was edited by hand. The first broken rule is enough to find the place. */
function unreadable(record: LooseObject, [issue]: readonly z.core.$ZodIssue[]): ReadRecord {
  return unreadRecord(record, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'It cannot be read.'}`);
}
