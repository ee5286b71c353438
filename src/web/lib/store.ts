import { useSyncExternalStore } from 'react';

/** A value outside React. A component that reads a part of it renders only when that part changes. */
export interface Store<State> {
  readonly get: () => State;
  readonly set: (change: Partial<State> | ((state: State) => Partial<State>)) => void;
  /** The state used for prerendering. The page shows it until hydration is done. */
  readonly prerendered: State;
  readonly subscribe: (listener: () => void) => () => void;
}

/** `prerendered`: needed when the browser can start with a state that the build does not know. */
export function createStore<State extends object>(initial: State, prerendered = initial): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    prerendered,
    set: (change) => {
      state = { ...state, ...(typeof change === 'function' ? change(state) : change) };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `select` returns a primitive, or a part that keeps its identity while it is unchanged. */
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.prerendered),
  );
}
