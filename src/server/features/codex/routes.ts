import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
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
import { PreparedAnswer } from '#server/http/prepared-answer.ts';
import { addRoute } from '#server/http/route.ts';
import { Refusal } from '#server/refusal.ts';

/** Reference data never changes while the server runs, so every answer is made of bytes that are ready. */
export function codexRoutes(app: FastifyInstance, { codex }: { codex: Codex }): void {
  addGuide(app, {
    list: listMonsters,
    get: getMonster,
    entries: codex.monsters,
    summarise: summariseMonster,
    filters: API_MONSTER_FILTERS,
    catalogue: packMonsters(codex.monsters),
  });
  addGuide(app, {
    list: listSpells,
    get: getSpell,
    entries: codex.spells,
    summarise: summariseSpell,
    filters: API_SPELL_FILTERS,
    catalogue: packSpells(codex.spells),
  });
  addGuide(app, {
    list: listConditions,
    get: getCondition,
    entries: codex.conditions,
    summarise: (condition) => condition,
    filters: API_CONDITION_FILTERS,
  });
}

interface GuideParts<Entry> {
  list: Call & { prepared: true; query: z.ZodMiniType<Record<string, string | undefined>> };
  get: Call & { prepared: true; params: z.ZodMiniType<{ index: string }> };
  entries: readonly Entry[];
  summarise: (entry: Entry) => unknown;
  filters: readonly Filter<Entry>[];
  /** What the list page searches in; a small guide has none. */
  catalogue?: unknown;
}

function addGuide<Entry extends { index: string; name: string }>(
  app: FastifyInstance,
  guide: GuideParts<Entry>,
): void {
  const { entries, filters } = guide;
  const summaries = new Map(entries.map((entry) => [entry, JSON.stringify(guide.summarise(entry))]));
  const records = new Map(entries.map((entry) => [entry, JSON.stringify(entry)]));
  const pages = new Map(entries.map((entry) => [entry.index, new PreparedAnswer(records.get(entry) ?? '')]));
  const list = new PreparedAnswer(arrayOf(entries, summaries));
  const full = new PreparedAnswer(arrayOf(entries, records));
  const catalogue =
    guide.catalogue === undefined ? list : new PreparedAnswer(JSON.stringify(guide.catalogue));

  addRoute(app, guide.list, ({ query }) => {
    if (query.catalogue === 'true') return catalogue;
    const found = filterRows(entries, filters, (name) => query[name]);
    const wantsFull = query.full === 'true';
    if (found === entries) return wantsFull ? full : list;
    return new PreparedAnswer(arrayOf(found, wantsFull ? records : summaries), { effort: 'often' });
  });

  addRoute(app, guide.get, ({ params }) => {
    const page = pages.get(params.index);
    if (page === undefined) throw new Refusal('not_found');
    return page;
  });
}

function arrayOf<Entry>(entries: readonly Entry[], texts: ReadonlyMap<Entry, string>): string {
  return `[${entries.map((entry) => texts.get(entry)).join(',')}]`;
}
