import { createContext, type RefObject, use, useEffect, useState } from 'react';
import { createStore, type Store, useStore } from '#web/lib/store.ts';
import { keyOfRow } from '../focus/row-elements.ts';
import type { ListedRow } from '../state/listed-rows.ts';

interface FullRows {
  readonly keys: ReadonlySet<string>;
}

export const FullRowsContext = createContext<Store<FullRows>>(createStore<FullRows>({ keys: new Set() }));

/** Whether the row has its controls. Otherwise it is text, which costs a fifth. */
export function useIsFull(key: string): boolean {
  return useStore(use(FullRowsContext), ({ keys }) => keys.has(key));
}

/** In the first paint: more than any window shows. */
const AT_FIRST = 24;
/**
 * The number of full rows beyond the window's edges: more than a wheel passes in one frame. Each additional one costs
 * time at each turn and each opening dialog.
 */
const BEYOND = 3;
/** Up to this number, all rows become full while the page is idle. Above it, only rows near the window. */
const ALL_UP_TO = 40;
const AT_ONCE = 6;

/** Which rows have their controls, starting with those in and near the window. */
export function useFullRows(
  body: RefObject<HTMLElement | null>,
  rows: readonly ListedRow[],
): Store<FullRows> {
  const [store] = useState(() =>
    createStore<FullRows>({ keys: new Set(rows.slice(0, AT_FIRST).map(({ key }) => key)) }),
  );

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      if (body.current === null) return;
      const near = rowsNear(body.current, rows);
      const { keys } = store.get();
      if (rows.length > ALL_UP_TO) become(store, [...near, ...focusedIn(body.current)]);
      else if (near.some((key) => !keys.has(key))) become(store, [...keys, ...near]);
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    // A screen reader may focus an off-screen row without scrolling.
    const lookAtFocus = ({ target }: FocusEvent) => {
      const key = keyOfRow(target as Element);
      if (key !== undefined && !store.get().keys.has(key)) lookSoon();
    };
    const element = body.current;
    lookSoon();
    // Captured: the list scrolls, not the page.
    addEventListener('scroll', lookSoon, { passive: true, capture: true });
    addEventListener('resize', lookSoon);
    element?.addEventListener('focusin', lookAtFocus);
    return () => {
      cancelAnimationFrame(frame);
      element?.removeEventListener('focusin', lookAtFocus);
      removeEventListener('scroll', lookSoon, { capture: true });
      removeEventListener('resize', lookSoon);
    };
  }, [body, rows, store]);

  useEffect(() => {
    if (rows.length > ALL_UP_TO) return;
    let stop = () => {};
    const fill = () => {
      const { keys } = store.get();
      const missing = rows
        .filter(({ kind, key }) => kind === 'combatant' && !keys.has(key))
        .slice(0, AT_ONCE);
      if (missing.length === 0) return;
      become(store, [...keys, ...missing.map(({ key }) => key)]);
      stop = whenIdle(fill);
    };
    stop = whenIdle(fill);
    return () => stop();
  }, [rows, store]);

  return store;
}

/** A binary search, because rows differ in height. Observing hundreds of elements would cost time in every frame. */
function rowsNear(body: HTMLElement, rows: readonly ListedRow[]): string[] {
  const elements = body.children;
  const first = firstRowBelow(elements, 0) - BEYOND;
  const last = firstRowBelow(elements, innerHeight) + BEYOND;
  return rows.slice(Math.max(0, first), Math.max(0, last)).map(({ key }) => key);
}

/** The index of the first row that ends below `edge`, or the number of rows. */
function firstRowBelow(elements: HTMLCollection, edge: number): number {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const bottom = elements[middle]?.getBoundingClientRect().bottom ?? 0;
    if (bottom > edge) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The focused row keeps its controls during scrolling. */
function focusedIn(body: HTMLElement): string[] {
  const key = body.contains(document.activeElement) ? keyOfRow(document.activeElement) : undefined;
  return key === undefined ? [] : [key];
}

function become(store: Store<FullRows>, next: readonly string[]): void {
  const { keys } = store.get();
  const wanted = new Set(next);
  const isSame = wanted.size === keys.size && next.every((key) => keys.has(key));
  if (!isSame) store.set({ keys: wanted });
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 50);
  return () => clearTimeout(timer);
}
