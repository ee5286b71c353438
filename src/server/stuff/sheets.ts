import type { Sheet } from '#domain/stuff/sheet.ts';
import type { RecordStore } from './record-store.ts';

/** Converts a row to a record. The column is JSON; without a sheet the field is missing. */
export function readSheet<Row extends { sheet?: string | null }>({ sheet, ...row }: Row) {
  return { ...row, ...(sheet && { sheet: JSON.parse(sheet) as Sheet }) };
}

export function storedSheet(sheet: Sheet | null | undefined): string | null {
  return sheet ? JSON.stringify(sheet) : null;
}

interface SheetField {
  sheet?: Sheet | null | undefined;
}

/** Stores the sheet of a record as JSON. A save without the field `sheet` keeps the stored sheet. */
export function withSheets<Fields extends object>(records: RecordStore<object>): RecordStore<Fields> {
  const toRow = ({ sheet, ...fields }: SheetField) =>
    sheet === undefined ? fields : { ...fields, sheet: storedSheet(sheet) };
  return {
    ...records,

    async findFields(id, names) {
      const row: { sheet?: string | null } | undefined = await records.findFields(id, names);
      return row?.sheet ? { ...row, sheet: JSON.parse(row.sheet) } : row;
    },

    insert: (id, fields, now) => records.insert(id, toRow(fields), now),
    update: (id, fields, now) => records.update(id, toRow(fields), now),
  };
}
