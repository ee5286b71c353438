import * as z from 'zod/mini';
import { SCHOOLS } from '#domain/codex/vocabulary.ts';
import { listOf } from '#domain/schema/list-of.ts';
import {
  LONG_TEXT_MAXIMUM,
  optionalText,
  requiredText,
  TEXT_MAXIMUM,
  wholeNumber,
} from '#domain/stuff/field-limits.ts';
import { readableWaysSchema } from './corrected-ways.ts';
import { librarySharedFields } from './shared-fields.ts';

const CLASSES_MAXIMUM = 30;
const MATERIAL_MAXIMUM = 500;

/** The fields of a spell that a game master writes and every importer produces. `completeSpell` derives the rest. */
export const ownSpellFieldsSchema = z.object({
  ...librarySharedFields,
  level: wholeNumber('Level', 0, 9),
  school: z.enum(SCHOOLS),
  /** A casting time of the codex if possible, otherwise free text: '1 action', 'Action or Ritual'. */
  casting_time: requiredText('Casting time', TEXT_MAXIMUM),
  range: requiredText('Range', TEXT_MAXIMUM),
  duration: requiredText('Duration', TEXT_MAXIMUM),
  components: listOf(z.enum(['V', 'S', 'M']), 3),
  material: optionalText('Material', MATERIAL_MAXIMUM),
  ritual: z.boolean(),
  concentration: z.boolean(),
  /** Names as written. The filter offers the classes of the SRD. */
  classes: listOf(requiredText('A class', TEXT_MAXIMUM), CLASSES_MAXIMUM),
  /** A blank line separates paragraphs. */
  desc: requiredText('Description', LONG_TEXT_MAXIMUM),
  higher_level: optionalText('At higher levels', LONG_TEXT_MAXIMUM),
  corrected: z.optional(readableWaysSchema),
});
export type OwnSpellFields = z.infer<typeof ownSpellFieldsSchema>;
