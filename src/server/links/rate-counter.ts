import { createMinuteCounts } from '#server/minute-counts.ts';
import { Refusal } from '#server/refusal.ts';

/** Counts in windows of a minute. */
export function createCounts(now: () => number) {
  const counts = createMinuteCounts(now, 0);

  function isReached(key: string, maximum: number): boolean {
    return counts.get(key) >= maximum;
  }

  function refuseFrom(key: string, maximum: number): void {
    if (isReached(key, maximum)) throw new Refusal('too_many_attempts', undefined, counts.secondsLeft());
  }

  function add(key: string): void {
    counts.set(key, counts.get(key) + 1);
  }

  return {
    add,
    isReached,
    refuseFrom,
    /** Counts one more, or refuses it if the maximum is reached. */
    admit(key: string, maximum: number): void {
      refuseFrom(key, maximum);
      add(key);
    },
  };
}
