import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { buildPrograms } from '../../scripts/build/build-programs.ts';
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

/** Once per run: one PostgreSQL for the databases of all tests, and the programs, built once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Unique per run, because another run may use the same folder.
  const programs = `.cache/programs-${process.pid}`;
  await buildPrograms(programs, 'test');
  project.provide('programs', programs);
  const given = process.env.TEST_POSTGRES_URL;
  const postgres = given ? { url: given, stop: async () => {} } : await startPostgres();
  project.provide('postgresUrl', postgres.url);
  const templates = await createTemplates(postgres.url);
  project.provide('templates', templates.databases);
  return async () => {
    await templates.drop();
    await rm(programs, { recursive: true });
    await postgres.stop();
  };
}
