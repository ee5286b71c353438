import { StreamWatchdog } from './stream-watchdog.ts';

export interface StreamListener {
  /** By the name of the event. `open` and `pulse` can be among them. */
  readonly events: Readonly<Record<string, (data: string) => void>>;
  /** The stream was cut. The browser is opening it again. */
  readonly onCut?: () => void;
  /** The stream was refused. The browser does not open it again. */
  readonly onClosed: () => void;
  /** The stream is dead, even if the browser reports it as open. It is closed. */
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
  const watchdog = new StreamWatchdog(() => {
    close();
    onSilent();
  });
  function close() {
    source.close();
    watchdog.stop();
  }
  for (const name of new Set(['open', 'pulse', ...Object.keys(events)])) {
    source.addEventListener(name, ({ data }: MessageEvent<string>) => {
      watchdog.heard();
      events[name]?.(data);
    });
  }
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) onClosed();
    else onCut?.();
  });
  watchdog.heard();
  return {
    get isAlive() {
      return source.readyState === EventSource.OPEN && !watchdog.isQuiet;
    },
    close,
  };
}
