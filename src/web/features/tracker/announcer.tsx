import { useEffect, useRef, useState } from 'react';
import type { LogKind } from '#domain/combat/log.ts';
import { useTracker } from './tracker.tsx';

/** What a person who does not see the screen must hear of: the turn, damage, conditions, who comes and goes. */
const ANNOUNCED: readonly LogKind[] = ['fight', 'turn', 'hit-points', 'condition', 'roster', 'history'];
/** With the screen turned to the table, only what the table may know. */
const ANNOUNCED_TO_PLAYERS: readonly LogKind[] = ['fight', 'turn'];
const MOST_LINES = 6;
/** Said in one go, and after what happened has been painted. */
const SAID_AFTER = 100;

/** Says what is new in the log, whoever did it and on whichever device. */
export function Announcer() {
  const { source, view } = useTracker();
  const [text, setText] = useState('');
  const heard = useRef(source.getSnapshot().fight.history.sequence);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function say() {
      timer = undefined;
      const { journal, fight } = source.getSnapshot();
      const fresh = journal.filter((entry) => entry.sequence > heard.current);
      heard.current = fight.history.sequence;
      const { forPlayers } = view.get();
      const lines = fresh
        .flatMap((entry) => entry.log)
        .filter(({ kind, hidden }) =>
          forPlayers ? !hidden && ANNOUNCED_TO_PLAYERS.includes(kind) : ANNOUNCED.includes(kind),
        )
        .map(({ text }) => text);
      if (lines.length > 0) setText(lines.slice(-MOST_LINES).join('. '));
    }
    const unsubscribe = source.subscribe(() => {
      timer ??= setTimeout(say, SAID_AFTER);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [source, view]);

  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
