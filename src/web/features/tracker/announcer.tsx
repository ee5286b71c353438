import { useState } from 'react';
import { type JournalEntry, standingEntries } from '#domain/combat/journal/journal.ts';
import { formatLogLine, type LogKind, type LogLine, wordLine } from '#domain/combat/log/log-line.ts';
import { useFight, useTracker } from './state/tracker.tsx';
import { FOLLOWS_AFTER, useLater } from './state/use-later.ts';
import { seenTurn, useSeenFight } from './state/use-player-visible-fight.ts';

/** What a person who does not see the screen must hear of: the turn, damage, conditions, who comes and goes. */
const ANNOUNCED: readonly LogKind[] = ['fight', 'turn', 'hit-points', 'condition', 'roster', 'history'];
const MOST_LINES = 6;

interface Said {
  /** Everything up to this step was said. */
  readonly upTo: number;
  readonly text: string;
}

/**
 * Says what is new in the log, whoever did it and on whichever device: after what happened was painted, and in the same
 * render as the panel.
 */
export function Announcer() {
  const { source } = useTracker();
  const sequence = useLater(
    useFight((fight) => fight.history.sequence),
    FOLLOWS_AFTER,
  );
  const [said, setSaid] = useState<Said>({ upTo: sequence, text: '' });
  if (said.upTo !== sequence) {
    const news = newsAfter(source.getSnapshot().journal, said.upTo);
    setSaid({ upTo: sequence, text: news || said.text });
  }
  return (
    <p aria-live="polite" className="sr-only">
      {said.text}
    </p>
  );
}

function newsAfter(journal: readonly JournalEntry[], sequence: number): string {
  return standingEntries(journal.filter((entry) => entry.sequence > sequence))
    .flatMap((entry) => entry.log)
    .filter(({ kind }) => ANNOUNCED.includes(kind))
    .map(spoken)
    .slice(-MOST_LINES)
    .join('. ');
}

/** A turn is told with its round; for everything else that is known by then. */
function spoken(line: LogLine): string {
  return line.kind === 'turn' ? formatLogLine(line) : wordLine(line);
}

/** With the screen turned to the table: the turn and no more. The log tells of the lair, of triggers and of notes. */
export function PlayersAnnouncer() {
  const fight = useSeenFight();
  const active = seenTurn(fight, 'combatant_id');
  const turn = active === undefined ? '' : `Round ${fight.round}: ${active.name}'s turn`;
  return (
    <p aria-live="polite" className="sr-only">
      {useLater(turn, FOLLOWS_AFTER)}
    </p>
  );
}
