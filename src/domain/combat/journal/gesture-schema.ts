import * as z from 'zod/mini';

/**
 * UND-3: the turns of a wheel, repeated presses of + and −, and a text saved while it is typed are one gesture, and a
 * gesture is one step. Kept with the fight while the gesture's entry is the newest: any other step ends it.
 */
export const gestureSchema = z.object({
  id: z.string(),
  type: z.string(),
  /** Null where the command is about nobody. */
  combatant_id: z.nullable(z.string()),
  /** The sum of the changes of hit points so far. */
  delta: z.int(),
  /** The step to undo before the gesture's. */
  below: z.nullable(z.int()),
});
export type Gesture = z.infer<typeof gestureSchema>;
