import { useEffect, useState } from 'react';
import { useFight, useView } from '../state/tracker.tsx';

export function TurnTimer() {
  const isOn = useFight((fight) => fight.settings.timer && fight.status === 'running');
  const forPlayers = useView((view) => view.forPlayers);
  // A timer that starts again would reveal a turn that the players do not see.
  const since = useFight((fight) =>
    forPlayers ? (fight.seen_turn?.started_at ?? null) : fight.turn_started_at,
  );
  return isOn && since !== null ? <Clock key={since} since={since} /> : null;
}

function Clock({ since }: { since: number }) {
  const limit = useFight((fight) => fight.settings.timer_seconds);
  const seconds = useSecondsSince(since);
  const over = seconds > limit;
  return (
    <span
      role="timer"
      aria-label="Turn timer"
      className={`tracker-clock rounded-md px-2 font-semibold text-xl tabular-nums ${over ? 'bg-danger text-on-danger' : 'text-text'}`}
    >
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      {over && <span className="sr-only"> over time</span>}
    </span>
  );
}

function useSecondsSince(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // The clock of another device may be ahead.
  return Math.max(0, Math.floor((now - since) / 1000));
}
