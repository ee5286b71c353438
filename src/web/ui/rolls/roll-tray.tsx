import { X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { attackOfNewest, clearRolls, type ShownRoll, useRolls } from '#web/lib/dice/shown-rolls.ts';
import { createStage, isModalOpen } from '#web/ui/dialog/modal-root.ts';
import { Icon } from '#web/ui/icon.tsx';
import './roll-tray.css';

const stage = createStage('roll-tray');

/** Long enough to read a roll and to type it somewhere. Then the page gets the space back. */
const SHOWN_FOR = 20_000;

export function RollTray() {
  const rolls = useRolls();
  const band = useRef<HTMLElement>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const stays = isPointedAt || hasFocus;
  useRoomForTray(band, rolls.length > 0);
  useEffect(() => {
    if (rolls.length === 0 || stays) return;
    const timer = setInterval(() => {
      // A dialog would grow under the pointer.
      if (!isModalOpen()) clearRolls();
    }, SHOWN_FOR);
    return () => clearInterval(timer);
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
          ref={band}
          aria-label="Rolls"
          onPointerEnter={() => setPointedAt(true)}
          onPointerLeave={() => setPointedAt(false)}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          className="roll-tray-band"
        >
          <ol>
            {rolls.map((roll, position) => (
              <Roll
                key={roll.id}
                roll={roll}
                attack={position === 0 ? attackOfNewest(rolls) : undefined}
                isNewest={position === 0}
              />
            ))}
          </ol>
          <button
            type="button"
            onClick={clear}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-text/10 hover:text-text"
          >
            <Icon of={X} label="Clear rolls" />
          </button>
        </section>
      )}
    </>,
    stage,
  );
}

/**
 * The page leaves the space of the tray free. If the tray would cover the pressed element, the page scrolls it above
 * the tray.
 */
function useRoomForTray(band: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (!isOpen) return;
    dataset.rolls = '';
    const pressed = document.activeElement;
    const top = band.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    const isCovered =
      pressed !== null && pressed !== document.body && pressed.getBoundingClientRect().bottom > top;
    // A fixed bar below the tray has its own space.
    if (isCovered && pressed.getBoundingClientRect().top < top + 56)
      pressed.scrollIntoView({ block: 'center' });
    return () => {
      delete dataset.rolls;
    };
  }, [band, isOpen]);
}

interface RollProps {
  roll: ShownRoll;
  attack: ShownRoll | undefined;
  isNewest: boolean;
}

function Roll({ roll, attack, isNewest }: RollProps) {
  return (
    <li className={isNewest ? '' : 'text-muted'}>
      <span className="roll-tray-why">
        {roll.label !== '' && <span>{roll.label}</span>}
        <span className="text-muted tabular-nums">
          {attack !== undefined && (
            <span className="roll-tray-attack">
              {attack.total} to hit <NaturalMark natural={attack.natural} />
              {' · '}
            </span>
          )}
          {roll.notation}: {roll.working} =
        </span>
      </span>
      <strong className={`font-serif tabular-nums ${isNewest ? 'text-3xl text-accent' : 'text-xl'}`}>
        {roll.total}
      </strong>
      <NaturalMark natural={roll.natural} />
    </li>
  );
}

function NaturalMark({ natural }: Pick<ShownRoll, 'natural'>) {
  if (natural === null) return null;
  return (
    <span className="roll-tray-mark" data-natural={natural}>
      natural {natural}
    </span>
  );
}

/** Screen readers do not announce a live region that has content when it is inserted. */
const SAID_AFTER = 100;

/** Stays when the tray is cleared. Announces only the newest roll. */
function Announcer({ roll }: { roll: ShownRoll | undefined }) {
  const [said, setSaid] = useState<ShownRoll>();
  useEffect(() => {
    const timer = setTimeout(() => setSaid(roll?.isSilent ? undefined : roll), SAID_AFTER);
    return () => clearTimeout(timer);
  }, [roll]);
  return (
    <div aria-live="polite" className="sr-only">
      {said && <p key={said.id}>{textOf(said)}</p>}
    </div>
  );
}

function textOf({ label, notation, total, natural }: ShownRoll): string {
  return `${label || notation}: ${total}${natural === null ? '' : `, natural ${natural}`}`;
}
