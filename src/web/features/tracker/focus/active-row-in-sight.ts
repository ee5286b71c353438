import { rowOf } from './row-elements.ts';

/** What should stay free under the active row: the next ones, and what lies over the page's end. */
const ROOM_BELOW = 200;
const ROOM_ABOVE = 130;
/** Nearer to the end than this, a bar of the page may lie over the row. */
const COVERED_BELOW = 120;
/** Between the active row and what lies over the page. */
const GAP = 8;
/** Two frames. */
const AFTER_THE_PAINT = 32;

/** What of the window's end lies under prompts; nothing where there is room for them beside the table. */
function coveredByPrompts(): number {
  const prompts = document.querySelector('.tracker-over > .tracker-prompts');
  return prompts === null ? 0 : innerHeight - prompts.getBoundingClientRect().top;
}

/** A prompt came in the middle of a turn: the row in sight moves up by what the prompt would cover, and no further. */
export function uncoverRow(id: string): void {
  const row = rowOf(id);
  if (row === null) return;
  const { top, bottom } = row.getBoundingClientRect();
  const hidden = bottom - (innerHeight - coveredByPrompts() - GAP);
  if (hidden > 0 && top < innerHeight) scrollBy({ top: hidden });
}

/** Where the top of the active row goes: no lower than leaves all of it in sight above the prompts. */
function placeFor(height: number, covered: number): number {
  const usual = Math.max(ROOM_ABOVE, innerHeight * 0.2);
  return Math.max(0, Math.min(usual, innerHeight - covered - height - GAP));
}

/** No further than until the end of the list is free: beyond it there is nothing to see. */
function distanceToEnd(row: HTMLTableRowElement, covered: number): number {
  const end = (row.closest('table') ?? row).getBoundingClientRect().bottom;
  return end - (innerHeight - Math.max(covered + GAP, COVERED_BELOW));
}

/**
 * Seldom and far rather than a little every turn: the eye finds its place, and most turns move nothing. A row that is
 * already in sight is painted as the active one first and scrolled after that: the turn does not wait for the rows
 * that the scroll brings. Returns what calls off a scroll that is still to come.
 */
export function scrollToRow(id: string): (() => void) | undefined {
  const row = rowOf(id);
  if (row === null) return undefined;
  const { top, bottom } = row.getBoundingClientRect();
  const covered = coveredByPrompts();
  const isFree = (below: number) => top >= ROOM_ABOVE && bottom <= innerHeight - Math.max(below, covered);
  if (isFree(ROOM_BELOW)) return undefined;
  const scroll = () => {
    const { top: now, height } = row.getBoundingClientRect();
    const distance = Math.min(now - placeFor(height, covered), distanceToEnd(row, covered));
    if (Math.abs(distance) >= 1) scrollBy({ top: distance });
  };
  if (!isFree(COVERED_BELOW)) {
    scroll();
    return undefined;
  }
  const timer = setTimeout(scroll, AFTER_THE_PAINT);
  return () => clearTimeout(timer);
}
