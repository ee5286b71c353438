import type { FastifyInstance } from 'fastify';

/** How long a stop waits for answers in flight before it cuts them off. */
const PATIENCE_MILLISECONDS = 10_000;

/**
 * Lets a stop end: an answer given while stopping also ends its connection, which a browser would otherwise keep
 * open for a minute and more.
 */
export function closeGracefully(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), PATIENCE_MILLISECONDS).unref();
  });
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
