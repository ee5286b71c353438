import * as z from 'zod/mini';
import { EDITIONS } from '#domain/encounter/edition.ts';
import { listOf } from '#domain/schema/list-of.ts';
import { optionalText, requiredText, TEXT_MAXIMUM } from '#domain/stuff/fields.ts';

export const TAGS_MAXIMUM = 20;
export const TAG_MAXIMUM = 50;

/** What monsters and spells of the library have in common. */
export const librarySharedFields = {
  name: requiredText('Name', TEXT_MAXIMUM),
  /** The rules that it follows. */
  edition: z.enum(EDITIONS),
  tags: listOf(requiredText('A tag', TAG_MAXIMUM), TAGS_MAXIMUM, `At most ${TAGS_MAXIMUM} tags.`),
  /** Where it comes from: a book, an author, a licence. */
  source: optionalText('Source', TEXT_MAXIMUM),
};
