import { rollAndShow } from '#web/lib/dice/dice-rolls.ts';

interface RollButtonProps {
  notation: string;
  /** What it is rolled for, as the tray names it. */
  label: string;
  /** What the button reads; the dice themselves unless given. */
  children?: string;
  /** Brackets around the dice: a line never ends between them and the dice. */
  before?: string;
  after?: string;
}

/** Dice in a text: a press rolls them. Padding that a margin takes back: large enough to press, in lines as they are. */
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
