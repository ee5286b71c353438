import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const paragraphs = z.array(z.string());

/** `from` and `to` are left out for a field that is missing, before or after. */
const setSchema = z.strictObject({
  change: z.literal('set'),
  /** In the record: 'senses/passive_perception'. */
  path: text,
  from: z.optional(z.unknown()),
  to: z.optional(z.unknown()),
  reason: text,
});

/**
 * One correction of a fact in the SRD package. `from` is the text of the package. If a newer package has another text,
 * the build fails, so no correction outlives its error.
 */
const correctionSchema = z.discriminatedUnion('change', [
  setSchema,
  /** A new list of paragraphs. `opening` is the start of the package's list. */
  z.strictObject({
    change: z.literal('retell'),
    path: z.enum(['desc', 'higher_level']),
    opening: text,
    to: paragraphs,
    reason: text,
  }),
  /** Replaces consecutive paragraphs of a text. */
  z.strictObject({
    change: z.literal('retype'),
    path: z.literal('desc'),
    from: paragraphs,
    to: paragraphs,
    reason: text,
  }),
  /** Replaces words inside a text: in a named entry of `part`, or in `part` itself if it is a text or a list of texts. */
  z.strictObject({
    change: z.literal('replace'),
    part: text,
    entry: z.optional(text),
    from: text,
    to: z.string(),
    reason: text,
  }),
  /** An entry that does not belong in the record. */
  z.strictObject({ change: z.literal('remove'), part: text, entry: text, reason: text }),
  /** An entry that is missing. */
  z.strictObject({ change: z.literal('add'), part: text, value: z.unknown(), reason: text }),
  /** An entry with a wrong name. In the package the usage is part of the name. */
  z.strictObject({ change: z.literal('rename'), part: text, entry: text, to: text, reason: text }),
  /** An entry that belongs before the others. */
  z.strictObject({ change: z.literal('first'), part: text, entry: text, reason: text }),
  /** An entry that belongs right before another. */
  z.strictObject({ change: z.literal('before'), part: text, entry: text, other: text, reason: text }),
  /** An entry in the wrong section. */
  z.strictObject({ change: z.literal('move'), part: text, to: text, entry: text, reason: text }),
]);
export type Correction = z.infer<typeof correctionSchema>;

/** By the name of the record. */
export const correctionsSchema = z.record(z.string(), z.array(correctionSchema));
export type Corrections = z.infer<typeof correctionsSchema>;
