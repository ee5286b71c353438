import * as z from 'zod/mini';
import { SCHOOLS } from '#domain/codex/vocabulary.ts';
import { listOf } from '#domain/schema/list-of.ts';
import {
  LONG_TEXT_MAXIMUM,
  optionalText,
  requiredText,
  TEXT_MAXIMUM,
  wholeNumber,
} from '#domain/stuff/fields.ts';
import { librarySharedFields } from './shared-fields.ts';

const CLASSES_MAXIMUM = 30;
const MATERIAL_MAXIMUM = 500;

/** What a game master writes of a spell, and what every importer makes of one; `completeSpell` derives the rest. */
export const ownSpellFieldsSchema = z.object({
  ...librarySharedFields,
  level: wholeNumber('Level', 0, 9),
  school: z.enum(SCHOOLS),
  /** One of the codex's times where it is one, else in its own words: '1 action', 'Action or Ritual'. */
  casting_time: requiredText('Casting time', TEXT_MAXIMUM),
  range: requiredText('Range', TEXT_MAXIMUM),
  duration: requiredText('Duration', TEXT_MAXIMUM),
  components: listOf(z.enum(['V', 'S', 'M']), 3),
  material: optionalText('Material', MATERIAL_MAXIMUM),
  ritual: z.boolean(),
  concentration: z.boolean(),
  /** Names as written; those of the SRD are filtered by. */
  classes: listOf(requiredText('A class', TEXT_MAXIMUM), CLASSES_MAXIMUM),
  /** Paragraphs with a blank line between them. */
  desc: requiredText('Description', LONG_TEXT_MAXIMUM),
  higher_level: optionalText('At higher levels', LONG_TEXT_MAXIMUM),
});
export type OwnSpellFields = z.infer<typeof ownSpellFieldsSchema>;
