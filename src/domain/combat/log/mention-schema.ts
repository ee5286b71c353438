import * as z from 'zod/mini';

/** A combatant that a typed text names, with the name as written in the text. */
export const mentionSchema = z.object({ id: z.string(), name: z.string() });
export type Mention = z.infer<typeof mentionSchema>;
