import * as z from 'zod/mini';

/** The words of some records of a library. */
export const wordIndexSchema = z.object({
  /** The records, by the numbers that `entries` counts with. */
  ids: z.array(z.string()),
  /** In order, with blanks between them. */
  words: z.string(),
  /** For each word the records that have it, packed as in the codex's catalogues. */
  entries: z.string(),
});
export type WordIndex = z.infer<typeof wordIndexSchema>;
