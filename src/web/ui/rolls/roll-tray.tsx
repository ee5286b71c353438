import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DiceRoll } from '#domain/dice/roll.ts';
import { clearRolls, type ShownRoll, useRolls } from '#web/lib/dice/shown-rolls.ts';
import { createStage } from '#web/ui/dialog/modal-root.ts';
import { Icon } from '#web/ui/icon.tsx';
import './roll-tray.css';

const stage = createStage('roll-tray');

/** Long enough to read a roll and to type it somewhere. Then the tray no longer covers the page below. */
const SHOWN_FOR = 20_000;

export function RollTray() {
  const rolls = useRolls();
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const stays = isPointedAt || hasFocus;
  useEffect(() => {
    if (rolls.length === 0 || stays) return;
    const timer = setTimeout(clearRolls, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [rolls, stays]);
  function clear() {
    // A removed element sends no pointerleave or blur event.
    setPointedAt(false);
    setFocus(false);
    clearRolls();
  }
  return createPortal(
    <>
      <Announcer roll={rolls[0]} />
      {rolls.length > 0 && (
        <section
          aria-label="Rolls"
          onPointerEnter={() => setPointedAt(true)}
          onPointerLeave={() => setPointedAt(false)}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          className="panel pointer-events-auto relative w-full max-w-sm border-accent/60 bg-raised p-4 pr-12"
        >
          <button
            type="button"
            onClick={clear}
            className="absolute top-1 right-1 inline-flex size-11 items-center justify-center rounded-lg text-muted hover:bg-text/10 hover:text-text"
          >
            <Icon of={X} label="Clear rolls" />
          </button>
          <ol className="flex flex-col gap-2">
            {rolls.map((roll, position) => (
              <li
                key={roll.id}
                className={position === 0 ? '' : 'border-line border-t pt-2 text-muted max-sm:hidden'}
              >
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
    </>,
    stage,
  );
}

/** Screen readers do not announce a live region that has content when it is inserted. */
const SAID_AFTER = 100;

/** Stays when the tray is cleared. Announces only the newest roll. */
function Announcer({ roll }: { roll: ShownRoll | undefined }) {
  const [said, setSaid] = useState<ShownRoll>();
  useEffect(() => {
    const timer = setTimeout(() => setSaid(roll), SAID_AFTER);
    return () => clearTimeout(timer);
  }, [roll]);
  return (
    <div aria-live="polite" className="sr-only">
      {said && <p key={said.id}>{`${said.label}: ${said.total}`}</p>}
    </div>
  );
}

/** '[4, 3] + 5 =': dice in brackets, flat numbers without. */
function partsOf(roll: DiceRoll): string {
  const parts = roll.parts.map(({ term, dice, value }, position) => {
    const body = term.kind === 'dice' ? `[${dice.join(', ')}]` : String(Math.abs(value));
    if (position === 0) return term.sign < 0 ? `−${body}` : body;
    return `${term.sign < 0 ? '−' : '+'} ${body}`;
  });
  return `${parts.join(' ')} =`;
}
