import { Refusal } from '#server/refusal.ts';

const WINDOW_MILLISECONDS = 60_000;

/** Counts in windows of a minute. A key is removed when its window ends. */
export function createCounts(now: () => number) {
  let began = now();
  let counts = new Map<string, number>();

  function of(key: string): number {
    // A clock that was set back also begins a new window.
    if (Math.abs(now() - began) >= WINDOW_MILLISECONDS) {
      began = now();
      counts = new Map();
    }
    return counts.get(key) ?? 0;
  }

  function isReached(key: string, maximum: number): boolean {
    return of(key) >= maximum;
  }

  function refuseFrom(key: string, maximum: number): void {
    if (isReached(key, maximum))
      throw new Refusal('too_many_attempts', undefined, (began + WINDOW_MILLISECONDS - now()) / 1000);
  }

  function add(key: string): void {
    counts.set(key, of(key) + 1);
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
