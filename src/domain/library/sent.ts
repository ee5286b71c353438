import * as z from 'zod/mini';

/** What may be missing or null in what a client sends, and is then something else. */
export function orElse<Schema extends z.ZodMiniType>(schema: Schema, otherwise: z.output<Schema>) {
  return z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value: z.output<Schema> | null | undefined): z.output<Schema> => value ?? otherwise),
  );
}
