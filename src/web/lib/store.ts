import { useSyncExternalStore } from 'react';

/** A value outside React: a component that reads a part of it renders only when that part changes. */
export interface Store<State> {
  readonly get: () => State;
  readonly set: (change: Partial<State> | ((state: State) => Partial<State>)) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
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

/** `select` gives a primitive or a part that keeps its identity while it is unchanged. */
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
