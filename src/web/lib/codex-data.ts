import type { MonsterCatalogue, SpellCatalogue } from '#domain/codex/catalogue-schemas.ts';
import { type MonsterRow, unpackMonsters } from '#domain/codex/monster-catalogue.ts';
import { createSearch, type Search, type SearchEntry, type SearchPart } from '#domain/codex/search.ts';
import { monsterEntry, spellEntry } from '#domain/codex/search-entries.ts';
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
  return searchable(unpackMonsters(catalogue), monsterEntry, catalogue.text);
});

export const loadSpellRows = once(async (): Promise<SearchableRows<SpellRow>> => {
  const catalogue = (await callApi(listSpells, { query: { catalogue: 'true' } })) as SpellCatalogue;
  return searchable(unpackSpells(catalogue), spellEntry, catalogue.text);
});

/** What searches is made later: a page shows its rows before anybody has typed. */
function searchable<Row>(
  rows: readonly Row[],
  entryOf: (row: Row) => SearchEntry,
  text: TextIndex,
): SearchableRows<Row> {
  let made: SearchPart | undefined;
  const part = () => {
    made ??= {
      entries: rows.map(entryOf),
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
