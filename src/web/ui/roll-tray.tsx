import { X } from 'lucide-react';
import type { DiceRoll } from '#domain/dice/roll.ts';
import { clearRolls, useRolls } from '#web/lib/dice-rolls.ts';
import { Icon } from './icon.tsx';

/** The last rolls, the newest on top, with what each die showed. */
export function RollTray() {
  const rolls = useRolls();
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-4 left-4 z-40 flex justify-end print:hidden"
    >
      {rolls.length > 0 && (
        <section
          aria-label="Rolls"
          className="panel pointer-events-auto relative w-full max-w-sm border-accent/60 bg-raised p-4 pr-12"
        >
          <button
            type="button"
            onClick={clearRolls}
            className="absolute top-1 right-1 inline-flex size-11 items-center justify-center rounded-lg text-muted hover:bg-text/10 hover:text-text"
          >
            <Icon of={X} label="Clear rolls" />
          </button>
          <ol className="flex flex-col gap-2">
            {rolls.map((roll, position) => (
              <li key={roll.id} className={position === 0 ? '' : 'border-line border-t pt-2 text-muted'}>
                <span className="block">{roll.label}</span>
                <span className="flex items-baseline justify-between gap-4">
                  <span className="tabular-nums">
                    {roll.notation}: {partsOf(roll)}
                  </span>
                  <strong
                    className={`font-serif tabular-nums ${position === 0 ? 'text-3xl text-accent' : 'text-xl'}`}
                  >
                    {roll.total}
                  </strong>
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** '[4, 3] + 5 =': the dice in brackets, flat numbers as they are. */
function partsOf(roll: DiceRoll): string {
  const parts = roll.parts.map(({ term, dice, value }, position) => {
    const body = term.kind === 'dice' ? `[${dice.join(', ')}]` : String(Math.abs(value));
    if (position === 0) return term.sign < 0 ? `−${body}` : body;
    return `${term.sign < 0 ? '−' : '+'} ${body}`;
  });
  return `${parts.join(' ')} =`;
}
