import type { LoaderFunctionArgs } from 'react-router';
import { type OwnMonster, type OwnSpell, ownMonsterCalls, ownSpellCalls } from '#contract/library.ts';
import { copyName, ownFieldsOf, ownSpellFieldsOf } from '#domain/library/own-fields-of.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import type { LibraryKind } from '#domain/stuff/kinds.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { ownMonsterQuery, ownSpellQuery } from '#web/lib/library/own-library.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { clearDraftOfRecord, readDraft, writeDraft } from '#web/lib/storage/draft.ts';
import { type DraftBase, newDraftBase } from '#web/stuff/records/use-draft.ts';

export interface LibraryDraft<Fields> extends DraftBase {
  fields: Fields;
}

/** What deleting a record of the library does not do. */
export const KEPT_WHERE_USED = 'Encounters and fights that use it keep it.';

interface Saved {
  id: string;
  message: string;
}

/** What differs between the kinds of the library. */
interface Declared<Whole, Fields> {
  load: (id: string) => Promise<Whole>;
  /** What a person would have to write to get this record. */
  fieldsOf: (record: Whole) => Fields;
  create: (body: Fields & { new_id: string }) => Promise<Saved>;
  update: (id: string, body: Fields & { version: number | null }) => Promise<Saved>;
  remove: (id: string) => Promise<unknown>;
}

type EditArgs = Pick<LoaderFunctionArgs, 'params' | 'request'>;

interface LibraryRecord {
  id: string;
  version: number;
}

/** How pages read, draft and save the records of a kind of the library. */
function libraryRecords<Whole extends LibraryRecord, Fields extends { name: string }>(
  kind: LibraryKind,
  { load, fieldsOf, create, update, remove }: Declared<Whole, Fields>,
) {
  type Draft = LibraryDraft<Fields>;

  const loadDraft = async (id: string): Promise<Draft> => {
    const record = await load(id);
    return { ...newDraftBase(), id: record.id, version: record.version, fields: fieldsOf(record) };
  };

  return {
    kind,
    remove,

    send: ({ id, version, newId, fields }: Draft): Promise<Saved> =>
      id === null ? create({ ...fields, new_id: newId }) : update(id, { ...fields, version }),

    /** The record as it is now; undefined when it is gone. */
    async findLatest(id: string): Promise<Draft | undefined> {
      try {
        return await loadDraft(id);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return undefined;
        throw error;
      }
    },

    /** The draft of a new record, with all that another one has. */
    copyToDraft(record: Whole): void {
      const fields = fieldsOf(record);
      writeDraft(kind, { ...newDraftBase(), fields: { ...fields, name: copyName(fields.name) } });
    },

    /** The form for a new one begins with nothing of another record. */
    newLoader(): null {
      clearDraftOfRecord(kind);
      return null;
    },

    /** A draft of this record goes on; any other gives way to the record as it is. */
    async editLoader({ params, request: { signal } }: EditArgs): Promise<null> {
      const id = String(params.id);
      if (readDraft<{ id: string | null }>(kind, { id: null }).id !== id) {
        const draft = await loadDraft(id);
        // Whoever has opened another form meanwhile has a draft there.
        if (!signal.aborted) writeDraft(kind, draft);
      }
      return null;
    },
  };
}

export type LibraryRecords<Whole extends LibraryRecord, Fields extends { name: string }> = ReturnType<
  typeof libraryRecords<Whole, Fields>
>;

export const monsterRecords = libraryRecords<OwnMonster, OwnMonsterFields>('monster', {
  load: (id) => queryClient.fetchQuery({ ...ownMonsterQuery(id), staleTime: 0 }),
  fieldsOf: ownFieldsOf,
  create: (body) => callApi(ownMonsterCalls.create, { body }),
  update: (id, body) => callApi(ownMonsterCalls.update, { params: { id }, body }),
  remove: (id) => callApi(ownMonsterCalls.remove, { params: { id } }),
});

export const spellRecords = libraryRecords<OwnSpell, OwnSpellFields>('spell', {
  load: (id) => queryClient.fetchQuery({ ...ownSpellQuery(id), staleTime: 0 }),
  fieldsOf: ownSpellFieldsOf,
  create: (body) => callApi(ownSpellCalls.create, { body }),
  update: (id, body) => callApi(ownSpellCalls.update, { params: { id }, body }),
  remove: (id) => callApi(ownSpellCalls.remove, { params: { id } }),
});
