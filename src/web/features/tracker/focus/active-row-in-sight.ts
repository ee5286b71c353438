import { rowOf } from './row-elements.ts';

/** The free space wanted below the active row, for the next rows and for the bars at the end of the page. */
const ROOM_BELOW = 200;
const ROOM_ABOVE = 130;
/** Closer to the bottom than this, a bar of the page may cover the row. */
const COVERED_BELOW = 120;
/** Between the active row and the bars over the page. */
const GAP = 8;
/** Two frames. */
const AFTER_THE_PAINT = 32;

/** The height at the bottom that prompts cover on a phone, or the panel on a tablet. Zero if both are beside the table. */
function coveredAtBottom(): number {
  const table = document.querySelector('.tracker-main')?.getBoundingClientRect();
  const over = document
    .querySelector('.tracker-over > .tracker-prompts, .tracker-aside')
    ?.getBoundingClientRect();
  const isBeside = table === undefined || over === undefined || over.left >= table.right;
  return isBeside ? 0 : Math.max(0, innerHeight - over.top);
}

/** A prompt appeared during a turn. Scrolls a visible row up by the covered height, and no further. */
export function uncoverRow(id: string): void {
  const row = rowOf(id);
  if (row === null) return;
  const { top, bottom } = row.getBoundingClientRect();
  const hidden = bottom - (innerHeight - coveredAtBottom() - GAP);
  if (hidden > 0 && top < innerHeight) scrollBy({ top: hidden });
}

/** The position of the active row's top, so that the whole row is visible above the prompts. */
function placeFor(height: number, covered: number): number {
  const usual = Math.max(ROOM_ABOVE, innerHeight * 0.2);
  return Math.max(0, Math.min(usual, innerHeight - covered - height - GAP));
}

/** Scrolls only until the end of the list is visible. */
function distanceToEnd(row: HTMLTableRowElement, covered: number): number {
  const end = (row.closest('table') ?? row).getBoundingClientRect().bottom;
  return end - (innerHeight - Math.max(covered + GAP, COVERED_BELOW));
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
  const covered = coveredAtBottom();
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
