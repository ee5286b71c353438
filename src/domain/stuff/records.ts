import * as z from 'zod/mini';
import { editionSchema } from '#domain/encounter/edition-schema.ts';
import { listOf } from '#domain/schema/list-of.ts';
import {
  armorClassSchema,
  hitPointsSchema,
  LONG_TEXT_MAXIMUM,
  levelSchema,
  optionalText,
  readNumber,
  requiredText,
  SHORT_DESCRIPTION_MAXIMUM,
  TEXT_MAXIMUM,
} from './field-limits.ts';
import type { RecordKind } from './record-kinds.ts';
import { sheetFieldSchema } from './sheet.ts';

/** The user-written fields of a character, an NPC, a campaign and an encounter. This is their only definition. */
export const characterFieldsSchema = z.object({
  name: requiredText('Name', TEXT_MAXIMUM),
  player: requiredText('Player', TEXT_MAXIMUM),
  hit_points: hitPointsSchema,
  level: levelSchema,
  armor_class: armorClassSchema,
  sheet: sheetFieldSchema,
});
export type CharacterFields = z.infer<typeof characterFieldsSchema>;

export const npcFieldsSchema = z.object({
  name: requiredText('Name', TEXT_MAXIMUM),
  hit_points: hitPointsSchema,
  armor_class: armorClassSchema,
  sheet: sheetFieldSchema,
});

export const campaignFieldsSchema = z.object({
  name: requiredText('Name', TEXT_MAXIMUM),
  description: optionalText('Description', LONG_TEXT_MAXIMUM),
  length: optionalText('Length', TEXT_MAXIMUM),
  world_name: optionalText('World Name', TEXT_MAXIMUM),
});
export type CampaignFields = z.infer<typeof campaignFieldsSchema>;

export const encounterFieldsSchema = z.object({
  name: requiredText('Name', TEXT_MAXIMUM),
  short_description: requiredText('Short Description', SHORT_DESCRIPTION_MAXIMUM),
  description: optionalText('Description', LONG_TEXT_MAXIMUM),
  location: optionalText('Location', TEXT_MAXIMUM),
  terrain: optionalText('Terrain', TEXT_MAXIMUM),
  rewards: optionalText('Rewards', LONG_TEXT_MAXIMUM),
});
export type EncounterFields = z.infer<typeof encounterFieldsSchema>;

/** The fields of each kind, by the column names of its table. */
export const RECORD_FIELDS = {
  campaign: z.extend(campaignFieldsSchema, { edition: editionSchema }),
  encounter: encounterFieldsSchema,
  character: characterFieldsSchema,
  npc: npcFieldsSchema,
} as const satisfies Record<RecordKind, z.ZodMiniObject>;

export function fieldNamesOf(kind: RecordKind): string[] {
  return Object.keys(RECORD_FIELDS[kind].shape);
}

/** A table cannot handle more creatures, and each copy becomes a row of the tracker. */
export const MONSTERS_MAXIMUM = 1_000;
/** The maximum number of characters, NPCs or encounters in one list. */
export const LIST_MAXIMUM = 1_000;
export const TOO_MANY_RECORDS = `A list names at most ${LIST_MAXIMUM.toLocaleString('en')} records.`;

const COUNT_RULE = `An amount is a whole number from 0 to ${MONSTERS_MAXIMUM.toLocaleString('en')}.`;
/** An amount as typed into the form. Empty is 0. */
const countSchema = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], COUNT_RULE),
    z.transform((value) => (value === '' ? 0 : readNumber(value))),
  ),
  z.int(COUNT_RULE).check(z.minimum(0, COUNT_RULE), z.maximum(MONSTERS_MAXIMUM, COUNT_RULE)),
);

/** A monster of an encounter: the record, the amount, and a name that the game master may change. */
export const encounterMonsterSchema = z.object({
  name: optionalText('Name', TEXT_MAXIMUM),
  count: countSchema,
  /** Always read from the source record; a sent value is ignored. */
  url: z.optional(z.nullable(z.string())),
  pointer: requiredText('Pointer', TEXT_MAXIMUM),
});
export type EncounterMonster = z.infer<typeof encounterMonsterSchema>;

const TOO_MANY_MONSTERS = `An encounter has at most ${MONSTERS_MAXIMUM.toLocaleString('en')} monsters.`;

export const encounterMonstersSchema = listOf(encounterMonsterSchema, MONSTERS_MAXIMUM, {
  tooMany: TOO_MANY_MONSTERS,
}).check(
  z.refine(
    (monsters) => monsters.reduce((total, { count }) => total + count, 0) <= MONSTERS_MAXIMUM,
    TOO_MANY_MONSTERS,
  ),
);
