interface FollowsProps {
  value: number | string;
  /** What it would be by the other figures. */
  usual: number | string;
  /** What it is, for who does not see the field beside it. */
  of: string;
  onReturn: () => void;
}

/** Beside the label of a figure: whether it follows from others, or the way back to that. */
export function Follows({ value, usual, of, onReturn }: FollowsProps) {
  if (value === usual) return 'follows';
  const text = typeof usual === 'number' ? usual.toLocaleString('en') : usual;
  return (
    // No higher than the word that it stands in place of: nothing below moves.
    <button
      type="button"
      className="link relative pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2 pointer-coarse:after:-inset-y-2.5"
      aria-label={`${of}: back to ${text}`}
      onClick={onReturn}
    >
      usually {text}
    </button>
  );
}
