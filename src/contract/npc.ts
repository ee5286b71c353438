import * as z from 'zod/mini';
import { npcFieldsSchema } from '#domain/stuff/records.ts';
import { sheetSchema } from '#domain/stuff/sheet.ts';
import { versionSchema } from './record.ts';
import { recordCalls } from './record-calls.ts';

export const npcSchema = z.object({
  npc_id: z.string(),
  name: z.string(),
  hit_points: z.number(),
  armor_class: z.number(),
  /** Omitted for an NPC without one. */
  sheet: z.optional(sheetSchema),
  version: versionSchema,
});
export type Npc = z.infer<typeof npcSchema>;

export const npcCalls = recordCalls('npc', {
  item: npcSchema,
  fields: npcFieldsSchema,
  onDelete: 'take it out of encounters',
});
