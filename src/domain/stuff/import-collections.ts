import { COLLECTIONS_MAXIMUM, SHARED_KINDS } from '#domain/library/collection.ts';
import { matchPresent, type Present } from './document-import-plan.ts';
import type { DuplicateChoice, ImportAction } from './duplicates.ts';
import type { ExportDocument } from './export-document.ts';

type SentCollection = ExportDocument['collections'][number];

export interface PlannedCollection {
  readonly kind: 'collection';
  /** A collection without a duplicate is skipped if there is no room for it. */
  readonly action: ImportAction;
  readonly duplicate: boolean;
  readonly id: string;
  readonly name: string;
  readonly item: SentCollection;
}

interface Options {
  readonly duplicates: DuplicateChoice;
  readonly newId: () => string;
  /** The id in the account of a record of the document. Undefined if the account does not have it. */
  readonly idHere: (kind: 'monster' | 'spell' | 'encounter', id: string) => string | undefined;
}

const KIND_OF = { monsters: 'monster', spells: 'spell', encounters: 'encounter' } as const;

/** Decides what happens to each collection of a document. Its records get the ids of the account. */
export function planCollections(
  sent: readonly SentCollection[],
  present: readonly Present[],
  { duplicates, newId, idHere }: Options,
): PlannedCollection[] {
  const matches = matchPresent(present, sent, ({ collection_id }) => collection_id);
  let count = present.length;
  return sent.map((item, at) => {
    const match = matches[at];
    const isKept = match !== undefined && duplicates !== 'keep_both';
    const hasRoom = isKept || count < COLLECTIONS_MAXIMUM;
    if (!isKept && hasRoom) count += 1;
    const records = SHARED_KINDS.map((kind) => [
      kind,
      [...new Set(item[kind].flatMap((id) => idHere(KIND_OF[kind], id) ?? []))],
    ]);
    return {
      kind: 'collection',
      action: !hasRoom || (isKept && duplicates === 'skip') ? 'skip' : isKept ? 'replace' : 'add',
      duplicate: match !== undefined,
      id: isKept ? match.id : newId(),
      name: item.name,
      item: { ...item, ...Object.fromEntries(records) },
    };
  });
}
