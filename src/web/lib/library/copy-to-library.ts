import { ownMonsterCalls, ownSpellCalls } from '#contract/library.ts';
import type { Monster } from '#domain/codex/monster.ts';
import type { Spell } from '#domain/codex/spell.ts';
import { copyName, ownFieldsOf, ownSpellFieldsOf } from '#domain/library/fields-from-monster.ts';
import { callApi } from '#web/lib/api-client.ts';
import { queryClient } from '#web/lib/query-client.ts';

/** Saves a copy in the own library as 'Goblin (mine)' and returns its id. `newId` makes a retry idempotent. */
export async function copyToLibrary(entry: CodexEntry, newId: string): Promise<string> {
  const own = { name: copyName(entry.record.name), new_id: newId };
  const { id } = await (entry.guide === 'monsters'
    ? callApi(ownMonsterCalls.create, { body: { ...ownFieldsOf(entry.record), ...own } })
    : callApi(ownSpellCalls.create, { body: { ...ownSpellFieldsOf(entry.record), ...own } }));
  await queryClient.invalidateQueries({ refetchType: 'none' });
  return id;
}

export type CodexEntry = { guide: 'monsters'; record: Monster } | { guide: 'spells'; record: Spell };
