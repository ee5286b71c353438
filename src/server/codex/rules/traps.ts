import type { WrittenRule } from '#domain/codex/rule.ts';

export const TRAPS: readonly WrittenRule[] = [
  {
    index: 'traps',
    name: 'Traps',
    aliases: ['trap', 'trap dc', 'trap damage', 'find traps', 'disarm', 'disable a trap', 'build a trap'],
    chapter: 'Hazards',
    srd: 'Traps',
    desc: [
      'Three steps:',
      '- Notice: Perception against its DC, or passive Perception in passing. Doing the right thing, such as lifting the rug, finds it without a roll.',
      '- Understand: Investigation, or Arcana for a magic trap.',
      "- Stop: Dexterity with thieves' tools, Dispel Magic on a magic trap, or a clever idea.",
      'To build one, choose a severity: setback (a nuisance), dangerous (hurts badly, may kill) or deadly (likely to kill). A complex trap rolls initiative and acts each round.',
    ],
    tables: [
      {
        caption: 'Save and attack',
        columns: ['Severity', 'Save DC', 'Attack bonus'],
        rows: [
          ['Setback', '10–11', '+3 to +5'],
          ['Dangerous', '12–15', '+6 to +8'],
          ['Deadly', '16–20', '+9 to +12'],
        ],
      },
      {
        caption: 'Damage',
        columns: ['Character level', 'Setback', 'Dangerous', 'Deadly'],
        rows: [
          ['1–4', '1d10', '2d10', '4d10'],
          ['5–10', '2d10', '4d10', '10d10'],
          ['11–16', '4d10', '10d10', '18d10'],
          ['17–20', '10d10', '18d10', '24d10'],
        ],
      },
    ],
    see: [
      'rules/sample-traps',
      'rules/passive-checks',
      'rules/investigation',
      'equipment/thieves-tools',
      'spells/find-traps',
    ],
  },
  {
    index: 'sample-traps',
    name: 'Sample Traps',
    aliases: [
      'pit trap',
      'poison dart trap',
      'poison needle',
      'rolling boulder',
      'falling net',
      'collapsing roof',
      'trap examples',
    ],
    chapter: 'Hazards',
    srd: 'Traps, Sample Traps',
    desc: [
      'Notice is Perception unless noted. "Tools" is a Dexterity check with thieves\' tools. An ability with a number is a saving throw; "half" means that a success halves the damage.',
      'A pressure plate reacts to about 20 pounds and can be blocked with an iron spike. A pit is 10 feet deep or more; add the falling damage.',
    ],
    tables: [
      {
        caption: 'Traps of the SRD',
        columns: ['Trap', 'Notice', 'Stop', 'Effect'],
        rows: [
          [
            'Collapsing roof',
            '10',
            'Tools 15',
            'Dexterity 15: 4d10 bludgeoning, half; rubble is difficult terrain',
          ],
          [
            'Falling net',
            '10',
            'Tools 15',
            '10-foot square: restrained, and Strength 10 or prone; free with Strength check 10; net AC 10, 20 hit points',
          ],
          [
            'Fire-breathing statue',
            '15',
            'Spike, Dispel Magic 13',
            '30-foot cone, Dexterity 13: 4d10 fire, half',
          ],
          ['Simple pit', '10', 'Step around', 'Fall, usually 1d6'],
          ['Hidden pit', '15, and Investigation 15', 'Spike', 'Fall, usually 1d6 or 2d6'],
          [
            'Locking pit',
            '15, and Investigation 15',
            'Spike',
            'Fall; lid shuts: Strength check 20 or tools 15 from inside',
          ],
          [
            'Spiked pit',
            'as the pit',
            'as the pit',
            '2d10 piercing more; poisoned spikes: Constitution 13, 4d10 poison, half',
          ],
          [
            'Poison darts',
            'Holes 15, plate Investigation 15',
            'Spike, plug the holes',
            'Four darts +8, random targets within 10 ft.: 1d4 piercing, Constitution 15, 2d10 poison, half',
          ],
          [
            'Poison needle',
            'Investigation 20',
            'Tools 15',
            '1 piercing and 2d10 poison; Constitution 15 or poisoned for 1 hour',
          ],
          [
            'Rolling sphere',
            '15',
            'Spike',
            'Initiative +8, rolls 60 ft. a turn; Dexterity 15 or 10d10 bludgeoning and prone; Strength check 20 slows it by 15 ft.',
          ],
          [
            'Sphere of annihilation',
            'Arcana 20',
            'Cannot be moved',
            'Destroys all matter that enters; a lure on the face: Dispel Magic 18',
          ],
        ],
      },
    ],
    rules2024: '2024: the sample traps are weaker at low levels and come with figures for higher ones.',
    see: [
      'rules/traps',
      'rules/falling',
      'rules/improvised-damage',
      'conditions/restrained',
      'equipment/spike-iron',
    ],
  },
];
