import { describe, expect, it } from 'vitest';
import { FOUNDRY_MAGE, FOUNDRY_YAML } from '#fixtures/import/foundry/foundry-pack-sample.ts';
import { fuzzAdapter, readJson } from '#support/hostile/fuzz-adapter.ts';
import { collect } from '#support/imported-content.ts';
import { findAdapter, importInput } from '../read-import.ts';
import { foundry } from './foundry.ts';

/** The first monster, with the system changed. */
function read(change: (mage: typeof FOUNDRY_MAGE) => unknown = (mage) => mage) {
  const [monster] = readJson(foundry, change(structuredClone(FOUNDRY_MAGE))).monsters;
  if (monster === undefined) throw new Error('No monster was read.');
  return monster;
}

describe('a creature of a Foundry pack', () => {
  it('its figures', () => {
    const { fields, problems } = read();
    expect(problems).toEqual([
      'The text that “@Embed[Compendium.peat.lore.JournalEntry.x caption=false]” shows in Reed Witch is not in the file.',
    ]);
    expect(fields).toMatchObject({
      edition: '2024',
      armor_class: 15,
      armor_desc: 'reed ward',
      initiative_bonus: 10,
      saving_throws: [
        { name: 'CON', value: 7 },
        { name: 'CHA', value: 9 },
      ],
      senses: { darkvision: '60 ft.', passive_perception: 20 },
      languages: 'Deep Speech, Common plus two other languages',
      gear: 'Sickle (2)',
      desc: '**Reeds**\nHabitat: Swamp',
      legendary_intro: expect.stringContaining('Legendary Action Uses: 3 (4 in Lair).'),
      special_abilities: [
        {
          name: 'Legendary Resistance (3/Day, or 4/Day in Lair)',
          desc: 'If the reed witch fails, it succeeds.',
        },
      ],
      actions: [
        {
          name: 'Reed Lash',
          desc: 'Melee or Ranged Attack Roll: +9, reach 10 ft. or range 90 ft. Hit: 12 (2d6 + 5) Slashing damage plus 8 (1d8 + 4) Poison damage.',
        },
        { name: 'Mire Grip', desc: 'It must succeed on a DC 18 Constitution saving throw.' },
        { name: 'Sickle', desc: 'It cuts.' },
      ],
      bonus_actions: [{ name: 'Reed Step', desc: 'It casts Step of Reeds.' }],
    });
  });

  it.each([
    ['a rule that Foundry does not know', { flat: 17, calc: 'mage + 2' }, 17],
    ['a plain number', { flat: 13, calc: 'flat' }, 13],
    ['natural armor and a shield', { flat: 13, calc: 'natural' }, 15],
    ['a formula and a shield', { calc: 'custom', formula: '11 + @abilities.cha.mod' }, 18],
    ['a shield and a bonus', { calc: 'default', bonus: '@prof' }, 18],
    ['a minimum', { calc: 'default', min: '16' }, 16],
  ])('an armor class by %s', (_, ac, armor_class) => {
    const shield = {
      type: 'equipment',
      name: 'Shield',
      system: { equipped: true, armor: { value: 2 }, type: { value: 'shield' } },
    };
    const { fields } = read((mage) => ({
      ...mage,
      effects: [],
      items: [shield],
      system: { ...mage.system, attributes: { ...mage.system.attributes, ac } },
    }));
    expect(fields.armor_class).toBe(armor_class);
  });

  it('effects of worn items and enchantments count, others do not', () => {
    const effect = (disabled: boolean, transfer = true) => ({
      disabled,
      transfer,
      changes: [{ key: 'system.attributes.ac.bonus', mode: 2, value: '+1' }],
    });
    const armor = {
      _id: 'plate',
      name: 'Plate',
      type: 'equipment',
      system: { equipped: true, type: { value: 'heavy' }, armor: { value: 18 } },
      effects: [
        effect(false),
        effect(true),
        effect(false, false),
        {
          type: 'enchantment',
          origin: 'Actor.x.Item.smith',
          changes: [
            { key: 'system.armor.magicalBonus', mode: 5, value: '1' },
            { key: 'name', mode: 5, value: 'Plate of Peat' },
          ],
        },
      ],
    };
    const ring = { name: 'Ring', type: 'equipment', system: { equipped: false }, effects: [effect(false)] };
    const { fields } = read((mage) => ({ ...mage, effects: [], items: [armor, ring] }));
    expect([fields.armor_class, fields.armor_desc]).toEqual([20, 'plate of peat']);
  });
});

it.each([
  [{ uses: { max: '2', recovery: [{ period: 'day' }] } }, 'Peat (2/Day)'],
  [{ uses: { max: '@prof', per: 'day' } }, 'Peat (4/Day)'],
  [{ uses: { max: '1', recovery: [{ period: 'lr' }] } }, 'Peat (Recharges after a Long Rest)'],
  [{ uses: { max: '1', recovery: [{ period: 'recharge', formula: '6' }] } }, 'Peat (Recharge 6)'],
  [
    {
      activities: {
        u: { type: 'utility', uses: { max: '1', recovery: [{ period: 'recharge', formula: '4' }] } },
      },
    },
    'Peat (Recharge 4-6)',
  ],
  [
    { activities: { u: { type: 'utility', activation: { type: 'legendary', value: 3 } } } },
    'Peat (Costs 3 Actions)',
  ],
])('uses %j', (system, name) => {
  const item = { name: 'Peat', type: 'feat', system: { description: { value: 'Peat.' }, ...system } };
  const { fields } = read((mage) => ({ ...mage, items: [item] }));
  expect([...fields.special_abilities, ...fields.legendary_actions]).toEqual([{ name, desc: 'Peat.' }]);
});

it('an older attack names its target, and a spell that no text names is reported', () => {
  const bite = {
    name: 'Bite',
    type: 'weapon',
    system: {
      type: { value: 'natural' },
      actionType: 'mwak',
      ability: 'str',
      activation: { type: 'action', cost: 1 },
      target: { value: 1, type: 'creature' },
      range: { value: 10, units: 'ft' },
      damage: { parts: [['1d6 + @mod + 1', 'piercing']], versatile: '4d6' },
      properties: { ver: false },
    },
  };
  const casting = {
    name: 'Spellcasting',
    type: 'feat',
    system: { description: { value: 'It casts bane.' } },
  };
  const spells = ['Bane', 'Sleep'].map((name) => ({ name, type: 'spell', system: { level: 1 } }));
  const { fields, problems } = read((mage) => ({
    ...mage,
    items: [bite, casting, ...spells],
    system: { ...mage.system, source: { rules: '2014' } },
  }));
  expect(fields.actions[0]?.desc).toBe(
    'Melee Weapon Attack: +8 to hit, reach 10 ft., one creature. Hit: 8 (1d6 + 5) piercing damage.',
  );
  expect(problems).toContain('Of the spells, which Spellcasting does not name, “Sleep” could not be read.');
});

describe('the YAML of a pack', () => {
  it('several documents, and what the others are', () => {
    const input = importInput('peat.yml', FOUNDRY_YAML);
    expect(findAdapter(input)?.format).toBe('Foundry VTT');
    const { spells, unread } = collect(foundry.read(input));
    expect(spells).toMatchObject([
      {
        fields: {
          name: 'Peat Ball',
          edition: '2024',
          range: '150 feet',
          desc: 'Each creature in a 20-foot-radius Sphere takes 8d6 fire damage and is Prone.',
          higher_level: 'More peat.',
        },
        problems: [],
      },
    ]);
    expect(unread).toEqual([
      { what: 'Peat', why: 'It is a folder, no creature, character or spell.' },
      { what: 'Songs of the Mire', why: 'It is a journal entry, no creature, character or spell.' },
    ]);
  });

  it('keeps what the file says', () => {
    const sources = [...foundry.read(importInput('', FOUNDRY_YAML))].map(({ source }) => source);
    expect(sources).toEqual([
      expect.objectContaining({ name: 'Peat Ball' }),
      expect.objectContaining({ name: 'Peat' }),
      expect.objectContaining({ name: 'Songs of the Mire' }),
    ]);
  });

  it('a document that cannot be parsed is reported', () => {
    const broken = `name: Bog\ntype: npc\nsystem:\n${'  - - - - - - - - a\n'.repeat(3)}`;
    expect(collect(foundry.read(importInput('', broken))).unread).toEqual([
      { what: 'Bog', why: 'Its parts are nested too deeply for a document of a pack.' },
    ]);
  });
});

it('accepts any input', () => {
  fuzzAdapter(foundry, [FOUNDRY_MAGE]);
});
