import { expect, it, vi } from 'vitest';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import type { ImportAdapter } from './import-result.ts';
import { readSources } from './read-sources.ts';
import { IMPORT_RECORDS_MAXIMUM, IMPORT_VALUES_MAXIMUM } from './records.ts';

/** Reads a JSON list of monster fields, with the blank monster as default. */
const lists: ImportAdapter = {
  format: 'lists',
  listedAs: 'lists',
  recognises: ({ json }) => Array.isArray(json),
  *read({ json }) {
    for (const fields of json as object[]) {
      yield { kind: 'monster', record: { fields: { ...BLANK_MONSTER, ...fields }, problems: ['as it is'] } };
    }
  },
};
const read = (...texts: string[]) => [
  ...readSources(
    texts.map((text, at) => ({ name: `${at}.json`, text })),
    { adapters: [lists] },
  ),
];

it('reports the format of each source, and the name of an unknown source', () => {
  expect(read('[{"name": "Ogre"}]', 'a poem')).toMatchObject([
    { step: 'format', source: '0.json', format: 'lists' },
    {
      step: 'record',
      read: { kind: 'monster', record: { fields: { name: 'Ogre' }, problems: ['as it is'] } },
    },
    { step: 'unknown', source: '1.json', why: expect.stringContaining('broken at line 1') },
  ]);
});

it('reads each of two formats in one text, and reports the words between them', () => {
  expect(read('[{"name": "Ogre"}]\nFound in the hills.\n[{"name": "Troll"}]')).toMatchObject([
    { step: 'format' },
    { step: 'record', read: { record: { fields: { name: 'Ogre' } } } },
    { step: 'record', read: { kind: 'unread', record: { what: 'Text “Found in the hills.”' } } },
    { step: 'format' },
    { step: 'record', read: { record: { fields: { name: 'Troll' } } } },
  ]);
});

it('rejects invalid records with a reason', () => {
  const [, first, second] = read(JSON.stringify([{ name: 'Ogre', armor_class: 900 }, { name: '' }]));
  expect(first).toMatchObject({
    read: {
      kind: 'unread',
      record: { what: 'Ogre', why: 'armor_class: AC is a whole number from 1 to 100.' },
    },
  });
  expect(second).toMatchObject({ read: { kind: 'unread', record: { what: 'A monster' } } });
});

it('stops at the limit of an import', () => {
  const many = JSON.stringify(Array.from({ length: IMPORT_RECORDS_MAXIMUM + 10 }, () => ({ name: 'Ogre' })));
  const steps = read(many, '[]');
  expect(steps).toHaveLength(IMPORT_RECORDS_MAXIMUM + 2);
  expect(steps.at(-1)).toEqual({ step: 'full', message: 'An import takes at most 5,000 records.' });
});

it.each(['[', '{"a":', '[],'])(
  'reads nothing of a text with more values than fit into memory: %s',
  (piece) => {
    const parse = vi.spyOn(JSON, 'parse');
    const steps = read(` [${piece.repeat(IMPORT_VALUES_MAXIMUM)}`, '[{"name": "Ogre"}]');
    expect(steps).toEqual([{ step: 'full', message: expect.stringContaining('at most 1,000,000 values') }]);
    expect(parse).not.toHaveBeenCalled();
  },
);

it('does not count the commas of a text that is not JSON', () => {
  expect(read(`a poem${','.repeat(IMPORT_VALUES_MAXIMUM)}`)).toMatchObject([
    { step: 'unknown', source: '0.json' },
  ]);
});

it('asks for the codex monsters of a source before it reads it', () => {
  const loaded = new Map<string, typeof BLANK_MONSTER>();
  const copies: ImportAdapter = {
    ...lists,
    codexNames: ({ json }) => (json as string[]).values(),
    *read({ json, codex }) {
      for (const name of json as string[]) {
        const monster = codex.monster(name);
        if (monster !== undefined) yield { kind: 'monster', record: { fields: monster, problems: [] } };
      }
    },
  };
  const steps = [];
  const codex = { monster: (name: string) => loaded.get(name.toLowerCase()), spellClasses: () => [] };
  const sources = [{ name: 'a.json', text: '["Goblin", "goblin", "Ogre"]' }];
  for (const step of readSources(sources, { codex, adapters: [copies] })) {
    steps.push(step.step);
    if (step.step !== 'codex') continue;
    expect(step.names).toEqual(['goblin', 'ogre']);
    loaded.set('ogre', { ...BLANK_MONSTER, name: 'Ogre' });
  }
  expect(steps).toEqual(['format', 'codex', 'record']);
});

it('says why a file is not text without reading it', () => {
  const [step] = readSources([{ name: 'a.pdf', text: '', wrong: 'This is a PDF.' }]);
  expect(step).toEqual({ step: 'unknown', source: 'a.pdf', why: 'This is a PDF.' });
});
