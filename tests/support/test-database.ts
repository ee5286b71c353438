import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { newId } from '#server/ids.ts';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

export interface TestDatabase {
  engine: Engine;
  /** As in DATABASE_URL. */
  url: string;
  drop(): Promise<void>;
}

/** An empty database of one's own on either engine. `postgresUrl` is the server to make it on. */
export async function createTestDatabase(engine: Engine, postgresUrl: string): Promise<TestDatabase> {
  if (engine === 'sqlite') {
    const folder = mkdtempSync(path.join(tmpdir(), 'lorescreen-sqlite-'));
    return {
      engine,
      url: `sqlite:${path.join(folder, 'test.db')}`,
      drop: async () => rmSync(folder, { recursive: true, force: true }),
    };
  }
  const name = `test_${newId().replaceAll('-', '')}`;
  await administer(postgresUrl, `create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return {
    engine,
    url: url.href,
    drop: () => administer(postgresUrl, `drop database if exists ${name} with (force)`),
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
