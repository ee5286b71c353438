import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DEFAULT_TABLE_SETTINGS } from '#domain/player-view/settings.ts';
import { EXPORT_FORMAT, EXPORT_VERSION, importDocumentSchema } from './export-document.ts';
import { LONG_TEXT_MAXIMUM } from './field-limits.ts';

const campaign_id = '018f0000-0000-7000-8000-000000000001';
const encounter_id = '018f0000-0000-7000-8000-000000000002';

function read(campaign: object, encounter: object = {}) {
  const document = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    characters: [],
    npcs: [],
    encounters: [{ encounter_id, name: 'Ambush', short_description: 'x', ...encounter }],
    campaigns: [{ campaign_id, name: 'Fog', characters: [], encounters: [], ...campaign }],
  };
  return z.parse(importDocumentSchema, document);
}

test('reads the edition of a campaign from old exports that call it rules', () => {
  const editionOf = (campaign: object) => read(campaign).campaigns[0]?.edition;
  expect(editionOf({ edition: '2024' })).toBe('2024');
  expect(editionOf({ rules: '2024' })).toBe('2024');
  expect(editionOf({})).toBe('2014');
});

test('reads the text of a table from old exports as a handout, or into the description of an encounter', () => {
  const table = { title: 'The Mist', handout: 'A torn map', settings: DEFAULT_TABLE_SETTINGS };
  const kept = { title: 'The Mist', settings: DEFAULT_TABLE_SETTINGS };
  const { campaigns, encounters, handouts } = read({ table }, { table, description: 'At dawn.' });
  expect(campaigns).toMatchObject([{ table: kept }]);
  expect(campaigns[0]?.table).not.toHaveProperty('handout');
  expect(encounters).toMatchObject([{ table: kept, description: 'At dawn.\n\nA torn map' }]);
  expect(handouts).toMatchObject([
    {
      handout_id: campaign_id,
      campaign_id,
      name: 'The Mist',
      text: 'A torn map',
      shown: { target: 'everyone' },
    },
  ]);

  const long = 'x'.repeat(LONG_TEXT_MAXIMUM);
  expect(read({}, { table, description: long }).encounters[0]?.description).toBe(long);
  const empty = { ...table, handout: '' };
  expect(read({ table: empty }, { table: empty, description: 'At dawn.' })).toMatchObject({
    handouts: [],
    encounters: [{ description: 'At dawn.' }],
  });
});
