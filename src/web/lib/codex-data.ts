import type { MonsterCatalogue, SpellCatalogue } from '#domain/codex/catalogue-schemas.ts';
import type { ConditionEntry } from '#domain/codex/condition.ts';
import { monsterKinds, spellKinds } from '#domain/codex/kinds.ts';
import type { Monster } from '#domain/codex/monster.ts';
import { type MonsterRow, unpackMonsters } from '#domain/codex/monster-catalogue.ts';
import { createSearch, type Search, type SearchPart } from '#domain/codex/search.ts';
import type { Spell } from '#domain/codex/spell.ts';
import { type SpellRow, unpackSpells } from '#domain/codex/spell-catalogue.ts';
import { decodeTextIndex, type TextIndex } from '#domain/codex/text-index.ts';
import { callApi } from './api-client.ts';
import {
  getCondition,
  getMonster,
  getSpell,
  listConditions,
  listMonsters,
  listSpells,
} from './codex-calls.ts';
import { isOwn } from './entry-in-place.ts';

/** A list with what searches it: a search gives positions in `rows`. */
export interface SearchableRows<Row> {
  readonly rows: readonly Row[];
  readonly search: Search;
  /** What it searches, to be searched together with something else. */
  readonly part: SearchPart;
}

/** Asks once; a failure is forgotten, so that the next try asks again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The same for each of many, by their index. */
function onceEach<T>(load: (index: string) => Promise<T>): (index: string) => Promise<T> {
  const loaders = new Map<string, () => Promise<T>>();
  return (index) => {
    const loader = loaders.get(index) ?? once(() => load(index));
    loaders.set(index, loader);
    return loader();
  };
}

export const loadMonsterRows = once(async (): Promise<SearchableRows<MonsterRow>> => {
  // With this query the server answers in the packed form.
  const catalogue = (await callApi(listMonsters, { query: { catalogue: 'true' } })) as MonsterCatalogue;
  return searchable(unpackMonsters(catalogue), monsterKinds, catalogue.text);
});

export const loadSpellRows = once(async (): Promise<SearchableRows<SpellRow>> => {
  const catalogue = (await callApi(listSpells, { query: { catalogue: 'true' } })) as SpellCatalogue;
  return searchable(unpackSpells(catalogue), spellKinds, catalogue.text);
});

function searchable<Row extends { name: string }>(
  rows: readonly Row[],
  kindsOf: (row: Row) => readonly string[],
  text: TextIndex,
): SearchableRows<Row> {
  const part = {
    entries: rows.map((row) => ({ name: row.name, kinds: kindsOf(row) })),
    text: decodeTextIndex(text),
  };
  return { rows, part, search: createSearch(part) };
}

export const loadConditions = once(
  async (): Promise<readonly ConditionEntry[]> => await callApi(listConditions, {}),
);

const loadCodexMonster = onceEach((index): Promise<Monster> => callApi(getMonster, { params: { index } }));
const loadCodexSpell = onceEach((index): Promise<Spell> => callApi(getSpell, { params: { index } }));

/** A monster of the codex, or of the own library: those change, and are not kept for good. */
export async function loadMonster(index: string): Promise<Monster> {
  return isOwn(index) ? (await import('./own-library.ts')).loadOwnMonster(index) : loadCodexMonster(index);
}
export async function loadSpell(index: string): Promise<Spell> {
  return isOwn(index) ? (await import('./own-library.ts')).loadOwnSpell(index) : loadCodexSpell(index);
}
export const loadCondition = onceEach(
  (index): Promise<ConditionEntry> => callApi(getCondition, { params: { index } }),
);
