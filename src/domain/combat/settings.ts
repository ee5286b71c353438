import * as z from 'zod/mini';

export const settingsSchema = z.object({
  /** INI-5: one roll for a group of identical monsters, or one roll for each. */
  initiative: z.enum(['individual', 'group']),
  /** HP-6: the average of the stat block, or rolled. */
  monster_hit_points: z.enum(['average', 'rolled']),
  /** CON-2, SUR-3, EXH-6: differences in the 2024 rules. */
  edition: z.enum(['2014', '2024']),
  /** TRN-4: the dead are skipped. */
  skip_dead: z.boolean(),
  /** TRN-10: a group that shares its initiative takes its turn as one. */
  group_turns: z.boolean(),
  timer: z.boolean(),
  timer_seconds: z.int().check(z.minimum(5), z.maximum(3600)),
});
export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = {
  initiative: 'individual',
  monster_hit_points: 'average',
  edition: '2014',
  skip_dead: true,
  group_turns: false,
  timer: false,
  timer_seconds: 60,
};

/**
 * Reads settings stored by any version. A missing or unknown setting gets its default, so a new setting needs no
 * upgrade of stored data.
 */
export function readSettings(stored: unknown): Settings {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const known = Object.entries(settingsSchema.shape).filter(
    ([key, schema]) => z.safeParse(schema, given[key]).success,
  );
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known.map(([key]) => [key, given[key]])) };
}
