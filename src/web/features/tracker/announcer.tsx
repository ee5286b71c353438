import { useEffect, useRef, useState } from 'react';
import type { LogKind } from '#domain/combat/log.ts';
import { useTracker } from './tracker.tsx';

/** What a person who does not see the screen must hear of: the turn, damage, conditions, who comes and goes. */
const ANNOUNCED: readonly LogKind[] = ['fight', 'turn', 'hit-points', 'condition', 'roster', 'history'];
/** With the screen turned to the table, only what the table may know. */
const ANNOUNCED_TO_PLAYERS: readonly LogKind[] = ['fight', 'turn'];
const MOST_LINES = 6;

/** Says what is new in the log, whoever did it and on whichever device. */
export function Announcer() {
  const { source, view } = useTracker();
  const [text, setText] = useState('');
  const heard = useRef(source.getSnapshot().fight.history.sequence);

  useEffect(
    () =>
      source.subscribe(() => {
        const { journal, fight } = source.getSnapshot();
        const { sequence } = fight.history;
        const fresh = journal.slice(-10).filter((entry) => entry.sequence > heard.current);
        heard.current = sequence;
        const { forPlayers } = view.get();
        const lines = fresh
          .flatMap((entry) => entry.log)
          .filter(({ kind, hidden }) =>
            forPlayers ? !hidden && ANNOUNCED_TO_PLAYERS.includes(kind) : ANNOUNCED.includes(kind),
          );
        if (lines.length > 0)
          setText(
            lines
              .slice(-MOST_LINES)
              .map((line) => line.text)
              .join('. '),
          );
      }),
    [source, view],
  );

  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
