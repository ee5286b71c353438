import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import {
  getCondition,
  getEquipment,
  getMagicItem,
  getMonster,
  getRule,
  getSpell,
  listConditions,
  listEquipment,
  listMagicItems,
  listMonsters,
  listRules,
  listSpells,
} from '#contract/codex.ts';
import { summariseMonster } from '#domain/codex/monster.ts';
import { packMonsters } from '#domain/codex/monster-catalogue.ts';
import {
  API_CONDITION_FILTERS,
  API_EQUIPMENT_FILTERS,
  API_ITEM_FILTERS,
  API_MONSTER_FILTERS,
  API_RULE_FILTERS,
  API_SPELL_FILTERS,
  type Filter,
  filterRows,
} from '#domain/codex/search/filters.ts';
import { summariseSpell } from '#domain/codex/spell.ts';
import { packSpells } from '#domain/codex/spell-catalogue.ts';
import type { Codex } from '#server/codex/build.ts';
import { PreparedResponse } from '#server/http/prepared-response.ts';
import { addRoute } from '#server/http/route.ts';
import { Refusal } from '#server/refusal.ts';

/**
 * Reference data never changes while the server runs, so every answer is prepared as bytes. This is separate from the
 * routes, because the servers of a test process share the bytes.
 */
export function prepareCodex(codex: Codex) {
  return {
    monsters: prepareGuide(codex.monsters, summariseMonster, packMonsters(codex.monsters)),
    spells: prepareGuide(codex.spells, summariseSpell, packSpells(codex.spells)),
    conditions: prepareGuide(codex.conditions, (condition) => condition),
    rules: prepareGuide(codex.rules, (rule) => rule),
    equipment: prepareGuide(codex.equipment, (piece) => piece),
    items: prepareGuide(codex.items, (item) => item),
  };
}

export type CodexResponses = ReturnType<typeof prepareCodex>;

export function codexRoutes(app: FastifyInstance, answers: CodexResponses): void {
  addGuide(app, {
    list: listMonsters,
    get: getMonster,
    filters: API_MONSTER_FILTERS,
    answers: answers.monsters,
  });
  addGuide(app, { list: listSpells, get: getSpell, filters: API_SPELL_FILTERS, answers: answers.spells });
  addGuide(app, {
    list: listConditions,
    get: getCondition,
    filters: API_CONDITION_FILTERS,
    answers: answers.conditions,
  });
  addGuide(app, { list: listRules, get: getRule, filters: API_RULE_FILTERS, answers: answers.rules });
  addGuide(app, {
    list: listEquipment,
    get: getEquipment,
    filters: API_EQUIPMENT_FILTERS,
    answers: answers.equipment,
  });
  addGuide(app, {
    list: listMagicItems,
    get: getMagicItem,
    filters: API_ITEM_FILTERS,
    answers: answers.items,
  });
}

interface GuideResponses<Entry> {
  entries: readonly Entry[];
  summaries: ReadonlyMap<Entry, string>;
  records: ReadonlyMap<Entry, string>;
  pages: ReadonlyMap<string, PreparedResponse>;
  list: PreparedResponse;
  full: PreparedResponse;
  /** What the list page searches in. For a small guide this is its list. */
  catalogue: PreparedResponse;
}

function prepareGuide<Entry extends { index: string }>(
  entries: readonly Entry[],
  summarise: (entry: Entry) => unknown,
  catalogue?: unknown,
): GuideResponses<Entry> {
  const summaries = new Map(entries.map((entry) => [entry, JSON.stringify(summarise(entry))]));
  const records = new Map(entries.map((entry) => [entry, JSON.stringify(entry)]));
  const list = new PreparedResponse(arrayOf(entries, summaries));
  return {
    entries,
    summaries,
    records,
    pages: new Map(entries.map((entry) => [entry.index, new PreparedResponse(records.get(entry) ?? '')])),
    list,
    full: new PreparedResponse(arrayOf(entries, records)),
    catalogue: catalogue === undefined ? list : new PreparedResponse(JSON.stringify(catalogue)),
  };
}

interface GuideParts<Entry> {
  list: Call & { prepared: true; query: z.ZodMiniType<Record<string, string | undefined>> };
  get: Call & { prepared: true; params: z.ZodMiniType<{ index: string }> };
  filters: readonly Filter<Entry>[];
  answers: GuideResponses<Entry>;
}

function addGuide<Entry>(app: FastifyInstance, guide: GuideParts<Entry>): void {
  const { entries, summaries, records, pages, list, full, catalogue } = guide.answers;

  addRoute(app, guide.list, ({ query }) => {
    if (query.catalogue === 'true') return catalogue;
    const found = filterRows(entries, guide.filters, (name) => query[name]);
    const wantsFull = query.full === 'true';
    if (found === entries) return wantsFull ? full : list;
    return new PreparedResponse(arrayOf(found, wantsFull ? records : summaries), { effort: 'often' });
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
