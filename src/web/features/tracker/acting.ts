import type { Command } from '#domain/combat/commands.ts';
import { findCombatant, type Prompt } from '#domain/combat/fight.ts';
import { focusRow } from './table/row-elements.ts';
import { send, type Tracker } from './tracker.tsx';
import { isWide } from './use-wide.ts';
import type { AmountMode, OpenDialog, PanelTab } from './view.ts';

export function fightOf(tracker: Tracker) {
  return tracker.source.getSnapshot().fight;
}

/** Whom a key is about: whoever is selected, else the row last touched, else whose turn it is. */
export function targetsOf(tracker: Tracker): string[] {
  const fight = fightOf(tracker);
  const { selected, cursor } = tracker.view.get();
  const chosen = fight.order.filter((id) => selected.has(id));
  if (chosen.length > 0) return chosen;
  const one = currentOf(tracker, cursor);
  return one === undefined ? [] : [one];
}

export function currentOf(tracker: Tracker, cursor = tracker.view.get().cursor): string | undefined {
  const fight = fightOf(tracker);
  return (findCombatant(fight, cursor) ?? findCombatant(fight, fight.active_id))?.id;
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

export function showTab(tracker: Tracker, tab: PanelTab): void {
  tracker.view.set(isWide() ? { tab } : { tab, dialog: { kind: 'panel' } });
}

export function showDetails(tracker: Tracker, id: string): void {
  tracker.view.set({ shown: id, cursor: id });
  showTab(tracker, 'combatant');
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

export function rollMonsters(tracker: Tracker): Command | undefined {
  const fight = fightOf(tracker);
  const monsters = fight.order.filter((id) => fight.combatants[id]?.type === 'monster');
  return monsters.length === 0 ? undefined : { type: 'roll-initiative', combatant_ids: monsters };
}

/** One key for the first thing that waits for an answer. */
export function answerPrompt(prompt: Prompt, answer: 'roll' | 'drop'): Command {
  if (prompt.kind === 'concentration') {
    return { type: 'answer-concentration', prompt_id: prompt.id, answer };
  }
  if (prompt.kind === 'save-ends') {
    return { type: 'answer-save', prompt_id: prompt.id, answer: answer === 'roll' ? 'roll' : 'fail' };
  }
  if (prompt.kind === 'death-save' && prompt.combatant_id !== null && answer === 'roll') {
    return { type: 'roll-death-save', combatant_id: prompt.combatant_id };
  }
  return { type: 'dismiss-prompt', prompt_id: prompt.id };
}

export function answersFirst(answer: 'roll' | 'drop') {
  return sends((tracker) => {
    const [first] = fightOf(tracker).prompts;
    return first && answerPrompt(first, answer);
  });
}
