import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { buildPrograms } from '../../scripts/build/build-programs.ts';
import { IS_THOROUGH } from './lane.ts';
import { startPostgres } from './processes/postgres-server.ts';
import { createTemplates, type Templates } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A database of each engine with empty tables, for `createTestDatabase`. */
    templates: Templates;
    /** The folder with the built server and commands. */
    programs: string;
  }
}

async function findPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) return { url: given, stop: async () => {} };
  return IS_THOROUGH ? startPostgres() : { url: '', stop: async () => {} };
}

/** Once per run: the programs, built once, and in the thorough lane one PostgreSQL for the databases of all tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Unique per run, because another run may use the same folder.
  const programs = `.cache/programs-${process.pid}`;
  await buildPrograms(programs, 'test');
  project.provide('programs', programs);
  const postgres = await findPostgres();
  project.provide('postgresUrl', postgres.url);
  const templates = await createTemplates(postgres.url);
  project.provide('templates', templates.databases);
  return async () => {
    await templates.drop();
    await rm(programs, { recursive: true });
    await postgres.stop();
  };
}
