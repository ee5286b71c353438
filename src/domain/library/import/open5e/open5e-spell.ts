import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { markdownText } from '#domain/library/import/markup/markdown-text.ts';
import { type FoundSpell, settleSpell } from '#domain/library/import/settle/settle-spell.ts';
import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import { at, type LooseObject, numberAt, textAt } from '#domain/library/import/shared/loose-values.ts';
import { COMPONENTS, durationWords, readSchool } from '#domain/library/import/shared/spell-words.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { nameOf, namesOf, readDocument } from './open5e-shared.ts';

/** The names of the data files. */
const REQUIRES = {
  V: 'requires_verbal_components',
  S: 'requires_somatic_components',
  M: 'requires_material_components',
} as const;

export function readVersion1Spell(record: LooseObject): ReadRecord {
  const letters = textAt(record, 'components').toUpperCase();
  return spell(record, {
    level: numberAt(record, 'level_int') ?? numberAt(record, 'spell_level'),
    casting_time: textAt(record, 'casting_time'),
    range: textAt(record, 'range'),
    components: COMPONENTS.filter(
      (letter) => new RegExp(`\\b${letter}\\b`).test(letters) || at(record, REQUIRES[letter]) === true,
    ),
    material: textAt(record, 'material'),
    ritual: isYes(at(record, 'ritual')) || at(record, 'can_be_cast_as_ritual') === true,
    concentration: isYes(at(record, 'concentration')) || at(record, 'requires_concentration') === true,
    classes:
      textAt(record, 'dnd_class') === ''
        ? namesOf(record, 'spell_lists').map(capitalised)
        : textAt(record, 'dnd_class')
            .split(',')
            .map((name) => name.trim()),
  });
}

export function readVersion2Spell(record: LooseObject): ReadRecord {
  const given = { V: 'verbal', S: 'somatic', M: 'material' } as const;
  return spell(record, {
    level: numberAt(record, 'level'),
    casting_time: castingTime(record),
    range: capitalised(textAt(record, 'range_text')) || rangeInFeet(record),
    components: COMPONENTS.filter((letter) => at(record, given[letter]) === true),
    material: textAt(record, 'material_specified'),
    ritual: at(record, 'ritual') === true,
    concentration: at(record, 'concentration') === true,
    classes: namesOf(record, 'classes').map(className),
  });
}

function spell(record: LooseObject, found: FoundSpell & Pick<OwnSpellFields, 'concentration'>): ReadRecord {
  const problems: Problems = [];
  for (const key of ['archetype', 'circles']) {
    const text = textAt(record, key);
    if (text !== '') addProblem(problems, `Of the classes, ${quoted(text)} could not be kept.`);
  }
  const named = nameOf(record, 'school');
  const school = readSchool(named);
  if (school === undefined && named !== '') addProblem(problems, `There is no school ${quoted(named)}.`);
  const whole: FoundSpell = {
    ...found,
    name: textAt(record, 'name'),
    ...readDocument(record),
    ...(school !== undefined && { school }),
    duration: durationWords(textAt(record, 'duration'), found.concentration),
    desc: markdownText(textAt(record, 'desc'), '\n\n'),
    higher_level: markdownText(textAt(record, 'higher_level'), '\n\n'),
  };
  return { kind: 'spell', record: settleSpell(whole, problems) };
}

/** 'srd-2024_wizard', the key of a class in the data files. */
function className(name: string): string {
  const word = name.slice(name.lastIndexOf('_') + 1);
  return word === name ? name : capitalised(word.replaceAll('-', ' '));
}

function isYes(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^yes$/i.test(value.trim()));
}

/** 'action', 'bonus-action', '10minutes', and the trigger of a reaction. */
function castingTime(record: LooseObject): string {
  const text = textAt(record, 'casting_time').slice(0, 200).replace(/[-_]/g, ' ');
  const counted = /^(\d+) ?([a-z]+)$/i.exec(text);
  const time =
    counted === null
      ? text.replace(/^(?=action$|bonus action$|reaction$|minute$|hour$|round$)/i, '1 ')
      : `${counted[1]} ${counted[2]}`;
  const trigger = textAt(record, 'reaction_condition');
  return trigger === '' ? time : `${time}, ${trigger}`;
}

function rangeInFeet(record: LooseObject): string {
  const feet = numberAt(record, 'range');
  const unit = textAt(record, 'range_unit') || 'feet';
  return feet === undefined
    ? nameOf(record, 'range')
    : `${feet} ${feet === 1 ? unit.replace(/^feet$/, 'foot').replace(/s$/, '') : unit}`;
}
