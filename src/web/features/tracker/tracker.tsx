import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import type { Command } from '#domain/combat/commands.ts';
import { type Fight, findCombatant, nextUp } from '#domain/combat/fight.ts';
import { COMBAT_REFUSALS, type RefusalCode } from '#domain/combat/refusal.ts';
import { useStore } from '#web/lib/store.ts';
import { toast } from '#web/ui/toast.ts';
import type { FightSource } from './fight-source.ts';
import type { View, ViewStore } from './view.ts';

/** The fight and what this screen shows of it. Never replaced while the page is open, so passing it on renders nothing. */
export interface Tracker {
  readonly source: FightSource;
  readonly view: ViewStore;
}

const TrackerContext = createContext<Tracker | null>(null);

export function TrackerProvider({ tracker, children }: { tracker: Tracker; children: ReactNode }) {
  return <TrackerContext value={tracker}>{children}</TrackerContext>;
}

export function useTracker(): Tracker {
  const tracker = use(TrackerContext);
  if (tracker === null) throw new Error('There is no tracker around this component.');
  return tracker;
}

/** `select` gives a primitive or a part of the fight: unchanged parts keep their identity. */
export function useFight<Part>(select: (fight: Fight) => Part): Part {
  const { source } = useTracker();
  return useSyncExternalStore(source.subscribe, () => select(source.getSnapshot().fight));
}

export function useCombatant(id: string | null): Combatant | undefined {
  return useFight((fight) => findCombatant(fight, id));
}

export function useView<Part>(select: (view: View) => Part): Part {
  return useStore(useTracker().view, select);
}

export function useSend(): (command: Command) => RefusalCode | undefined {
  const tracker = useTracker();
  return useCallback((command: Command) => send(tracker, command), [tracker]);
}

const BELOW_ZERO_SHOWN = 1000;

/** Another device was quicker: what the person wanted has happened. */
const SILENT: readonly RefusalCode[] = ['turn-moved', 'no-such-prompt', 'no-such-condition'];

export function send(tracker: Tracker, command: Command): RefusalCode | undefined {
  const refusal = tracker.source.send(command);
  if (refusal !== undefined) tellRefusal(refusal);
  return refusal;
}

/** By this page or, later, by the server: said once and the same. */
export function tellRefusal(refusal: RefusalCode): void {
  if (refusal === 'below-zero') warnBelowZero();
  else if (!SILENT.includes(refusal)) toast.info(COMBAT_REFUSALS[refusal]);
}

export function warnBelowZero(): void {
  toast.error(COMBAT_REFUSALS['below-zero'], { autoClose: BELOW_ZERO_SHOWN });
}

/** Players learn neither from the bar nor from what is said whom the table hides from them. */
export function shownName(combatant: Combatant | undefined, forPlayers: boolean): string | undefined {
  return forPlayers && combatant?.hidden ? undefined : combatant?.name;
}

export type Turn = 'active' | 'next' | null;

/** Asked by every row after every change, so it is worked out once for each state of the fight. */
let known: { fight: Fight; next: string | undefined } | undefined;

export function turnOf(fight: Fight, id: string): Turn {
  if (fight.status !== 'running') return null;
  if (fight.active_id === id) return 'active';
  if (known?.fight !== fight) known = { fight, next: nextUp(fight)?.id };
  return known.next === id ? 'next' : null;
}
