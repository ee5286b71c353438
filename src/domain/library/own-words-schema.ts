import * as z from 'zod/mini';

export const wordIndexSchema = z.object({
  /** The record ids. `entries` refers to them by position. */
  ids: z.array(z.string()),
  /** Sorted, separated by spaces. */
  words: z.string(),
  /** For each word, the records that contain it, packed as in the catalogues of the codex. */
  entries: z.string(),
});
export type WordIndex = z.infer<typeof wordIndexSchema>;
