import type { School } from '#domain/codex/vocabulary.ts';
import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { settleSpell } from '#domain/library/import/settle/settle-spell.ts';
import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  isObject,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { durationWords } from '#domain/library/import/shared/spell-words.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { entriesText } from './fivetools-entries.ts';
import type { Provenance } from './fivetools-sources.ts';
import { readTags } from './fivetools-tags.ts';

const SCHOOLS: Readonly<Record<string, School>> = {
  A: 'Abjuration',
  C: 'Conjuration',
  D: 'Divination',
  E: 'Enchantment',
  V: 'Evocation',
  I: 'Illusion',
  N: 'Necromancy',
  T: 'Transmutation',
};

export function readFivetoolsSpell(record: LooseObject, from: Provenance, problems: Problems): ReadRecord {
  const letter = textAt(record, 'school').toUpperCase();
  const school = Object.hasOwn(SCHOOLS, letter) ? SCHOOLS[letter] : undefined;
  if (school === undefined && letter !== '') addProblem(problems, `There is no school ${quoted(letter)}.`);
  const material = at(record, 'components', 'm');
  const concentration = listAt(record, 'duration').some((one) => at(one, 'concentration') === true);
  const classes = ['fromClassList', 'fromClassListVariant'].flatMap((list) =>
    listAt(record, 'classes', list).map((one) => textAt(one, 'name')),
  );
  return {
    kind: 'spell',
    record: settleSpell(
      {
        name: readTags(textAt(record, 'name')),
        ...from,
        level: numberAt(record, 'level'),
        school,
        casting_time: listAt(record, 'time').map(timeWords).filter(Boolean).join(' or '),
        range: rangeWords(at(record, 'range')),
        duration: durationOf(record, concentration),
        components: [
          ...(at(record, 'components', 'v') ? (['V'] as const) : []),
          ...(at(record, 'components', 's') ? (['S'] as const) : []),
          ...(material ? (['M'] as const) : []),
        ],
        material: readTags(isObject(material) ? textAt(material, 'text') : textAt(material)),
        ritual: at(record, 'meta', 'ritual') === true,
        concentration,
        classes: [...new Set(classes)],
        desc: entriesText(at(record, 'entries'), '\n\n'),
        higher_level: higherLevel(record),
      },
      problems,
    ),
  };
}

/** The heading 'At Higher Levels' is removed, because the spell page already shows it. */
function higherLevel(record: LooseObject): string {
  return listAt(record, 'entriesHigherLevel')
    .map((part) => entriesText(isObject(part) ? at(part, 'entries') : part, '\n\n'))
    .filter((text) => text !== '')
    .join('\n\n');
}

/** `{number: 1, unit: 'bonus'}`, `{number: 1, unit: 'reaction', condition: 'which you take when …'}`. */
function timeWords(time: unknown): string {
  const unit = textAt(time, 'unit').replace(/^bonus$/, 'bonus action');
  if (unit === '') return '';
  const number = numberAt(time, 'number');
  const words = number === undefined ? unit : `${number} ${unit}${number === 1 ? '' : 's'}`;
  const condition = readTags(textAt(time, 'condition'));
  return condition === '' ? words : `${words}, ${condition}`;
}

const AREAS: Readonly<Record<string, string>> = {
  line: 'line',
  cone: 'cone',
  cube: 'cube',
  radius: 'radius',
  sphere: 'radius sphere',
  hemisphere: 'radius hemisphere',
  cylinder: 'radius cylinder',
  emanation: 'emanation',
};

/** `{type: 'point', distance: {type: 'feet', amount: 60}}`. An area starts at the caster. */
function rangeWords(range: unknown): string {
  const type = textAt(range, 'type');
  const unit = textAt(range, 'distance', 'type');
  const amount = numberAt(range, 'distance', 'amount');
  if (Object.hasOwn(AREAS, type)) {
    const area = AREAS[type] ?? '';
    return `Self (${amount ?? 0}-${unit === 'miles' ? 'mile' : 'foot'}${area.startsWith('radius ') ? '-' : ' '}${area})`;
  }
  if (type === 'special') return 'Special';
  if (unit === 'feet') return `${amount ?? 0} ${amount === 1 ? 'foot' : 'feet'}`;
  if (unit === 'miles') return `${amount ?? 0} ${amount === 1 ? 'mile' : 'miles'}`;
  if (unit === 'plane') return 'Unlimited on the same plane';
  return capitalised(unit);
}

const ENDS: Readonly<Record<string, string>> = {
  dispel: 'dispelled',
  trigger: 'triggered',
  discharge: 'discharged',
};

function durationOf(record: LooseObject, concentration: boolean): string {
  const texts = listAt(record, 'duration').map((one) => {
    const type = textAt(one, 'type');
    if (type === 'instant') return 'Instantaneous';
    if (type === 'permanent') {
      const ends = textsAt(one, 'ends').map((end) => (Object.hasOwn(ENDS, end) ? ENDS[end] : end));
      return ends.length === 0 ? 'Permanent' : `Until ${ends.join(' or ')}`;
    }
    if (type !== 'timed') return readTags(textAt(one, 'condition')) || 'Special';
    const amount = numberAt(one, 'duration', 'amount') ?? 1;
    const time = `${amount} ${textAt(one, 'duration', 'type') || 'minute'}${amount === 1 ? '' : 's'}`;
    return at(one, 'duration', 'upTo') === true && !concentration
      ? `Up to ${time}`
      : durationWords(time, concentration);
  });
  return texts.join(' or ');
}
