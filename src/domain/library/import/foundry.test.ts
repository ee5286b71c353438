import { describe, expect, it } from 'vitest';
import { fuzzAdapter, readJson } from '#support/fuzz-adapter.ts';
import { BLANK_MONSTER, BLANK_SPELL } from '../blank.ts';
import { foundry } from './foundry.ts';

const abilities = {
  str: { value: 14, proficient: 0 },
  dex: { value: 12, proficient: 0 },
  con: { value: 14, proficient: 0 },
  int: { value: 13, proficient: 0 },
  wis: { value: 14, proficient: 1, bonuses: { save: '' } },
  cha: { value: 12, proficient: 0 },
};

/** As before the activities: the item itself says how it attacks. */
const mireHag = {
  name: 'Mire Hag',
  type: 'npc',
  system: {
    abilities,
    attributes: {
      ac: { flat: 14, calc: 'natural' },
      hp: { value: 20, max: 45, formula: '7d8 + 14' },
      init: { bonus: 0 },
      movement: { walk: 30, swim: '40', fly: 10, climb: null, hover: true, units: 'ft' },
      senses: { darkvision: 60, blindsight: null, special: '' },
      spellcasting: 'wis',
    },
    details: {
      alignment: 'Neutral Evil',
      biography: { value: '<p>It smells of <strong>peat</strong>.</p>' },
      cr: 2,
      source: { book: 'Tome of Peat', license: 'CC-BY-4.0' },
      type: { value: 'fey', subtype: 'Hag', swarm: '' },
    },
    traits: {
      size: 'lg',
      di: { value: ['poison'], custom: '' },
      dr: {
        value: ['cold', 'bludgeoning', 'piercing', 'slashing'],
        bypasses: ['mgc', 'sil'],
        custom: 'mud; rain',
      },
      dv: { value: [] },
      ci: { value: ['poisoned', 'diseased'] },
      languages: { value: ['common', 'deep'], custom: 'telepathy 60 ft.' },
    },
    skills: { prc: { value: 1, ability: 'wis' }, ste: { value: 2 }, arc: { value: 0 } },
    spells: { spell1: { value: 4, override: null } },
    resources: { legact: { max: 2 } },
  },
  items: [
    {
      name: 'Amphibious',
      type: 'feat',
      sort: 1,
      system: { description: { value: '<p>It breathes water.</p>' }, activation: { type: '' } },
    },
    {
      name: 'Claw',
      type: 'weapon',
      sort: 2,
      system: {
        description: { value: '<p>The claw is <em>filthy</em>.</p>' },
        actionType: 'mwak',
        ability: '',
        proficient: true,
        activation: { type: 'action' },
        range: { value: 5 },
        damage: {
          parts: [
            ['2d6 + @mod', 'slashing'],
            ['1d6', 'poison'],
          ],
          versatile: '',
        },
      },
    },
    {
      name: 'Mud Breath',
      type: 'feat',
      sort: 3,
      system: {
        description: {
          value:
            '<p>Each creature makes a [[/save]] saving throw or takes [[/damage 3d6 poison average=true]] damage and is &amp;Reference[Prone] near @UUID[Compendium.x.y]{a pool}. [[/r 1d4]] rounds.</p>',
        },
        actionType: 'save',
        save: { ability: 'dex', dc: null, scaling: 'con' },
        activation: { type: 'action' },
        recharge: { value: 5, charged: true },
      },
    },
    {
      name: 'Spit',
      type: 'feat',
      sort: 4,
      system: {
        description: { value: 'It spits.' },
        activation: { type: 'reaction' },
        uses: { per: 'day', max: 3 },
      },
    },
    {
      name: 'Lash',
      type: 'feat',
      sort: 5,
      system: { description: { value: 'It lashes.' }, activation: { type: 'legendary', cost: 2 } },
    },
    {
      name: 'Flood',
      type: 'feat',
      sort: 6,
      system: { description: { value: 'It floods.' }, activation: { type: 'lair' } },
    },
    { name: 'Bane', type: 'spell', system: { level: 1, preparation: { mode: 'prepared' } } },
    { name: 'Light', type: 'spell', system: { level: 0, preparation: { mode: 'prepared' } } },
    {
      name: 'Sleep',
      type: 'spell',
      system: { level: 1, preparation: { mode: 'innate' }, uses: { max: 1, per: 'day' } },
    },
    { name: 'Rope', type: 'loot', system: { quantity: 2 } },
  ],
};

/** Of version 4 and later, by the rules of 2024. */
const bogDrake = {
  name: 'Bog Drake',
  type: 'npc',
  system: {
    abilities: { ...abilities, str: { value: 18 }, dex: { value: 12, proficient: 1 } },
    attributes: {
      ac: { calc: 'default' },
      hp: { value: null, max: 95, formula: '10d10+40' },
      init: { bonus: '@prof' },
      movement: { walk: 40, fly: 60 },
      senses: { ranges: { darkvision: 60 } },
    },
    details: { alignment: 'Chaotic Evil', cr: 5, type: { value: 'dragon' } },
    source: { book: 'SRD 5.2', license: 'CC-BY-4.0', rules: '2024' },
    traits: { size: 'lg', di: { value: ['acid'] }, ci: { value: [] }, languages: { value: ['draconic'] } },
    skills: {},
  },
  items: [
    {
      name: 'Rend',
      type: 'weapon',
      system: {
        description: { value: '<p>[[/attack extended]]. [[/damage average extended]].</p>' },
        type: { value: 'natural' },
        range: { value: null, reach: 10 },
        damage: { base: { number: 1, denomination: 10, types: ['slashing'], custom: { enabled: false } } },
        activities: {
          a1: {
            _id: 'a1',
            type: 'attack',
            activation: { type: 'action' },
            attack: { ability: '', bonus: '', flat: false, type: { value: '', classification: '' } },
            damage: {
              includeBase: true,
              parts: [{ number: 2, denomination: 4, types: ['acid'], custom: { enabled: false } }],
            },
          },
        },
      },
    },
    {
      name: 'Acid Breath',
      type: 'feat',
      system: {
        description: {
          value:
            '<p><em>Dexterity Saving Throw: </em>DC [[lookup @save.dc.value activity=b1]], each creature in a [[lookup @target.template.size activity=b1]]-foot Cone.</p><p><em>Failure: </em>[[/damage average]] damage. <em>Success:</em> Half damage. The [[lookup @name lowercase]] uses [[/item Rend]].</p>',
        },
        uses: { max: '1', recovery: [{ period: 'recharge', formula: '5' }] },
        activities: {
          b1: {
            _id: 'b1',
            type: 'save',
            activation: { type: 'action' },
            target: { template: { size: '30', type: 'cone' } },
            damage: { parts: [{ number: 7, denomination: 8, types: ['acid'], custom: {} }] },
            save: { ability: ['dex'], dc: { calculation: 'con', formula: '' } },
          },
        },
      },
    },
    {
      name: 'Legendary Resistance',
      type: 'feat',
      system: {
        description: { value: '<p>It succeeds.</p>' },
        properties: ['trait'],
        uses: { max: '3', recovery: [{ period: 'day' }] },
        activities: { c1: { _id: 'c1', type: 'utility', activation: { type: 'special' } } },
      },
    },
    {
      name: 'Dive',
      type: 'feat',
      system: {
        description: { value: 'It dives.' },
        activities: { d1: { type: 'utility', activation: { type: 'bonus' } } },
      },
    },
    {
      name: 'Bark Plate',
      type: 'equipment',
      system: { equipped: true, armor: { value: 13, dex: 2 }, type: { value: 'medium' } },
    },
    {
      name: 'Shield',
      type: 'equipment',
      system: { equipped: true, armor: { value: 2 }, type: { value: 'shield' } },
    },
  ],
};

const reedWall = {
  name: 'Reed Wall',
  type: 'spell',
  system: {
    description: {
      value:
        '<p>Reeds deal [[/damage 2d6 piercing]] damage.</p><ul><li>One</li><li>Two</li></ul><p><strong>At Higher Levels.</strong> More reeds.</p>',
    },
    source: { book: 'Tome of Peat' },
    activation: { type: 'reaction', value: 1, condition: 'which you take when it rains' },
    duration: { value: '10', units: 'minute' },
    target: { template: { type: 'cone', size: '15' } },
    range: { units: 'self' },
    level: 3,
    school: 'abj',
    materials: { value: 'a reed' },
    properties: ['vocal', 'material', 'concentration', 'ritual'],
  },
};

describe('Foundry', () => {
  it('a creature whose items say how they attack', () => {
    expect(readJson(foundry, mireHag).monsters).toEqual([
      {
        fields: {
          ...BLANK_MONSTER,
          name: 'Mire Hag',
          source: 'Tome of Peat, CC-BY-4.0',
          size: 'Large',
          type: 'fey',
          subtype: 'hag',
          alignment: 'neutral evil',
          armor_class: 14,
          armor_desc: 'natural armor',
          hit_points: 45,
          hit_points_roll: '7d8 + 14',
          speed: { walk: '30 ft.', swim: '40 ft.', fly: '10 ft.', hover: true },
          stats: {
            strength: 14,
            dexterity: 12,
            constitution: 14,
            intelligence: 13,
            wisdom: 14,
            charisma: 12,
          },
          saving_throws: [{ name: 'WIS', value: 4 }],
          skills: [
            { name: 'Perception', value: 4 },
            { name: 'Stealth', value: 5 },
          ],
          damage_resistances: [
            'cold',
            "bludgeoning, piercing, and slashing from nonmagical attacks that aren't silvered",
            'mud',
            'rain',
          ],
          damage_immunities: ['poison'],
          condition_immunities: ['poisoned'],
          senses: { darkvision: '60 ft.', passive_perception: 14 },
          languages: 'Common, Deep Speech, telepathy 60 ft.',
          gear: 'Rope (2)',
          challenge_rating: 2,
          proficiency_bonus: 2,
          xp: 450,
          desc: 'It smells of peat.',
          special_abilities: [
            { name: 'Amphibious', desc: 'It breathes water.' },
            {
              name: 'Spellcasting',
              desc:
                "The mire hag's spellcasting ability is Wisdom (spell save DC 12, +4 to hit with spell attacks). It can cast the following spells:\n" +
                '- Cantrips (at will): light\n- 1st level (4 slots): bane\n- 1/day each: sleep',
            },
          ],
          actions: [
            {
              name: 'Claw',
              desc:
                'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 9 (2d6 + 2) slashing damage plus 3 (1d6) poison damage.\n' +
                'The claw is filthy.',
            },
            {
              name: 'Mud Breath (Recharge 5-6)',
              desc: 'Each creature makes a DC 12 Dexterity saving throw or takes 10 (3d6) poison damage and is Prone near a pool. 1d4 rounds.',
            },
          ],
          reactions: [{ name: 'Spit (3/Day)', desc: 'It spits.' }],
          legendary_intro: expect.stringContaining('can take 2 legendary actions'),
          legendary_actions: [{ name: 'Lash (Costs 2 Actions)', desc: 'It lashes.' }],
          lair_actions: [{ name: 'Flood', desc: 'It floods.' }],
        },
        problems: ['Of the condition immunities, “diseased” could not be read.'],
      },
    ]);
  });

  it('a creature of 2024 with activities', () => {
    const [drake] = readJson(foundry, [bogDrake]).monsters;
    expect(drake?.problems).toEqual([]);
    expect(drake?.fields).toMatchObject({
      edition: '2024',
      source: 'SRD 5.2, CC-BY-4.0',
      armor_class: 16,
      armor_desc: 'bark plate, shield',
      initiative_bonus: 4,
      hit_points_roll: '10d10 + 40',
      saving_throws: [
        { name: 'DEX', value: 4 },
        { name: 'WIS', value: 5 },
      ],
      senses: { darkvision: '60 ft.' },
      special_abilities: [{ name: 'Legendary Resistance (3/Day)', desc: 'It succeeds.' }],
      actions: [
        {
          name: 'Rend',
          desc: 'Melee Attack Roll: +7, reach 10 ft. Hit: 9 (1d10 + 4) Slashing damage plus 5 (2d4) Acid damage.',
        },
        {
          name: 'Acid Breath (Recharge 5-6)',
          desc:
            'Dexterity Saving Throw: DC 13, each creature in a 30-foot Cone.\nFailure: 31 (7d8) Acid damage. Success: Half damage. ' +
            'The bog drake uses Rend.',
        },
      ],
      bonus_actions: [{ name: 'Dive', desc: 'It dives.' }],
    });
  });

  it('a creature of a Foundry before version 10 has `data`', () => {
    const { system, ...rest } = mireHag;
    const older = {
      ...rest,
      data: system,
      items: mireHag.items.map(({ system: data, ...item }) => ({ ...item, data })),
    };
    expect(readJson(foundry, older)).toEqual(readJson(foundry, mireHag));
    expect(foundry.recognises({ name: '', text: '', json: older })).toBe(true);
  });

  it('spells that the creature’s own text names are not listed twice', () => {
    const feature = {
      name: 'Spellcasting',
      type: 'feat',
      system: { description: { value: '<p>It casts <em>bane</em>.</p>' } },
    };
    const { fields } =
      readJson(foundry, { ...mireHag, items: [...mireHag.items, feature] }).monsters[0] ?? {};
    expect(fields?.special_abilities).toEqual([
      { name: 'Spellcasting', desc: 'It casts bane.' },
      { name: 'Amphibious', desc: 'It breathes water.' },
    ]);
  });

  it('a spell', () => {
    expect(readJson(foundry, reedWall).spells).toEqual([
      {
        fields: {
          ...BLANK_SPELL,
          name: 'Reed Wall',
          source: 'Tome of Peat',
          level: 3,
          school: 'Abjuration',
          casting_time: '1 reaction, which you take when it rains',
          range: 'Self (15-foot cone)',
          duration: 'Up to 10 minutes',
          components: ['V', 'M'],
          material: 'a reed',
          ritual: true,
          concentration: true,
          desc: 'Reeds deal 2d6 piercing damage.\n\n- One\n- Two',
          higher_level: 'More reeds.',
        },
        problems: [],
      },
    ]);
  });

  it('a character, and what is none of them', () => {
    const hero = {
      name: 'Tamsin',
      type: 'character',
      system: { abilities, attributes: { ac: { flat: 15, calc: 'flat' }, hp: { max: 31 } } },
      items: [
        { type: 'class', system: { levels: 3 } },
        { type: 'class', system: { levels: 2 } },
      ],
    };
    const { characters, unread } = readJson(foundry, [hero, { name: 'Cart', type: 'vehicle' }]);
    expect(characters).toEqual([
      { fields: { name: 'Tamsin', player: '', level: 5, hit_points: 31, armor_class: 15 }, problems: [] },
    ]);
    expect(unread).toEqual([
      { what: 'Cart', why: 'It is neither a creature, nor a character, nor a spell.' },
    ]);
  });

  it('bears anything', () => {
    fuzzAdapter(foundry, [mireHag, [bogDrake], reedWall]);
  });
});
