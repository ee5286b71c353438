import * as z from 'zod/mini';

/** A field that a client may omit or send as null. The default is `otherwise`. */
export function orElse<Schema extends z.ZodMiniType>(schema: Schema, otherwise: z.output<Schema>) {
  return z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value: z.output<Schema> | null | undefined): z.output<Schema> => value ?? otherwise),
  );
}
