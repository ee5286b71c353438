import type { Tracker } from '../state/tracker.tsx';
import { COMBATANT_ACTIONS } from './actions/combatants.ts';
import { FIGHT_ACTIONS } from './actions/fight.ts';
import { SCREEN_ACTIONS } from './actions/screen.ts';
import { TURN_ACTIONS } from './actions/turns.ts';

/** All frequent actions. Buttons and keys run the same ones. */
export const ACTIONS = [...TURN_ACTIONS, ...COMBATANT_ACTIONS, ...FIGHT_ACTIONS, ...SCREEN_ACTIONS] as const;

export type ActionName = (typeof ACTIONS)[number]['name'];

/** While the screen faces the players, no key may change the fight or show hidden information. */
export const ALLOWED_FOR_PLAYERS: readonly ActionName[] = ['players', 'shortcuts'];

export function run(tracker: Tracker, name: ActionName): void {
  ACTIONS.find((action) => action.name === name)?.run(tracker);
}
