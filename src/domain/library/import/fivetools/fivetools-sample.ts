export const FIVETOOLS_CREATURE = {
  name: 'Mire Hag',
  source: 'ToP',
  page: 12,
  size: ['M', 'L'],
  type: { type: 'fey', tags: ['hag', { tag: 'folk', prefix: 'Mire' }] },
  alignment: ['N', 'E'],
  alignmentPrefix: 'typically',
  ac: [
    { ac: 14, from: ['natural armor'] },
    { ac: 16, condition: 'with {@spell mage armor}', braces: true },
  ],
  hp: { average: 45, formula: '7d8 + 14' },
  speed: {
    walk: 30,
    swim: { number: 40, condition: '(in water)' },
    fly: { number: 10, condition: '(hover)' },
    canHover: true,
  },
  str: 14,
  dex: 12,
  con: 14,
  int: 13,
  wis: 14,
  cha: 12,
  save: { wis: '+4' },
  skill: { perception: '+4', 'sleight of hand': '+3', brewing: '+5' },
  senses: ['darkvision 60 ft.'],
  passive: 14,
  vulnerable: ['fire'],
  resist: [
    'cold',
    { resist: ['bludgeoning', 'piercing', 'slashing'], note: 'from nonmagical attacks', cond: true },
  ],
  immune: [{ special: 'damage from {@item mud}' }],
  conditionImmune: ['poisoned', { conditionImmune: ['charmed'], note: 'while in mud' }],
  languages: ['Common', 'Sylvan'],
  cr: { cr: '2', lair: '3' },
  trait: [{ name: 'Amphibious', entries: ['The hag can breathe air and water.'] }],
  spellcasting: [
    {
      name: 'Innate Spellcasting',
      headerEntries: ["The hag's spellcasting ability is Wisdom (spell save {@dc 12})."],
      will: ['{@spell druidcraft}'],
      daily: { '1e': ['{@spell sleep}', '{@spell fog cloud}'], 3: ['{@spell entangle}'] },
      footerEntries: ['* In mud only.'],
    },
    {
      name: 'Spellcasting',
      headerEntries: ['The hag is a 3rd-level spellcaster.'],
      spells: {
        0: { spells: ['{@spell light}'] },
        1: { slots: 4, spells: ['{@spell bane}', { entry: 'x', hidden: true }] },
      },
      displayAs: 'action',
    },
  ],
  action: [
    {
      name: 'Claw',
      entries: [
        '{@atk mw} {@hit 4} to hit, reach 5 ft., one target. {@h}9 ({@damage 2d6 + 2}) slashing damage.',
      ],
    },
    { name: 'Mud Breath {@recharge 5}', entries: ['{@dc 12} Dexterity saving throw.'] },
  ],
  bonus: [{ name: 'Sink', entries: ['It sinks.'] }],
  reaction: [{ name: 'Spit', entries: ['It spits.'] }],
  legendaryActions: 2,
  legendary: [{ name: 'Move', entries: ['It moves.'] }],
  mythicHeader: ['If its trait is active:'],
  mythic: [{ name: 'Flood', entries: ['It floods.'] }],
  legendaryGroup: { name: 'Mire Hag', source: 'ToP' },
  fluff: { entries: [{ type: 'section', entries: ['It smells of peat.'] }] },
};

export const FIVETOOLS_BREW = {
  _meta: { sources: [{ json: 'ToP', abbreviation: 'ToP', full: 'Tome of Peat', authors: ['A. Author'] }] },
  legendaryGroup: [
    {
      name: 'Mire Hag',
      source: 'ToP',
      lairActions: [
        'On initiative count 20:',
        { type: 'list', items: ['Mud rises.', { type: 'item', name: 'Fog', entry: 'Fog rises.' }] },
      ],
      regionalEffects: ['It rains.'],
    },
  ],
  monster: [FIVETOOLS_CREATURE],
};

/** Copies of monsters that are not in the file. */
export const FIVETOOLS_COPIES = {
  _meta: { sources: [{ json: 'ToP', full: 'Tome of Peat' }] },
  monster: [
    {
      name: 'Fen Goblin',
      source: 'ToP',
      _copy: {
        name: 'Goblin',
        source: 'MM',
        _templates: [{ name: 'Zombie', source: 'ToP' }],
        _mod: {
          '*': { mode: 'replaceTxt', replace: 'the goblin', with: '<$name$>', flags: 'i' },
          action: [
            { mode: 'appendArr', items: { name: 'Spit', entries: ['It spits.'] } },
            { mode: 'scalarAddHit', scalar: 2 },
          ],
        },
      },
    },
    { name: 'New Goblin', source: 'ToP', _copy: { name: 'Goblin', source: 'XMM' } },
  ],
};
