import * as z from 'zod/mini';

/** A combatant whose name stands in a text that somebody typed, and how it stands there. */
export const mentionSchema = z.object({ id: z.string(), name: z.string() });
export type Mention = z.infer<typeof mentionSchema>;
