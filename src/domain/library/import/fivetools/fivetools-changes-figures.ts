import { ABILITY_CODES, SKILLS } from '#domain/codex/vocabulary.ts';
import { abilityModifier } from '#domain/creature/abilities.ts';
import {
  at,
  entriesAt,
  isObject,
  type LooseObject,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readSkill } from '#domain/library/import/shared/read-fields.ts';
import { signed } from '#domain/text/signed-number.ts';
import { asList, type Change } from './fivetools-change.ts';
import { proficiencyOf } from './fivetools-variables.ts';

const SIZES = ['F', 'D', 'T', 'S', 'M', 'L', 'H', 'G', 'C', 'V'];

/** The changes of figures: numbers, skills, saves, senses and the size. */
export const FIGURE_CHANGES: Readonly<Record<string, Change>> = {
  scalarAddProp: (record, prop, change) =>
    mapNumbers(record, prop, change, (value, scalar) => value + scalar),
  scalarMultProp: (record, prop, change) =>
    mapNumbers(record, prop, change, (value, scalar) =>
      at(change, 'floor') === true ? Math.floor(value * scalar) : value * scalar,
    ),
  scalarMultXp: (record, _prop, change, { miss }) => {
    const xp = numberAt(record, 'cr', 'xp');
    if (xp === undefined) miss('scalarMultXp');
    const more = (xp ?? 0) * (numberAt(change, 'scalar') ?? 1);
    return xp === undefined
      ? record
      : { ...record, cr: { ...(record.cr as LooseObject), xp: Math.floor(more) } };
  },
  setProp: (record, prop, change, { miss }) => {
    const [first = '', ...path] = [...(prop === '' ? [] : [prop]), ...textAt(change, 'prop').split('.')];
    if (first === '') miss('setProp');
    return first === '' ? record : { ...record, [first]: withPath(record[first], path, at(change, 'value')) };
  },
  addSenses: (record, _prop, change) => {
    const senses = textsAt(record, 'senses');
    for (const sense of asList(at(change, 'senses'))) {
      const type = textAt(sense, 'type');
      const range = numberAt(sense, 'range') ?? 0;
      if (type === '') continue;
      const place = senses.findIndex((text) => text.toLowerCase().startsWith(`${type.toLowerCase()} `));
      const known = Number.parseInt(senses[place]?.slice(type.length + 1) ?? '', 10);
      if (place === -1) senses.push(`${type} ${range} ft.`);
      else if (known < range) senses[place] = `${type} ${range} ft.`;
    }
    return { ...record, senses };
  },
  addSaves: (record, _prop, change) => raise(record, 'save', entriesAt(change, 'saves')),
  addAllSaves: (record, _prop, change) =>
    raise(
      record,
      'save',
      ABILITY_CODES.map((code) => [code.toLowerCase(), at(change, 'saves')]),
    ),
  addSkills: (record, _prop, change) => raise(record, 'skill', entriesAt(change, 'skills')),
  addAllSkills: (record, _prop, change) =>
    raise(
      record,
      'skill',
      Object.keys(SKILLS).map((skill) => [skill.toLowerCase(), at(change, 'skills')]),
    ),
  maxSize: (record, _prop, change, { miss }) => {
    const most = SIZES.indexOf(textAt(change, 'max'));
    if (most === -1) miss('maxSize');
    const sizes = asList(at(record, 'size')).map((size) => textAt(size));
    const kept = sizes.filter((size) => SIZES.indexOf(size) <= most);
    return most === -1 ? record : { ...record, size: kept.length > 0 ? kept : [SIZES[most]] };
  },
};

/** '+5' stays a text with a sign. */
function mapNumbers(
  record: LooseObject,
  prop: string,
  change: LooseObject,
  calculate: (value: number, scalar: number) => number,
): LooseObject {
  const scalar = numberAt(change, 'scalar') ?? 0;
  const named = textAt(change, 'prop');
  const values = at(record, prop);
  if (!isObject(values)) return record;
  const changed = entriesAt(values).map(([key, value]): [string, unknown] => {
    const number = numberAt(value);
    if (number === undefined || (named !== '*' && named !== key)) return [key, value];
    const result = calculate(number, scalar);
    return [key, typeof value === 'string' ? signed(result) : result];
  });
  return { ...record, [prop]: Object.fromEntries(changed) };
}

function withPath(value: unknown, path: readonly string[], put: unknown): unknown {
  const [first, ...rest] = path.slice(0, 10);
  if (first === undefined) return put;
  const held = isObject(value) ? value : {};
  return { ...held, [first]: withPath(held[first], rest, put) };
}

/** 1 means proficient, 2 twice proficient. A higher value of the base stays. */
function raise(
  record: LooseObject,
  key: 'save' | 'skill',
  levels: readonly (readonly [string, unknown])[],
): LooseObject {
  const values = new Map(entriesAt(record, key));
  for (const [name, given] of levels) {
    const skill = readSkill(name);
    const code = key === 'save' ? name : skill === undefined ? '' : SKILLS[skill].toLowerCase();
    const total =
      (numberAt(given) ?? 1) * proficiencyOf(record) + abilityModifier(numberAt(record, code) ?? 10);
    const known = numberAt(values.get(name));
    if (known === undefined || known < total) values.set(name, signed(total));
  }
  return { ...record, [key]: Object.fromEntries(values) };
}
