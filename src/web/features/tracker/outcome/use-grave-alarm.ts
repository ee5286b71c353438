import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '#domain/combat/log/outcome.ts';

/** OUT-3: how long the fall or death of a character stays marked. */
const ALARM_FOR = 3_000;

/**
 * The grave outcome that must still be seen, even if another outcome followed. Undefined for none. An outcome from
 * before the page was opened is not marked. Undo ends it.
 */
export function useGraveAlarm(outcome: Outcome | undefined, isGrave: boolean): Outcome | undefined {
  const [alarm, setAlarm] = useState<Outcome>();
  const known = useRef(outcome?.sequence);
  const sequence = outcome?.sequence;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an outcome is identified by its sequence.
  useEffect(() => {
    if (known.current === sequence) return;
    known.current = sequence;
    if (isGrave) setAlarm(outcome);
    else if (outcome?.lines[0]?.startsWith('Undone: ')) setAlarm(undefined);
  }, [sequence, isGrave]);
  useEffect(() => {
    if (alarm === undefined) return;
    const timer = setTimeout(() => setAlarm(undefined), ALARM_FOR);
    return () => clearTimeout(timer);
  }, [alarm]);
  return alarm;
}
