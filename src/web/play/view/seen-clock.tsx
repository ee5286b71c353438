import { useEffect, useState } from 'react';

interface SeenClockProps {
  /** When the turn began, by `performance.now()`: a phone's date may be wrong. */
  since: number;
  limit: number;
}

export function SeenClock({ since, limit }: SeenClockProps) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  const isOver = seconds > limit;
  return (
    <span role="timer" aria-label="Turn timer" className="seen-clock" data-over={isOver || undefined}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      {isOver && <span className="sr-only"> over time</span>}
    </span>
  );
}
