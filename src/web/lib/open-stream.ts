import { PULSE_MILLISECONDS } from '#contract/pulse.ts';

/** A stream that is silent for this long is dead (two pulses are missing), even if the browser reports it as open. */
export const DEAD_AFTER = 2.5 * PULSE_MILLISECONDS;

export interface StreamListener {
  /** By the name of the event. `open` and `pulse` can be among them. */
  readonly events: Readonly<Record<string, (data: string) => void>>;
  /** The stream was cut. The browser is opening it again. */
  readonly onCut?: () => void;
  /** The stream was refused. The browser does not open it again. */
  readonly onClosed: () => void;
  /** The stream is dead, and closed. */
  readonly onSilent: () => void;
}

export interface OpenStream {
  readonly isAlive: boolean;
  /** No event follows. */
  close(): void;
}

/** Opens a stream of the server. The only place that makes an EventSource. */
export function openStream(address: string, listener: StreamListener): OpenStream {
  const { events, onCut, onClosed, onSilent } = listener;
  const source = new EventSource(address);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;

  function close() {
    source.close();
    clearTimeout(timer);
  }

  /** Every message, pulses too, starts the time again. */
  function heard() {
    clearTimeout(timer);
    heardAt = performance.now();
    timer = setTimeout(() => {
      close();
      onSilent();
    }, DEAD_AFTER);
  }

  for (const name of new Set(['open', 'pulse', ...Object.keys(events)])) {
    source.addEventListener(name, ({ data }: MessageEvent<string>) => {
      heard();
      events[name]?.(data);
    });
  }
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) onClosed();
    else onCut?.();
  });
  heard();
  return {
    /** Timers of a sleeping device may be late. */
    get isAlive() {
      return source.readyState === EventSource.OPEN && performance.now() - heardAt <= DEAD_AFTER;
    },
    close,
  };
}
