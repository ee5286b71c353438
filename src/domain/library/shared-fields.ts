import * as z from 'zod/mini';
import { EDITIONS } from '#domain/encounter/edition.ts';
import { listOf } from '#domain/schema/list-of.ts';
import { optionalText, requiredText, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';

export const TAGS_MAXIMUM = 20;
export const TAG_MAXIMUM = 50;

/** The fields that monsters and spells of the library share. */
export const librarySharedFields = {
  name: requiredText('Name', TEXT_MAXIMUM),
  /** The edition of the rules. */
  edition: z.enum(EDITIONS),
  tags: listOf(requiredText('A tag', TAG_MAXIMUM), TAGS_MAXIMUM, {
    tooMany: `At most ${TAGS_MAXIMUM} tags.`,
  }),
  /** A book, an author or a licence. */
  source: optionalText('Source', TEXT_MAXIMUM),
};
