import { type OwnMonster, type OwnSpell, ownMonsterCalls, ownSpellCalls } from '#contract/library.ts';
import { copyName, ownFieldsOf, ownSpellFieldsOf } from '#domain/library/own-fields-of.ts';
import { ApiError, callApi } from '#web/lib/api-client.ts';
import { readDraft, writeDraft } from '#web/lib/draft.ts';
import { ownMonsterQuery, ownSpellQuery } from '#web/lib/own-library.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { type DraftBase, newDraftBase } from '../use-draft.ts';
import type { MonsterDraft } from './editor/monster-draft.ts';
import type { SpellDraft } from './editor/spell-draft.ts';

export const MONSTER_MESSAGES = {
  createFailed: 'Failed to create monster. Please try again.',
  updateFailed: 'Failed to update monster. Please try again.',
};
export const SPELL_MESSAGES = {
  createFailed: 'Failed to create spell. Please try again.',
  updateFailed: 'Failed to update spell. Please try again.',
};

function monsterToDraft(monster: OwnMonster): MonsterDraft {
  return { ...newDraftBase(), id: monster.id, version: monster.version, fields: ownFieldsOf(monster) };
}

function spellToDraft(spell: OwnSpell): SpellDraft {
  return { ...newDraftBase(), id: spell.id, version: spell.version, fields: ownSpellFieldsOf(spell) };
}

/** A draft of this record goes on; any other gives way to the record as it is. */
async function prepare<Draft extends DraftBase>(
  kind: 'own-monster' | 'own-spell',
  id: string,
  load: () => Promise<Draft>,
): Promise<null> {
  if (readDraft<{ id: string | null }>(kind, { id: null }).id !== id) writeDraft(kind, await load());
  return null;
}

export function prepareMonsterDraft(id: string): Promise<null> {
  return prepare('own-monster', id, async () =>
    monsterToDraft(await queryClient.fetchQuery({ ...ownMonsterQuery(id), staleTime: 0 })),
  );
}

export function prepareSpellDraft(id: string): Promise<null> {
  return prepare('own-spell', id, async () =>
    spellToDraft(await queryClient.fetchQuery({ ...ownSpellQuery(id), staleTime: 0 })),
  );
}

/** The draft of a new record, with all that another one has. */
export function copyMonsterToDraft(monster: OwnMonster): void {
  const fields = ownFieldsOf(monster);
  writeDraft('own-monster', { ...newDraftBase(), fields: { ...fields, name: copyName(fields.name) } });
}

export function copySpellToDraft(spell: OwnSpell): void {
  const fields = ownSpellFieldsOf(spell);
  writeDraft('own-spell', { ...newDraftBase(), fields: { ...fields, name: copyName(fields.name) } });
}

export function sendMonster({ id, version, newId, fields }: MonsterDraft) {
  return id === null
    ? callApi(ownMonsterCalls.create, { body: { ...fields, new_id: newId } })
    : callApi(ownMonsterCalls.update, { params: { id }, body: { ...fields, version } });
}

export function sendSpell({ id, version, newId, fields }: SpellDraft) {
  return id === null
    ? callApi(ownSpellCalls.create, { body: { ...fields, new_id: newId } })
    : callApi(ownSpellCalls.update, { params: { id }, body: { ...fields, version } });
}

export function deleteMonster(id: string) {
  return callApi(ownMonsterCalls.remove, { params: { id } });
}

export function deleteSpell(id: string) {
  return callApi(ownSpellCalls.remove, { params: { id } });
}

export const findLatestMonster = (id: string): Promise<MonsterDraft | undefined> =>
  unlessGone(async () => monsterToDraft(await callApi(ownMonsterCalls.get, { params: { id } })));

export const findLatestSpell = (id: string): Promise<SpellDraft | undefined> =>
  unlessGone(async () => spellToDraft(await callApi(ownSpellCalls.get, { params: { id } })));

async function unlessGone<Value>(load: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}
