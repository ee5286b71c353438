import { describe, expect, it } from 'vitest';
import { FOUNDRY_MAGE } from '#fixtures/import/foundry/foundry-pack-sample.ts';
import { readJson } from '#support/hostile/fuzz-adapter.ts';
import { foundry } from './foundry.ts';

/** The first monster, with the system changed. */
function read(change: (mage: typeof FOUNDRY_MAGE) => unknown = (mage) => mage) {
  const [monster] = readJson(foundry, change(structuredClone(FOUNDRY_MAGE))).monsters;
  if (monster === undefined) throw new Error('No monster was read.');
  return monster;
}

/** The words for a text of a feature with the given activities. */
function words(html: string, activities: object = {}, system: object = {}) {
  const item = {
    name: 'Peat',
    type: 'feat',
    system: { description: { value: `<p>${html}</p>` }, activities, ...system },
  };
  const { fields, problems } = read((mage) => ({ ...mage, items: [...mage.items, item] }));
  const features = [...fields.special_abilities, ...fields.actions];
  const own = problems.filter((problem) => !problem.includes('@Embed'));
  return [features.find(({ name }) => name.startsWith('Peat'))?.desc, ...own];
}

const SAVE = { type: 'save', activation: { type: 'action' }, damage: { onSave: 'half', parts: [] } };
const SAVE_CHA = { ...SAVE, save: { ability: ['wis'], dc: { calculation: 'cha', formula: '' } } };

describe('the commands of a text become the words that Foundry shows', () => {
  it.each([
    [
      '[[/save]]',
      { s: { ...SAVE, save: { ability: ['con'], dc: { calculation: '', formula: '18' } } } },
      'DC 18 Constitution',
    ],
    ['[[/save]]', { s: SAVE_CHA }, 'DC 17 Wisdom'],
    [
      '[[/save]]',
      { s: { ...SAVE, save: { ability: ['wis'], dc: { calculation: 'spellcasting' } } } },
      'DC 17 Wisdom',
    ],
    [
      '[[/save]]',
      { s: { ...SAVE, save: { ability: ['str', 'dex'], dc: { formula: '8 + @mod + @prof' } } } },
      'DC 16 Strength or Dexterity',
    ],
    ['[[/save dex 15]]', {}, 'DC 15 Dexterity'],
    ['[[/save ability=dex dc=@abilities.con.dc format=long]]', {}, 'DC 15 Dexterity saving throw'],
    ['[[/save dex]]{a quick step}', {}, 'a quick step'],
    ['DC [[lookup @save.dc.value activity=s]]', { s: SAVE_CHA }, 'DC 17'],
    [
      '[[/check]]',
      {
        c: {
          type: 'check',
          activation: { type: 'action' },
          check: { associated: ['acr', 'ath'], dc: { formula: '@skills.ath.passive' } },
        },
      },
      'DC 18 Dexterity (Acrobatics) or Strength (Athletics)',
    ],
    ['[[/check skill=perception dc=12 format=long]]', {}, 'DC 12 Wisdom (Perception) check'],
    [
      '[[/skill prc]] and [[/check dex tool=thief 14]]',
      {},
      "Wisdom (Perception) and DC 14 Dexterity (Thieves' Tools)",
    ],
    ['[[/check wis skill=prc 13 passive]]', {}, 'DC 13 passive Wisdom (Perception)'],
    [
      '[[/attack +7]] and [[/attack]]',
      { a: { type: 'attack', activation: { type: 'action' }, attack: { ability: 'none', bonus: '5' } } },
      '+7 and +9',
    ],
    [
      '[[/attack]]',
      {
        a: {
          type: 'attack',
          activation: { type: 'action' },
          attack: { flat: true, bonus: '@abilities.dex.mod + 4' },
        },
      },
      '+6',
    ],
    ['[[/damage 2d6 fire average]]', {}, '7 (2d6) Fire'],
    ['[[/damage 1d6 + @abilities.dex.mod type=fire/cold average=true]]', {}, '5 (1d6 + 2) Fire or Cold'],
    ['[[/damage 1d6 fire &amp; 2d4 cold]]', {}, '1d6 Fire and 2d4 Cold'],
    [
      '[[/damage average]]',
      {
        s: {
          ...SAVE_CHA,
          damage: {
            parts: [
              { number: 1, denomination: 4, bonus: '@mod', types: ['piercing'] },
              { number: 3, denomination: 8, types: ['necrotic'] },
            ],
          },
        },
      },
      '7 (1d4 + 5) Piercing damage plus 13 (3d8) Necrotic',
    ],
    [
      '[[/damage]]',
      {
        s: {
          ...SAVE_CHA,
          damage: {
            parts: [
              { custom: { enabled: true, formula: '(@prof)d6 + floor(@details.cr / 2)' }, types: ['acid'] },
            ],
          },
        },
      },
      '4d6 + 4 Acid',
    ],
    [
      '[[/healing average]]',
      {
        h: {
          type: 'heal',
          activation: { type: 'action' },
          healing: { number: 1, denomination: 10, types: ['healing'] },
        },
      },
      '5 (1d10) Hit Points',
    ],
    ['[[/heal 2d8]] Hit Points', {}, '2d8 Hit Points'],
    [
      '[[/item .reedlash00000000]], [[/item reedlash00000000]]{the lash}, [[/item Bog Net]]',
      {},
      'Reed Lash, the lash, Bog Net',
    ],
    [
      '[[lookup @name]], [[lookup @name lowercase]]{monster}, [[lookup @item.name uppercase]]',
      {},
      'Reed Witch, reed witch, PEAT',
    ],
    ['[[lookup @damage.onSave capitalize activity=s]]', { s: SAVE_CHA }, 'Half'],
    ['[[lookup @attributes.spell.dc]], [[lookup @abilities.con.dc]]', {}, '17, 15'],
    ['[[lookup @nothing.here]]{something}', {}, 'something'],
    [
      '&amp;Reference[prone apply=false], &amp;Reference[condition=poisoned]{ill}, &Reference[Difficult Terrain]',
      {},
      'Prone, ill, Difficult Terrain',
    ],
    [
      '@UUID[Compendium.peat.x.Item.y]{Peat Golem}, @UUID[.reedlash00000000], @Item[Bog Net]',
      {},
      'Peat Golem, Reed Lash, Bog Net',
    ],
    ['[[/r 5d10]], [[/gmr 1d100 # luck]], [[/r 1d6[fire]]], [[@prof]]', {}, '5d10, 1d100, 1d6, 4'],
    [
      '[[lookup @labels.description.affects activity=s]] in a [[lookup @labels.description.template activity=s]] within [[lookup @labels.description.range activity=s]] for [[lookup @labels.duration activity=s]]',
      {
        s: {
          ...SAVE_CHA,
          target: {
            template: { type: 'line', size: '60', width: '10', units: 'ft' },
            affects: { type: 'creature' },
          },
          range: { value: '120', units: 'ft' },
          duration: { value: '1', units: 'minute' },
        },
      },
      'each creature in a 60-foot-long, 10-foot-wide Line within 120 feet for 1 minute',
    ],
    [
      '[[lookup @target.affects.labels.statblock activity=s]]',
      { s: { ...SAVE_CHA, target: { affects: { type: 'ally', count: '3' } } } },
      'three allies',
    ],
    [
      '[[lookup @labels.description.affects activity=s]] near the [[lookup @details.type.config.label lowercase]]',
      {
        s: {
          ...SAVE_CHA,
          target: { affects: { special: 'each &Reference[Bloodied] foe of the [[lookup @name lowercase]]' } },
        },
      },
      'each Bloodied foe of the reed witch near the fey',
    ],
  ])('%s', (html, activities, shown) => {
    expect(words(html, activities)).toEqual([shown]);
  });

  it('ability none and flat numbers take no modifier', () => {
    const attack = {
      type: 'attack',
      activation: { type: 'action' },
      attack: { ability: 'none', bonus: '3', type: { value: 'melee' } },
    };
    const system = { proficient: 0, damage: { base: { bonus: '4', types: ['cold'] } } };
    expect(words('[[/attack]], [[/damage average]]', { a: attack }, system)).toEqual(['+3, 4 Cold']);
  });

  it('a scale of a class', () => {
    const rogue = {
      name: 'Bog Rogue',
      type: 'class',
      system: {
        identifier: 'bog-rogue',
        levels: 5,
        advancement: [
          {
            type: 'ScaleValue',
            configuration: {
              identifier: 'stab',
              scale: { 1: { number: 1, faces: 6 }, 5: { number: 3, faces: 6 } },
            },
          },
        ],
      },
    };
    const item = {
      name: 'Stab',
      type: 'feat',
      system: { description: { value: '[[/damage @scale.bog-rogue.stab poison average]] damage.' } },
    };
    const { fields, problems } = read((mage) => ({ ...mage, items: [rogue, item] }));
    expect(fields.special_abilities).toEqual([{ name: 'Stab', desc: '10 (3d6) Poison damage.' }]);
    expect(problems).toContain('Of the items, “Bog Rogue (class)” could not be read.');
  });

  it.each([
    ['[[lookup @nothing.here]]', 'Of Peat, “[[lookup @nothing.here]]” could not be read.'],
    [
      '@UUID[Compendium.a.b.Item.phbsplUnknown000]',
      'Of Peat, “@UUID[Compendium.a.b.Item.phbsplUnknown000]” could not be read.',
    ],
    ['[[/item .0000000000000000]]', 'Of Peat, “[[/item .0000000000000000]]” could not be read.'],
    ['[[/damage @nothing fire]]', 'Of Peat, the damage “@nothing” could not be calculated.'],
  ])('%s is reported', (html, problem) => {
    expect(words(html)).toContain(problem);
  });
});

it('an attack sentence that lacks words', () => {
  expect(
    words('<em>Melee Weapon Attack:</em><strong>+5 to hit,</strong>, <strong>10 ft.,</strong> one target.'),
  ).toEqual(['Melee Weapon Attack: +5 to hit, reach 10 ft., one target.']);
});
