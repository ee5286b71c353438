import { queryOptions } from '@tanstack/react-query';
import { createSpellFinder } from '#domain/codex/spell-names.ts';
import { loadSpellRows } from '#web/lib/codex-data.ts';

/** Finds the codex's spells in a text, so that a stat block links to them. */
export const spellFinderQuery = queryOptions({
  queryKey: ['codex', 'spell-finder'],
  queryFn: async () => {
    const { rows } = await loadSpellRows();
    return createSpellFinder(rows.map(({ index, name }) => ({ index, name })));
  },
  // The codex does not change while a page is open.
  staleTime: Number.POSITIVE_INFINITY,
});
