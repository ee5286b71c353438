import type { Command } from '#domain/combat/commands.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { startTyped } from '../act/act-deeds.ts';
import type { ActKind } from '../act/open-act.ts';
import { answerBy } from '../bar/prompt-answers.ts';
import { currentOf, fightOf } from '../focus/targets.ts';
import { send } from '../state/send.ts';
import type { Tracker } from '../state/tracker.tsx';
import type { OpenDialog } from '../state/view.ts';

export function sends(make: (tracker: Tracker) => Command | undefined) {
  return (tracker: Tracker) => {
    const command = make(tracker);
    if (command !== undefined) send(tracker, command);
  };
}

/** For actions on one combatant: the marked one, otherwise the active one. */
export function forCurrent(act: (tracker: Tracker, id: string) => void) {
  return (tracker: Tracker) => {
    const id = currentOf(tracker);
    if (id !== undefined) act(tracker, id);
  };
}

export function opens(dialog: OpenDialog) {
  return (tracker: Tracker) => tracker.view.set({ dialog });
}

/** When nothing is selected or marked, the bar asks for targets. The active combatant is not a default target. */
export function acts(kind: ActKind) {
  return (tracker: Tracker) => startTyped(tracker, kind);
}

/** Asks for the trigger of a readied action, or takes an action that is already readied. */
export function readyOrTake(tracker: Tracker, id: string): void {
  if (findCombatant(fightOf(tracker), id)?.readied === null) {
    tracker.view.set({ dialog: { kind: 'ready', target: id } });
  } else {
    send(tracker, { type: 'use-readied-action', combatant_id: id });
  }
}

export function monstersIn({ order, combatants }: Pick<Fight, 'order' | 'combatants'>): string[] {
  return order.filter((id) => combatants[id]?.type === 'monster');
}

/** In a running fight it asks whom to roll for: monsters without an initiative, or all of them again. */
export function rollMonsters(tracker: Tracker): void {
  const fight = fightOf(tracker);
  const combatant_ids = monstersIn(fight);
  if (combatant_ids.length === 0) return;
  if (fight.status === 'running') tracker.view.set({ dialog: { kind: 'roll-monsters' } });
  else send(tracker, { type: 'roll-initiative', combatant_ids });
}

/** PRM-3: a key for the prompt that shows it. */
export function answersFirst(answer: 'roll' | 'drop') {
  return sends((tracker) => {
    const { keyedPrompt } = tracker.view.get();
    const prompt = fightOf(tracker).prompts.find(({ id }) => id === keyedPrompt);
    return prompt && answerBy(prompt, answer);
  });
}
