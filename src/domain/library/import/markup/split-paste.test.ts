import { expect, it } from 'vitest';
import { findAdapter, importInput } from '#domain/library/import/read-import.ts';
import { FANTASY_NOTE, FANTASY_YAML } from '#fixtures/import/fantasy-statblocks/fantasy-statblocks-sample.ts';
import { FIVETOOLS_CREATURE } from '#fixtures/import/fivetools/fivetools-sample.ts';
import { TEXT_2014 } from '#fixtures/import/text/text-2014-sample.ts';
import { TEXT_HOMEBREWERY } from '#fixtures/import/text/text-homebrewery-sample.ts';
import { TEXT_SPELLS } from '#fixtures/import/text/text-spells-sample.ts';
import { collect } from '#support/imported-content.ts';
import { splitPaste } from './split-paste.ts';

const JSON_CREATURE = JSON.stringify(FIVETOOLS_CREATURE, null, 2);
const FENCED_YAML = `\`\`\`statblock\n${FANTASY_YAML}\`\`\``;
const FENCED_JSON = `\`\`\`json\n${JSON_CREATURE}\n\`\`\``;

const formatsOf = (text: string) =>
  splitPaste(text).map((part) => findAdapter(importInput('', part))?.format ?? part.trim());
const namesOf = (text: string) =>
  splitPaste(text).flatMap((part) => {
    const input = importInput('', part);
    const { monsters, spells } = collect(findAdapter(input)?.read(input) ?? []);
    return [...monsters, ...spells].map(({ fields }) => fields.name);
  });

it.each([
  ['JSON and a text', `${JSON_CREATURE}\n\n${TEXT_2014}`, ['5etools', 'Stat block as text']],
  ['a text and JSON', `${TEXT_2014}\n${FENCED_JSON}\n`, ['Stat block as text', '5etools']],
  [
    'YAML between texts',
    `${TEXT_2014}\n${FENCED_YAML}\n${TEXT_SPELLS}`,
    ['Stat block as text', 'Fantasy Statblocks', 'Stat block as text'],
  ],
  ['one JSON after the other', `${JSON_CREATURE}\n${JSON_CREATURE}`, ['5etools', '5etools']],
  ['prose and JSON', `My orc:\n${JSON_CREATURE}`, ['My orc:', '5etools']],
])('%s are parts', (_, text, formats) => {
  expect(formatsOf(text)).toEqual(formats);
});

it('keeps every record apart', () => {
  expect(namesOf(`${TEXT_2014}\n${FENCED_YAML}\n${JSON_CREATURE}\n${TEXT_SPELLS}`)).toEqual([
    'The Bramble Warden',
    'Reed Seer',
    FIVETOOLS_CREATURE.name,
    'Mud Geyser',
    'Cinder Wink',
    'Deep Ledger',
  ]);
});

it.each([
  '',
  'Words only.',
  JSON_CREATURE,
  `  ${JSON_CREATURE}\n`,
  TEXT_2014,
  TEXT_HOMEBREWERY,
  FANTASY_NOTE,
  FANTASY_YAML,
  `---\nstatblock: true\nac: 15\nhp: 30\nstr: 9\n---\n${FENCED_YAML}`,
  `The guard watches the door.\nAC 15\nHP 30\nIt sleeps.\n${FENCED_YAML}\nMedium humanoid, any alignment\nSpeed 30 ft.`,
  '{"name": "Ox", broken',
  '{"a": 1} is JSON in a sentence.',
  // Damaged: the list has no end.
  `{"monster": [\n${JSON_CREATURE},\n${JSON_CREATURE}\n`,
])('one format is one part: %#', (text) => {
  expect(splitPaste(text)).toEqual([text]);
});

it.each(['{', '{"', '[{', '{"a":1}\n', '\n{"a": "', '```statblock\n', '{}\n', '\\"'])(
  'takes a megabyte of %j in one pass',
  (piece) => {
    const began = performance.now();
    expect(splitPaste(piece.repeat(1_000_000 / piece.length)).join('').length).toBeGreaterThan(0);
    expect(performance.now() - began).toBeLessThan(10_000);
  },
);
