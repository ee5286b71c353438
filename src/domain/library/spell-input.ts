import * as z from 'zod/mini';
import { listOf } from '#domain/schema/list-of.ts';
import { LONG_TEXT_MAXIMUM, requiredText, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { BLANK_SPELL } from './blank-records.ts';
import { correctedWaysSchema } from './corrected-ways.ts';
import { orElse } from './optional-field.ts';
import { type OwnSpellFields, ownSpellFieldsSchema } from './own-spell.ts';

const { shape } = ownSpellFieldsSchema;
const PARAGRAPHS_MAXIMUM = 200;

/** A text, or a list of paragraphs as in a response. */
const paragraphs = z.union([z.string(), listOf(z.string(), PARAGRAPHS_MAXIMUM)], 'This must be text.');
const joined = z.transform((sent: string | string[]) =>
  typeof sent === 'string' ? sent : sent.join('\n\n'),
);

/** A name, or an object with a name as in a response. */
const named = z.pipe(
  z.union([z.string(), z.object({ name: z.string() })], 'This must be a name.'),
  z.transform((sent: string | { name: string }) => (typeof sent === 'string' ? sent : sent.name)),
);
const note = z.optional(z.nullable(z.string().check(z.maxLength(TEXT_MAXIMUM))));

/**
 * A spell that a client sends: its fields, or an edited record from a response of the codex or the library. Derived
 * values are dropped, and missing values get defaults. `name` and `desc` are required.
 */
export const sentSpellSchema = z.extend(ownSpellFieldsSchema, {
  edition: orElse(shape.edition, BLANK_SPELL.edition),
  tags: orElse(shape.tags, []),
  level: orElse(shape.level, BLANK_SPELL.level),
  school: orElse(z.pipe(named, shape.school), BLANK_SPELL.school),
  casting_time: orElse(shape.casting_time, BLANK_SPELL.casting_time),
  casting_time_note: note,
  range: orElse(shape.range, BLANK_SPELL.range),
  range_note: note,
  duration: orElse(shape.duration, BLANK_SPELL.duration),
  components: orElse(shape.components, []),
  ritual: orElse(z.boolean(), false),
  concentration: orElse(z.boolean(), false),
  classes: orElse(listOf(z.pipe(named, requiredText('A class', TEXT_MAXIMUM)), 30), []),
  desc: z.pipe(paragraphs, z.pipe(joined, shape.desc)),
  higher_level: orElse(
    z.pipe(paragraphs, z.pipe(joined, z.string().check(z.trim(), z.maxLength(LONG_TEXT_MAXIMUM)))),
    '',
  ),
  corrected: z.optional(correctedWaysSchema),
});
export type SentSpell = z.infer<typeof sentSpellSchema>;

/** A response has the notes as separate fields. They are joined with the written text. */
export function spellFieldsFrom({ casting_time_note, range_note, ...sent }: SentSpell): OwnSpellFields {
  const { casting_time, range } = sent;
  const time = casting_time_note?.startsWith('or ') ? ' ' : ', ';
  return {
    ...sent,
    casting_time: casting_time_note
      ? `${casting_time}${time}${casting_time_note}`.slice(0, TEXT_MAXIMUM)
      : casting_time,
    range: range_note ? `${range} (${range_note})`.slice(0, TEXT_MAXIMUM) : range,
  };
}
