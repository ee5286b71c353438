import type { ConditionEntry } from '#domain/codex/condition.ts';
import type { Equipment } from '#domain/codex/equipment.ts';
import type { MagicItem } from '#domain/codex/magic-item.ts';
import type { Monster } from '#domain/codex/monster.ts';
import type { Rule } from '#domain/codex/rule.ts';
import type { Spell } from '#domain/codex/spell.ts';
import { callApi } from '#web/lib/api-client.ts';
import { once, onceEach } from '#web/lib/load-once.ts';
import {
  getCondition,
  getEquipment,
  getMagicItem,
  getMonster,
  getRule,
  getSpell,
  listConditions,
  listEquipment,
  listMagicItems,
  listRules,
} from './codex-calls.ts';
import { isOwn } from './entry-in-place.ts';

/* Not in codex-data.ts: the code that searches and filters the lists is larger than the code that shows an entry. */

export const loadConditions = once(
  async (): Promise<readonly ConditionEntry[]> => await callApi(listConditions, {}),
);

export const loadRules = once(async (): Promise<readonly Rule[]> => await callApi(listRules, {}));
export const loadEquipmentList = once(
  async (): Promise<readonly Equipment[]> => await callApi(listEquipment, {}),
);
export const loadItems = once(async (): Promise<readonly MagicItem[]> => await callApi(listMagicItems, {}));

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
export const loadRule = onceEach((index): Promise<Rule> => callApi(getRule, { params: { index } }));
export const loadEquipment = onceEach(
  (index): Promise<Equipment> => callApi(getEquipment, { params: { index } }),
);
export const loadItem = onceEach((index): Promise<MagicItem> => callApi(getMagicItem, { params: { index } }));
