import type { FastifyInstance } from 'fastify';
import type { WriteBudget } from '#server/write-budget.ts';

/** Counts the writes of accounts. Deletions are always allowed, because a full account needs them. */
export function limitWrites(app: FastifyInstance, budget: WriteBudget): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { signedIn, method } = request;
    try {
      if (signedIn && (method === 'POST' || method === 'PUT')) {
        const { userId } = signedIn;
        budget.admit(userId, Number(request.headers['content-length'] ?? 0));
        // A chunked body does not announce its size. It waits for its parser, which resumes it.
        if (request.headers['transfer-encoding'] !== undefined) {
          payload.pause().on('data', ({ length }: Buffer) => budget.spend(userId, length));
        }
      }
      done(null, payload);
    } catch (error) {
      done(error as Error);
    }
  });
}
