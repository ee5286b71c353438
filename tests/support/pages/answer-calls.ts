import { vi } from 'vitest';
import { packMonsters } from '#domain/codex/monster-catalogue.ts';
import { packSpells } from '#domain/codex/spell-catalogue.ts';
import { buildCodex, type Codex } from '#server/codex/build.ts';

/** What a call answers: the body of a response, a response, or a function of the request that gives one of them. */
export type Answers = Readonly<Record<string, unknown>>;

let built: Codex | undefined;

/** Built with the first call of a test file. */
export function codex(): Codex {
  built ??= buildCodex();
  return built;
}

/**
 * Replaces the server of a page: the codex answers as it does on a server, and `answers` has the other calls, such as
 * `GET /api/npcs`. Any other call is an error of the test.
 */
export function answerCalls(answers: Answers = {}): void {
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const call = `${request.method ?? 'GET'} ${address}`;
    const answer = call in answers ? answers[call] : fromCodex(address);
    const body = await (typeof answer === 'function' ? answer(request) : answer);
    if (body === undefined) throw new Error(`The test does not answer ${call}.`);
    return body instanceof Response ? body : Response.json(body);
  });
}

function fromCodex(address: string): unknown {
  if (address === '/api/monsters?catalogue=true') return packMonsters(codex().monsters);
  if (address === '/api/spells?catalogue=true') return packSpells(codex().spells);
  if (address === '/api/conditions') return codex().conditions;
  if (address === '/api/magic-items') return codex().items;
  const [, guide, index] = /^\/api\/(monsters|spells|conditions)\/([^/?]+)$/.exec(address) ?? [];
  if (guide === undefined) return undefined;
  return codex()[guide as 'monsters' | 'spells' | 'conditions'].find((entry) => entry.index === index);
}
