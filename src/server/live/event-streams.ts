import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PULSE_MILLISECONDS } from '#contract/pulse.ts';
import { Refusal } from '#server/refusal.ts';

/** The delay before a browser reconnects. */
const RETRY_MILLISECONDS = 1000;
/**
 * A stream ends after this time and the browser opens another. So a stream that was never closed does not stay forever.
 */
const LIFETIME_MILLISECONDS = 10 * 60_000;
/** A reader that falls this far behind is disconnected. It catches up from the storage after a reconnection. */
const BACKLOG_MAXIMUM = 4 * 1024 * 1024;

export interface EventStream {
  readonly closed: boolean;
  send(event: string, id: string | null, data: unknown): void;
  /** One or more events from `eventText`, serialized once for many streams. */
  write(events: string | Buffer): void;
  end(): void;
}

interface StreamHooks {
  /** Called with every pulse, to check for changes whose signal was lost. */
  onPulse(): void;
  onClose(): void;
  /** The bytes that may wait for a slow reader; by default the limit for a journal. */
  readonly backlog?: number;
}

export interface EventStreams {
  open(reply: FastifyReply, hooks: StreamHooks): EventStream;
}

export function eventText(event: string, id: string | null, data: unknown): string {
  return `event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** Server-Sent Events. All streams end when the server stops; otherwise the stop would wait for them. */
export function createEventStreams(app: FastifyInstance): EventStreams {
  const open = new Set<EventStream>();
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    for (const stream of open) stream.end();
  });

  return {
    open(reply, { onPulse, onClose, backlog = BACKLOG_MAXIMUM }) {
      // The request arrived before the stop began. Nothing would end its stream any more.
      if (closing) throw new Refusal('stopping');
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
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
          // Checked before the write, so that one event may have any size.
          if (raw.writableLength > backlog) raw.destroy();
          else raw.write(events);
        },
        end() {
          raw.end();
        },
      };
      const pulse = setInterval(() => {
        // Without a pulse a page knows that the stream is dead, and a proxy would close an idle stream.
        stream.send('pulse', null, {});
        onPulse();
      }, PULSE_MILLISECONDS);
      const lifetime = setTimeout(() => raw.end(), LIFETIME_MILLISECONDS);
      raw.on('error', () => {});
      // Also called if the reader disconnected before the stream was opened.
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
