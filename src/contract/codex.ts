import * as z from 'zod/mini';
import { monsterCatalogueSchema, spellCatalogueSchema } from '#domain/codex/catalogue-schemas.ts';
import { conditionEntrySchema } from '#domain/codex/condition.ts';
import { monsterSchema, monsterSummarySchema } from '#domain/codex/monster.ts';
import { codexSpellSchema, spellSummarySchema } from '#domain/codex/spell.ts';
import { defineCall } from './call.ts';

/** The raw value of a filter. An invalid value is ignored, so no request is refused. */
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
  summary: 'One monster, whole',
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
  summary: 'One spell, whole',
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
  summary: 'The conditions of the SRD, whole',
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

export const CODEX_CALLS = [listMonsters, getMonster, listSpells, getSpell, listConditions, getCondition];
