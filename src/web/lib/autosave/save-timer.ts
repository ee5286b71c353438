import { RetryTimer } from '#web/lib/retry-timer.ts';

/** In milliseconds. */
const RETRY_FIRST = 3_000;
const RETRY_LAST = 60_000;

export interface SaveTimer {
  /** Every further change starts the pause again. */
  afterPause: () => void;
  /** Saves as soon as the current code has ended. */
  now: () => void;
  /** After a save that failed. */
  retry: () => void;
  /** A save succeeded, so the next failure is retried soon again. */
  succeeded: () => void;
  /** Call it when a save starts. */
  cancel: () => void;
  /** No save is started any more, except after `resume`. */
  stop: () => void;
  resume: () => void;
  isStopped: () => boolean;
}

/** When changes are saved in the background. At most one save is scheduled. `pause` is in milliseconds. */
export function createSaveTimer({ pause, save }: { pause: number; save: () => void }): SaveTimer {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = new RetryTimer({ first: RETRY_FIRST, longest: RETRY_LAST, retry: save });

  function cancel(): void {
    clearTimeout(timer);
    retry.cancel();
  }

  function saveAfter(milliseconds: number): void {
    cancel();
    if (!isStopped) timer = setTimeout(save, milliseconds);
  }

  return {
    afterPause: () => saveAfter(pause),
    now: () => saveAfter(0),
    retry: () => {
      cancel();
      if (!isStopped) retry.later();
    },
    succeeded: () => retry.reset(),
    cancel,
    stop: () => {
      isStopped = true;
      cancel();
    },
    resume: () => {
      isStopped = false;
    },
    isStopped: () => isStopped,
  };
}
