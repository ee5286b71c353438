import { expect, it } from 'vitest';
import { importInput } from '#domain/library/import/read-import.ts';
import { SALT_OGRE, TETRA_CUBE } from '#fixtures/import/tetra-cube/tetra-cube-sample.ts';
import { collect } from '#support/imported-content.ts';
import { tetraCube } from './tetra-cube.ts';
import { readTetraText } from './tetra-cube-text.ts';

const read = (changes: object = {}) =>
  collect(tetraCube.read(importInput('', JSON.stringify({ ...JSON.parse(TETRA_CUBE), ...changes }))))
    .monsters[0];

it('reads a monster and computes its figures', () => {
  expect(read()).toEqual({ fields: SALT_OGRE, problems: [] });
});

it('computes armor by its kind', () => {
  const armor = (armorName: string, changes: object = {}) => {
    const fields = read({ armorName, ...changes })?.fields;
    return `${fields?.armor_class} ${fields?.armor_desc}`;
  };
  expect(armor('plate', { shieldBonus: 2 })).toBe('20 plate, shield');
  expect(armor('chain shirt', { dexPoints: 18 })).toBe('15 chain shirt');
  expect(armor('none', { dexPoints: 18 })).toBe('14 ');
  expect(armor('mage armor', { dexPoints: 14 })).toBe('12 15 with mage armor');
  expect(armor('other', { otherArmorDesc: '17 (bone)' })).toBe('17 bone');
});

it('prefers handwritten values over computed ones', () => {
  expect(
    read({
      cr: '*',
      customCr: '7 (2,900 XP)',
      customProf: 4,
      customHP: true,
      hpText: '99 (18d10)',
      customSpeed: true,
      speedDesc: '10 ft.',
    }),
  ).toMatchObject({
    fields: {
      challenge_rating: 7,
      xp: 2900,
      proficiency_bonus: 4,
      hit_points: 99,
      speed: { walk: '10 ft.' },
      saving_throws: [{ name: 'CON', value: 7 }],
    },
  });
});

it('omits values that the site does not show', () => {
  expect(read({ isLegendary: false })?.fields).toMatchObject({
    legendary_intro: '',
    legendary_actions: [],
    lair_actions: [],
    mythic_actions: [],
  });
});

it('resolves marks and keeps other text', () => {
  const figures = { name: 'ogre', pluralName: 'ogres', stats: { strength: 7 }, proficiency: 2 };
  expect(readTetraText('[STR] [str atk + 1] [STR SAVE] [STR 1D4] [d8] [x] [STR 2D6 FIRE] [ ]', figures)).toBe(
    '-2 +1 8 1 (1d4 - 2) 4 (1d8) [x] [STR 2D6 FIRE] [ ]',
  );
});
