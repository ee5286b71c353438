import type { WrittenRule } from '#domain/codex/rule.ts';

export const SOCIETY: readonly WrittenRule[] = [
  {
    index: 'downtime',
    name: 'Downtime',
    aliases: [
      'between adventures',
      'training',
      'learn a language',
      'research',
      'recuperate',
      'work for money',
      'downtime activities',
    ],
    chapter: 'Society',
    srd: 'Adventuring, Between Adventures',
    desc: [
      'A day counts with 8 hours of the activity. The days need not follow one another. The lifestyle is paid on top unless noted.',
    ],
    tables: [
      {
        caption: 'Activities',
        columns: ['Activity', 'Time', 'Result'],
        rows: [
          [
            'Craft',
            '5 gp of value a day',
            'The item, for half its price; modest life free or comfortable at half price',
          ],
          [
            'Work',
            'As long as wished',
            'Modest life free; comfortable with an employer such as a guild; wealthy with proficiency in Performance',
          ],
          [
            'Recuperate',
            '3 days',
            'DC 15 Constitution save: end one effect that blocks healing, or advantage against one disease or poison for 24 hours',
          ],
          ['Research', 'Your decision, 1 gp a day', 'What can be learned, perhaps after a check'],
          ['Train', '250 days, 1 gp a day', 'A language or a tool, with a teacher'],
        ],
      },
    ],
    see: ['rules/crafting', 'rules/lifestyle-expenses', 'rules/languages', 'rules/diseases'],
  },
  {
    index: 'crafting',
    name: 'Crafting',
    aliases: ['craft', 'make an item', 'build armor', 'smithing', 'how long to craft', 'brew a potion'],
    chapter: 'Society',
    srd: 'Adventuring, Between Adventures (Crafting)',
    desc: [
      'Needed: proficiency with the tools, raw material for half the price, and a workplace such as a forge.',
      'Each crafter adds 5 gp of value a day, so days = price / 5 / crafters. All of them must be proficient and work together.',
      'Examples: a longsword (15 gp) takes 3 days, plate (1,500 gp) 300 days, or 100 with three smiths.',
      'Magic items are not covered. A potion of healing or antitoxin needs proficiency with an herbalism kit.',
    ],
    rules2024: '2024: days = price / 10, and usually only one helper counts.',
    see: ['rules/downtime', 'rules/potions', 'equipment/smiths-tools', 'equipment/herbalism-kit'],
  },
  {
    index: 'languages',
    name: 'Languages',
    aliases: [
      'language',
      'who speaks what',
      'script',
      'dialects',
      'auran aquan ignan terran',
      'thieves cant',
      'druidic',
    ],
    chapter: 'Society',
    srd: 'Beyond 1st Level, Languages',
    desc: [
      'Auran, Aquan, Ignan and Terran are dialects of Primordial: their speakers understand one another.',
      "Thieves' cant and Druidic are secret languages of rogues and druids.",
      'Without a common language, gestures are an Intelligence check. Comprehend Languages is for hearing and reading, Tongues also for speaking.',
    ],
    tables: [
      {
        caption: 'Standard languages',
        columns: ['Language', 'Spoken by', 'Script'],
        rows: [
          ['Common', 'Humans', 'Common'],
          ['Dwarvish', 'Dwarves', 'Dwarvish'],
          ['Elvish', 'Elves', 'Elvish'],
          ['Giant', 'Ogres, giants', 'Dwarvish'],
          ['Gnomish', 'Gnomes', 'Dwarvish'],
          ['Goblin', 'Goblinoids', 'Dwarvish'],
          ['Halfling', 'Halflings', 'Common'],
          ['Orc', 'Orcs', 'Dwarvish'],
        ],
      },
      {
        caption: 'Exotic languages',
        columns: ['Language', 'Spoken by', 'Script'],
        rows: [
          ['Abyssal', 'Demons', 'Infernal'],
          ['Celestial', 'Celestials', 'Celestial'],
          ['Deep Speech', 'Aboleths, cloakers', '—'],
          ['Draconic', 'Dragons, dragonborn', 'Draconic'],
          ['Infernal', 'Devils', 'Infernal'],
          ['Primordial', 'Elementals', 'Dwarvish'],
          ['Sylvan', 'Fey', 'Elvish'],
          ['Undercommon', 'Traders of the underworld', 'Elvish'],
        ],
      },
    ],
    rules2024: '2024: Draconic and Common Sign Language are standard languages.',
    see: ['rules/downtime', 'spells/comprehend-languages', 'spells/tongues'],
  },
  {
    index: 'alignment',
    name: 'Alignment',
    aliases: ['lawful good', 'chaotic evil', 'neutral', 'good and evil', 'law and chaos', 'unaligned'],
    chapter: 'Society',
    srd: 'Beyond 1st Level, Alignment',
    desc: [
      'A rough sketch of how a creature acts, not a rule that forces it. Humanoids choose; fiends and celestials are what they are. Creatures that cannot reason are unaligned.',
      'Few spells ask for it: "evil" in Detect Evil and Good means kinds of creatures, not a bad character.',
    ],
    tables: [
      {
        caption: 'The nine alignments',
        columns: ['Alignment', 'In short'],
        rows: [
          ['Lawful good', 'Does right, the way society expects'],
          ['Neutral good', 'Helps where help is needed'],
          ['Chaotic good', 'Follows the heart, not the rules'],
          ['Lawful neutral', 'Keeps the law, a tradition or a code'],
          ['Neutral', 'Takes no side, does what seems best'],
          ['Chaotic neutral', 'Freedom before everything'],
          ['Lawful evil', 'Takes what the code allows'],
          ['Neutral evil', 'Takes what goes unpunished'],
          ['Chaotic evil', 'Hurts and destroys as the mood takes it'],
        ],
      },
    ],
    see: ['rules/inspiration', 'rules/npc-traits', 'spells/detect-evil-and-good'],
  },
];
