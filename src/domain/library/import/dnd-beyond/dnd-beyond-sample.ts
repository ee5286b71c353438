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
