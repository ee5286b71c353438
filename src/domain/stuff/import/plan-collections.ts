import { COLLECTIONS_MAXIMUM, SHARED_KINDS } from '#domain/library/collection.ts';
import type { ExportDocument } from '../export-document.ts';
import { type Decide, type PlannedRecord, type Present, planRecords } from './plan-records.ts';

type SentCollection = ExportDocument['collections'][number];
export type PlannedCollection = PlannedRecord<SentCollection, 'collection'>;

interface Options extends Decide {
  /** The id in the account of a record of the document. Undefined if the account does not have it. */
  readonly idHere: (kind: 'monster' | 'spell' | 'encounter', id: string) => string | undefined;
}

const KIND_OF = { monsters: 'monster', spells: 'spell', encounters: 'encounter' } as const;

/**
 * Decides what happens to each collection of a document. Its records get the ids of the account. A collection that is
 * added is skipped if there is no room for it.
 */
export function planCollections(
  sent: readonly SentCollection[],
  present: readonly Present[],
  { newId, actionOf, idHere }: Options,
): PlannedCollection[] {
  let count = present.length;
  const planned = planRecords(
    { kind: 'collection', items: sent, present, idOf: ({ collection_id }) => collection_id },
    {
      newId,
      actionOf: (id, isDuplicate) => {
        const action = actionOf(id, isDuplicate);
        if (action !== 'add') return action;
        count += 1;
        return count > COLLECTIONS_MAXIMUM ? 'skip' : 'add';
      },
    },
  );
  return planned.map((collection) => {
    const { item } = collection;
    const records = SHARED_KINDS.map((kind) => [
      kind,
      [...new Set(item[kind].flatMap((id) => idHere(KIND_OF[kind], id) ?? []))],
    ]);
    return { ...collection, item: { ...item, ...Object.fromEntries(records) } };
  });
}
