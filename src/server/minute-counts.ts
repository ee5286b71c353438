const WINDOW_MILLISECONDS = 60_000;

/** A value for each key. All values are forgotten when their minute ends. */
export function createMinuteCounts<Count>(now: () => number, none: Count) {
  let began = now();
  let counts = new Map<string, Count>();

  return {
    get(key: string): Count {
      // A clock that was set back also begins a new minute.
      if (Math.abs(now() - began) >= WINDOW_MILLISECONDS) {
        began = now();
        counts = new Map();
      }
      return counts.get(key) ?? none;
    },
    set(key: string, count: Count): void {
      counts.set(key, count);
    },
    /** The seconds until the minute ends. */
    secondsLeft(): number {
      return (began + WINDOW_MILLISECONDS - now()) / 1000;
    },
  };
}
