import {
  loadEquipmentRows,
  loadItemRows,
  loadMonsterRows,
  loadRuleRows,
  loadSpellRows,
} from '#web/lib/codex/codex-data.ts';
import { ADDRESS } from '../address-names.ts';
import { EQUIPMENT_GUIDE } from './equipment-guide.ts';
import { type ListedGuide, type NamedRow, rowsFor } from './guide.ts';
import { ITEM_GUIDE } from './item-guide.ts';
import { MONSTER_GUIDE } from './monster-guide.ts';
import { RULE_GUIDE } from './rule-guide.ts';
import { SPELL_GUIDE } from './spell-guide.ts';

type Find = (query: string, params: URLSearchParams) => Promise<{ rows: readonly NamedRow[] }>;

const LISTS: Record<ListedGuide, Find> = {
  monsters: async (query, params) => rowsFor(MONSTER_GUIDE, await loadMonsterRows(), query, params),
  spells: async (query, params) => rowsFor(SPELL_GUIDE, await loadSpellRows(), query, params),
  rules: async (query, params) => rowsFor(RULE_GUIDE, await loadRuleRows(), query, params),
  equipment: async (query, params) => rowsFor(EQUIPMENT_GUIDE, await loadEquipmentRows(), query, params),
  items: async (query, params) => rowsFor(ITEM_GUIDE, await loadItemRows(), query, params),
};

/** The rows of a list for its URL parameters, for a page that is not the list. */
export async function loadListedRows(guide: ListedGuide, query: string): Promise<readonly NamedRow[]> {
  const params = new URLSearchParams(query);
  return (await LISTS[guide](params.get(ADDRESS.query) ?? '', params)).rows;
}
