import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PULSE_MILLISECONDS } from '#contract/fight.ts';
import { Refusal } from '#server/refusal.ts';

/** A browser that lost its connection comes back after this. */
const RETRY_MILLISECONDS = 1000;
/** A stream ends after this and the browser opens another: so one that nobody closed does not stay for ever. */
const LIFETIME_MILLISECONDS = 10 * 60_000;
/** A reader that falls this far behind is cut off; it catches up from the storage when it is back. */
const BACKLOG_MAXIMUM = 4 * 1024 * 1024;

export interface EventStream {
  readonly closed: boolean;
  send(event: string, id: string | null, data: unknown): void;
  /** One or more events as `eventText` gives them: for what goes to many streams. */
  write(events: string | Buffer): void;
  end(): void;
}

interface StreamHooks {
  /** Called with every pulse: a chance to look for what no signal told. */
  onPulse(): void;
  onClose(): void;
  /** Bytes that may wait for a slow reader; otherwise as many as a journal takes. */
  readonly backlog?: number;
}

export interface EventStreams {
  open(reply: FastifyReply, hooks: StreamHooks): EventStream;
}

export function eventText(event: string, id: string | null, data: unknown): string {
  return `event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** Server-Sent Events. All streams end when the server stops, which would otherwise wait for them. */
export function createEventStreams(app: FastifyInstance): EventStreams {
  const open = new Set<EventStream>();
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    for (const stream of open) stream.end();
  });

  return {
    open(reply, { onPulse, onClose, backlog = BACKLOG_MAXIMUM }) {
      // It was on its way when the stop began; nobody would end it any more.
      if (closing) throw new Refusal('stopping');
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write(`retry: ${RETRY_MILLISECONDS}\n\n`);

      const stream = {
        closed: false,
        send(event: string, id: string | null, data: unknown) {
          this.write(eventText(event, id, data));
        },
        write(events: string | Buffer) {
          if (this.closed) return;
          // Before it is written: one event may be as large as it likes.
          if (raw.writableLength > backlog) raw.destroy();
          else raw.write(events);
        },
        end() {
          raw.end();
        },
      };
      const pulse = setInterval(() => {
        // A page that hears nothing knows that the stream is dead, and proxies do not close a quiet one.
        stream.send('pulse', null, {});
        onPulse();
      }, PULSE_MILLISECONDS);
      const lifetime = setTimeout(() => raw.end(), LIFETIME_MILLISECONDS);
      raw.on('error', () => {});
      // Also called for one whose reader went away before the stream was opened.
      finished(raw, () => {
        stream.closed = true;
        clearInterval(pulse);
        clearTimeout(lifetime);
        open.delete(stream);
        onClose();
      });
      open.add(stream);
      return stream;
    },
  };
}
