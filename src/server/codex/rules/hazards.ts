import type { WrittenRule } from '#domain/codex/rule.ts';

export const HAZARDS: readonly WrittenRule[] = [
  {
    index: 'falling',
    name: 'Falling',
    aliases: [
      'fall',
      'fall damage',
      'falling damage',
      'fell off',
      'drop',
      'how much damage from a fall',
      'pit fall',
    ],
    chapter: 'Hazards',
    srd: 'Adventuring, Falling',
    desc: [
      '1d6 bludgeoning damage for every full 10 feet, at most 20d6. A creature that takes damage lands prone.',
      'No save, unless a feature or spell gives one. Feather Fall is a reaction.',
      'Advice: the fall is over in the same turn. Let the nearest ally grab a falling friend with a DC 15 Dexterity check and their reaction.',
    ],
    tables: [
      {
        caption: 'Falling damage',
        columns: ['Height', 'Damage', 'Average'],
        rows: [
          ['10 ft.', '1d6', '3'],
          ['20 ft.', '2d6', '7'],
          ['30 ft.', '3d6', '10'],
          ['40 ft.', '4d6', '14'],
          ['50 ft.', '5d6', '17'],
          ['60 ft.', '6d6', '21'],
          ['80 ft.', '8d6', '28'],
          ['100 ft.', '10d6', '35'],
          ['150 ft.', '15d6', '52'],
          ['200 ft. or more', '20d6', '70'],
        ],
      },
    ],
    rules2024:
      '2024: falling into a liquid, a reaction and a DC 15 Athletics or Acrobatics check halve the damage.',
    see: ['conditions/prone', 'rules/flying-movement', 'rules/standing-up', 'spells/feather-fall'],
  },
  {
    index: 'suffocating',
    name: 'Suffocating',
    aliases: [
      'drown',
      'drowning',
      'suffocate',
      'suffocation',
      'hold breath',
      'how long can i hold my breath',
      'choking',
    ],
    chapter: 'Hazards',
    srd: 'Adventuring, Suffocating',
    desc: [
      'With a breath taken: 1 minute + 1 for each point of the Constitution modifier, at least 30 seconds.',
      'Out of breath, or choking from the start: as many rounds as the modifier, at least 1. At the start of the next turn the creature drops to 0 hit points and is dying.',
      'Until it breathes again it cannot be healed or stabilized.',
    ],
    tables: [
      {
        caption: 'Time by Constitution modifier',
        columns: ['Modifier', 'Holding breath', 'Then'],
        rows: [
          ['-1 or less', '30 seconds (5 rounds)', '1 round'],
          ['+0', '1 minute', '1 round'],
          ['+1', '2 minutes', '1 round'],
          ['+2', '3 minutes', '2 rounds'],
          ['+3', '4 minutes', '3 rounds'],
          ['+4', '5 minutes', '4 rounds'],
          ['+5', '6 minutes', '5 rounds'],
        ],
      },
    ],
    rules2024:
      '2024: out of breath, a creature gains 1 level of exhaustion at the end of each of its turns, and loses those levels when it can breathe again.',
    see: ['rules/underwater-combat', 'rules/death-saves', 'spells/water-breathing'],
  },
  {
    index: 'food-and-water',
    name: 'Food and Water',
    aliases: [
      'starving',
      'hunger',
      'thirst',
      'rations',
      'starvation',
      'dehydration',
      'how long without food',
      'water per day',
    ],
    chapter: 'Hazards',
    srd: 'Adventuring, Food and Water',
    desc: [
      '- Food: 1 pound a day. Without it a character lasts 3 + Constitution modifier days (at least 1), then gains 1 level of exhaustion at the end of each day. For a day with half a pound, count only half a day. A day with enough food starts the count again.',
      '- Water: 1 gallon a day, 2 in heat. With only half of it: DC 15 Constitution save at the end of the day or 1 level of exhaustion. With less: 1 level, no save. A character who is exhausted already gains 2 levels instead.',
      'Such levels stay until the character has eaten and drunk in full.',
    ],
    rules2024:
      '2024: less than half the water is 1 level of exhaustion a day; less than half the food is a DC 10 Constitution save, and eating nothing costs 1 level from the fifth day on.',
    see: [
      'rules/foraging',
      'rules/exhaustion-levels',
      'equipment/rations-1-day',
      'equipment/waterskin',
      'conditions/exhaustion',
    ],
  },
  {
    index: 'extreme-weather',
    name: 'Extreme Weather',
    aliases: [
      'cold',
      'heat',
      'storm',
      'blizzard',
      'strong wind',
      'thin ice',
      'frigid water',
      'high altitude',
    ],
    chapter: 'Hazards',
    srd: 'Advice, not in the SRD',
    desc: [
      'Advice: the SRD 5.1 names freezing and scorching temperatures as a cause of exhaustion, but has no figures for them. These are ours. Saves are Constitution saves; a failure is 1 level of exhaustion.',
      'Clothes for the weather, a fire or shade spare the save. So does resistance or immunity to cold or fire.',
    ],
    tables: [
      {
        caption: 'Advice: weather and ground',
        columns: ['Danger', 'Effect'],
        rows: [
          ['Bitter cold', 'DC 10 each hour'],
          ['Great heat', 'DC 10 each hour, twice the water; disadvantage in medium or heavy armor'],
          ['Icy water', 'DC 10 each minute, and once more after climbing out wet in the cold'],
          ['Heavy rain or snow', 'Lightly obscured; rain puts out open flames'],
          [
            'Strong wind',
            'Disadvantage on ranged weapon attacks and on hearing; small flames and fog are gone',
          ],
          ['High mountains', 'An hour of march counts as 2 until the body is used to it'],
          ['Slippery ice', 'Difficult terrain; DC 10 Dexterity save to stay on the feet when running'],
          ['Thin ice', 'Carries one creature on each 10-foot square, and breaks under two'],
        ],
      },
    ],
    rules2024: '2024: there are rules with figures for these dangers.',
    see: [
      'rules/exhaustion-levels',
      'rules/random-weather',
      'rules/environment-visibility',
      'rules/forced-march',
    ],
  },
];
