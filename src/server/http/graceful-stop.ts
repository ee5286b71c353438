import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/refusal.ts';

/** How long a stop waits for running requests before it closes their connections. */
const PATIENCE_MILLISECONDS = 10_000;

/**
 * Lets a stop finish. New requests are refused, and an answer during the stop also closes its connection, which would
 * otherwise stay open for more than a minute.
 */
export function closeGracefully(app: FastifyInstance): void {
  let closing = false;
  const closeUnused = closesUnused(app);
  app.addHook('preClose', async () => {
    closing = true;
    closeUnused();
    setTimeout(() => app.server.closeAllConnections(), PATIENCE_MILLISECONDS).unref();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(closing ? new Refusal('stopping') : undefined);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Browsers open connections in advance. These have no request yet, and Node does not count them as idle. */
function closesUnused({ server }: FastifyInstance): () => void {
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
}
