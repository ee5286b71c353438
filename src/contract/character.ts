import * as z from 'zod/mini';
import { characterFieldsSchema } from '#domain/stuff/records.ts';
import { sheetSchema } from '#domain/stuff/sheet.ts';
import { versionSchema } from './record.ts';
import { recordCalls } from './record-calls.ts';

export const characterSchema = z.object({
  character_id: z.string(),
  name: z.string(),
  player: z.string(),
  hit_points: z.number(),
  level: z.number(),
  armor_class: z.number(),
  /** Omitted for a character without one. */
  sheet: z.optional(sheetSchema),
  version: versionSchema,
});
export type Character = z.infer<typeof characterSchema>;

/** A character in a campaign. */
export const campaignCharacterSchema = z.extend(z.omit(characterSchema, { version: true }), {
  current_hit_points: z.number(),
  dead: z.boolean(),
});
export type CampaignCharacter = z.infer<typeof campaignCharacterSchema>;

export const characterCalls = recordCalls('character', {
  item: characterSchema,
  fields: characterFieldsSchema,
  onDelete: 'take it out of campaigns and encounters',
});
