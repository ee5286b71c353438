import type * as contract from '#contract/codex.ts';
import type { CallAddress } from '#web/lib/session/session-calls.ts';

/*
 * The codex calls without their schemas, as in session-calls.ts. Importing the contract would load the schema library
 * and all schemas of monsters and spells on a codex page that needs twelve URLs.
 */
type Name =
  | 'listMonsters'
  | 'getMonster'
  | 'listSpells'
  | 'getSpell'
  | 'listConditions'
  | 'getCondition'
  | 'listRules'
  | 'getRule'
  | 'listEquipment'
  | 'getEquipment'
  | 'listMagicItems'
  | 'getMagicItem';

const addresses = {
  listMonsters: { method: 'GET', path: '/api/monsters' },
  getMonster: { method: 'GET', path: '/api/monsters/:index' },
  listSpells: { method: 'GET', path: '/api/spells' },
  getSpell: { method: 'GET', path: '/api/spells/:index' },
  listConditions: { method: 'GET', path: '/api/conditions' },
  getCondition: { method: 'GET', path: '/api/conditions/:index' },
  listRules: { method: 'GET', path: '/api/rules' },
  getRule: { method: 'GET', path: '/api/rules/:index' },
  listEquipment: { method: 'GET', path: '/api/equipment' },
  getEquipment: { method: 'GET', path: '/api/equipment/:index' },
  listMagicItems: { method: 'GET', path: '/api/magic-items' },
  getMagicItem: { method: 'GET', path: '/api/magic-items/:index' },
} satisfies { [Call in Name]: CallAddress<(typeof contract)[Call]> };

export const {
  listMonsters,
  getMonster,
  listSpells,
  getSpell,
  listConditions,
  getCondition,
  listRules,
  getRule,
  listEquipment,
  getEquipment,
  listMagicItems,
  getMagicItem,
} = addresses as unknown as Pick<typeof contract, Name>;
