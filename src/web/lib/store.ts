import { useSyncExternalStore } from 'react';

/** A value outside React: a component that reads a part of it renders only when that part changes. */
export interface Store<State> {
  readonly get: () => State;
  readonly set: (change: Partial<State> | ((state: State) => Partial<State>)) => void;
  /** What a prerendered page was made with: the page shows that until React has taken it over. */
  readonly prerendered: State;
  readonly subscribe: (listener: () => void) => () => void;
}

/** `prerendered`: where a browser may begin with something that the build cannot know. */
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

/** `select` gives a primitive or a part that keeps its identity while it is unchanged. */
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.prerendered),
  );
}
