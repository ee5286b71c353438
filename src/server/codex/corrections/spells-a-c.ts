import { formatTable } from '#domain/codex/text/text-blocks.ts';
import { add, type Correction, type Corrections, replace, set } from './correction.ts';
import {
  castingTimeNote,
  classes,
  higherLevel,
  LOST_BEGINNING,
  OWN_SLIP,
  rangeNote,
  retell,
  SLIP,
  TABLE,
  TRANSLATED,
  tableOfCells,
  WORDS,
} from './spell-rows.ts';

/** One of the tables of Control Weather. */
function stages(title: string, conditions: readonly string[]): Correction[] {
  const rows = conditions.map((condition, position) => [String(position + 1), condition]);
  return [add('desc', `**${title}**`, TABLE), add('desc', formatTable(['Stage', 'Condition'], rows), TABLE)];
}

export const SPELLS_A_TO_C: Corrections = {
  'Animal Friendship': [
    classes(['Bard', 'Cleric', 'Druid', 'Ranger'], ['Bard', 'Druid', 'Ranger']),
    higherLevel(
      'When you cast this spell using a spell slot of 2nd level or higher, you can affect one additional beast for each slot level above 1st.',
    ),
    replace('desc', 'the spells ends', 'the spell ends', OWN_SLIP),
  ],
  'Animal Messenger': [replace('higher_level', '3nd level', '3rd level', OWN_SLIP)],
  'Animate Objects': [
    add('desc', '**Animated Object Statistics**', TABLE),
    add(
      'desc',
      formatTable(
        ['Size', 'HP', 'AC', 'Attack', 'Str', 'Dex'],
        [
          ['Tiny', '20', '18', '+8 to hit, 1d4 + 4 damage', '4', '18'],
          ['Small', '25', '16', '+6 to hit, 1d8 + 2 damage', '6', '14'],
          ['Medium', '40', '13', '+5 to hit, 2d6 + 1 damage', '10', '12'],
          ['Large', '50', '10', '+6 to hit, 2d10 + 2 damage', '14', '10'],
          ['Huge', '80', '10', '+8 to hit, 2d12 + 4 damage', '18', '6'],
        ],
      ),
      TABLE,
    ),
  ],
  'Antilife Shell': [rangeNote('10-foot radius')],
  'Antimagic Field': [rangeNote('10-foot-radius sphere')],
  'Arcane Eye': [classes(['Cleric', 'Wizard'], ['Wizard'])],
  Blight: [
    replace('higher_level', '5th level of higher', '5th level or higher', SLIP),
    replace('desc', 'The spell has no effect', 'This spell has no effect', WORDS),
  ],
  'Branding Smite': [
    higherLevel(
      'When you cast this spell using a spell slot of 3rd level or higher, the extra damage increases by 1d6 for each slot level above 2nd.',
    ),
  ],
  'Burning Hands': [rangeNote('15-foot cone')],
  'Color Spray': [
    rangeNote('15-foot cone'),
    replace('desc', 'this spell can effect', 'this spell can affect', OWN_SLIP),
  ],
  Compulsion: [
    replace('desc', 'It can take any action', 'It can take its action', WORDS),
    replace('desc', 'such as a fire or a pit', 'such as a fire or pit', WORDS),
  ],
  'Cone of Cold': [rangeNote('60-foot cone')],
  Confusion: [
    retell('desc', 'This spell assails and distorts', [
      "This spell assaults and twists creatures' minds, spawning delusions and provoking uncontrolled action. Each creature in a 10-foot-radius sphere centered on a point you choose within range must succeed on a Wisdom saving throw when you cast this spell or be affected by it.",
      "An affected target can't take reactions and must roll a d10 at the start of each of its turns to determine its behavior for that turn.",
      formatTable(
        ['d10', 'Behavior'],
        [
          [
            '1',
            "The creature uses all its movement to move in a random direction. To determine the direction, roll a d8 and assign a direction to each die face. The creature doesn't take an action this turn.",
          ],
          ['2-6', "The creature doesn't move or take actions this turn."],
          [
            '7-8',
            'The creature uses its action to make a melee attack against a randomly determined creature within its reach. If there is no creature within its reach, the creature does nothing this turn.',
          ],
          ['9-10', 'The creature can act and move normally.'],
        ],
      ),
      'At the end of each of its turns, an affected target can make a Wisdom saving throw. If it succeeds, this effect ends for that target.',
    ]),
    retell('higher_level', 'When you cast this spell using a level spell slot', [
      'When you cast this spell using a spell slot of 5th level or higher, the radius of the sphere increases by 5 feet for each slot level above 4th.',
    ]),
    set('material', 'Three walnut shells.', 'Three nut shells.', TRANSLATED),
  ],
  'Conjure Animals': [
    replace('desc', '- Each beast', 'Each beast', 'It holds for every option of the list.'),
    replace(
      'higher_level',
      'with a 7th-level.',
      'with a 7th-level slot, and four times as many with a 9th-level slot.',
      'The package lost the end of the sentence.',
    ),
  ],
  'Conjure Minor Elementals': [replace('desc', 'one the following', 'one of the following', OWN_SLIP)],
  Contingency: [replace('desc', 'want it to. and then', 'want it to, and then', SLIP)],
  'Control Water': [
    replace(
      'desc',
      'instead create a 20-foot tall wave',
      'If you choose an area in a large body of water, you instead create a 20-foot tall wave',
      LOST_BEGINNING,
    ),
  ],
  'Control Weather': [
    rangeNote('5-mile radius'),
    ...stages('Precipitation', [
      'Clear',
      'Light clouds',
      'Overcast or ground fog',
      'Rain, hail, or snow',
      'Torrential rain, driving hail, or blizzard',
    ]),
    ...stages('Temperature', ['Unbearable heat', 'Hot', 'Warm', 'Cool', 'Cold', 'Arctic cold']),
    ...stages('Wind', ['Calm', 'Moderate wind', 'Strong wind', 'Gale', 'Storm']),
  ],
  Counterspell: [
    higherLevel(
      'When you cast this spell using a spell slot of 4th level or higher, the interrupted spell has no effect if its level is less than or equal to the level of the spell slot you used.',
    ),
    castingTimeNote('which you take when you see a creature within 60 feet of you casting a spell'),
  ],
  'Create Food and Water': [classes(['Cleric', 'Druid', 'Paladin'], ['Cleric', 'Paladin'])],
  'Create or Destroy Water': [
    set(
      'material',
      'A drop of water if creating water, or a few grains of sand if destroying it.',
      'A drop of water if creating water or a few grains of sand if destroying it.',
      WORDS,
    ),
    replace(
      'desc',
      'falls as rain in a 30-foot cube within range.',
      'falls as rain in a 30-foot cube within range, extinguishing exposed flames in the area.',
      'The package lost the end of the sentence.',
    ),
  ],
  Creation: [
    tableOfCells(
      ['Material', 'Duration'],
      [
        ['Vegetable matter', '1 day'],
        ['Stone or crystal', '12 hours'],
        ['Precious metals', '1 hour'],
        ['Gems', '10 minutes'],
        ['Adamantine or mithral', '1 minute'],
      ],
    ),
  ],
};
