import * as z from 'zod/mini';

/**
 * UND-3: wheel steps, repeated presses of + and −, and a text that is saved while the user types are a gesture. A
 * gesture is one step. The fight stores it while the entry of the gesture is the newest. Any other step ends it.
 */
export const gestureSchema = z.object({
  id: z.string(),
  type: z.string(),
  /** Null when the command has no combatant. */
  combatant_id: z.nullable(z.string()),
  /** The sum of all hit point changes so far. */
  delta: z.int(),
  /** The undo step below the step of the gesture. */
  below: z.nullable(z.int()),
});
export type Gesture = z.infer<typeof gestureSchema>;
