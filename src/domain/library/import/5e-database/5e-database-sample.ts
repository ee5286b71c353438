export const DATABASE_MONSTER = {
  index: 'mire-hag',
  name: 'Mire Hag',
  desc: 'It smells of peat.',
  size: 'Medium',
  type: 'fey',
  subtype: 'hag',
  alignment: 'neutral evil',
  armor_class: [
    { type: 'armor', value: 14, armor: [{ name: 'Hide Armor' }, { name: 'Shield' }] },
    { type: 'spell', value: 16, spell: { name: 'Mage Armor' } },
    { type: 'condition', value: 11, condition: { name: 'Prone' } },
  ],
  hit_points: 45,
  hit_dice: '7d8',
  hit_points_roll: '7d8+14',
  speed: { walk: '30 ft.', swim: '40 ft.', fly: '10 ft.', hover: true, roll: '5 ft.' },
  strength: 14,
  dexterity: 12,
  constitution: 14,
  intelligence: 13,
  wisdom: 14,
  charisma: 12,
  proficiencies: [
    { value: 4, proficiency: { index: 'saving-throw-wis', name: 'Saving Throw: WIS' } },
    { value: 3, proficiency: { index: 'skill-sleight-of-hand', name: 'Skill: Sleight of Hand' } },
    { value: 5, proficiency: { index: 'skill-brewing', name: 'Skill: Brewing' } },
  ],
  damage_vulnerabilities: ['fire'],
  damage_resistances: ['cold', 'bludgeoning, piercing, and slashing from nonmagical weapons'],
  damage_immunities: [],
  condition_immunities: [{ index: 'poisoned', name: 'Poisoned' }],
  senses: { darkvision: '60 ft.', passive_perception: 12, mudsight: '5 ft.' },
  languages: 'Common, Sylvan',
  challenge_rating: 2,
  proficiency_bonus: 2,
  xp: 450,
  special_abilities: [
    {
      name: 'Innate Spellcasting',
      desc: 'It casts entangle.',
      spellcasting: {
        ability: { name: 'WIS' },
        spells: [
          { name: 'Entangle', level: 1, usage: { type: 'per day', times: 3 } },
          { name: 'Druidcraft', level: 0, usage: { type: 'at will' } },
          { name: 'Fog Cloud', level: 1, notes: 'mud only', usage: { type: 'per day', times: 1 } },
        ],
      },
    },
  ],
  actions: [
    { name: 'Multiattack', desc: 'Two claws.', multiattack_type: 'actions', actions: [] },
    { name: 'Mud Breath', desc: 'DC 12.', usage: { type: 'recharge on roll', dice: '1d6', min_value: 5 } },
    {
      name: 'Sing',
      desc: 'It sings.',
      usage: { type: 'recharge after rest', rest_types: ['short', 'long'] },
    },
  ],
  legendary_actions: [{ name: 'Kick (Costs 2 Actions)', desc: 'It kicks.' }],
  reactions: [{ name: 'Spit', desc: 'It spits.' }],
  forms: [{ index: 'toad', name: 'Mire Toad' }],
  image: '/api/images/monsters/mire-hag.png',
  url: '/api/2014/monsters/mire-hag',
};

export const DATABASE_MONSTER_2024 = {
  ...DATABASE_MONSTER,
  size: 'Medium or Small',
  armor_class: [{ value: 15 }],
  proficiencies: [],
  skills: 'Stealth +4',
  xp_in_lair: 700,
  special_abilities: [
    { name: 'Stubborn', desc: 'It succeeds.', usage: { type: 'per day', times: 3, times_in_lair: 4 } },
  ],
  url: '/api/2024/monsters/mire-hag',
};

/** The format of the first years: numbers as indexes, names at the proficiencies, dice without a modifier. */
export const DATABASE_MONSTER_OLD = {
  ...DATABASE_MONSTER,
  index: 7,
  armor_class: 13,
  hit_points_roll: undefined,
  proficiencies: [{ name: 'Saving Throw: WIS', value: 4, url: 'http://www.dnd5eapi.co/api/proficiencies/7' }],
  other_speeds: [{ form: 'toad form', speed: { walk: '10 ft.', swim: '60 ft.' } }],
  url: 'http://www.dnd5eapi.co/api/monsters/7',
};

export const DATABASE_SPELL = {
  index: 'peat-bolt',
  name: 'Peat Bolt',
  desc: ['You throw peat.', '***Drying.*** It dries.'],
  higher_level: ['The damage increases by 1d6.'],
  range: '60 feet',
  components: ['V', 'S', 'M'],
  material: 'A lump of peat.',
  ritual: false,
  duration: 'Up to 1 minute',
  concentration: true,
  casting_time: '1 action',
  level: 2,
  school: { index: 'conjuration', name: 'Conjuration', url: '/api/2014/magic-schools/conjuration' },
  classes: [{ index: 'druid', name: 'Druid' }],
  subclasses: [{ index: 'bog', name: 'Bog' }],
  url: '/api/2014/spells/peat-bolt',
};

export const DATABASE_SPELL_2024 = {
  ...DATABASE_SPELL,
  desc: undefined,
  description: 'You throw peat.\n  It dries.',
  higher_level: 'More peat.',
  casting_time: 'Action',
  subclasses: [],
  url: '/api/2024/spells/peat-bolt',
};
