import type { NoteSummary } from '#contract/journal/records.ts';

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

type Row = Pick<NoteSummary, 'name' | 'created_at' | 'updated_at'>;

export const NOTE_ORDERS = {
  changed: { text: 'Last changed first', compare: (a: Row, b: Row) => b.updated_at - a.updated_at },
  name: { text: 'Title A–Z', compare: (a: Row, b: Row) => byName.compare(a.name, b.name) },
  oldest: { text: 'Oldest first', compare: (a: Row, b: Row) => a.created_at - b.created_at },
};
export type NoteOrder = keyof typeof NOTE_ORDERS;
