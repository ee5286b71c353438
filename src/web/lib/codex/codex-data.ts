import type { MonsterCatalogue, SpellCatalogue } from '#domain/codex/catalogue-schemas.ts';
import type { Equipment } from '#domain/codex/equipment.ts';
import { itemTexts, type MagicItem } from '#domain/codex/magic-item.ts';
import { type MonsterRow, unpackMonsters } from '#domain/codex/monster-catalogue.ts';
import type { Rule } from '#domain/codex/rule.ts';
import { createSearch, type Search, type SearchEntry, type SearchPart } from '#domain/codex/search/search.ts';
import {
  equipmentEntry,
  itemEntry,
  monsterEntry,
  ruleEntry,
  spellEntry,
} from '#domain/codex/search/search-entries.ts';
import { decodeTextIndex, indexTexts, type TextSearch } from '#domain/codex/search/text-index.ts';
import { type SpellRow, unpackSpells } from '#domain/codex/spell-catalogue.ts';
import { callApi } from '#web/lib/api-client.ts';
import { once } from '#web/lib/load-once.ts';
import { listMonsters, listSpells } from './codex-calls.ts';
import { loadEquipmentList, loadItems, loadRules } from './codex-entries.ts';
import { lazySearch } from './lazy-search.ts';

/** A list with its search. A search returns positions in `rows`. */
export interface SearchableRows<Row> {
  readonly rows: readonly Row[];
  readonly search: Search;
  /** The search data, for a search over this list and another one. */
  readonly part: SearchPart;
}

// This query makes the server answer in the packed form.
export const loadMonsterCatalogue = once(
  async () => (await callApi(listMonsters, { query: { catalogue: 'true' } })) as MonsterCatalogue,
);
export const loadSpellCatalogue = once(
  async () => (await callApi(listSpells, { query: { catalogue: 'true' } })) as SpellCatalogue,
);

export const monsterRows = onceFor((catalogue: MonsterCatalogue) =>
  searchable(unpackMonsters(catalogue), monsterEntry, () => decodeTextIndex(catalogue.text)),
);
export const spellRows = onceFor((catalogue: SpellCatalogue) =>
  searchable(unpackSpells(catalogue), spellEntry, () => decodeTextIndex(catalogue.text)),
);

export const loadMonsterRows = async (): Promise<SearchableRows<MonsterRow>> =>
  monsterRows(await loadMonsterCatalogue());
export const loadSpellRows = async (): Promise<SearchableRows<SpellRow>> =>
  spellRows(await loadSpellCatalogue());

export const ruleRows = onceFor((rules: readonly Rule[]) =>
  searchable(rules, ruleEntry, () => indexTexts(rules.map(ruleText))),
);
export const equipmentRows = onceFor((pieces: readonly Equipment[]) =>
  searchable(pieces, equipmentEntry, () => indexTexts(pieces.map(({ desc }) => desc.join(' ')))),
);
export const itemRows = onceFor((items: readonly MagicItem[]) =>
  searchable(items, itemEntry, () => indexTexts(items.map((item) => itemTexts(item).join(' ')))),
);
export const loadRuleRows = async (): Promise<SearchableRows<Rule>> => ruleRows(await loadRules());
export const loadEquipmentRows = async (): Promise<SearchableRows<Equipment>> =>
  equipmentRows(await loadEquipmentList());
export const loadItemRows = async (): Promise<SearchableRows<MagicItem>> => itemRows(await loadItems());

function ruleText({ desc, tables }: Rule): string {
  return [...desc, ...tables.flatMap(({ caption, rows }) => [caption, ...rows.flat()])].join(' ');
}

/** Unpacks a catalogue once, so that all callers share one search index. */
function onceFor<Catalogue extends object, Rows>(
  unpack: (catalogue: Catalogue) => Rows,
): (catalogue: Catalogue) => Rows {
  const unpacked = new WeakMap<Catalogue, Rows>();
  return (catalogue) => {
    const rows = unpacked.get(catalogue) ?? unpack(catalogue);
    unpacked.set(catalogue, rows);
    return rows;
  };
}

/** The search index is built lazily, so that a page can show its rows first. */
function searchable<Row>(
  rows: readonly Row[],
  entryOf: (row: Row) => SearchEntry,
  textOf: () => TextSearch,
): SearchableRows<Row> {
  let made: SearchPart | undefined;
  const part = () => {
    made ??= {
      entries: rows.map(entryOf),
      text: textOf(),
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
