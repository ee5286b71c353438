import { userOfLegendaryAction } from '#domain/combat/counters/legendary-action-user.ts';
import { findCombatant } from '#domain/combat/fight.ts';
import { withoutInitiative } from '#domain/combat/turns/initiative.ts';
import { noticeOf } from '#domain/combat/turns/rule-notices.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { pressConfirmed } from '../../confirmed-press.ts';
import { focusPromptField } from '../../focus/row-elements.ts';
import { fightOf, pointedAt } from '../../focus/targets.ts';
import { shownAsOne } from '../../state/collapsed-groups.ts';
import { send } from '../../state/send.ts';
import type { Tracker } from '../../state/tracker.tsx';
import { isJustPassed } from '../../state/turn-guard.ts';
import { answersFirst, forCurrent, readyOrTake, sends } from '../action-makers.ts';
import type { Action } from './action.ts';

/** TRN-7: pressed on two devices for the same turn, it moves once. */
function shownTurn(tracker: Tracker) {
  const { round, active_id } = fightOf(tracker);
  return { round, combatant_id: active_id };
}

/** INI-7: asks when initiatives are missing. */
function startOrAsk(tracker: Tracker): void {
  const fight = fightOf(tracker);
  if (fight.status === 'ended') send(tracker, { type: 'resume-fight' });
  else if (fight.status === 'preparing' && withoutInitiative(fight).length > 0) {
    tracker.view.set({ dialog: { kind: 'start' } });
  } else send(tracker, { type: 'start-fight', ...shownAsOne(tracker) });
}

/** Of the marked combatant, otherwise of the first that has one left. In its own turn a second press confirms it. */
function takeLegendaryAction(tracker: Tracker): void {
  const fight = fightOf(tracker);
  const user = userOfLegendaryAction(fight, pointedAt(tracker)[0] ?? null);
  if (user === undefined) {
    toast.info('No legendary action is left.');
    return;
  }
  const notice = noticeOf(fight, user.combatant, { isReaction: false, isLegendary: true });
  pressConfirmed(tracker, user.combatant.id, notice, () =>
    send(tracker, { type: 'use-counter', ...user.use, amount: 1 }),
  );
}

export const TURN_ACTIONS = [
  {
    name: 'next-turn',
    label: 'Next turn',
    group: 'Turns',
    key: 'n',
    run: sends((tracker) =>
      isJustPassed(tracker)
        ? undefined
        : { type: 'advance-turn', from: shownTurn(tracker), ...shownAsOne(tracker) },
    ),
  },
  {
    name: 'next-member',
    label: 'Next of a group that acts as one',
    group: 'Turns',
    key: 'Shift+N',
    run: sends((tracker) =>
      isJustPassed(tracker)
        ? undefined
        : { type: 'advance-turn', from: shownTurn(tracker), member: true, ...shownAsOne(tracker) },
    ),
  },
  {
    name: 'previous-turn',
    label: 'Previous turn',
    group: 'Turns',
    key: 'p',
    run: sends((tracker) => ({ type: 'return-turn', from: shownTurn(tracker), ...shownAsOne(tracker) })),
  },
  {
    name: 'start',
    label: 'Start or resume the fight',
    group: 'Turns',
    key: 'Shift+S',
    run: startOrAsk,
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
      // Only the active combatant can delay its turn.
      return fight.active_id === null ? undefined : { type: 'delay-turn', combatant_id: fight.active_id };
    }),
  },
  {
    name: 'ready',
    label: 'Ready an action, or take it',
    group: 'Turns',
    key: 'w',
    run: forCurrent(readyOrTake),
  },
  {
    name: 'reaction',
    label: 'Reaction used, or back',
    group: 'Turns',
    key: 'e',
    run: forCurrent((tracker, id) => {
      const used = !findCombatant(fightOf(tracker), id)?.reaction_used;
      send(tracker, { type: 'set-reaction', combatant_id: id, used });
    }),
  },
  {
    name: 'legendary',
    label: 'Legendary action: use one',
    group: 'Turns',
    key: 'Shift+L',
    run: takeLegendaryAction,
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
    run: ({ view }) => {
      if (focusPromptField()) return;
      view.set({ allPrompts: true });
      requestAnimationFrame(() => focusPromptField());
    },
  },
] as const satisfies readonly Action[];
