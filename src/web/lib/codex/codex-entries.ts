import type { ConditionEntry } from '#domain/codex/condition.ts';
import type { Monster } from '#domain/codex/monster.ts';
import type { Spell } from '#domain/codex/spell.ts';
import { callApi } from '#web/lib/api-client.ts';
import { once, onceEach } from '#web/lib/load-once.ts';
import { getCondition, getMonster, getSpell, listConditions } from './codex-calls.ts';
import { isOwn } from './entry-in-place.ts';

/* Not in codex-data.ts: the code that searches and filters the lists is larger than the code that shows an entry. */

export const loadConditions = once(
  async (): Promise<readonly ConditionEntry[]> => await callApi(listConditions, {}),
);

const loadCodexMonster = onceEach((index): Promise<Monster> => callApi(getMonster, { params: { index } }));
const loadCodexSpell = onceEach((index): Promise<Spell> => callApi(getSpell, { params: { index } }));

/** A monster of the codex or of the own library. Own monsters can change, so they are not cached for good. */
export async function loadMonster(index: string): Promise<Monster> {
  return isOwn(index)
    ? (await import('#web/lib/library/own-library.ts')).loadOwnMonster(index)
    : loadCodexMonster(index);
}
export async function loadSpell(index: string): Promise<Spell> {
  return isOwn(index)
    ? (await import('#web/lib/library/own-library.ts')).loadOwnSpell(index)
    : loadCodexSpell(index);
}
export const loadCondition = onceEach(
  (index): Promise<ConditionEntry> => callApi(getCondition, { params: { index } }),
);
