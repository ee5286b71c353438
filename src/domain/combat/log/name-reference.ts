import * as z from 'zod/mini';

/** A combatant that a typed text names, with the name as written in the text. */
export const nameReferenceSchema = z.object({ id: z.string(), name: z.string() });
export type NameReference = z.infer<typeof nameReferenceSchema>;
