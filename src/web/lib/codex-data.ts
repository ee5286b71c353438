import type { MonsterCatalogue, SpellCatalogue } from '#domain/codex/catalogue-schemas.ts';
import { monsterKinds, spellKinds } from '#domain/codex/kinds.ts';
import { type MonsterRow, unpackMonsters } from '#domain/codex/monster-catalogue.ts';
import { createSearch, type Search, type SearchPart } from '#domain/codex/search.ts';
import { type SpellRow, unpackSpells } from '#domain/codex/spell-catalogue.ts';
import { decodeTextIndex, type TextIndex } from '#domain/codex/text-index.ts';
import { callApi } from './api-client.ts';
import { listMonsters, listSpells } from './codex-calls.ts';
import { lazySearch } from './lazy-search.ts';
import { once } from './once.ts';

/** A list with what searches it: a search gives positions in `rows`. */
export interface SearchableRows<Row> {
  readonly rows: readonly Row[];
  readonly search: Search;
  /** What it searches, to be searched together with something else. */
  readonly part: SearchPart;
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

/** What searches is made later: a page shows its rows before anybody has typed. */
function searchable<Row extends { name: string }>(
  rows: readonly Row[],
  kindsOf: (row: Row) => readonly string[],
  text: TextIndex,
): SearchableRows<Row> {
  let made: SearchPart | undefined;
  const part = () => {
    made ??= {
      entries: rows.map((row) => ({ name: row.name, kinds: kindsOf(row) })),
      text: decodeTextIndex(text),
    };
    return made;
  };
  return {
    rows,
    get part() {
      return part();
    },
    search: lazySearch(() => createSearch(part())),
  };
}
