import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { COLLECTION_RECORDS_MAXIMUM } from '#domain/library/collection.ts';
import { buildCodex } from '#server/codex/build.ts';
import { newId } from '#server/ids.ts';
import { FUZZ_FACTOR, fuzzRuns } from '#support/hostile/fuzz-runs.ts';
import { writtenRecords } from '#support/hostile/written-records.ts';
import type { TestClient } from '#support/test-client.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

// Thousands of records: seconds on an idle machine, minutes on a busy one.
vi.setConfig({ testTimeout: 300_000 * FUZZ_FACTOR });

/**
 * Makes records from arbitrary sentences and shuffled codex sentences. The account must work with any text. Set
 * `FUZZ_SEED` for other texts.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 20_262);
/** Per kind. The parsing does not depend on the database engine, so one engine gets most records. */
const RECORDS = { sqlite: fuzzRuns(1000), postgres: fuzzRuns(50) };
/** Sent one by one. The others are imported in batches of the size of a collection. */
const ALONE = 20;
const AT_ONCE = COLLECTION_RECORDS_MAXIMUM;

const { monsters, spells } = writtenRecords(buildCodex());
const sampled = {
  monsters: fc.sample(monsters, { numRuns: RECORDS.sqlite, seed: SEED }),
  spells: fc.sample(spells, { numRuns: RECORDS.sqlite, seed: SEED }),
};
const KINDS = ['monsters', 'spells'] as const;
type Kind = (typeof KINDS)[number];

describe.each(ENGINES)('any text on %s', (engine) => {
  it(`can be listed, opened, searched, exported, shared, fought with and deleted (seed ${SEED})`, async () => {
    const count = RECORDS[engine];
    const server = await startTestServer(engine);
    const username = 'writer';
    const gm = await server.signUp(username);
    const stranger = server.client();
    const well = async (story: string, asked: ReturnType<TestClient['get']>) => {
      const { status, body } = await asked;
      expect(status, `${story}: ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(300);
      return body;
    };
    for (const kind of KINDS) {
      for (const record of sampled[kind].slice(0, ALONE)) {
        await well(JSON.stringify(record), gm.post(`/api/library/${kind}`, record));
      }
    }
    for (let from = ALONE; from < count; from += AT_ONCE) {
      const some = (kind: Kind) =>
        sampled[kind]
          .slice(from, Math.min(from + AT_ONCE, count))
          .map((fields) => ({ id: newId(), action: 'add', fields }));
      const records = { monsters: some('monsters'), spells: some('spells') };
      await well(`import from ${from}`, gm.post('/api/library/records', { source: 'words', ...records }));

      const ids = (kind: Kind) => records[kind].map(({ id }) => id);
      const shared = { name: 'Words', monsters: ids('monsters'), spells: ids('spells') };
      const { code } = await well('share', gm.post('/api/collections', shared));
      await well('read what is shared', stranger.get(`/api/shared/${code}`));

      const named = ids('monsters').map((id) => ({ name: '', count: 1, pointer: `own/${id}` }));
      const written = { name: 'Words', shortDesc: 'words', monsters: named };
      const { id: encounter } = await well('encounter', gm.post('/api/encounters', written));
      const { fight } = await well('fight', gm.post(`/api/encounters/${encounter}/fight`));
      expect(Object.keys(fight.combatants)).toHaveLength(named.length);
    }
    for (const kind of KINDS) {
      const path = `/api/library/${kind}`;
      const listed = await well(`list ${kind}`, gm.get(path));
      expect(listed).toHaveLength(count);
      expect(await well(`summaries of ${kind}`, gm.get(`${path}?summary=true`))).toHaveLength(count);
      await well(`words of ${kind}`, gm.get(`${path}?words=true`));
      for (const { id } of listed) await well(`open ${id}`, gm.get(`${path}/${id}`));
      // Sends the record in the response format, as another program would after an edit.
      for (const one of listed.filter(isOneInSome)) {
        await well(`save ${one.id}`, gm.put(`${path}/${one.id}`, one));
      }
    }
    const exported = await well('export', gm.get('/api/export'));
    expect([exported.monsters.length, exported.spells.length]).toEqual([count, count]);
    for (const kind of KINDS) {
      const path = `/api/library/${kind}`;
      const some = (await well(kind, gm.get(`${path}?summary=true`))).filter(isOneInSome);
      for (const { id } of some) await well(`delete ${id}`, gm.delete(`${path}/${id}`));
      expect(await well(kind, gm.get(path))).toHaveLength(count - some.length);
    }
    await well('delete all', gm.delete('/api/user', { username, password: 'secret' }));
  });
});

function isOneInSome(_: unknown, at: number): boolean {
  return at % 10 === 0;
}
