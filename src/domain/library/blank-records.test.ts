import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BLANK_MONSTER, BLANK_SPELL } from './blank-records.ts';
import { ownMonsterFieldsSchema } from './own-monster.ts';
import { ownSpellFieldsSchema } from './own-spell.ts';

it('is a valid record', () => {
  expect(z.parse(ownMonsterFieldsSchema, BLANK_MONSTER)).toEqual(BLANK_MONSTER);
  expect(z.parse(ownSpellFieldsSchema, BLANK_SPELL)).toEqual(BLANK_SPELL);
});
