import { loadMonsterRows, loadSpellRows } from '#web/lib/codex/codex-data.ts';
import { ADDRESS } from '../address-names.ts';
import { type NamedRow, rowsFor } from './guide.ts';
import { MONSTER_GUIDE } from './monster-guide.ts';
import { SPELL_GUIDE } from './spell-guide.ts';

/** The rows of a list for its URL parameters, for a page that is not the list. */
export async function loadListedRows(
  guide: 'monsters' | 'spells',
  query: string,
): Promise<readonly NamedRow[]> {
  const params = new URLSearchParams(query);
  const searched = params.get(ADDRESS.query) ?? '';
  const { rows } =
    guide === 'monsters'
      ? rowsFor(MONSTER_GUIDE, await loadMonsterRows(), searched, params)
      : rowsFor(SPELL_GUIDE, await loadSpellRows(), searched, params);
  return rows;
}
