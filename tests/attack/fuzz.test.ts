import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { errorBodySchema } from '#contract/errors.ts';
import { CODE_LENGTH } from '#contract/link-code.ts';
import { dumpAccount } from '#support/account-dump.ts';
import { fillByContract } from '#support/hostile/fill-by-contract.ts';
import { harmed, legalValues } from '#support/hostile/from-schema.ts';
import { FUZZ_FACTOR, fuzzRuns } from '#support/hostile/fuzz-runs.ts';
import { type Sending, sendCall } from '#support/send-call.ts';
import { ENGINES } from '#support/test-database.ts';
import { startTestServer } from '#support/test-server.ts';

// Thousands of sequential requests: seconds on an idle machine, minutes on a busy one.
vi.setConfig({ testTimeout: 900_000 * FUZZ_FACTOR });

/**
 * Generates bodies, queries and addresses for every call from the schemas of the contract, so a new call is covered
 * automatically. No input may cause a 5xx, and a refused request must not change anything.
 */
const RUNS = fuzzRuns(5);
const SEED = 20_261;
const TEXT = 'Some words';
/** Each log-in call hashes a password, so these calls get fewer runs. */
const RUNS_OF_ACCOUNTS = fuzzRuns(2);
const ODD_IDS = ['nonsense', '%00', '\u0000', "' or 1=1 --", '..', '\u202e', 'x'.repeat(90), '__proto__'];
/** Bodies that JSON.stringify cannot produce. */
const RAW_BODIES = [
  '',
  ' ',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"a":',
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '\u0000',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
];

function sendingsOf(call: Call, ids: readonly string[]): Sending[] {
  const filling = { text: TEXT, ids };
  const isOfAccounts = call.path.startsWith('/api/user');
  const runs = isOfAccounts ? RUNS_OF_ACCOUNTS : RUNS;
  // A player knows the code of a link, so a code gives more access than an id.
  const isCode = (one: string) => one.length === CODE_LENGTH;
  const named = call.path.includes(':code') ? ids.filter(isCode) : ids;
  const id = (at: number) => named[at % named.length] ?? '';
  const sendings: Sending[] = [];
  if (call.body !== undefined) {
    const legal = legalValues(call.body, filling, 4, SEED);
    const harm = fc.sample(fc.constantFrom(...legal).chain(harmed), { numRuns: runs, seed: SEED });
    const raw = isOfAccounts ? RAW_BODIES.slice(0, 4) : RAW_BODIES;
    for (const [at, body] of [...legal, ...harm, ...raw].entries()) sendings.push({ id: id(at), body });
  }
  if (call.query !== undefined) {
    const legal = legalValues(call.query, filling, 2, SEED);
    const harm = fc.sample(fc.constantFrom(...legal).chain(harmed), { numRuns: runs, seed: SEED });
    for (const [at, query] of [...legal, ...harm].entries()) {
      sendings.push({ id: id(at), query: (query ?? {}) as Record<string, unknown> });
    }
  }
  if (call.path.includes(':')) for (const odd of ODD_IDS) sendings.push({ id: odd });
  return sendings;
}

describe.each(ENGINES)('any request on %s', (engine) => {
  it('never causes a server error, and changes nothing if it is refused', async () => {
    const server = await startTestServer(engine);
    const owner = await server.signUp('owner');
    const { id: ownerId } = await server.storage.db
      .selectFrom('users')
      .select('id')
      .executeTakeFirstOrThrow();
    const ids = await fillByContract(server.url, owner.cookie(), TEXT);
    const dump = () => dumpAccount(server.storage, ownerId);
    for (const call of CALLS) {
      const cookie = call.signedIn ? owner.cookie() : undefined;
      const send = async (sending: Sending) => {
        const { status, text } = await sendCall(server.url, call, { ...sending, cookie });
        const story = `${call.name} ${JSON.stringify(sending).slice(0, 400)} → ${status} ${text.slice(0, 200)}`;
        expect(status, story).toBeLessThan(500);
        if (status >= 400) expect(z.safeParse(errorBodySchema, JSON.parse(text)).success, story).toBe(true);
        return { isRefused: status >= 400, story };
      };
      const sendings = sendingsOf(call, ids);
      let known = await dump();
      for (const sending of sendings.filter((one) => !isLegal(call, one))) {
        const { isRefused, story } = await send(sending);
        // Two calls may share an address and differ only in their query.
        if (call.method !== 'GET') expect(isRefused, story).toBe(true);
      }
      expect(await dump(), call.name).toEqual(known);
      for (const sending of sendings.filter((one) => isLegal(call, one))) {
        const { isRefused, story } = await send(sending);
        if (call.method === 'GET') continue;
        const now = await dump();
        if (isRefused) expect(now, story).toEqual(known);
        known = now;
      }
    }
  });
});

/** Valid by the schemas of the contract. The request may still refer to missing records. */
function isLegal(call: Call, { body, query }: Sending): boolean {
  // No body and null count as an empty object.
  if (typeof body === 'string' && body !== '' && body.trim() !== 'null') return false;
  const takes = (schema: z.ZodMiniType | undefined, value: unknown) =>
    schema === undefined || z.safeParse(schema, value ?? {}).success;
  return (
    takes(call.body, typeof body === 'string' ? undefined : body) &&
    takes(call.query, query === undefined ? undefined : asSent(query))
  );
}

/** Every value in an address is text. */
function asSent(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}
