export const DND_BEYOND_CHARACTER = {
  id: 1,
  name: 'Tamsin Reed',
  username: 'player_one',
  baseHitPoints: 30,
  bonusHitPoints: null,
  overrideHitPoints: null,
  removedHitPoints: 7,
  stats: [
    { id: 1, value: 10 },
    { id: 2, value: 14 },
    { id: 3, value: 13 },
  ],
  bonusStats: [{ id: 3, value: null }],
  overrideStats: [{ id: 3, value: null }],
  classes: [
    { level: 3, definition: { name: 'Druid' } },
    { level: 2, definition: { name: 'Sorcerer' }, classFeatures: [{ definition: { id: 77 } }] },
  ],
  modifiers: {
    race: [{ type: 'bonus', subType: 'constitution-score', value: 2 }],
    class: [],
    feat: [{ type: 'bonus', subType: 'constitution-score', value: 1 }],
    item: [{ type: 'set', subType: 'constitution-score', value: 19 }],
  },
};

/** With worn and packed equipment, two classes and a species. */
export const DND_BEYOND_SHEET = {
  id: 2,
  name: 'Orla Finch',
  username: 'player_two',
  baseHitPoints: 30,
  stats: [10, 16, 14, 10, 16, 16].map((value, index) => ({ id: index + 1, value })),
  race: { weightSpeeds: { normal: { walk: 30, fly: 0, swim: 0 } } },
  classes: [
    {
      level: 4,
      isStartingClass: true,
      definition: { name: 'Cleric', canCastSpells: true, spellCastingAbilityId: 5 },
      classFeatures: [{ definition: { id: 10 } }],
    },
    {
      level: 1,
      isStartingClass: false,
      definition: { name: 'Fighter', canCastSpells: false, spellCastingAbilityId: null },
      classFeatures: [{ definition: { id: 20 } }],
    },
  ],
  inventory: [
    { equipped: true, definition: { name: 'Scale Mail', armorTypeId: 2, armorClass: 14 } },
    { equipped: true, definition: { name: 'Shield', armorTypeId: 4, armorClass: 2 } },
    { equipped: false, definition: { name: 'Plate', armorTypeId: 3, armorClass: 18 } },
    {
      equipped: true,
      isAttuned: true,
      definition: {
        name: 'Ring',
        canAttune: true,
        grantedModifiers: [
          { type: 'bonus', subType: 'armor-class', value: 1 },
          { type: 'bonus', subType: 'saving-throws', value: 1 },
        ],
      },
    },
    {
      equipped: true,
      isAttuned: false,
      definition: {
        name: 'Cloak',
        canAttune: true,
        grantedModifiers: [{ type: 'bonus', subType: 'armor-class', value: 5 }],
      },
    },
  ],
  modifiers: {
    race: [
      { type: 'set', subType: 'innate-speed-flying', value: null },
      { type: 'bonus', subType: 'speed', value: 5 },
      { type: 'resistance', subType: 'fire' },
    ],
    class: [
      { type: 'proficiency', subType: 'wisdom-saving-throws', availableToMulticlass: false, componentId: 10 },
      {
        type: 'proficiency',
        subType: 'strength-saving-throws',
        availableToMulticlass: false,
        componentId: 20,
      },
      { type: 'bonus', subType: 'armor-class', value: 2, restriction: 'while in rain' },
    ],
    background: [{ type: 'proficiency', subType: 'perception' }],
    feat: [],
    item: [{ type: 'bonus', subType: 'armor-class', value: 9 }],
  },
};
