import { legendaryIntroduction } from '#domain/codex/text/describe.ts';
import type { Edition } from '#domain/encounter/edition.ts';
import type { FeatureList } from '#domain/library/feature-lists.ts';
import type { FoundMonster } from '#domain/library/import/settle/settle-monster.ts';
import {
  at,
  entriesAt,
  isObject,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { rechargeWords, slotWords } from '#domain/library/import/shared/phrases.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { ordinal } from '#domain/text/ordinal.ts';
import { entriesText, entryBlocks } from './fivetools-entries.ts';
import { readTags } from './fivetools-tags.ts';

type Features = OwnMonsterFields['actions'];

const LISTS: readonly (readonly [key: string, list: FeatureList, spells: string])[] = [
  ['trait', 'special_abilities', 'trait'],
  ['action', 'actions', 'action'],
  ['bonus', 'bonus_actions', 'bonus'],
  ['reaction', 'reactions', 'reaction'],
  ['legendary', 'legendary_actions', 'legendary'],
  ['mythic', 'mythic_actions', 'mythic'],
];

/** Reads all feature lists. Spellcasting goes into the list that the creature's `displayAs` names. */
export function addFeatures(record: LooseObject, found: FoundMonster): void {
  const edition = found.edition ?? '2014';
  for (const [key, list, shownAs] of LISTS) {
    found[list] = [
      ...readFeatures(listAt(record, key)),
      ...listAt(record, 'spellcasting')
        .filter((spells) => (textAt(spells, 'displayAs') || 'trait') === shownAs)
        .map((spells) => readSpellcasting(spells, edition)),
    ];
  }
  found.legendary_intro = entriesText(at(record, 'legendaryHeader')) || countedIntro(record, found);
  found.mythic_intro = entriesText(at(record, 'mythicHeader'));
}

function readFeatures(list: readonly unknown[]): Features {
  return list.map((item) => ({
    name: readTags(textAt(item, 'name')),
    desc: entriesText(at(item, 'entries') ?? at(item, 'entry')),
  }));
}

/** The default introduction says three legendary actions. Only another number needs its own text. */
function countedIntro(record: LooseObject, found: FoundMonster): string {
  const count = numberAt(record, 'legendaryActions') ?? 3;
  if (count === 3 || found.legendary_actions?.length === 0) return '';
  // The short name takes long to find in a very long name.
  return legendaryIntroduction({ ...found, name: (found.name ?? '').slice(0, TEXT_MAXIMUM) }, count);
}

const PERIODS: readonly (readonly [key: string, period: string])[] = [
  ['daily', 'day'],
  ['rest', 'rest'],
  ['restLong', 'long rest'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['yearly', 'year'],
];

/** Slots and lists in the wording of the SRD: '- 1st level (4 slots): command, sleep'. */
function readSpellcasting(spells: unknown, edition: Edition): Features[number] {
  const hidden = new Set(listAt(spells, 'hidden').map((key) => textAt(key)));
  const lines = entryBlocks(at(spells, 'headerEntries'));
  const add = (key: string, label: string, list: unknown) => {
    const names = spellNames(list);
    if (names !== '' && !hidden.has(key))
      lines.push(`- ${edition === '2024' ? titleCase(label) : label}: ${names}`);
  };
  add('constant', 'Constant', at(spells, 'constant'));
  add('will', 'At will', at(spells, 'will'));
  add('ritual', 'Rituals', at(spells, 'ritual'));
  for (const [key, period] of PERIODS) {
    const byTimes = entriesAt(spells, key);
    byTimes.sort(([one], [other]) => Number.parseInt(other, 10) - Number.parseInt(one, 10));
    for (const [times, list] of byTimes) {
      add(key, `${Number.parseInt(times, 10) || 1}/${period}${times.endsWith('e') ? ' each' : ''}`, list);
    }
  }
  for (const [key, unit] of [
    ['charges', 'charge'],
    ['legendary', 'legendary action'],
  ] as const) {
    for (const [times, list] of entriesAt(spells, key)) {
      const count = Number.parseInt(times, 10) || 1;
      add(key, `${count} ${unit}${count === 1 ? '' : 's'}${times.endsWith('e') ? ' each' : ''}`, list);
    }
  }
  for (const [from, list] of entriesAt(spells, 'recharge')) {
    add('recharge', rechargeWords(Number.parseInt(from, 10) || 6), list);
  }
  for (const [level, entry] of entriesAt(spells, 'spells'))
    add('spells', levelWords(level, entry), at(entry, 'spells'));
  for (const line of entryBlocks(at(spells, 'footerEntries'))) lines.push(line);
  return { name: readTags(textAt(spells, 'name')) || 'Spellcasting', desc: lines.join('\n') };
}

function spellNames(list: unknown): string {
  return listAt(list)
    .filter((spell) => at(spell, 'hidden') !== true)
    .map((spell) => readTags(isObject(spell) ? textAt(spell, 'entry') : textAt(spell)))
    .filter((name) => name !== '')
    .join(', ');
}

/** 'Cantrips (at will)', '2nd level (3 slots)', and for a warlock '1st-5th level (2 5th-level slots)'. */
function levelWords(level: string, entry: unknown): string {
  const number = Number.parseInt(level, 10) || 0;
  if (number === 0) return 'Cantrips (at will)';
  const slots = numberAt(entry, 'slots');
  const lower = numberAt(entry, 'lower');
  if (slots === undefined) return `${ordinal(number)} level`;
  if (lower === undefined || lower === number) return `${ordinal(number)} level ${slotWords(slots)}`;
  return `${ordinal(lower)}-${ordinal(number)} level ${slotWords(slots).replace(' ', ` ${ordinal(number)}-level `)}`;
}

function titleCase(text: string): string {
  return text.replace(
    /(^|[ (/])([a-z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
