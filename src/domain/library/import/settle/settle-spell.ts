import { SCHOOLS } from '#domain/codex/vocabulary.ts';
import { BLANK_SPELL } from '#domain/library/blank-records.ts';
import type { Imported } from '#domain/library/import/import-result.ts';
import { addProblem, fitList, fitNumber, fitText } from '#domain/library/import/shared/fit-to-limits.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import { TAG_MAXIMUM, TAGS_MAXIMUM } from '#domain/library/shared-fields.ts';
import { LONG_TEXT_MAXIMUM, TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';

export type FoundSpell = Partial<OwnSpellFields>;

const CLASSES_MAXIMUM = 30;
const MATERIAL_MAXIMUM = 500;
const COMPONENTS = ['V', 'S', 'M'] as const;

/** Makes a spell that can be saved. `problems` lists the values that were cut, changed or missing. */
export function settleSpell(
  found: FoundSpell,
  foundProblems: readonly string[] = [],
): Imported<OwnSpellFields> {
  const problems = [...foundProblems];
  const short = (text: string | undefined, what: string) => fitText(text ?? '', TEXT_MAXIMUM, what, problems);
  const required = (field: 'name' | 'casting_time' | 'range' | 'duration', what: string) =>
    short(found[field], `The ${what}`) || missing(what, BLANK_SPELL[field]);
  const missing = <Value>(what: string, standard: Value): Value => {
    addProblem(problems, `No ${what} found; ${standard} is kept.`);
    return standard;
  };
  const desc = fitText(found.desc ?? '', LONG_TEXT_MAXIMUM, 'The description', problems);
  if (desc === '') addProblem(problems, 'No description was found.');
  const fields: OwnSpellFields = {
    name: required('name', 'name'),
    edition: found.edition ?? BLANK_SPELL.edition,
    tags: [...fitList(found.tags ?? [], TAGS_MAXIMUM, 'tags', problems)]
      .map((tag) => fitText(tag, TAG_MAXIMUM, 'A tag', problems))
      .filter((tag) => tag !== ''),
    source: short(found.source, 'The source'),
    level: fitNumber(
      found.level ?? missing('level', BLANK_SPELL.level),
      { what: 'The level', range: [0, 9], standard: BLANK_SPELL.level },
      problems,
    ),
    school:
      found.school && SCHOOLS.includes(found.school) ? found.school : missing('school', BLANK_SPELL.school),
    casting_time: required('casting_time', 'casting time'),
    range: required('range', 'range'),
    duration: required('duration', 'duration'),
    components: COMPONENTS.filter((component) => found.components?.includes(component)),
    material: fitText(found.material ?? '', MATERIAL_MAXIMUM, 'The material', problems),
    ritual: found.ritual ?? false,
    concentration: found.concentration ?? false,
    classes: [...fitList(found.classes ?? [], CLASSES_MAXIMUM, 'classes', problems)]
      .map((name) => short(name, 'A class'))
      .filter((name) => name !== ''),
    desc: desc || '(No text.)',
    higher_level: fitText(found.higher_level ?? '', LONG_TEXT_MAXIMUM, 'What higher levels do', problems),
  };
  return { fields, problems };
}
