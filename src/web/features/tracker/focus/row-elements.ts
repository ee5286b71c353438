export type FieldName = 'initiative' | 'hit-points';

/** The element id of a row's name button, by the row's key. It has the focus when the row is current. */
export function rowButtonId(key: string): string {
  return `combatant-${key}`;
}

/** The element id of what the open act would do to the combatant. It describes the name. */
export function verdictId(id: string): string {
  return `verdict-${id}`;
}

export function rowOf(key: string): HTMLTableRowElement | null {
  return document.getElementById(rowButtonId(key))?.closest('tr') ?? null;
}

export function keyOfRow(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('tr[data-row]')?.dataset.row;
}

export function focusRow(key: string): void {
  document.getElementById(rowButtonId(key))?.focus();
}

/** The row with this digit at its edge. The first nine rows have one. */
export function rowAt(digit: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.tracker-table tr[data-digit="${digit}"]`);
}

/** The focus target when the focused element is gone: the first of these with a row, otherwise the Next button. */
export function findHeir(...keys: (string | null | undefined)[]): HTMLElement | null {
  const names = keys.map((key) => (key ? document.getElementById(rowButtonId(key)) : null));
  return names.find((name) => name !== null) ?? document.querySelector<HTMLElement>('.tracker-way-on');
}

let isQuiet = false;

/** While `work` runs, a focused row does not become marked, because the user did not point at it. */
export function withoutMark(work: () => void): void {
  isQuiet = true;
  try {
    work();
  } finally {
    isQuiet = false;
  }
}

export function isMarkedByFocus(): boolean {
  return !isQuiet;
}

/** Focuses a field of a row. A row that was off-screen gets its fields in the next frames. */
export function focusField(key: string, field: FieldName, tries = 3): void {
  const input = fieldIn(rowOf(key), field);
  if (input !== null) input.focus();
  else if (tries > 0) {
    focusRow(key);
    requestAnimationFrame(() => focusField(key, field, tries - 1));
  }
}

function fieldIn(row: Element | null | undefined, field: FieldName): HTMLInputElement | null {
  return row?.querySelector<HTMLInputElement>(`input[data-field="${field}"]`) ?? null;
}

/** The next row that can be marked. The lair, a removed row and a heading cannot. */
export function rowBeside(row: Element | null, step: 1 | -1): HTMLElement | null {
  let beside = row;
  do beside = (step === 1 ? beside?.nextElementSibling : beside?.previousElementSibling) ?? null;
  while (beside !== null && !beside.hasAttribute('data-row'));
  return beside as HTMLElement | null;
}

/** Moves from a field to the same field of the row above or below, to type initiatives one after another. */
export function focusNeighbour(input: HTMLInputElement, field: FieldName, step: 1 | -1): boolean {
  let row = rowBeside(input.closest('tr'), step);
  // A group row has no fields.
  while (row !== null && row.dataset.id === undefined) row = rowBeside(row, step);
  if (row?.dataset.id === undefined) return false;
  focusField(row.dataset.id, field);
  return true;
}

/** Leaves a field for its row's name, so that the keyboard controls the fight again. */
export function leaveField(input: HTMLInputElement): void {
  const key = keyOfRow(input);
  if (key !== undefined) focusRow(key);
}

/** Focuses the first visible prompt that accepts a number rolled at the table. False without such a prompt. */
export function focusPromptField(): boolean {
  const field = document.querySelector<HTMLInputElement>('.tracker-prompts input');
  field?.focus();
  return field !== null;
}

/** Only sets an attribute, so that moving the mark does not render a hundred rows. */
export function markCursor(key: string): () => void {
  const row = rowOf(key);
  row?.setAttribute('data-cursor', '');
  return () => row?.removeAttribute('data-cursor');
}
