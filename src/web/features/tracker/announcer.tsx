import { useState } from 'react';
import { newsAfter } from './outcome/spoken-news.ts';
import { useFight, useTracker } from './state/tracker.tsx';
import { FOLLOWS_AFTER, useLater } from './state/use-later.ts';
import { seenTurn, useSeenFight } from './state/use-player-visible-fight.ts';

interface Said {
  /** Everything up to this step was announced. */
  readonly upTo: number;
  readonly text: string;
}

/**
 * Announces the turns and outcomes of all devices, in the words of the outcome line, after the change is painted and in
 * the same render as the panel.
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

/** While the screen faces the players: announces only the turn. The log also has the lair, triggers and notes. */
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
