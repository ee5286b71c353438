import type { FastifyReply } from 'fastify';
import { Refusal } from '#server/refusal.ts';

/** Aborts if the client disconnects before it has the whole answer, so that nobody needs the work for it. */
export function disconnectOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const onClose = () => {
    if (!raw.writableFinished) controller.abort(new Refusal('took_too_long'));
  };
  if (raw.closed) onClose();
  else raw.once('close', onClose);
  return controller.signal;
}
