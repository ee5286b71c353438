import * as z from 'zod/mini';
import { conditionSchema } from '#domain/creature/schemas.ts';

const text = z.string().check(z.minLength(1));

export const conditionEntrySchema = z.object({
  index: conditionSchema,
  name: text,
  desc: z.array(text).check(z.minLength(1)),
  /** Only exhaustion has levels. */
  levels: z.array(z.object({ level: z.int(), effect: text })),
  /** The spells that the text mentions, so that a page can link them. */
  spells: z.array(z.object({ index: text, name: text })),
  url: text,
});
export type ConditionEntry = z.infer<typeof conditionEntrySchema>;
