import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** How long a stop waits for answers in flight before it cuts them off. */
const PATIENCE_MILLISECONDS = 10_000;

/**
 * Lets a stop end: what comes now is refused, and an answer given while stopping also ends its connection, which
 * would otherwise be kept open for more than a minute.
 */
export function closeGracefully(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), PATIENCE_MILLISECONDS).unref();
  });
  app.addHook('onRequest', async () => {
    if (closing) throw new Refusal('stopping');
  });
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
