import { openLine } from '#web/lib/game-session/line-dialog-state.ts';
import { opens, rollMonsters, sends } from '../action-makers.ts';
import type { Action } from './action.ts';

export const FIGHT_ACTIONS = [
  {
    name: 'order',
    label: 'Order',
    group: 'The fight',
    key: 'o',
    run: sends(() => ({ type: 'order-by-initiative' })),
  },
  {
    name: 'roll-monsters',
    label: 'Roll for all monsters',
    group: 'The fight',
    key: 'r',
    run: rollMonsters,
  },
  {
    name: 'add',
    label: 'Add',
    group: 'The fight',
    key: 'a',
    run: opens({ kind: 'quick-add' }),
  },
  {
    name: 'reminders',
    label: 'Reminders',
    group: 'The fight',
    key: 'y',
    run: opens({ kind: 'reminders' }),
  },
  {
    name: 'line',
    label: 'Add a line to the session',
    group: 'The fight',
    key: 'Shift+T',
    run: () => openLine(),
  },
  { name: 'undo', label: 'Undo', group: 'The fight', key: 'Ctrl+z', run: sends(() => ({ type: 'undo' })) },
  {
    name: 'redo',
    label: 'Redo',
    group: 'The fight',
    key: 'Ctrl+Shift+Z',
    run: sends(() => ({ type: 'redo' })),
  },
] as const satisfies readonly Action[];
