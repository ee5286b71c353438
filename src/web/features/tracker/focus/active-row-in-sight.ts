import { rowOf } from './row-elements.ts';

/** The free space wanted below the active row, for the next rows and for the bars over the list. */
const ROOM_BELOW = 200;
/** Below what sticks to the top of the list. */
const ROOM_ABOVE = 60;
/** Closer to the bottom than this, a bar of the page may cover the row. */
const COVERED_BELOW = 120;
/** Between the active row and the bars over the page. */
const GAP = 8;
/** Two frames. */
const AFTER_THE_PAINT = 32;

/** What scrolls the row, and the part of it that prompts leave free. */
interface Sight {
  readonly scroller: Element;
  readonly top: number;
  readonly bottom: number;
  readonly covered: number;
}

function sightOf(row: Element): Sight {
  const scroller = scrollerOf(row);
  const edges = scroller.getBoundingClientRect();
  const bottom = Math.min(innerHeight, edges.bottom);
  // Beside the list, prompts cover nothing.
  const prompts = document.querySelector('.tracker-over > .tracker-prompts')?.getBoundingClientRect();
  const covered = Math.max(0, bottom - (prompts?.top ?? bottom));
  return { scroller, top: Math.max(0, edges.top), bottom, covered };
}

/** The list, together with the tools on a phone. The page, where the window is very low. */
function scrollerOf(row: Element): Element {
  let one = row.parentElement;
  while (one !== null && getComputedStyle(one).overflowY !== 'auto') one = one.parentElement;
  return one ?? document.documentElement;
}

/** A prompt appeared during a turn. Scrolls a visible row up by the covered height, and no further. */
export function uncoverRow(id: string): void {
  const row = rowOf(id);
  if (row === null) return;
  const { scroller, bottom, covered } = sightOf(row);
  const edges = row.getBoundingClientRect();
  const hidden = edges.bottom - (bottom - covered - GAP);
  if (hidden > 0 && edges.top < bottom) scroller.scrollBy({ top: hidden });
}

/** The position of the active row's top, so that the whole row is visible above the prompts. */
function placeFor(height: number, { top, bottom, covered }: Sight): number {
  const usual = top + Math.max(ROOM_ABOVE, (bottom - top) * 0.2);
  return Math.max(top, Math.min(usual, bottom - covered - height - GAP));
}

/** Scrolls only until the end of the list is visible. */
function distanceToEnd(row: HTMLTableRowElement, { bottom, covered }: Sight): number {
  const end = (row.closest('table') ?? row).getBoundingClientRect().bottom;
  return end - (bottom - Math.max(covered + GAP, COVERED_BELOW));
}

/**
 * Scrolls rarely and far instead of a little each turn, so that most turns move nothing. A visible row is painted as
 * active first and scrolled afterwards: the turn does not wait for the rows that the scroll reveals. Returns a function
 * that cancels a pending scroll.
 */
export function scrollToRow(id: string): (() => void) | undefined {
  const row = rowOf(id);
  if (row === null) return undefined;
  const { top, bottom } = row.getBoundingClientRect();
  const sight = sightOf(row);
  const isFree = (below: number) =>
    top >= sight.top + ROOM_ABOVE && bottom <= sight.bottom - Math.max(below, sight.covered);
  if (isFree(ROOM_BELOW)) return undefined;
  const scroll = () => {
    const { top: now, height } = row.getBoundingClientRect();
    const distance = Math.min(now - placeFor(height, sight), distanceToEnd(row, sight));
    if (Math.abs(distance) >= 1) sight.scroller.scrollBy({ top: distance });
  };
  if (!isFree(COVERED_BELOW)) {
    scroll();
    return undefined;
  }
  const timer = setTimeout(scroll, AFTER_THE_PAINT);
  return () => clearTimeout(timer);
}
