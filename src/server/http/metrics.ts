import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** In seconds: from a cached answer to a slow one. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Sources {
  /** Must be sent as `Authorization: Bearer …`. */
  token: string;
  ping: () => Promise<void>;
}

/** Serves `/metrics` in the format of Prometheus. The library is loaded only if the operator has set a token. */
export async function serveMetrics(app: FastifyInstance, { token, ping }: Sources): Promise<void> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const duration = new Histogram({
    name: 'lorescreen_http_request_duration_seconds',
    help: 'Answered requests by route, without streams',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const streams = new Gauge({
    name: 'lorescreen_live_streams',
    help: 'Open streams: screens that follow a fight or a live table',
    registers,
  });
  new Gauge({
    name: 'lorescreen_storage_up',
    help: '1 while the storage answers, otherwise 0',
    registers,
    async collect() {
      await ping().then(
        () => this.set(1),
        () => this.set(0),
      );
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (isStream(request)) {
      streams.inc();
      // Fastify does not see the end of a stream.
      reply.raw.once('close', () => streams.dec());
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (!isStream(request)) {
      // The route and not the address: ids would create one series per record, and codes are secret.
      const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
      duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    }
    done();
  });
  app.addHook('onClose', async () => registry.clear());
  app.get('/metrics', async (request, reply) => {
    if (!saysToken(request, token)) throw new Refusal('not_signed_in');
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

function isStream(request: FastifyRequest): boolean {
  return request.routeOptions.config.stream === true;
}

function saysToken({ headers }: FastifyRequest, token: string): boolean {
  const [said, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return said.length === expected.length && timingSafeEqual(said, expected);
}
