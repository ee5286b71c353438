import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SeenFight } from '#domain/player-view/view.ts';
import { Marks } from './condition-marks.tsx';
import { describeFolded, foldedOrder } from './folded-order.ts';
import { SeenClock } from './seen-clock.tsx';
import { SeenRow } from './seen-row.tsx';

/** The number of newest log lines beside the order, or below it on a phone. */
const LINES_BESIDE = 4;
const LINES_BELOW = 20;
/** Readable from a distance, with conditions below some names. */
const ROWS_ON_TELEVISION = 14;
/** As in the style sheet. From this width on, it is a screen that nobody scrolls. */
const TELEVISION_REM = 60;
/** A longer name has a smaller font, so that the rest stays visible. */
const LONG_NAME = 20;

interface SeenFightProps {
  fight: SeenFight;
  /** Added to a time of the fight, it gives a time of `performance.now()`. */
  clockOffset: number;
  /** The combatant of the viewing player. Null for a screen. */
  ownId: string | null;
  pictureAddress: ((id: string) => string) | undefined;
  isSilent: boolean;
}

export function FightView({ fight, clockOffset, ownId, pictureAddress, isSilent }: SeenFightProps) {
  const { combatants, turn } = fight;
  const earlier = earlierEvents(fight);
  const order = useActiveInSight(turn?.combatant_id ?? null);
  const [place, isTelevision] = useTelevision();
  const entries = foldedOrder(fight, isTelevision ? ROWS_ON_TELEVISION : combatants.length);
  // This many rows share the height of a television. A folded line takes half a row.
  const height = entries.reduce((sum, { kind }) => sum + (kind === 'combatant' ? 1 : 0.5), 0);
  const rows = { '--seen-rows': Math.max(1, height) } as CSSProperties;
  return (
    <div ref={place} className="seen-fight" style={rows}>
      <div className="seen-beside">
        <Now fight={fight} clockOffset={clockOffset} pictureAddress={pictureAddress} />
        <LastOutcome outcome={fight.outcome} isSilent={isSilent} />
        <Log lines={earlier.slice(-LINES_BESIDE)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <section ref={order} tabIndex={0} aria-label="Initiative" className="seen-scroll">
        <ol aria-label="Initiative order">
          {entries.map((entry) =>
            entry.kind === 'combatant' ? (
              <SeenRow
                key={entry.combatant.id}
                combatant={entry.combatant}
                turn={turnOf(fight, entry.combatant.id)}
                isYou={entry.combatant.id === ownId}
              />
            ) : (
              <li
                key={`${entry.kind} ${entry.combatants[0]?.id}`}
                className="seen-folded"
                data-kind={entry.kind}
              >
                {entry.kind === 'dead' && 'Dead: '}
                {describeFolded(entry.combatants)}
              </li>
            ),
          )}
        </ol>
        {combatants.length === 0 && <p className="seen-nobody">Nobody is visible yet.</p>}
        <Log lines={earlier.slice(-LINES_BELOW)} />
      </section>
    </div>
  );
}

function turnOf({ status, turn }: SeenFight, id: string): 'active' | 'next' | undefined {
  if (status !== 'running' || turn === null) return undefined;
  if (turn.combatant_id === id) return 'active';
  return turn.next_id === id ? 'next' : undefined;
}

/** The active combatant in large text, the round above it, the next one below. */
function Now({ fight, clockOffset, pictureAddress }: Omit<SeenFightProps, 'ownId' | 'isSilent'>) {
  const { status, round, turn, combatants } = fight;
  const active = combatants.find(({ id }) => id === turn?.combatant_id);
  const next = combatants.find(({ id }) => id === turn?.next_id);
  if (status !== 'running') {
    return (
      <section aria-label="Now" className="seen-now">
        <h1 className="seen-active">
          {status === 'preparing' ? 'Roll for initiative' : 'The fight is over'}
        </h1>
        <p className="seen-next">
          {status === 'preparing' ? 'The fight has not started yet.' : `It took ${inRounds(round)}.`}
        </p>
      </section>
    );
  }
  const picture = pictureAddress && turn?.picture;
  return (
    <section aria-label="Now" className="seen-now" data-pictured={picture ? '' : undefined}>
      {/* The name is below it. The size is known before the file, so that nothing moves. */}
      {picture && (
        <img
          // With a key, so that the previous picture is not shown while this one loads.
          key={picture.id}
          className="seen-portrait"
          src={pictureAddress(picture.id)}
          width={picture.width}
          height={picture.height}
          alt=""
        />
      )}
      <p className="seen-round">
        Round {round}
        {turn?.started_at != null && turn.seconds !== null && (
          <SeenClock key={turn.started_at} since={turn.started_at + clockOffset} limit={turn.seconds} />
        )}
      </p>
      <h1 className="seen-active" data-long={(active?.name.length ?? 0) > LONG_NAME || undefined}>
        {active?.name ?? 'The fight begins'}
      </h1>
      {active && <Marks combatant={active} />}
      {next && (
        <p className="seen-next">
          Next <strong>{next.name}</strong>
        </p>
      )}
    </section>
  );
}

/** The log without the turns and the last outcome, which are shown above. */
function earlierEvents({ log, outcome }: SeenFight): SeenFight['log'] {
  return log.filter(({ id, kind }) => kind !== 'turn' && !outcome?.lines.includes(id));
}

/** Its space is reserved, so that nothing moves when something happens. */
function LastOutcome({ outcome, isSilent }: Pick<SeenFight, 'outcome'> & { isSilent: boolean }) {
  return (
    <section aria-label="Last outcome" className="seen-outcome" data-grave={outcome?.grave || undefined}>
      <div aria-live={isSilent ? undefined : 'polite'}>
        {/* The key, so that two equal outcomes in a row are both announced. */}
        {outcome && <p key={outcome.id}>{outcome.text}</p>}
      </div>
    </section>
  );
}

/** Newest first, so that it is readable without scrolling. */
function Log({ lines }: { lines: SeenFight['log'] }) {
  if (lines.length === 0) return null;
  return (
    <ol aria-label="Log" className="seen-log">
      {lines.toReversed().map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ol>
  );
}

function inRounds(round: number): string {
  return round === 1 ? '1 round' : `${round} rounds`;
}

/** By the size of the element, not of the window: the game master's preview is a small television. */
function useTelevision(): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setWide(element.offsetWidth >= TELEVISION_REM * rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, isWide];
}

/** Keeps the active row visible, with the previous row above it. Only the list scrolls, never the page. */
function useActiveInSight(activeId: string | null) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = activeId === null ? null : list.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!row || !list.current) return;
    const above =
      row.previousElementSibling instanceof HTMLElement ? row.previousElementSibling.offsetHeight : 0;
    list.current.scrollTo({ top: row.offsetTop - list.current.offsetTop - above });
  }, [activeId]);
  return list;
}
