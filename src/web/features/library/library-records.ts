import type { LoaderFunctionArgs } from 'react-router';
import { type OwnMonster, type OwnSpell, ownMonsterCalls, ownSpellCalls } from '#contract/library.ts';
import type { Way } from '#domain/codex/effects/effect.ts';
import { copyName, ownFieldsOf, ownSpellFieldsOf } from '#domain/library/fields-from-monster.ts';
import { knownInMonster, knownInSpell } from '#domain/library/known-ways.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import type { LibraryKind } from '#domain/stuff/record-kinds.ts';
import { callApi } from '#web/lib/api-client.ts';
import { ownMonsterQuery, ownSpellQuery } from '#web/lib/library/own-library.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { clearDraftOfRecord, readDraft, writeDraft } from '#web/lib/storage/draft.ts';
import { NAME_PARAMETER } from '#web/paths/record-paths.ts';
import { type DraftBase, newDraftBase } from '#web/stuff/records/use-draft.ts';

export interface LibraryDraft<Fields> extends DraftBase {
  fields: Fields;
  /** What the texts of the record do by the codex, that it started from. */
  known?: [string, readonly Way[]][];
  /** The changed picture of a monster. Undefined: it stays. */
  picture?: string | null;
}

/** A note for the delete dialog. */
export const KEPT_WHERE_USED = 'Encounters and fights that use it keep it.';

interface Saved {
  id: string;
  message: string;
}

interface Declared<Whole, Fields> {
  load: (id: string) => Promise<Whole>;
  /** The fields that a user would enter to get this record. */
  fieldsOf: (record: Whole) => Fields;
  knownIn: (record: Whole) => [string, readonly Way[]][];
  create: (body: Fields & { new_id: string }) => Promise<Saved>;
  update: (id: string, body: Fields & { version: number | null }) => Promise<Saved>;
  remove: (id: string) => Promise<unknown>;
}

type EditArgs = Pick<LoaderFunctionArgs, 'params' | 'request'>;

interface LibraryRecord {
  id: string;
  version: number;
}

function libraryRecords<Whole extends LibraryRecord, Fields extends { name: string }>(
  kind: LibraryKind,
  { load, fieldsOf, knownIn, create, update, remove }: Declared<Whole, Fields>,
) {
  type Draft = LibraryDraft<Fields>;

  const loadDraft = async (id: string): Promise<Draft> => {
    const record = await load(id);
    const { id: loadedId, version } = record;
    return { ...newDraftBase(), id: loadedId, version, fields: fieldsOf(record), known: knownIn(record) };
  };

  return {
    kind,
    remove,

    send: ({ id, version, newId, fields }: Draft): Promise<Saved> =>
      id === null ? create({ ...fields, new_id: newId }) : update(id, { ...fields, version }),

    findLatest: loadDraft,

    /** Starts a draft of a new record with the fields of another one. */
    copyToDraft(record: Whole): void {
      const fields = fieldsOf(record);
      writeDraft(kind, {
        ...newDraftBase(),
        fields: { ...fields, name: copyName(fields.name) },
        known: knownIn(record),
      });
    },

    /** The form for a new record must not start with another record's draft. One with a name sets that draft aside. */
    newLoader({ request }: { request: Request }): null {
      if (!new URL(request.url).searchParams.has(NAME_PARAMETER)) clearDraftOfRecord(kind);
      return null;
    },

    /** A draft of this record continues. Any other draft is replaced by the stored record. */
    async editLoader({ params, request: { signal } }: EditArgs): Promise<null> {
      const id = String(params.id);
      if (readDraft<{ id: string | null }>(kind, { id: null }).id !== id) {
        const draft = await loadDraft(id);
        // If the user has opened another form since, its draft must stay.
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
  knownIn: knownInMonster,
  create: (body) => callApi(ownMonsterCalls.create, { body }),
  update: (id, body) => callApi(ownMonsterCalls.update, { params: { id }, body }),
  remove: (id) => callApi(ownMonsterCalls.remove, { params: { id } }),
});

export const spellRecords = libraryRecords<OwnSpell, OwnSpellFields>('spell', {
  load: (id) => queryClient.fetchQuery({ ...ownSpellQuery(id), staleTime: 0 }),
  fieldsOf: ownSpellFieldsOf,
  knownIn: knownInSpell,
  create: (body) => callApi(ownSpellCalls.create, { body }),
  update: (id, body) => callApi(ownSpellCalls.update, { params: { id }, body }),
  remove: (id) => callApi(ownSpellCalls.remove, { params: { id } }),
});
