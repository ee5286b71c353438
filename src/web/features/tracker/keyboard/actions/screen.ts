import { collapseGroupOf } from '../../focus/row-commands.ts';
import { showDetails, showTab, toRolls } from '../../focus/shown-combatant.ts';
import { showFor, togglePinned } from '../../state/view.ts';
import { forCurrent, opens } from '../action-makers.ts';
import type { Action } from './action.ts';

export const SCREEN_ACTIONS = [
  {
    name: 'details',
    label: 'Details and stat block',
    group: 'The screen',
    key: 'i',
    run: forCurrent(showDetails),
  },
  {
    name: 'rolls',
    label: 'To the rolls and spells of the stat block, one after the other',
    group: 'The screen',
    key: '.',
    run: forCurrent(toRolls),
  },
  {
    name: 'pin',
    label: 'Pin the stat block, or unpin',
    group: 'The screen',
    key: 'm',
    run: forCurrent((tracker, id) => togglePinned(tracker.view, id)),
  },
  { name: 'log', label: 'Log', group: 'The screen', key: 'l', run: (tracker) => showTab(tracker, 'log') },
  { name: 'dice', label: 'Dice', group: 'The screen', key: 'j', run: (tracker) => showTab(tracker, 'dice') },
  {
    name: 'players',
    label: "Players' or DM's initiative",
    group: 'The screen',
    key: 'v',
    run: (tracker) => showFor(tracker.view, !tracker.view.get().forPlayers),
  },
  {
    name: 'find',
    label: 'Find a combatant, arrange the list',
    group: 'The screen',
    key: '/',
    run: (tracker) => tracker.view.set({ listMenu: true }),
  },
  {
    name: 'collapse',
    label: 'Collapse the group, or expand it',
    group: 'The screen',
    key: 'Shift+G',
    run: forCurrent(collapseGroupOf),
  },
  {
    name: 'share',
    label: 'Share with the players',
    group: 'The screen',
    key: 'Shift+V',
    run: opens({ kind: 'share' }),
  },
  {
    name: 'settings',
    label: 'Settings',
    group: 'The screen',
    key: ',',
    run: opens({ kind: 'settings' }),
  },
  {
    name: 'shortcuts',
    label: 'Shortcuts',
    group: 'The screen',
    key: '?',
    run: opens({ kind: 'shortcuts' }),
  },
] as const satisfies readonly Action[];
