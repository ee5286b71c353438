import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import {
  getCondition,
  getMonster,
  getSpell,
  listConditions,
  listMonsters,
  listSpells,
} from '#contract/codex.ts';
import {
  API_CONDITION_FILTERS,
  API_MONSTER_FILTERS,
  API_SPELL_FILTERS,
  type Filter,
  filterRows,
} from '#domain/codex/filters.ts';
import { summariseMonster } from '#domain/codex/monster.ts';
import { packMonsters } from '#domain/codex/monster-catalogue.ts';
import { summariseSpell } from '#domain/codex/spell.ts';
import { packSpells } from '#domain/codex/spell-catalogue.ts';
import type { Codex } from '#server/codex/build.ts';
import type { ExpressLane } from '#server/http/express-lane.ts';
import { PreparedAnswer } from '#server/http/prepared-answer.ts';
import { Refusal } from '#server/refusal.ts';

interface CodexDependencies {
  codex: Codex;
  /** Where ready answers go out first. */
  express?: ExpressLane;
}

/** Reference data never changes while the server runs, so every answer is made of bytes that are ready. */
export function codexRoutes(app: FastifyInstance, { codex, express }: CodexDependencies): void {
  addGuide(app, express, {
    list: listMonsters,
    get: getMonster,
    entries: codex.monsters,
    summarise: summariseMonster,
    filters: API_MONSTER_FILTERS,
    catalogue: packMonsters(codex.monsters),
  });
  addGuide(app, express, {
    list: listSpells,
    get: getSpell,
    entries: codex.spells,
    summarise: summariseSpell,
    filters: API_SPELL_FILTERS,
    catalogue: packSpells(codex.spells),
  });
  addGuide(app, express, {
    list: listConditions,
    get: getCondition,
    entries: codex.conditions,
    summarise: (condition) => condition,
    filters: API_CONDITION_FILTERS,
  });
}

interface GuideParts<Entry> {
  list: Call & { query: z.ZodMiniType<Record<string, string | undefined>> };
  get: Call;
  entries: readonly Entry[];
  summarise: (entry: Entry) => unknown;
  filters: readonly Filter<Entry>[];
  /** What the list page searches in; a small guide has none. */
  catalogue?: unknown;
}

function addGuide<Entry extends { index: string; name: string }>(
  app: FastifyInstance,
  express: ExpressLane | undefined,
  guide: GuideParts<Entry>,
): void {
  const { entries, filters } = guide;
  const path = guide.list.path;
  const summaries = new Map(entries.map((entry) => [entry, JSON.stringify(guide.summarise(entry))]));
  const records = new Map(entries.map((entry) => [entry, JSON.stringify(entry)]));
  const pages = new Map(entries.map((entry) => [entry.index, new PreparedAnswer(records.get(entry) ?? '')]));
  const list = new PreparedAnswer(arrayOf(entries, summaries));
  const full = new PreparedAnswer(arrayOf(entries, records));
  const catalogue =
    guide.catalogue === undefined ? list : new PreparedAnswer(JSON.stringify(guide.catalogue));

  express?.add(path, list);
  express?.add(`${path}?full=true`, full);
  express?.add(`${path}?catalogue=true`, catalogue);
  for (const [index, page] of pages) express?.add(`${path}/${index}`, page);

  app.get(path, (request, reply) => {
    const query = z.parse(guide.list.query, request.query);
    if (query.catalogue === 'true') return sendPrepared(request, reply, catalogue);
    const found = filterRows(entries, filters, (name) => query[name]);
    const wantsFull = query.full === 'true';
    if (found === entries) return sendPrepared(request, reply, wantsFull ? full : list);
    return sendJson(reply, arrayOf(found, wantsFull ? records : summaries));
  });

  app.get(guide.get.path, (request: FastifyRequest<{ Params: { index: string } }>, reply) => {
    const page = pages.get(request.params.index);
    if (page === undefined) throw new Refusal('not_found');
    return sendPrepared(request, reply, page);
  });
}

async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedAnswer,
): Promise<FastifyReply> {
  const { status, headers, body } = await prepared.answer(request.headers);
  return reply.code(status).headers(headers).send(body);
}

function arrayOf<Entry>(entries: readonly Entry[], texts: ReadonlyMap<Entry, string>): string {
  return `[${entries.map((entry) => texts.get(entry)).join(',')}]`;
}

function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(json);
}
