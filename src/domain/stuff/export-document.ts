import * as z from 'zod/mini';
import { idSchema } from '#domain/identity/uuid.ts';
import { HIT_POINTS_MAXIMUM, wholeNumber } from './fields.ts';
import {
  campaignFieldsSchema,
  characterFieldsSchema,
  DEFAULT_RULES,
  encounterFieldsSchema,
  encounterMonstersSchema,
  LIST_MAXIMUM,
  npcFieldsSchema,
  rulesSchema,
} from './records.ts';

export const EXPORT_FORMAT = 'lorescreen';
export const EXPORT_VERSION = 1;
/** More of one kind than anybody keeps, and few enough to be saved in one transaction. */
export const EXPORT_MAXIMUM = 5_000;

function upTo<Item extends z.ZodMiniType>(item: Item, maximum: number) {
  return z._default(
    z.array(item).check(z.maxLength(maximum, `At most ${maximum.toLocaleString('en')} are taken.`)),
    [],
  );
}

const idsSchema = upTo(idSchema, LIST_MAXIMUM);

/** Everything of one account in one document. Ids matter only inside it: they say what belongs together. */
export const exportDocumentSchema = z.object({
  format: z.literal(EXPORT_FORMAT, 'This is not a Lorescreen file.'),
  version: z.literal(EXPORT_VERSION, 'This file was made by another version of Lorescreen.'),
  characters: upTo(z.extend(characterFieldsSchema, { character_id: idSchema }), EXPORT_MAXIMUM),
  npcs: upTo(z.extend(npcFieldsSchema, { npc_id: idSchema }), EXPORT_MAXIMUM),
  encounters: upTo(
    z.extend(encounterFieldsSchema, {
      encounter_id: idSchema,
      characters: idsSchema,
      npcs: idsSchema,
      monsters: z._default(encounterMonstersSchema, []),
    }),
    EXPORT_MAXIMUM,
  ),
  campaigns: upTo(
    z.extend(campaignFieldsSchema, {
      campaign_id: idSchema,
      rules: z._default(rulesSchema, DEFAULT_RULES),
      characters: upTo(
        z.object({
          character_id: idSchema,
          current_hit_points: wholeNumber('Current HP', 0, HIT_POINTS_MAXIMUM),
        }),
        LIST_MAXIMUM,
      ),
      encounters: idsSchema,
    }),
    EXPORT_MAXIMUM,
  ),
});
export type ExportDocument = z.infer<typeof exportDocumentSchema>;
