import { setTimeout as pause } from 'node:timers/promises';

const LOOK_AGAIN = 50;

/** Waits until `look` returns something else than undefined or false. An error of `look` counts as not yet. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found | undefined | false> | Found | undefined | false,
  milliseconds = 30_000,
): Promise<Found> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    let problem: unknown;
    try {
      const found = await look();
      if (found !== undefined && found !== false) return found;
    } catch (error) {
      problem = error;
    }
    if (Date.now() > deadline)
      throw new Error(`Not within ${milliseconds / 1000} s: ${what}`, { cause: problem });
    await pause(LOOK_AGAIN);
  }
}
