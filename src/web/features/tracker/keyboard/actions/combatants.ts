import { combatantsInOrder, findCombatant } from '#domain/combat/fight.ts';
import { cancelAct } from '../../act/act-deeds.ts';
import { endSelection } from '../../focus/end-of-selection.ts';
import { extendSelection, moveCursor, moveRow, removeByKey, selectKind } from '../../focus/row-commands.ts';
import { focusField } from '../../focus/row-elements.ts';
import { openMore, toConcentration, unmarked } from '../../focus/shown-combatant.ts';
import { currentOf, currentRow, fightOf, pointedAt, targetsOf } from '../../focus/targets.ts';
import { groupOfKey, membersOf } from '../../state/listed-rows.ts';
import { send } from '../../state/send.ts';
import type { Tracker } from '../../state/tracker.tsx';
import { toggleSelected } from '../../state/view.ts';
import { acts, forCurrent } from '../action-makers.ts';
import type { Action } from './action.ts';

/** Removing a marked group also removes its dead, because its row disappears. */
function toRemove(tracker: Tracker): string[] {
  const { selected, cursor } = tracker.view.get();
  const group = selected.size === 0 ? groupOfKey(cursor) : undefined;
  return group === undefined ? pointedAt(tracker) : membersOf(fightOf(tracker), group);
}

function movesRow(step: 1 | -1) {
  return (tracker: Tracker) => {
    const key = currentRow(tracker);
    if (key !== undefined) moveRow(tracker, key, step);
  };
}

/** Of the marked combatant, otherwise of the active one, otherwise of the only one that concentrates. */
function dropConcentration(tracker: Tracker): void {
  const fight = fightOf(tracker);
  const concentrating = combatantsInOrder(fight).filter(({ concentration }) => concentration !== null);
  const meant = concentrating.find(({ id }) => id === currentOf(tracker));
  const isMarked = pointedAt(tracker).length > 0;
  const only = concentrating.length === 1 && !isMarked ? concentrating[0] : undefined;
  const combatant = meant ?? only;
  if (combatant !== undefined)
    send(tracker, { type: 'set-concentration', combatant_id: combatant.id, on: null });
}

export const COMBATANT_ACTIONS = [
  { name: 'damage', label: 'Damage', group: 'Combatants', key: 'd', run: acts('damage') },
  { name: 'heal', label: 'Heal', group: 'Combatants', key: 'h', run: acts('heal') },
  {
    name: 'temporary',
    label: 'Temporary hit points',
    group: 'Combatants',
    key: 't',
    run: acts('temporary'),
  },
  {
    name: 'condition',
    label: 'Condition',
    group: 'Combatants',
    key: 'c',
    run: acts('condition'),
  },
  {
    name: 'hit-points',
    label: 'Type into the HP field',
    group: 'Combatants',
    key: 'f',
    run: forCurrent((_, id) => focusField(id, 'hit-points')),
  },
  {
    name: 'initiative',
    label: 'Type into the Initiative field',
    group: 'Combatants',
    key: 'q',
    run: forCurrent((_, id) => focusField(id, 'initiative')),
  },
  {
    name: 'concentration',
    label: 'Type what it concentrates on',
    group: 'Combatants',
    key: 'Shift+C',
    run: forCurrent(toConcentration),
  },
  {
    name: 'more',
    label: 'More: reaction, ready, side, form and the rest',
    group: 'Combatants',
    key: 'Shift+M',
    run: forCurrent(openMore),
  },
  {
    name: 'drop-concentration',
    label: 'Drop the concentration',
    group: 'Combatants',
    key: 'Shift+X',
    run: dropConcentration,
  },
  {
    name: 'select',
    label: 'Select or unselect',
    group: 'Combatants',
    key: 's',
    run: forCurrent((tracker, id) => toggleSelected(tracker.view, id)),
  },
  {
    name: 'select-kind',
    label: 'Select all of its kind',
    group: 'Combatants',
    key: 'Shift+A',
    run: forCurrent(selectKind),
  },
  {
    name: 'select-down',
    label: 'Select to the row below',
    group: 'Combatants',
    key: 'Shift+ArrowDown',
    run: (tracker) => extendSelection(tracker, 1),
  },
  {
    name: 'select-up',
    label: 'Select to the row above',
    group: 'Combatants',
    key: 'Shift+ArrowUp',
    run: (tracker) => extendSelection(tracker, -1),
  },
  {
    name: 'clear-selection',
    label: 'Clear selection, mark and search',
    group: 'Combatants',
    key: 'Escape',
    run: (tracker) => {
      const { view } = tracker;
      // The first press puts the act away, and keeps the marks.
      if (view.get().act !== null) cancelAct(tracker);
      else view.set({ selected: new Set(), find: '', ...unmarked(view.get()) });
    },
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
  {
    name: 'move-down',
    label: 'Move down',
    group: 'Combatants',
    key: 'Alt+ArrowDown',
    run: movesRow(1),
  },
  {
    name: 'move-up',
    label: 'Move up',
    group: 'Combatants',
    key: 'Alt+ArrowUp',
    run: movesRow(-1),
  },
  {
    name: 'surprise',
    label: 'Surprised, or not',
    group: 'Combatants',
    key: 'u',
    run: (tracker) => {
      const ids = targetsOf(tracker);
      if (ids.length === 0) return;
      const surprised = ids.some((id) => !findCombatant(fightOf(tracker), id)?.surprised);
      if (send(tracker, { type: 'set-surprised', combatant_ids: ids, surprised }) === undefined) {
        endSelection(tracker, ids);
      }
    },
  },
  {
    name: 'hide',
    label: 'Hide from players, or show',
    group: 'Combatants',
    key: 'b',
    run: (tracker) => {
      const ids = targetsOf(tracker);
      if (ids.length === 0) return;
      const hidden = ids.some((id) => !findCombatant(fightOf(tracker), id)?.hidden);
      if (send(tracker, { type: 'set-hidden', combatant_ids: ids, hidden }) === undefined) {
        endSelection(tracker, ids);
      }
    },
  },
  {
    name: 'remove',
    label: 'Remove',
    group: 'Combatants',
    key: 'Delete',
    run: (tracker) => {
      // The active combatant is removed only if it was selected or marked.
      const ids = toRemove(tracker);
      if (ids.length > 0) removeByKey(tracker, ids);
    },
  },
] as const satisfies readonly Action[];
