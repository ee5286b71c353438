/** Documents as in the source of a pack, with the constructs of versions 4 to 6 of the system. All are invented. */

const utility = (type: string) => ({ type: 'utility', activation: { type, value: 1 } });
const feature = (name: string, value: string, activities: object = {}, rest: object = {}) => ({
  _id: name.toLowerCase().replace(/[^a-z]/g, ''),
  name,
  type: 'feat',
  system: { description: { value }, activities, properties: [], ...rest },
});

/** A creature whose numbers are easy to follow: STR +4, DEX +2, CON +3, WIS +1, CHA +5, proficiency +4. */
export const FOUNDRY_MAGE = {
  _id: 'reedwitch',
  name: 'Reed Witch',
  type: 'npc',
  system: {
    abilities: {
      str: { value: 18 },
      dex: { value: 14 },
      con: { value: 16, proficient: 1 },
      int: { value: 10 },
      wis: { value: 12 },
      cha: { value: 20, proficient: 1 },
    },
    attributes: {
      ac: { flat: 12, calc: 'default' },
      hp: { max: 120, formula: '16d8 + 48' },
      init: { ability: '', bonus: '@prof * 2' },
      movement: { walk: 30, units: null },
      senses: { darkvision: 60, units: null, special: '' },
      spellcasting: 'cha',
    },
    details: {
      alignment: 'Neutral',
      biography: { value: '<h1>Reeds</h1><p>@Embed[Compendium.peat.lore.JournalEntry.x caption=false]</p>' },
      cr: 9,
      type: { value: 'fey' },
      habitat: { value: [{ type: 'swamp' }] },
    },
    resources: { legact: { max: 3 }, legres: { max: 3 }, lair: { value: true } },
    skills: {
      ath: { value: 1, ability: 'str' },
      prc: { value: 1, ability: 'wis', bonuses: { passive: '5' } },
    },
    source: { book: 'Tome of Peat', license: 'CC-BY-4.0', rules: '2024' },
    traits: {
      size: 'med',
      languages: { value: ['deep'], custom: 'Common plus two other languages', communication: {} },
    },
  },
  items: [
    {
      _id: 'reedlash00000000',
      name: 'Reed Lash',
      type: 'weapon',
      system: {
        type: { value: 'natural' },
        description: { value: '<p>[[/attack extended]]. [[/damage average extended]].</p>' },
        range: { value: 90, reach: 10, units: 'ft' },
        properties: [],
        proficient: null,
        damage: { base: { number: 2, denomination: 6, types: ['slashing'] } },
        activities: {
          lash: {
            type: 'attack',
            activation: { type: 'action' },
            attack: { ability: 'cha', type: { value: '', classification: '' } },
            damage: {
              includeBase: true,
              parts: [{ number: 1, denomination: 8, bonus: '@prof', types: ['poison'] }],
            },
          },
        },
      },
    },
    feature('Mire Grip', '<p>It must succeed on a [[/save]] saving throw.</p>', {
      grip: {
        type: 'save',
        activation: { type: 'action' },
        save: { ability: ['con'], dc: { calculation: '', formula: '18' } },
      },
    }),
    feature(
      'Legendary Resistance',
      '<p>If the [[lookup @name lowercase]]{monster} fails, it succeeds.</p>',
      {
        r: {
          ...utility('special'),
          consumption: { targets: [{ type: 'attribute', target: 'resources.legres.value' }] },
        },
      },
      { properties: ['trait'] },
    ),
    feature('Reed Step', '<p>It casts @UUID[Compendium.peat.spells.Item.reedstep].</p>', {
      s: { type: 'cast', activation: { type: 'bonus' }, uses: { max: '1', recovery: [{ period: 'day' }] } },
    }),
    feature('Sink', '<p>It sinks.</p>', { l: utility('legendary') }),
    {
      _id: 'cached',
      name: 'Step of Reeds',
      type: 'spell',
      flags: { dnd5e: { cachedFor: '.Item.reedstep' } },
      _stats: { compendiumSource: 'Compendium.peat.spells.Item.reedstep' },
      system: { level: 2, school: 'con' },
    },
    {
      name: 'Sickle',
      type: 'weapon',
      system: { type: { value: 'simpleM' }, quantity: 2, description: { value: 'It cuts.' } },
    },
  ],
  effects: [
    {
      name: 'Reed Ward',
      disabled: false,
      changes: [{ key: 'system.attributes.ac.calc', mode: 5, value: 'mage' }],
    },
  ],
};

/** The YAML of a pack: a spell, a folder and a journal entry. */
export const FOUNDRY_YAML = `_id: peatball00000000
name: Peat Ball
type: spell
system:
  description:
    value: >-
      <p>[[lookup @labels.description.affects capitalize]] in a [[lookup
      @labels.description.template]] takes [[/damage 8d6 fire]] damage and is
      &amp;Reference[prone apply=false].</p><p><strong>Using a Higher-Level Spell
      Slot.</strong> More peat.</p>
  source:
    rules: '2024'
    book: Tome of Peat
  activation:
    type: action
    value: null
  duration:
    value: ''
    units: inst
  target:
    affects:
      type: creature
      count: ''
    template:
      type: sphere
      size: '20'
      units: ft
  range:
    value: '150'
    units: ft
  level: 3
  school: evo
  properties:
    - vocal
    - material
  materials:
    value: a ball of peat
_key: '!items!peatball00000000'
---
name: Peat
type: Item
sorting: a
_key: '!folders!peat000000000000'
---
name: Songs of the Mire
pages: []
_key: '!journal!songs00000000000'
`;
