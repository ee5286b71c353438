import type * as contract from '#contract/codex.ts';
import type { CallAddress } from '#web/lib/session/session-calls.ts';

/*
 * The calls of the codex without their schemas, as in session-calls.ts: a page of the codex would load the schema library
 * and every schema of a monster and a spell for the sake of six addresses.
 */
type Name = 'listMonsters' | 'getMonster' | 'listSpells' | 'getSpell' | 'listConditions' | 'getCondition';

const addresses = {
  listMonsters: { method: 'GET', path: '/api/monsters' },
  getMonster: { method: 'GET', path: '/api/monsters/:index' },
  listSpells: { method: 'GET', path: '/api/spells' },
  getSpell: { method: 'GET', path: '/api/spells/:index' },
  listConditions: { method: 'GET', path: '/api/conditions' },
  getCondition: { method: 'GET', path: '/api/conditions/:index' },
} satisfies { [Call in Name]: CallAddress<(typeof contract)[Call]> };

export const { listMonsters, getMonster, listSpells, getSpell, listConditions, getCondition } =
  addresses as unknown as Pick<typeof contract, Name>;
