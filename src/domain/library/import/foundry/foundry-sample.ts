export const FOUNDRY_ABILITIES = {
  str: { value: 14, proficient: 0 },
  dex: { value: 12, proficient: 0 },
  con: { value: 14, proficient: 0 },
  int: { value: 13, proficient: 0 },
  wis: { value: 14, proficient: 1, bonuses: { save: '' } },
  cha: { value: 12, proficient: 0 },
};

/** The old format without activities: the item itself describes its attack. */
export const FOUNDRY_ACTOR = {
  name: 'Mire Hag',
  type: 'npc',
  system: {
    abilities: FOUNDRY_ABILITIES,
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
      languages: { value: ['common', 'deep', 'custom'], custom: 'telepathy 60 ft.' },
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

/** Version 4 and later, with the rules of 2024. */
export const FOUNDRY_ACTOR_2024 = {
  name: 'Bog Drake',
  type: 'npc',
  system: {
    abilities: { ...FOUNDRY_ABILITIES, str: { value: 18 }, dex: { value: 12, proficient: 1 } },
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

export const FOUNDRY_SPELL = {
  name: 'Reed Wall',
  type: 'spell',
  system: {
    description: {
      value:
        '<p>Reeds deal [[/damage 2d6 piercing]] damage to the [[lookup @name lowercase]].</p><ul><li>One</li><li>Two</li></ul><p><strong>At Higher Levels.</strong> More reeds.</p>',
    },
    source: { book: 'Tome of Peat' },
    activation: { type: 'reaction', value: 1, condition: 'which you take when you are &Reference[Bloodied]' },
    duration: { value: '10', units: 'minute' },
    target: { template: { type: 'cone', size: '15' } },
    range: { units: 'self' },
    level: 3,
    school: 'abj',
    materials: { value: 'a reed' },
    properties: ['vocal', 'material', 'concentration', 'ritual'],
  },
};
