/** A change of the recipe of CONTRIBUTING.md: a whole new file, or lines after a line that exists. */
type Change = { text: string } | { after: string; lines: string }[];

const FIELDS = `
export const RARITIES = ['common', 'rare'] as const;
export const itemFieldsSchema = z.object({
  name: requiredText('Name', TEXT_MAXIMUM),
  origin: optionalText('Origin', TEXT_MAXIMUM),
  price: wholeNumber('Price', 0, 100_000),
  weight: optionalNumber('Weight', 0, 1_000),
  rarity: z.enum(RARITIES, 'Choose a rarity.'),
  material: z.nullable(z.enum(['wood', 'iron'])),
  cursed: z.boolean(),
  description: optionalText('Description', LONG_TEXT_MAXIMUM),
});`;

const CONTRACT = `import * as z from 'zod/mini';
import { itemFieldsSchema, RARITIES } from '#domain/stuff/records.ts';
import { versionSchema } from './record.ts';
import { recordCalls } from './record-calls.ts';

export const itemSchema = z.object({
  item_id: z.string(),
  name: z.string(),
  origin: z.string(),
  price: z.number(),
  weight: z.nullable(z.number()),
  rarity: z.enum(RARITIES),
  material: z.nullable(z.string()),
  cursed: z.boolean(),
  description: z.string(),
  version: versionSchema,
});
export type Item = z.infer<typeof itemSchema>;

export const itemCalls = recordCalls('item', { item: itemSchema, fields: itemFieldsSchema, onDelete: 'nothing else' });
`;

const MIGRATION = `import type { Kysely, Migration } from 'kysely';

export const items: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('items')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('price', 'integer', (column) => column.notNull())
      .addColumn('weight', 'integer')
      .addColumn('rarity', 'text', (column) => column.notNull())
      .addColumn('material', 'text')
      .addColumn('cursed', 'integer', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('items_key', ['user_id', 'id'] as never)
      .execute();
  },
};
`;

const FORM = `import type { FormOfFields } from '#web/stuff/records/fields-draft.ts';

export const ITEM_FORM: FormOfFields<'item'> = {
  kind: 'item',
  fields: [
    { key: 'name', label: 'Name', sent: 'name' },
    { key: 'origin', label: 'Origin', sent: 'origin' },
    { key: 'price', label: 'Price', sent: 'price', sort: 'number' },
    { key: 'weight', label: 'Weight', sent: 'weight', sort: 'number' },
    { key: 'rarity', label: 'Rarity', sent: 'rarity', sort: 'choice', choices: { common: 'Common', rare: 'Rare' } },
    { key: 'material', label: 'Material', sent: 'material', sort: 'choice', choices: { wood: 'Wood', iron: 'Iron' } },
    { key: 'cursed', label: 'Cursed', sent: 'cursed', sort: 'flag' },
    { key: 'description', label: 'Description', sent: 'description', sort: 'long' },
  ],
  columns: { grid: 'grid-cols-2', wide: 'col-span-2' },
};
`;

const PAGE = `import { href as masks } from 'virtual:game-icon/drama-masks';
import type { Item } from '#contract/item.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { recordsQuery } from '#web/stuff/queries.ts';
import { RecordsPage } from '#web/stuff/records/records-page.tsx';
import { ITEM_FORM } from './item-form.ts';

export const loader = () => queryClient.fetchQuery(recordsQuery('item'));

export function ItemsPage() {
  return (
    <RecordsPage form={ITEM_FORM} describe={describeItem} textOf={({ name }) => name} icon={masks} explanation="Loot." />
  );
}

function describeItem({ item_id: id, name, price }: Item) {
  return { id, name, facts: [{ label: 'Price', value: price }] };
}
`;

const ROUTE = `
  item: {
    list: async () => {
      const { ItemsPage, loader } = await import('#web/features/items/items-page.tsx');
      return { Component: ItemsPage, loader };
    },
    form: async () => (await import('#web/features/items/item-form.ts')).ITEM_FORM,
  },`;

/** The recipe for a kind of record that has one field of every sort, by the files of CONTRIBUTING.md. */
export const NEW_KIND: Record<string, Change> = {
  'src/domain/stuff/record-kinds.ts': [
    {
      after: 'const PLAIN = {',
      lines: `  item: { plural: 'items', article: 'an', one: 'item', many: 'items', hasPage: false, hasPicture: false },`,
    },
  ],
  'src/domain/stuff/records.ts': [
    { after: `import type { RecordKind } from './record-kinds.ts';`, lines: FIELDS },
    { after: 'import {', lines: '  optionalNumber, wholeNumber,' },
    { after: 'export const RECORD_FIELDS = {', lines: '  item: itemFieldsSchema,' },
  ],
  'src/contract/item.ts': { text: CONTRACT },
  'src/contract/plain-records.ts': [
    {
      after: `import { npcCalls, npcSchema } from './npc.ts';`,
      lines: `import { itemCalls, itemSchema } from './item.ts';`,
    },
    {
      after: 'export const PLAIN_RECORDS = {',
      lines: '  item: { item: itemSchema, calls: itemCalls },',
    },
  ],
  'src/server/storage/migrations/NNNN-items.ts': { text: MIGRATION },
  'src/server/storage/migrations/list.ts': [
    { after: `import type { Migration } from 'kysely';`, lines: `import { items } from './NNNN-items.ts';` },
    {
      after: 'export const MIGRATIONS: Record<string, Migration> = {',
      lines: `  'NNNN-items': items,`,
    },
  ],
  'src/web/features/items/item-form.ts': { text: FORM },
  'src/web/features/items/items-page.tsx': { text: PAGE },
  'src/web/app/stuff-routes.ts': [
    { after: 'const PLAIN_PAGES: Record<PlainKind, PlainPages> = {', lines: ROUTE },
  ],
};

/** Saves and reads an item in the database that is passed, and prints what the store and the form make of it. */
export const TRIAL = `import { itemSchema } from '#contract/item.ts';
import { openStorage } from '#server/storage/storage.ts';
import { measureAccount } from '#server/stuff/account-size.ts';
import { plainRecordsOf } from '#server/stuff/plain-records.ts';
import { ITEM_FORM } from '#web/features/items/item-form.ts';
import { emptyDraft, recordToDraft } from '#web/stuff/records/fields-draft.ts';
import { isMissingIn, isRequired, textIn, valueToSend } from '#web/stuff/records/typed-fields.ts';
import { RECORD_FIELDS } from '#domain/stuff/records.ts';

const { db, close } = await openStorage(process.argv[2] ?? '', 'lorescreen-test');
await db.insertInto('users').values({ id: 'gm', username: 'gm', username_key: 'gm', password_hash: '', created_at: 1 }).execute();
const items = plainRecordsOf(db, 'gm', 'item');
const typed = { ...emptyDraft(ITEM_FORM), name: 'Ring', price: '0', rarity: 'rare', cursed: 'yes', description: 'x'.repeat(1_000) };
const body = Object.fromEntries(ITEM_FORM.fields.map((field) => [field.sent, valueToSend(field, textIn(typed, field))]));
await items.insert('one', RECORD_FIELDS.item.parse(body), 1);
await items.update('one', { material: 'iron' }, 2);
const [stored] = await items.list();
const { text } = await measureAccount(db, 'gm');
await close();
console.log(JSON.stringify({
  required: ITEM_FORM.fields.filter((field) => isRequired('item', field)).map(({ key }) => key),
  missing: ITEM_FORM.fields.filter((field) => isMissingIn('item', field, textIn(typed, field))).map(({ key }) => key),
  stored: itemSchema.parse(stored),
  edited: recordToDraft(ITEM_FORM, itemSchema.parse(stored)),
  text,
}));
`;
