/** The text of a field and what is selected in it. */
export interface SelectedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The characters from `from` to before `to` are replaced, and then this part of the new text is selected. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [start: number, end: number];
}

/** For tests and for fields that have no undo. */
export function editedText(text: string, { from, to, insert }: TextEdit): string {
  return text.slice(0, from) + insert + text.slice(to);
}
