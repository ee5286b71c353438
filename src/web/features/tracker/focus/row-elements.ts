export type FieldName = 'initiative' | 'hit-points';

/** The id of a row's name, by the row's key: it has the focus when the row is meant. */
export function rowButtonId(key: string): string {
  return `combatant-${key}`;
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

/** Where the focus goes when what had it is gone or left: to the first of these that has a row, else to the Next button. */
export function findHeir(...keys: (string | null | undefined)[]): HTMLElement | null {
  const names = keys.map((key) => (key ? document.getElementById(rowButtonId(key)) : null));
  return names.find((name) => name !== null) ?? document.querySelector<HTMLElement>('.tracker-way-on');
}

let isQuiet = false;

/** While this runs, what gets the focus is not marked: nobody pointed at it. */
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

/** To the field of a row. One that was out of sight gets its fields with the next frames. */
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

/** The next row that can be marked: the lair, a removed row and a heading cannot. */
export function rowBeside(row: Element | null, step: 1 | -1): HTMLElement | null {
  let beside = row;
  do beside = (step === 1 ? beside?.nextElementSibling : beside?.previousElementSibling) ?? null;
  while (beside !== null && !beside.hasAttribute('data-row'));
  return beside as HTMLElement | null;
}

/** From a field to the same one of the row above or below: initiatives are typed one after the other. */
export function focusNeighbour(input: HTMLInputElement, field: FieldName, step: 1 | -1): boolean {
  let row = rowBeside(input.closest('tr'), step);
  // A group has no fields.
  while (row !== null && row.dataset.id === undefined) row = rowBeside(row, step);
  if (row?.dataset.id === undefined) return false;
  focusField(row.dataset.id, field);
  return true;
}

/** Out of a field, so that the keyboard is the fight's again: to the name of its row. */
export function leaveField(input: HTMLInputElement): void {
  const key = keyOfRow(input);
  if (key !== undefined) focusRow(key);
}

/** To the first prompt shown that takes a number rolled at the table; false when none does. */
export function focusPromptField(): boolean {
  const field = document.querySelector<HTMLInputElement>('.tracker-prompts input');
  field?.focus();
  return field !== null;
}

/** By an attribute alone: which row keys are about must not render a hundred of them. */
export function markCursor(key: string): () => void {
  const row = rowOf(key);
  row?.setAttribute('data-cursor', '');
  return () => row?.removeAttribute('data-cursor');
}
