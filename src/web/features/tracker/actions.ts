import { findCombatant } from '#domain/combat/fight.ts';
import {
  about,
  amount,
  answersFirst,
  currentOf,
  fightOf,
  move,
  moveCursor,
  opens,
  opensFor,
  pointedAt,
  readyOrTake,
  removeByKey,
  rollMonsters,
  sends,
  showDetails,
  showTab,
  targetsOf,
} from './acting.ts';
import { fieldOf, focusPromptField } from './row-elements.ts';
import type { Tracker } from './tracker.tsx';
import { showFor, togglePinned, toggleSelected } from './view.ts';

interface Action {
  readonly name: string;
  readonly label: string;
  readonly group: 'Turns' | 'Combatants' | 'The fight' | 'The screen';
  readonly key: string;
  readonly run: (tracker: Tracker) => void;
}

/** Everything frequent, once: buttons and keys run the same. */
export const ACTIONS = [
  {
    name: 'next-turn',
    label: 'Next turn',
    group: 'Turns',
    key: 'n',
    run: sends((tracker) => {
      const { round, active_id } = fightOf(tracker);
      return { type: 'advance-turn', from: { round, combatant_id: active_id } };
    }),
  },
  {
    name: 'previous-turn',
    label: 'Previous turn',
    group: 'Turns',
    key: 'p',
    run: sends(() => ({ type: 'return-turn' })),
  },
  {
    name: 'start',
    label: 'Start or resume the fight',
    group: 'Turns',
    key: 'Shift+S',
    run: sends((tracker) =>
      fightOf(tracker).status === 'ended' ? { type: 'resume-fight' } : { type: 'start-fight' },
    ),
  },
  {
    name: 'delay',
    label: 'Delay the turn, or act now',
    group: 'Turns',
    key: 'z',
    run: sends((tracker) => {
      const fight = fightOf(tracker);
      const waiting = findCombatant(fight, tracker.view.get().cursor);
      if (waiting?.delaying) return { type: 'act-now', combatant_id: waiting.id };
      // Only whoever's turn it is can delay it.
      return fight.active_id === null ? undefined : { type: 'delay-turn', combatant_id: fight.active_id };
    }),
  },
  {
    name: 'ready',
    label: 'Ready an action, or take it',
    group: 'Turns',
    key: 'w',
    run: (tracker) => {
      const id = currentOf(tracker);
      if (id !== undefined) readyOrTake(tracker, id);
    },
  },
  {
    name: 'reaction',
    label: 'Reaction used, or back',
    group: 'Turns',
    key: 'e',
    run: about((id, tracker) => ({
      type: 'set-reaction',
      combatant_id: id,
      used: !findCombatant(fightOf(tracker), id)?.reaction_used,
    })),
  },
  {
    name: 'answer-roll',
    label: 'First prompt: roll',
    group: 'Turns',
    key: 'g',
    run: answersFirst('roll'),
  },
  {
    name: 'answer-drop',
    label: 'First prompt: drop, fail or dismiss',
    group: 'Turns',
    key: 'x',
    run: answersFirst('drop'),
  },
  {
    name: 'answer-type',
    label: 'First prompt: type what was rolled',
    group: 'Turns',
    key: 'k',
    run: focusPromptField,
  },
  { name: 'damage', label: 'Damage', group: 'Combatants', key: 'd', run: amount('damage') },
  { name: 'heal', label: 'Heal', group: 'Combatants', key: 'h', run: amount('heal') },
  {
    name: 'temporary',
    label: 'Temporary hit points',
    group: 'Combatants',
    key: 't',
    run: amount('temporary'),
  },
  {
    name: 'condition',
    label: 'Condition',
    group: 'Combatants',
    key: 'c',
    run: opensFor((targets) => ({ kind: 'condition', targets })),
  },
  {
    name: 'hit-points',
    label: 'Type into the HP field',
    group: 'Combatants',
    key: 'f',
    run: (tracker) => fieldOf(currentOf(tracker), 'hit-points')?.focus(),
  },
  {
    name: 'initiative',
    label: 'Type into the Initiative field',
    group: 'Combatants',
    key: 'q',
    run: (tracker) => fieldOf(currentOf(tracker), 'initiative')?.focus(),
  },
  {
    name: 'select',
    label: 'Select or unselect',
    group: 'Combatants',
    key: 's',
    run: (tracker) => {
      const id = currentOf(tracker);
      if (id !== undefined) toggleSelected(tracker.view, id);
    },
  },
  {
    name: 'clear-selection',
    label: 'Select nobody, point at nobody',
    group: 'Combatants',
    key: 'Escape',
    run: (tracker) => tracker.view.set({ selected: new Set(), cursor: null }),
  },
  {
    name: 'row-down',
    label: 'To the row below',
    group: 'Combatants',
    key: 'ArrowDown',
    run: (tracker) => moveCursor(tracker, 1),
  },
  {
    name: 'row-up',
    label: 'To the row above',
    group: 'Combatants',
    key: 'ArrowUp',
    run: (tracker) => moveCursor(tracker, -1),
  },
  { name: 'move-down', label: 'Move down', group: 'Combatants', key: 'Alt+ArrowDown', run: move(1) },
  { name: 'move-up', label: 'Move up', group: 'Combatants', key: 'Alt+ArrowUp', run: move(-1) },
  {
    name: 'hide',
    label: 'Hide from players, or show',
    group: 'Combatants',
    key: 'b',
    run: sends((tracker) => {
      const ids = targetsOf(tracker);
      const hidden = ids.some((id) => !findCombatant(fightOf(tracker), id)?.hidden);
      return ids.length === 0 ? undefined : { type: 'set-hidden', combatant_ids: ids, hidden };
    }),
  },
  {
    name: 'remove',
    label: 'Remove',
    group: 'Combatants',
    key: 'Delete',
    run: (tracker) => {
      // Whose turn it is may be removed only when it was pointed at.
      const ids = pointedAt(tracker);
      if (ids.length > 0) removeByKey(tracker, ids);
    },
  },
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
    run: sends(rollMonsters),
  },
  {
    name: 'add',
    label: 'Add',
    group: 'The fight',
    key: 'a',
    run: opens({ kind: 'quick-add' }),
  },
  { name: 'undo', label: 'Undo', group: 'The fight', key: 'Ctrl+z', run: sends(() => ({ type: 'undo' })) },
  {
    name: 'redo',
    label: 'Redo',
    group: 'The fight',
    key: 'Ctrl+Shift+Z',
    run: sends(() => ({ type: 'redo' })),
  },
  {
    name: 'details',
    label: 'Details and stat block',
    group: 'The screen',
    key: 'i',
    run: (tracker) => {
      const id = currentOf(tracker);
      if (id !== undefined) showDetails(tracker, id);
    },
  },
  {
    name: 'pin',
    label: 'Pin the stat block, or unpin',
    group: 'The screen',
    key: 'm',
    run: (tracker) => {
      const id = currentOf(tracker);
      if (id !== undefined) togglePinned(tracker.view, id);
    },
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

export type ActionName = (typeof ACTIONS)[number]['name'];

/** The screen may be turned to the players: then no key changes the fight or shows what is hidden. */
export const ALLOWED_FOR_PLAYERS: readonly ActionName[] = ['players', 'shortcuts'];

export function run(tracker: Tracker, name: ActionName): void {
  ACTIONS.find((action) => action.name === name)?.run(tracker);
}
