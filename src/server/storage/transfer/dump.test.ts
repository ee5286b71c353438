import { expect, it } from 'vitest';
import { newId } from '#server/ids.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';
import { dump, type Line } from './dump.ts';

it.each(ENGINES)('reads long rows in pages that fit into the memory, on %s', async (engine) => {
  const server = await startTestServer(engine);
  await server.signUp();
  const { db } = server.storage;
  const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const picture = { user_id, type: 'image/png', width: 1, height: 1, bytes: 1, created_at: 1 };
  const sizes = [1_400_000, 1_400_000, 10, 600_000, 3_000_000, 10, 10];
  for (const size of sizes) {
    await db
      .insertInto('pictures')
      .values({ ...picture, id: newId(), data: 'A'.repeat(size) })
      .execute();
  }
  const pages: number[] = [];
  const ids: unknown[] = [];
  for await (const line of dump(server.storage, new Date(), () => {})) {
    if (!isPictures(line)) continue;
    pages.push(line.rows.length);
    ids.push(...line.rows.map(({ id }) => id));
  }
  expect(pages).toEqual([1, 3, 1, 2]);
  expect(new Set(ids).size).toBe(sizes.length);
});

function isPictures(line: Line): line is Extract<Line, { table: string }> {
  return 'table' in line && line.table === 'pictures';
}
