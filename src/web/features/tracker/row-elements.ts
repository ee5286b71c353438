export type FieldName = 'initiative' | 'hit-points';

export function rowButtonId(id: string): string {
  return `combatant-${id}`;
}

function rowOf(id: string): HTMLTableRowElement | null {
  return document.getElementById(rowButtonId(id))?.closest('tr') ?? null;
}

export function focusRow(id: string): void {
  document.getElementById(rowButtonId(id))?.focus();
}

export function fieldOf(id: string, field: FieldName): HTMLInputElement | null {
  return fieldIn(rowOf(id), field);
}

function fieldIn(row: Element | null | undefined, field: FieldName): HTMLInputElement | null {
  return row?.querySelector<HTMLInputElement>(`input[data-field="${field}"]`) ?? null;
}

/** From a field to the same one of the row above or below: initiatives are typed one after the other. */
export function focusNeighbour(input: HTMLInputElement, field: FieldName, step: 1 | -1): boolean {
  let row: Element | null | undefined = input.closest('tr');
  // The lair has a row without fields.
  do row = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  while (row && !row.hasAttribute('data-id'));
  const neighbour = fieldIn(row, field);
  neighbour?.focus();
  return neighbour !== null;
}

/** Out of a field, so that the keyboard is the fight's again: to the name of its row. */
export function leaveField(input: HTMLInputElement): void {
  const id = input.closest('tr')?.dataset.id;
  if (id !== undefined) focusRow(id);
}

/** To the first prompt that takes a number rolled at the table. */
export function focusPromptField(): void {
  document.querySelector<HTMLInputElement>('.tracker-prompts input')?.focus();
}

/** By an attribute alone: which row keys are about must not render a hundred of them. */
export function markCursor(id: string): () => void {
  const row = rowOf(id);
  row?.setAttribute('data-cursor', '');
  return () => row?.removeAttribute('data-cursor');
}

/** What should stay free under the active row: the next ones, and what lies over the page's end. */
const ROOM_BELOW = 200;
const ROOM_ABOVE = 130;
/** Nearer to the end than this, a bar of the page may lie over the row. */
const COVERED_BELOW = 120;
/** Two frames. */
const AFTER_THE_PAINT = 32;

/** What of the window's end lies under prompts; nothing where there is room for them beside the table. */
function coveredByPrompts(): number {
  const prompts = document.querySelector('.tracker-over > .tracker-prompts');
  return prompts === null ? 0 : innerHeight - prompts.getBoundingClientRect().top;
}

/** Where the top of the active row goes: no lower than leaves all of it in sight above the prompts. */
function placeFor(height: number, covered: number): number {
  const usual = Math.max(ROOM_ABOVE, innerHeight * 0.2);
  return Math.max(0, Math.min(usual, innerHeight - covered - height - 8));
}

/** Rows on the way that were never in sight are taller than they were taken for. */
const SCROLLS_MOST = 4;

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
  let frame = 0;
  const scroll = (times: number) => {
    const { top: now, height } = row.getBoundingClientRect();
    const distance = now - placeFor(height, covered);
    if (times === 0 || Math.abs(distance) < 1) return;
    scrollBy({ top: distance });
    frame = requestAnimationFrame(() => scroll(times - 1));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (isFree(COVERED_BELOW)) timer = setTimeout(scroll, AFTER_THE_PAINT, SCROLLS_MOST);
  else scroll(SCROLLS_MOST);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
