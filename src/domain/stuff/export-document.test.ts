import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EXPORT_FORMAT, EXPORT_VERSION, importDocumentSchema } from './export-document.ts';

function read(campaign: object) {
  const campaign_id = '018f0000-0000-7000-8000-000000000001';
  const document = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    characters: [],
    npcs: [],
    encounters: [],
    campaigns: [{ campaign_id, name: 'Fog', characters: [], encounters: [], ...campaign }],
  };
  return z.parse(importDocumentSchema, document).campaigns[0]?.edition;
}

test('reads the edition of a campaign from old exports that call it rules', () => {
  expect(read({ edition: '2024' })).toBe('2024');
  expect(read({ rules: '2024' })).toBe('2024');
  expect(read({})).toBe('2014');
});
