import { rollAndShow } from '#web/lib/dice-rolls.ts';

interface RollButtonProps {
  notation: string;
  /** What it is rolled for, as the tray names it. */
  label: string;
  /** What the button reads; the dice themselves unless given. */
  children?: string;
}

/** Dice in a text: a press rolls them. */
export function RollButton({ notation, label, children = notation }: RollButtonProps) {
  return (
    <button
      type="button"
      title={`Roll ${notation}`}
      onClick={() => rollAndShow(notation, label)}
      className="whitespace-nowrap rounded font-semibold text-accent underline decoration-dotted underline-offset-4 hover:bg-accent/15 hover:decoration-solid print:text-text print:no-underline"
    >
      {children}
    </button>
  );
}
