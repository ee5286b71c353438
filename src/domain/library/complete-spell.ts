import { withBoldHeading } from '#domain/codex/reading/feature-text.ts';
import { readSpell } from '#domain/codex/reading/read-spell.ts';
import { reviewedIndexOf } from '#domain/codex/reading/reviewed-spells.ts';
import type { FindSpells } from '#domain/codex/reading/spell-names.ts';
import { type Spell, spellSchema } from '#domain/codex/spell.ts';
import { CASTING_TIMES } from '#domain/codex/vocabulary.ts';
import { withCorrected } from './corrected-ways.ts';
import type { OwnSpellFields } from './own-spell.ts';
import { formatPointer } from './pointer.ts';
import { createReadings } from './reading-limits.ts';
import { withoutEmptyFields } from './without-empty-fields.ts';

/** Converts a spell of the library to the format of the codex. The same code reads its effects from the text. */
export function completeSpell(id: string, fields: OwnSpellFields, findSpells: FindSpells): Spell {
  const desc = paragraphsOf(fields.desc);
  const higher_level = paragraphsOf(fields.higher_level);
  const words = { level: fields.level, text: desc.join('\n'), higher: higher_level.join(' ') };
  return {
    index: id,
    name: fields.name,
    level: fields.level,
    school: { name: fields.school },
    ...castingTimeOf(fields.casting_time),
    ...rangeOf(fields.range),
    duration: fields.duration,
    components: fields.components,
    ...withoutEmptyFields({ material: fields.material }),
    ritual: fields.ritual,
    concentration: fields.concentration,
    classes: fields.classes.map((name) => ({ name })),
    ...createReadings(words.text.length + words.higher.length).keep(
      spellSchema.shape,
      readSpell(words, reviewedIndexOf(words.text)),
    ),
    desc,
    higher_level,
    spells: findSpells([...desc, ...higher_level].join('\n')),
    url: `/api/library/spells/${id}`,
    pointer: formatPointer({ source: 'own', id }),
    edition: fields.edition,
    ...withoutEmptyFields({ source: fields.source, tags: fields.tags }),
    ...withCorrected(fields.corrected),
  };
}

/** Headings in later paragraphs stay unchanged, so that Markdown marks never make up most of a text. */
const HEADINGS_MAXIMUM = 200;

const NOTED_TIME = new RegExp(`^(${CASTING_TIMES.join('|')})(?:, | (?=or ))(.+)$`, 's');

/** Splits '1 reaction, which you take when …' into a casting time for the filter and a note, as in the codex. */
function castingTimeOf(words: string): Pick<Spell, 'casting_time' | 'casting_time_note'> {
  const [, casting_time, casting_time_note] = NOTED_TIME.exec(words) ?? [];
  if (casting_time === undefined || casting_time_note === undefined) return { casting_time: words };
  return { casting_time, casting_time_note };
}

/** 'Self (15-foot cone)'. */
function rangeOf(words: string): Pick<Spell, 'range' | 'range_note'> {
  const [, range, range_note] = /^(\w[^()]*) \(([^()]+)\)$/.exec(words) ?? [];
  return range === undefined || range_note === undefined ? { range: words } : { range, range_note };
}

/** A blank line separates paragraphs. Lists and tables keep their lines. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph, position) =>
      position < HEADINGS_MAXIMUM ? withBoldHeading(paragraph.trim()) : paragraph.trim(),
    )
    .filter((paragraph) => paragraph !== '');
}
