import { rollAndShow } from '#web/lib/dice/dice-rolls.ts';

interface RollButtonProps {
  notation: string;
  /** The reason for the roll, shown in the tray. */
  label: string;
  /** The text of the button. Default: the dice. */
  children?: string;
  /** Brackets around the dice, so that no line breaks between them. */
  before?: string;
  after?: string;
}

/**
 * Dice in a text. A press rolls them. The padding makes the target large enough, and a negative margin keeps the line
 * height.
 */
export function RollButton({ notation, label, children = notation, before, after }: RollButtonProps) {
  const button = (
    <button
      type="button"
      title={`Roll ${notation}`}
      onClick={() => rollAndShow(notation, label)}
      className="-my-0.5 pointer-coarse:-mx-3.5 pointer-coarse:-my-3 whitespace-nowrap rounded py-0.5 pointer-coarse:px-3.5 pointer-coarse:py-3 font-semibold text-accent underline decoration-dotted underline-offset-4 hover:bg-accent/15 hover:decoration-solid print:text-text print:no-underline"
    >
      {children}
    </button>
  );
  if (!before && !after) return button;
  return (
    <span className="whitespace-nowrap">
      {before}
      {button}
      {after}
    </span>
  );
}
