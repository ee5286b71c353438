import {
  at,
  entriesAt,
  isObject,
  type LooseObject,
  listAt,
  objectAt,
} from '#domain/library/import/shared/loose-values.ts';
import { asList, type Change } from './fivetools-change.ts';

/** Lists of spells by their key: `will`, `daily.1e`, `spells.3`. */
const PLAIN_LISTS = ['constant', 'will', 'ritual'];
const COUNTED_LISTS = [
  'recharge',
  'charges',
  'legendary',
  'rest',
  'restLong',
  'daily',
  'weekly',
  'monthly',
  'yearly',
];

/** The changes of the spells. They apply to the first spellcasting feature of the creature. */
export const SPELL_CHANGES: Readonly<Record<string, Change>> = {
  addSpells: (record, _prop, change, { miss }) =>
    changeLists(record, change, miss, (spells, given) => [
      ...spells,
      ...(isObject(given) ? listAt(given, 'spells') : asList(given)),
    ]),
  removeSpells: (record, _prop, change, { miss }) =>
    changeLists(record, change, miss, (spells, given) => {
      const removed = asList(given);
      for (const spell of removed) if (!spells.includes(spell)) miss(`removeSpells ${String(spell)}`);
      return spells.filter((spell) => !removed.includes(spell));
    }),
  replaceSpells: (record, _prop, change, { miss }) =>
    changeLists(record, change, miss, (spells, given) => {
      let result = [...spells];
      for (const replacement of asList(given)) {
        const place = result.indexOf(at(replacement, 'replace'));
        if (place === -1) miss(`replaceSpells ${String(at(replacement, 'replace'))}`);
        else result = result.toSpliced(place, 1, ...asList(at(replacement, 'with')));
      }
      return result;
    }),
};

type ChangeSpells = (spells: readonly unknown[], given: unknown) => readonly unknown[];

function changeLists(
  record: LooseObject,
  change: LooseObject,
  miss: (what: string) => void,
  changeSpells: ChangeSpells,
): LooseObject {
  const [first, ...others] = listAt(record, 'spellcasting');
  if (!isObject(first)) {
    miss(String(change.mode));
    return record;
  }
  let spellcasting: LooseObject = first;
  for (const [level, given] of entriesAt(change, 'spells')) {
    const before = objectAt(spellcasting, 'spells', level);
    const { spells: _, ...slots } = isObject(given) ? given : {};
    const after = { ...before, ...slots, spells: changeSpells(listAt(before, 'spells'), given) };
    spellcasting = { ...spellcasting, spells: { ...objectAt(spellcasting, 'spells'), [level]: after } };
  }
  for (const key of PLAIN_LISTS) {
    const given = at(change, key);
    if (given !== undefined)
      spellcasting = { ...spellcasting, [key]: changeSpells(listAt(spellcasting, key), given) };
  }
  for (const key of COUNTED_LISTS) {
    for (const [times, given] of entriesAt(change, key)) {
      const before = objectAt(spellcasting, key);
      spellcasting = {
        ...spellcasting,
        [key]: { ...before, [times]: changeSpells(listAt(before, times), given) },
      };
    }
  }
  return { ...record, spellcasting: [spellcasting, ...others] };
}
