import type { WrittenRule } from '#domain/codex/rule.ts';

export const RESTS_AND_EXHAUSTION: readonly WrittenRule[] = [
  {
    index: 'short-rest',
    name: 'Short Rest',
    aliases: ['rest', 'short rests', 'one hour rest', 'breather', 'spend hit dice', 'take a break'],
    chapter: 'Damage and healing',
    srd: 'Adventuring, Resting',
    desc: [
      'At least 1 hour with nothing harder than eating, reading or bandaging.',
      'At its end, each character may spend hit dice: one at a time, die + Constitution modifier in hit points each. Look at every result before deciding on the next.',
      'Some features return as well, such as the spell slots of warlocks. Recharge abilities of monsters are ready again.',
      'The rules set no limit for a day. Advice: expect about two.',
    ],
    rules2024:
      '2024: it needs 1 hit point at the start, and initiative, damage or a spell other than a cantrip ends it without benefit.',
    see: ['rules/hit-dice', 'rules/long-rest', 'rules/rest-variants', 'rules/monster-recharge'],
  },
  {
    index: 'long-rest',
    name: 'Long Rest',
    aliases: ['sleep', 'rest overnight', 'night rest', 'camp', 'interrupted rest', 'eight hours', 'watch'],
    chapter: 'Damage and healing',
    srd: 'Adventuring, Resting',
    desc: [
      'At least 8 hours: sleep, with at most 2 hours of light activity such as a watch.',
      '- All hit points return, and spent hit dice up to half of the total, at least one.',
      '- Spell slots and most daily features return.',
      '- Exhaustion drops by 1 level, if there was food and drink.',
      'An hour of walking, fighting, casting or similar effort means starting over; a fight of a few minutes does not. One long rest counts in 24 hours, and it needs at least 1 hit point at the start.',
    ],
    rules2024:
      '2024: all hit dice return, 16 hours must pass before the next one, and any fight, damage or leveled spell interrupts it and adds 1 hour.',
    see: [
      'rules/short-rest',
      'rules/hit-dice',
      'rules/exhaustion-levels',
      'rules/rest-variants',
      'spells/tiny-hut',
    ],
  },
  {
    index: 'hit-dice',
    name: 'Hit Dice',
    aliases: ['hit die', 'hd', 'recover hit points', 'hit dice per level', 'how many hit dice'],
    chapter: 'Damage and healing',
    srd: 'Adventuring, Resting',
    desc: [
      'One die for each character level, of the size of the class. They are spent at the end of a short rest: die + Constitution modifier for each.',
      'A long rest returns up to half of the total, at least one: a character of level 8 gets 4 back.',
      'Several classes keep several kinds of dice. For monsters, the dice beside the hit points depend on the size.',
    ],
    tables: [
      {
        caption: 'Hit die by class',
        columns: ['Die', 'Classes'],
        rows: [
          ['d6', 'Sorcerer, wizard'],
          ['d8', 'Bard, cleric, druid, monk, rogue, warlock'],
          ['d10', 'Fighter, paladin, ranger'],
          ['d12', 'Barbarian'],
        ],
      },
    ],
    rules2024: '2024: a long rest returns all of them, and each die heals at least 1.',
    see: ['rules/short-rest', 'rules/long-rest', 'rules/size-and-space'],
  },
  {
    index: 'exhaustion-levels',
    name: 'Exhaustion Levels',
    aliases: [
      'exhaustion',
      'exhausted',
      'fatigue',
      'tired',
      'level of exhaustion',
      'remove exhaustion',
      'exhaustion 1',
      'exhaustion level 1',
      'exhaustion 2',
      'exhaustion level 2',
      'exhaustion 3',
      'exhaustion level 3',
      'exhaustion 4',
      'exhaustion level 4',
      'exhaustion 5',
      'exhaustion level 5',
      'exhaustion 6',
      'exhaustion level 6',
    ],
    chapter: 'Damage and healing',
    srd: 'Appendix, Conditions',
    desc: [
      'Six levels. Each one comes on top of those before it, and new ones add up.',
      'A long rest with food and drink takes off 1. So does greater restoration. Below level 1 all effects end.',
      'Typical causes: forced marches, hunger and thirst, great heat or cold.',
    ],
    tables: [
      {
        caption: 'Exhaustion',
        columns: ['Level', 'Effect'],
        rows: [
          ['1', 'Ability checks with disadvantage'],
          ['2', 'Half speed'],
          ['3', 'Attack rolls and saving throws with disadvantage'],
          ['4', 'Half the hit point maximum'],
          ['5', 'Speed 0'],
          ['6', 'Death'],
        ],
      },
    ],
    rules2024:
      '2024: each level gives −2 on every d20 roll and −5 feet of speed, and level 6 is still death.',
    see: [
      'conditions/exhaustion',
      'rules/forced-march',
      'rules/food-and-water',
      'rules/extreme-weather',
      'rules/long-rest',
      'spells/greater-restoration',
    ],
  },
];
