import * as z from 'zod/mini';
import { monsterCatalogueSchema, spellCatalogueSchema } from '#domain/codex/catalogue-schemas.ts';
import { conditionEntrySchema } from '#domain/codex/condition.ts';
import { equipmentSchema } from '#domain/codex/equipment.ts';
import { magicItemSchema } from '#domain/codex/magic-item.ts';
import { monsterSchema, monsterSummarySchema } from '#domain/codex/monster.ts';
import { ruleSchema } from '#domain/codex/rule.ts';
import { codexSpellSchema, spellSummarySchema } from '#domain/codex/spell.ts';
import { defineCall } from './call.ts';

/** The raw value of a filter. An invalid value is ignored and does not cause an error. */
const filter = z.optional(z.catch(z.string(), ''));
const params = z.object({ index: z.string() });

const listForm = {
  /** `true` returns whole records. */
  full: filter,
  /** `true` returns the compact columns and the word index for the search of the list pages. */
  catalogue: filter,
};

export const listMonsters = defineCall({
  name: 'listMonsters',
  method: 'GET',
  path: '/api/monsters',
  summary: 'The monsters of the SRD by name: summaries, whole records, or the catalogue of the list page',
  signedIn: false,
  query: z.object({
    name: filter,
    size: filter,
    challenge_rating_min: filter,
    challenge_rating_max: filter,
    ...listForm,
  }),
  status: 200,
  response: z.union([z.array(monsterSummarySchema), z.array(monsterSchema), monsterCatalogueSchema]),
  prepared: true,
  errors: [],
});

export const getMonster = defineCall({
  name: 'getMonster',
  method: 'GET',
  path: '/api/monsters/:index',
  summary: 'One complete monster',
  signedIn: false,
  params,
  status: 200,
  response: monsterSchema,
  prepared: true,
  errors: ['not_found'],
});

export const listSpells = defineCall({
  name: 'listSpells',
  method: 'GET',
  path: '/api/spells',
  summary: 'The spells of the SRD by name: summaries, whole records, or the catalogue of the list page',
  signedIn: false,
  query: z.object({
    name: filter,
    casting_time: filter,
    school: filter,
    minLevel: filter,
    maxLevel: filter,
    classSelect: filter,
    ...listForm,
  }),
  status: 200,
  response: z.union([z.array(spellSummarySchema), z.array(codexSpellSchema), spellCatalogueSchema]),
  prepared: true,
  errors: [],
});

export const getSpell = defineCall({
  name: 'getSpell',
  method: 'GET',
  path: '/api/spells/:index',
  summary: 'One complete spell',
  signedIn: false,
  params,
  status: 200,
  response: codexSpellSchema,
  prepared: true,
  errors: ['not_found'],
});

export const listConditions = defineCall({
  name: 'listConditions',
  method: 'GET',
  path: '/api/conditions',
  summary: 'The complete conditions of the SRD',
  signedIn: false,
  query: z.object({ name: filter }),
  status: 200,
  response: z.array(conditionEntrySchema),
  prepared: true,
  errors: [],
});

export const getCondition = defineCall({
  name: 'getCondition',
  method: 'GET',
  path: '/api/conditions/:index',
  summary: 'One condition',
  signedIn: false,
  params,
  status: 200,
  response: conditionEntrySchema,
  prepared: true,
  errors: ['not_found'],
});

export const listRules = defineCall({
  name: 'listRules',
  method: 'GET',
  path: '/api/rules',
  summary: 'The complete rules of the codex',
  signedIn: false,
  query: z.object({ name: filter, chapter: filter }),
  status: 200,
  response: z.array(ruleSchema),
  prepared: true,
  errors: [],
});

export const getRule = defineCall({
  name: 'getRule',
  method: 'GET',
  path: '/api/rules/:index',
  summary: 'One rule',
  signedIn: false,
  params,
  status: 200,
  response: ruleSchema,
  prepared: true,
  errors: ['not_found'],
});

export const listEquipment = defineCall({
  name: 'listEquipment',
  method: 'GET',
  path: '/api/equipment',
  summary: 'The complete equipment of the SRD',
  signedIn: false,
  query: z.object({ name: filter, category: filter }),
  status: 200,
  response: z.array(equipmentSchema),
  prepared: true,
  errors: [],
});

export const getEquipment = defineCall({
  name: 'getEquipment',
  method: 'GET',
  path: '/api/equipment/:index',
  summary: 'One piece of equipment',
  signedIn: false,
  params,
  status: 200,
  response: equipmentSchema,
  prepared: true,
  errors: ['not_found'],
});

export const listMagicItems = defineCall({
  name: 'listMagicItems',
  method: 'GET',
  path: '/api/magic-items',
  summary: 'The complete magic items of the SRD',
  signedIn: false,
  query: z.object({ name: filter, rarity: filter, category: filter, attunement: filter }),
  status: 200,
  response: z.array(magicItemSchema),
  prepared: true,
  errors: [],
});

export const getMagicItem = defineCall({
  name: 'getMagicItem',
  method: 'GET',
  path: '/api/magic-items/:index',
  summary: 'One magic item',
  signedIn: false,
  params,
  status: 200,
  response: magicItemSchema,
  prepared: true,
  errors: ['not_found'],
});

export const CODEX_CALLS = [
  listMonsters,
  getMonster,
  listSpells,
  getSpell,
  listConditions,
  getCondition,
  listRules,
  getRule,
  listEquipment,
  getEquipment,
  listMagicItems,
  getMagicItem,
];
