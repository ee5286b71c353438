import { SCHOOLS } from '#domain/codex/vocabulary.ts';
import { BLANK_SPELL } from '#domain/library/blank-records.ts';
import type { Imported } from '#domain/library/import/import-result.ts';
import { Fitter, TAG_LIMITS } from '#domain/library/import/shared/fit-to-limits.ts';
import { COMPONENTS } from '#domain/library/import/shared/spell-words.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import { LONG_TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';

export type FoundSpell = Partial<OwnSpellFields>;

const CLASSES_MAXIMUM = 30;
const MATERIAL_MAXIMUM = 500;

/** Makes a spell that can be saved. `problems` lists the values that were cut, changed or missing. */
export function settleSpell(
  found: FoundSpell,
  foundProblems: readonly string[] = [],
): Imported<OwnSpellFields> {
  const problems = [...foundProblems];
  const fit = new Fitter(problems);
  const desc = fit.text(found.desc, 'The description', LONG_TEXT_MAXIMUM);
  if (desc === '') fit.note('No description was found.');
  const fields: OwnSpellFields = {
    name: fit.required(found.name, 'name', BLANK_SPELL.name),
    edition: found.edition ?? BLANK_SPELL.edition,
    tags: fit.texts(found.tags, 'tags', 'A tag', TAG_LIMITS),
    source: fit.text(found.source, 'The source'),
    level: fit.number(
      found.level ?? fit.missing('level', BLANK_SPELL.level),
      'The level',
      [0, 9],
      BLANK_SPELL.level,
    ),
    school:
      found.school && SCHOOLS.includes(found.school)
        ? found.school
        : fit.missing('school', BLANK_SPELL.school),
    casting_time: fit.required(found.casting_time, 'casting time', BLANK_SPELL.casting_time),
    range: fit.required(found.range, 'range', BLANK_SPELL.range),
    duration: fit.required(found.duration, 'duration', BLANK_SPELL.duration),
    components: COMPONENTS.filter((component) => found.components?.includes(component)),
    material: fit.text(found.material, 'The material', MATERIAL_MAXIMUM),
    ritual: found.ritual ?? false,
    concentration: found.concentration ?? false,
    classes: fit.texts(found.classes, 'classes', 'A class', { items: CLASSES_MAXIMUM }),
    desc: desc || '(No text.)',
    higher_level: fit.text(found.higher_level, 'What higher levels do', LONG_TEXT_MAXIMUM),
  };
  return { fields, problems };
}
