import { queryOptions } from '@tanstack/react-query';
import { characterCalls } from '#contract/character.ts';
import { listEncounters } from '#contract/encounter.ts';
import type { PresentRecords } from '#domain/library/import/library-import-plan.ts';
import { nameKey } from '#domain/text/name-key.ts';
import { callApi } from '#web/lib/api-client.ts';
import { loadMonsterRows } from '#web/lib/codex/codex-data.ts';
import { ownMonstersQuery, ownSpellsQuery } from '#web/lib/library/own-library.ts';
import { privateKey } from '#web/lib/private-key.ts';
import { queryClient } from '#web/lib/query-client.ts';

export const presentQuery = queryOptions({
  queryKey: privateKey('present'),
  queryFn: async ({ signal }): Promise<PresentRecords> => {
    const [monsters, spells, characters, encounters] = await Promise.all([
      queryClient.fetchQuery(ownMonstersQuery),
      queryClient.fetchQuery(ownSpellsQuery),
      callApi(characterCalls.list, { signal }),
      callApi(listEncounters, { signal }),
    ]);
    return {
      monsters: monsters.map(({ id, name }) => ({ id, name })),
      spells: spells.map(({ id, name }) => ({ id, name })),
      characters: characters.map(({ character_id: id, name }) => ({ id, name })),
      encounters: encounters.map(({ encounter_id: id, name }) => ({ id, name })),
    };
  },
});

/** The pointers of the codex's monsters, by the key of their names. */
export const codexPointersQuery = queryOptions({
  queryKey: ['codex', 'pointers'],
  queryFn: async () => {
    const { rows } = await loadMonsterRows();
    return new Map(rows.map(({ index, name }) => [nameKey(name), `srd/${index}`]));
  },
  staleTime: Number.POSITIVE_INFINITY,
});
