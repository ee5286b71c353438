interface DerivedValueNoteProps {
  value: string;
  /** The value that follows from the other figures. */
  usual: string;
  /** The name of the figure, for screen readers. */
  of: string;
  onReturn: () => void;
}

/** Beside the label of a figure: shows that it follows from others, or a button to return to that value. */
export function DerivedValueNote({ value, usual, of, onReturn }: DerivedValueNoteProps) {
  if (value === usual) return 'follows';
  return (
    // No higher than the text that it replaces, so that nothing below moves.
    <button
      type="button"
      className="link relative pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-2.5"
      aria-label={`${of}: back to ${usual}`}
      onClick={onReturn}
    >
      usually {usual}
    </button>
  );
}
