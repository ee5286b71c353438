import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { markdownText } from '#domain/library/import/markup/markdown-text.ts';
import { settleSpell } from '#domain/library/import/settle/settle-spell.ts';
import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  type LooseObject,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import {
  COMPONENTS,
  durationWords,
  readCastingTime,
  readSchool,
} from '#domain/library/import/shared/spell-words.ts';
import { editionOf, namesAt } from './5e-database-monster.ts';

export function readDatabaseSpell(record: LooseObject): ReadRecord {
  const problems: Problems = [];
  const named = textAt(record, 'school', 'name');
  const school = readSchool(named);
  if (school === undefined && named !== '') addProblem(problems, `There is no school ${quoted(named)}.`);
  for (const subclass of namesAt(record, 'subclasses'))
    addProblem(problems, `Of the classes, the subclass ${quoted(subclass)} could not be kept.`);
  const concentration = at(record, 'concentration') === true;
  const time = readCastingTime(textAt(record, 'casting_time'));
  const components = textsAt(record, 'components').map((letter) => letter.toUpperCase());
  return {
    kind: 'spell',
    record: settleSpell(
      {
        name: textAt(record, 'name'),
        ...editionOf(record),
        source: textAt(record, 'page'),
        level: numberAt(record, 'level'),
        school,
        casting_time: time.casting_time,
        range: textAt(record, 'range'),
        duration: durationWords(textAt(record, 'duration'), concentration),
        components: COMPONENTS.filter((letter) => components.includes(letter)),
        material: textAt(record, 'material'),
        ritual: at(record, 'ritual') === true || time.ritual,
        concentration,
        classes: namesAt(record, 'classes'),
        desc: paragraphs(record, 'desc') || paragraphs(record, 'description'),
        higher_level: paragraphs(record, 'higher_level'),
      },
      problems,
    ),
  };
}

/** A list of paragraphs, or one text. */
function paragraphs(record: LooseObject, key: string): string {
  return markdownText(textsAt(record, key).join('\n\n') || textAt(record, key), '\n\n');
}
