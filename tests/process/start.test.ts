import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { PROCESSES_MILLISECONDS, startServerProcess } from '#support/processes/run-process.ts';
import { createTestDatabase, type Engine } from '#support/test-database.ts';

vi.setConfig({ testTimeout: PROCESSES_MILLISECONDS });

/** The packages whose files the server has loaded when it starts to listen. */
async function packagesLoaded(engine: Engine): Promise<Set<string>> {
  const database = await createTestDatabase(engine, inject('postgresUrl'));
  onTestFinished(() => database.drop());
  const server = await startServerProcess(database.url, { NODE_DEBUG: 'module' });
  const files = server.output().matchAll(/load ".*?\/node_modules\/((?:@[^/]+\/)?[^/]+)\//g);
  await server.end('SIGTERM');
  return new Set([...files].map(([, name = '']) => name));
}

it('starts without loading unused packages', async () => {
  const loaded = await packagesLoaded('sqlite');
  expect(loaded).toContain('fastify');
  expect(loaded).toContain('libsql');
  for (const unused of [
    'pg',
    '@fastify/ajv-compiler',
    '@fastify/fast-json-stringify-compiler',
    'prom-client',
  ])
    expect(loaded).not.toContain(unused);
  expect(await packagesLoaded('postgres')).toContain('pg');
});
