import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { newId } from '#server/ids.ts';
import { openStorage } from '#server/storage/storage.ts';

export type Engine = 'sqlite' | 'postgres';

/** The engines of this run: `npm test` uses SQLite, `npm run test:thorough` adds PostgreSQL (vitest.config.ts). */
export const ENGINES = (process.env.TEST_ENGINES ?? 'sqlite').split(' ') as Engine[];

/** For tests of what only several servers on one PostgreSQL do. */
export const HAS_POSTGRES = ENGINES.includes('postgres');

export interface TestDatabase {
  engine: Engine;
  /** As in DATABASE_URL. */
  url: string;
  drop(): Promise<void>;
}

/** The file and the database name of the templates. */
export type Templates = Readonly<Record<Engine, string>>;

/**
 * A separate database on either engine: empty, or a copy of a template, which saves running every migration.
 * `postgresUrl` is the server for the new database.
 */
export async function createTestDatabase(
  engine: Engine,
  postgresUrl: string,
  templates?: Templates,
): Promise<TestDatabase> {
  if (engine === 'sqlite') {
    const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-sqlite-'));
    const file = path.join(folder, 'test.db');
    if (templates !== undefined) copyFileSync(templates.sqlite, file);
    return {
      engine,
      url: `sqlite:${file}`,
      drop: async () => rmSync(folder, { recursive: true, force: true }),
    };
  }
  const name = `test_${newId().replaceAll('-', '')}`;
  const like = templates === undefined ? '' : ` template ${templates.postgres}`;
  await administer(postgresUrl, `create database ${name}${like}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return {
    engine,
    url: url.href,
    drop: () => administer(postgresUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Databases with the tables of this version, used as templates. `postgresUrl` is empty in a run without PostgreSQL. */
export async function createTemplates(
  postgresUrl: string,
): Promise<{ databases: Templates; drop(): Promise<void> }> {
  const engines: Engine[] = postgresUrl === '' ? ['sqlite'] : ['sqlite', 'postgres'];
  const made = await Promise.all(engines.map((engine) => createTestDatabase(engine, postgresUrl)));
  for (const { url } of made) await (await openStorage(url, 'lorescreen-test')).close();
  const [sqlite, postgres] = made.map(({ url }) => url);
  return {
    databases: {
      sqlite: (sqlite ?? '').replace('sqlite:', ''),
      postgres: (postgres ?? '').replace(/.*\//, ''),
    },
    drop: async () => {
      for (const database of made) await database.drop();
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
