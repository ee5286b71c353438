import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/uuid.ts';
import { HIT_POINTS_MAXIMUM, wholeNumber } from './fields.ts';
import {
  campaignFieldsSchema,
  characterFieldsSchema,
  DEFAULT_RULES,
  encounterFieldsSchema,
  encounterMonstersSchema,
  npcFieldsSchema,
  rulesSchema,
} from './records.ts';

export const EXPORT_FORMAT = 'lorescreen';
export const EXPORT_VERSION = 1;
/** More of one kind than anybody keeps: the size of the file is the limit that people meet. */
const IMPORT_MAXIMUM = 20_000;
const TOO_MANY = `At most ${IMPORT_MAXIMUM.toLocaleString('en')} are taken.`;

/** Everything of one account in one document. Ids matter only inside it: they say what belongs together. */
function documentSchema(maximum: number) {
  const listOf = <Item extends z.ZodMiniType>(item: Item) =>
    z._default(
      z.array(item).check(z.refine((items) => items.length <= maximum, { error: TOO_MANY, abort: true })),
      [],
    );
  return z.object({
    format: z.literal(EXPORT_FORMAT, 'This is not a Lorescreen file.'),
    version: z.literal(EXPORT_VERSION, 'This file was made by another version of Lorescreen.'),
    characters: listOf(z.extend(characterFieldsSchema, { character_id: idSchema })),
    npcs: listOf(z.extend(npcFieldsSchema, { npc_id: idSchema })),
    encounters: listOf(
      z.extend(encounterFieldsSchema, {
        encounter_id: idSchema,
        characters: listOf(idSchema),
        npcs: listOf(idSchema),
        monsters: z._default(encounterMonstersSchema, []),
      }),
    ),
    campaigns: listOf(
      z.extend(campaignFieldsSchema, {
        campaign_id: idSchema,
        rules: z._default(rulesSchema, DEFAULT_RULES),
        characters: listOf(
          z.object({
            character_id: idSchema,
            current_hit_points: wholeNumber('Current HP', 0, HIT_POINTS_MAXIMUM),
          }),
        ),
        encounters: listOf(idSchema),
      }),
    ),
  });
}

/** What an account gives: whatever it has. */
export const exportDocumentSchema = documentSchema(Number.POSITIVE_INFINITY);
/** What an account takes. */
export const importDocumentSchema = documentSchema(IMPORT_MAXIMUM);
export type ExportDocument = z.infer<typeof exportDocumentSchema>;
