import { createContext, type FunctionComponent, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { useStore } from '#web/lib/store.ts';
import type { FightSource } from './fight-source.ts';
import type { View, ViewStore } from './view.ts';

/** The fight and the view of this screen. Never replaced while the page is open, so passing it on renders nothing. */
export interface Tracker {
  readonly source: FightSource;
  readonly view: ViewStore;
  /** Loads the game master's screen. Undefined for visitors, who have none. */
  readonly loadScreen?: LoadScreen | undefined;
}

/** Of another feature, so the app passes it in. `actions` are beside its choice of a layout. */
export type LoadScreen = () => Promise<FunctionComponent<{ actions?: ReactNode }>>;

const TrackerContext = createContext<Tracker | null>(null);

export function TrackerProvider({ tracker, children }: { tracker: Tracker; children: ReactNode }) {
  return <TrackerContext value={tracker}>{children}</TrackerContext>;
}

export function useTracker(): Tracker {
  const tracker = use(TrackerContext);
  if (tracker === null) throw new Error('This component is not inside a tracker.');
  return tracker;
}

/** `select` returns a primitive or a part of the fight. Unchanged parts keep their identity. */
export function useFight<Part>(select: (fight: Fight) => Part): Part {
  const { source } = useTracker();
  return useSyncExternalStore(source.subscribeToFight, () => select(source.getSnapshot().fight));
}

export function useCombatant(id: string | null): Combatant | undefined {
  return useFight((fight) => findCombatant(fight, id));
}

export function useView<Part>(select: (view: View) => Part): Part {
  return useStore(useTracker().view, select);
}
