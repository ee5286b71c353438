import type { Layout } from '#domain/screen/screen.ts';
import type { ExportDocument } from '../export-document.ts';
import type { ImportedFight } from '../exported-fight.ts';
import {
  JOURNAL,
  JOURNAL_KINDS,
  KINDS,
  LIBRARY,
  LIBRARY_KINDS,
  type LibraryKind,
  RECORD_KINDS,
  type RecordKind,
} from '../record-kinds.ts';
import type { DuplicateChoice } from './duplicates.ts';
import { type PlannedCollection, planCollections } from './plan-collections.ts';
import { type DocumentImportPlan, type PresentRecords, planDocumentImport } from './plan-document.ts';
import { type PlannedFight, planFights } from './plan-fights.ts';
import { type JournalPlan, type PresentJournal, planJournal } from './plan-journal.ts';
import { type PlannedPicture, planPictures } from './plan-pictures.ts';
import { type PlannedRecord, type Present, sameForAll } from './plan-records.ts';
import { planScreens, type ScreensPlan } from './plan-screens.ts';

/** Everything that an import writes, ready to write: all ids are ids of the account. */
export interface ImportPlan extends DocumentImportPlan, JournalPlan {
  readonly fights: readonly PlannedFight[];
  readonly screens: ScreensPlan;
  readonly collections: readonly PlannedCollection[];
  readonly pictures: readonly PlannedPicture[];
}

/** The account that an import is compared with. */
export interface PresentAccount {
  readonly records: PresentRecords;
  readonly journal: PresentJournal;
  readonly layouts: ReadonlyMap<string, readonly Layout[]>;
  readonly collections: readonly Present[];
  /** The records that have a picture, as `npc:2b…`. */
  readonly pictured: ReadonlySet<string>;
}

interface Sent {
  readonly document: ExportDocument;
  readonly fights: readonly ImportedFight[];
  readonly duplicates: DuplicateChoice;
  /**
   * For a document in several parts: maps the ids of the whole document to ids in the account, as the previews of its
   * parts returned them.
   */
  readonly known: ReadonlyMap<string, string>;
  /** The records that earlier parts have added or replaced, as `npc:2b…`. */
  readonly written: ReadonlySet<string>;
  readonly isPreview: boolean;
}

/** Plans the import of a document: what is new, what is there already, and what happens to it. */
export function planImport(
  { document, fights: sentFights, duplicates, known, written, isPreview }: Sent,
  present: PresentAccount,
  newId: () => string,
): ImportPlan {
  const decide = { newId, actionOf: sameForAll(duplicates) };
  const plan = planDocumentImport(document, present.records, decide);
  const fights = planFights(sentFights, plan, newId);
  const idOf = idsOfPlan(plan, fights);
  const idHere = ownIds(idOf, known, present.records);
  const newTables = plan.campaigns.filter(({ action, item }) => action === 'add' && item.table);
  const tables = new Set([...present.journal.tables, ...newTables.map(({ id }) => id)]);
  return {
    ...plan,
    ...planJournal(document, { ...present.journal, tables }, { ...decide, idOf, known, isPreview }),
    fights,
    collections: planCollections(document.collections, present.collections, { ...decide, idHere }),
    pictures: planPictures(document.record_pictures, {
      duplicates,
      idHere,
      pictures: present.journal.pictures,
      pictured: present.pictured,
      written: new Set([...written, ...recordsOf(plan).filter(isWritten).map(keyOf)]),
    }),
    screens: planScreens(document.screens, plan, present.layouts, { duplicates, newId }),
  };
}

/** The records with an id, in the order of a preview. */
export function plannedRecords(plan: DocumentImportPlan & JournalPlan): PlannedRecord<object>[] {
  return [
    ...recordsOf(plan),
    ...JOURNAL_KINDS.flatMap((kind): readonly PlannedRecord<object>[] => plan[JOURNAL[kind].plural]),
  ];
}

export function isWritten({ action }: Pick<PlannedRecord<unknown>, 'action'>): boolean {
  return action !== 'skip';
}

function recordsOf(plan: DocumentImportPlan): PlannedRecord<object>[] {
  return [
    ...RECORD_KINDS.flatMap((kind): readonly PlannedRecord<object>[] => plan[KINDS[kind].plural]),
    ...LIBRARY_KINDS.flatMap((kind): readonly PlannedRecord<object>[] => plan[LIBRARY[kind].plural]),
  ];
}

/** The ids of an import outside the journal, by kind and id in the document. */
function idsOfPlan(plan: DocumentImportPlan, fights: readonly PlannedFight[]) {
  const ids = new Map([...recordsOf(plan), ...fights].map(({ kind, from, id }) => [`${kind}:${from}`, id]));
  return (kind: string, id: string) => ids.get(`${kind}:${id}`);
}

/**
 * The id in the account of a record outside the journal: one of this document, or of another part of it. The request
 * names the ids of other parts, so only those of the account count.
 */
function ownIds(
  idOf: (kind: string, id: string) => string | undefined,
  known: ReadonlyMap<string, string>,
  present: PresentRecords,
) {
  const here = new Map<RecordKind | LibraryKind, ReadonlySet<string>>();
  return (kind: RecordKind | LibraryKind, id: string): string | undefined => {
    const there = here.get(kind) ?? new Set(present[kind].map((record) => record.id));
    here.set(kind, there);
    const other = known.get(id) ?? id;
    return idOf(kind, id) ?? (there.has(other) ? other : undefined);
  };
}

function keyOf({ kind, id }: PlannedRecord<unknown>): string {
  return `${kind}:${id}`;
}
