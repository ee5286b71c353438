import * as z from 'zod/mini';

/** SAV-4: a trait that gives advantage on saves against magic, against conditions, or with an ability. */
export const saveAdvantageSchema = z.object({
  trait: z.string().check(z.maxLength(200)),
  /** 'magic', names of conditions, or names of abilities. Both must fit in 'intelligence magic'. */
  against: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20)),
});
export const SAVE_ADVANTAGES_MAXIMUM = 20;
export type SaveAdvantage = z.infer<typeof saveAdvantageSchema>;
