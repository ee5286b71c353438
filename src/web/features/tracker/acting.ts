import type { Command } from '#domain/combat/commands.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { answerBy } from './bar/prompt-answers.ts';
import { focusRow } from './row-elements.ts';
import { send, type Tracker } from './tracker.tsx';
import { isWide } from './use-wide.ts';
import type { AmountMode, OpenDialog, PanelTab } from './view.ts';

export function fightOf(tracker: Tracker) {
  return tracker.source.getSnapshot().fight;
}

/** Whom a key is about: whoever is selected, else the row last touched, else whose turn it is. */
export function targetsOf(tracker: Tracker): string[] {
  const chosen = pointedAt(tracker);
  const one = currentOf(tracker);
  return chosen.length > 0 || one === undefined ? chosen : [one];
}

/** Whoever is selected, else the row last touched; nobody merely because it is their turn. */
export function pointedAt(tracker: Tracker): string[] {
  const fight = fightOf(tracker);
  const { selected, cursor } = tracker.view.get();
  const chosen = fight.order.filter((id) => selected.has(id));
  return chosen.length > 0 ? chosen : fight.order.filter((id) => id === cursor);
}

export function currentOf(tracker: Tracker): string | undefined {
  const fight = fightOf(tracker);
  return (findCombatant(fight, tracker.view.get().cursor) ?? findCombatant(fight, fight.active_id))?.id;
}

export function sends(make: (tracker: Tracker) => Command | undefined) {
  return (tracker: Tracker) => {
    const command = make(tracker);
    if (command !== undefined) send(tracker, command);
  };
}

export function about(make: (id: string, tracker: Tracker) => Command) {
  return sends((tracker) => {
    const id = currentOf(tracker);
    return id === undefined ? undefined : make(id, tracker);
  });
}

export function opens(dialog: OpenDialog) {
  return (tracker: Tracker) => tracker.view.set({ dialog });
}

export function opensFor(make: (targets: string[]) => OpenDialog) {
  return (tracker: Tracker) => {
    const targets = targetsOf(tracker);
    if (targets.length > 0) tracker.view.set({ dialog: make(targets) });
  };
}

export function amount(mode: AmountMode) {
  return opensFor((targets) => ({ kind: 'amount', mode, targets }));
}

/** A readied action asks for its trigger; one that waits is taken. */
export function readyOrTake(tracker: Tracker, id: string): void {
  if (findCombatant(fightOf(tracker), id)?.readied === null) {
    tracker.view.set({ dialog: { kind: 'ready', target: id } });
  } else {
    send(tracker, { type: 'use-readied-action', combatant_id: id });
  }
}

export function showTab(tracker: Tracker, tab: PanelTab): void {
  tracker.view.set(isWide() ? { tab } : { tab, dialog: { kind: 'panel' } });
}

export function showDetails(tracker: Tracker, id: string): void {
  tracker.view.set({ shown: id, cursor: id });
  showTab(tracker, 'combatant');
}

/** Whose details are at hand: the combatant that was asked for, else whose turn it is, else the first. */
export function shownOf(fight: Fight, chosen: string | null): string | null {
  return findCombatant(fight, chosen)?.id ?? fight.active_id ?? fight.order[0] ?? null;
}

/** Whoever writes about somebody must not be interrupted by another device's turn. */
export function holdShown(tracker: Tracker): void {
  const { shown } = tracker.view.get();
  if (shown === null) tracker.view.set({ shown: shownOf(fightOf(tracker), shown) });
}

export function moveCursor(tracker: Tracker, step: 1 | -1): void {
  const { order } = fightOf(tracker);
  const from = order.indexOf(currentOf(tracker) ?? '');
  // Before anything was touched, the first key lands on whoever's turn it is.
  const touched = tracker.view.get().cursor !== null;
  const id = order[touched ? from + step : Math.max(0, from)];
  if (id !== undefined) focusRow(id);
}

export function move(step: 1 | -1) {
  return (tracker: Tracker) => {
    const id = currentOf(tracker);
    if (id !== undefined) moveRow(tracker, id, step);
  };
}

/** Settles a tie: the row goes one place up or down and keeps the focus. */
export function moveRow(tracker: Tracker, id: string, step: 1 | -1): void {
  const to = fightOf(tracker).order.indexOf(id) + step;
  if (to < 0 || to >= fightOf(tracker).order.length) return;
  const focused = document.activeElement;
  send(tracker, { type: 'move-combatant', combatant_id: id, to });
  // Moving its element takes the focus from whatever was focused inside.
  if (focused instanceof HTMLElement) focused.focus();
}

/** Whether a button was pressed by Enter or Space: the focus then has to stay somewhere sensible. */
export function isByKey(event: { readonly detail: number }): boolean {
  return event.detail === 0;
}

/** The selection keeps only those who stay. */
export function remove(tracker: Tracker, ids: readonly string[]): void {
  if (send(tracker, { type: 'remove-combatants', combatant_ids: [...ids] }) !== undefined) return;
  tracker.view.set(({ selected }) => ({
    selected: new Set([...selected].filter((id) => !ids.includes(id))),
    cursor: null,
  }));
}

/**
 * By a key: the row that had the focus goes, so a neighbour takes it. A press of the mouse moves nothing to a row that
 * nobody pointed at.
 */
export function removeByKey(tracker: Tracker, ids: readonly string[]): void {
  const { order } = fightOf(tracker);
  const focused = document.activeElement;
  // The bar of the selection goes as well, with the button that was pressed.
  const inBar = focused?.matches('.tracker-selection :focus-visible') ? ids[0] : undefined;
  const place = order.indexOf(focused?.closest('tr')?.dataset.id ?? inBar ?? '');
  remove(tracker, ids);
  const stays = (id: string) => !ids.includes(id);
  const neighbour = order.slice(place).find(stays) ?? order.slice(0, place).findLast(stays);
  if (place !== -1 && neighbour !== undefined) focusRow(neighbour);
}

export function rollMonsters(tracker: Tracker): Command | undefined {
  const fight = fightOf(tracker);
  const monsters = fight.order.filter((id) => fight.combatants[id]?.type === 'monster');
  return monsters.length === 0 ? undefined : { type: 'roll-initiative', combatant_ids: monsters };
}

/** One key for the first thing that waits for an answer. */
export function answersFirst(answer: 'roll' | 'drop') {
  return sends((tracker) => {
    const [first] = fightOf(tracker).prompts;
    return first && answerBy(first, answer);
  });
}
