import { expect, it } from 'vitest';
import { BLANK_MONSTER } from './blank-records.ts';
import { CASTER_LEVEL_MAXIMUM, spellcastingTrait, spellSlots } from './spellcasting.ts';

const mage = {
  ...BLANK_MONSTER,
  name: 'Mage (mine)',
  stats: { ...BLANK_MONSTER.stats, intelligence: 17 },
  proficiency_bonus: 3,
};

it('LIB-9: has the slots of a full caster', () => {
  expect(spellSlots(1)).toEqual([2]);
  expect(spellSlots(9)).toEqual([4, 3, 3, 3, 1]);
  expect(spellSlots(CASTER_LEVEL_MAXIMUM)).toEqual([4, 3, 3, 3, 3, 2, 2, 1, 1]);
});

it('LIB-9: writes the trait in the wording of the SRD', () => {
  const trait = spellcastingTrait(mage, {
    kind: 'slots',
    ability: 'intelligence',
    casterLevel: 9,
    lists: { 5: 'cone of cold', 0: 'light, mage hand', 1: 'shield', 2: ' ' },
  });
  expect(trait).toEqual({
    name: 'Spellcasting',
    desc: [
      'The mage is a 9th-level spellcaster. Its spellcasting ability is Intelligence (spell save DC 14, +6 to hit with spell attacks). The mage has the following spells prepared:',
      '- Cantrips (at will): light, mage hand\n- 1st level (4 slots): shield\n- 5th level (1 slot): cone of cold',
    ].join('\n\n'),
  });
});

it('LIB-9: writes innate spells by uses per day', () => {
  const { name, desc } = spellcastingTrait(mage, {
    kind: 'innate',
    ability: 'charisma',
    casterLevel: 1,
    lists: { 1: 'wish', 0: 'light', 3: 'fly, invisibility' },
  });
  expect(name).toBe('Innate Spellcasting');
  expect(desc.split('\n').slice(2)).toEqual([
    '- At will: light',
    '- 3/day each: fly, invisibility',
    '- 1/day each: wish',
  ]);
});
