import { useEffect, useRef, useState } from 'react';
import { activeCombatant } from '#domain/combat/fight.ts';
import { standingEntries } from '#domain/combat/journal.ts';
import { formatLogLine, type LogKind, type LogLine } from '#domain/combat/log-line.ts';
import { shownName } from './shown-name.ts';
import { useFight, useTracker } from './tracker.tsx';
import { useLater } from './use-later.ts';

/** What a person who does not see the screen must hear of: the turn, damage, conditions, who comes and goes. */
const ANNOUNCED: readonly LogKind[] = ['fight', 'turn', 'hit-points', 'condition', 'roster', 'history'];
const MOST_LINES = 6;
/** Said in one go, and after what happened has been painted. */
const SAID_AFTER = 100;

/** Says what is new in the log, whoever did it and on whichever device. */
export function Announcer() {
  const { source } = useTracker();
  const [text, setText] = useState('');
  const heard = useRef(source.getSnapshot().fight.history.sequence);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function say() {
      timer = undefined;
      const { journal, fight } = source.getSnapshot();
      const fresh = standingEntries(journal.filter((entry) => entry.sequence > heard.current));
      heard.current = fight.history.sequence;
      const lines = fresh
        .flatMap((entry) => entry.log)
        .filter(({ kind }) => ANNOUNCED.includes(kind))
        .map(spoken);
      if (lines.length > 0) setText(lines.slice(-MOST_LINES).join('. '));
    }
    const unsubscribe = source.subscribe(() => {
      timer ??= setTimeout(say, SAID_AFTER);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [source]);

  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}

/** A turn is told with its round; for everything else that is known by then. */
function spoken(line: LogLine): string {
  return line.kind === 'turn' ? formatLogLine(line) : line.text;
}

/** With the screen turned to the table: the turn and no more. The log tells of the lair, of triggers and of notes. */
export function PlayersAnnouncer() {
  const turn = useFight((fight) => {
    const name = shownName(activeCombatant(fight), true);
    return fight.status === 'running' && name !== undefined ? `Round ${fight.round}: ${name}'s turn` : '';
  });
  return (
    <p aria-live="polite" className="sr-only">
      {useLater(turn, SAID_AFTER)}
    </p>
  );
}
