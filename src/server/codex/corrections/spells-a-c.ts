import { add, type Corrections, replace, set } from './correction.ts';
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
  WORDS,
} from './spell-rows.ts';

/** Spells A to C. */
export const SPELLS_A_TO_C: Corrections = {
  'Animal Friendship': [
    classes(['Bard', 'Cleric', 'Druid', 'Ranger'], ['Bard', 'Druid', 'Ranger']),
    higherLevel(
      'When you cast this spell using a spell slot of 2nd level or higher, you can affect one additional beast for each slot level above 1st.',
    ),
    replace('desc', undefined, 'the spells ends', 'the spell ends', OWN_SLIP),
  ],
  'Animal Messenger': [replace('higher_level', undefined, '3nd level', '3rd level', OWN_SLIP)],
  'Animate Objects': [
    add('desc', '**Animated Object Statistics**', TABLE),
    add('desc', '- Tiny: 20 hit points, AC 18, +8 to hit, 1d4 + 4 damage, Strength 4, Dexterity 18', TABLE),
    add('desc', '- Small: 25 hit points, AC 16, +6 to hit, 1d8 + 2 damage, Strength 6, Dexterity 14', TABLE),
    add(
      'desc',
      '- Medium: 40 hit points, AC 13, +5 to hit, 2d6 + 1 damage, Strength 10, Dexterity 12',
      TABLE,
    ),
    add(
      'desc',
      '- Large: 50 hit points, AC 10, +6 to hit, 2d10 + 2 damage, Strength 14, Dexterity 10',
      TABLE,
    ),
    add('desc', '- Huge: 80 hit points, AC 10, +8 to hit, 2d12 + 4 damage, Strength 18, Dexterity 6', TABLE),
  ],
  'Antilife Shell': [rangeNote('10-foot radius')],
  'Antimagic Field': [rangeNote('10-foot-radius sphere')],
  'Arcane Eye': [classes(['Cleric', 'Wizard'], ['Wizard'])],
  Blight: [
    replace('higher_level', undefined, '5th level of higher', '5th level or higher', SLIP),
    replace('desc', undefined, 'The spell has no effect', 'This spell has no effect', WORDS),
  ],
  'Branding Smite': [
    higherLevel(
      'When you cast this spell using a spell slot of 3rd level or higher, the extra damage increases by 1d6 for each slot level above 2nd.',
    ),
  ],
  'Burning Hands': [rangeNote('15-foot cone')],
  'Color Spray': [
    rangeNote('15-foot cone'),
    replace('desc', undefined, 'this spell can effect', 'this spell can affect', OWN_SLIP),
  ],
  Compulsion: [
    replace('desc', undefined, 'It can take any action', 'It can take its action', WORDS),
    replace('desc', undefined, 'such as a fire or a pit', 'such as a fire or pit', WORDS),
  ],
  'Cone of Cold': [rangeNote('60-foot cone')],
  Confusion: [
    retell('desc', 'This spell assails and distorts', [
      "This spell assaults and twists creatures' minds, spawning delusions and provoking uncontrolled action. Each creature in a 10-foot-radius sphere centered on a point you choose within range must succeed on a Wisdom saving throw when you cast this spell or be affected by it.",
      "An affected target can't take reactions and must roll a d10 at the start of each of its turns to determine its behavior for that turn.",
      "- 1: The creature uses all its movement to move in a random direction. To determine the direction, roll a d8 and assign a direction to each die face. The creature doesn't take an action this turn.",
      "- 2-6: The creature doesn't move or take actions this turn.",
      '- 7-8: The creature uses its action to make a melee attack against a randomly determined creature within its reach. If there is no creature within its reach, the creature does nothing this turn.',
      '- 9-10: The creature can act and move normally.',
      'At the end of each of its turns, an affected target can make a Wisdom saving throw. If it succeeds, this effect ends for that target.',
    ]),
    retell('higher_level', 'When you cast this spell using a level spell slot', [
      'When you cast this spell using a spell slot of 5th level or higher, the radius of the sphere increases by 5 feet for each slot level above 4th.',
    ]),
    set('material', 'Three walnut shells.', 'Three nut shells.', TRANSLATED),
  ],
  'Conjure Animals': [
    replace('desc', undefined, '- Each beast', 'Each beast', 'It holds for every option of the list.'),
    replace(
      'higher_level',
      undefined,
      'with a 7th-level.',
      'with a 7th-level slot, and four times as many with a 9th-level slot.',
      'The package lost the end of the sentence.',
    ),
  ],
  'Conjure Minor Elementals': [
    replace('desc', undefined, 'one the following', 'one of the following', OWN_SLIP),
  ],
  Contingency: [replace('desc', undefined, 'want it to. and then', 'want it to, and then', SLIP)],
  'Control Water': [
    replace(
      'desc',
      undefined,
      'instead create a 20-foot tall wave',
      'If you choose an area in a large body of water, you instead create a 20-foot tall wave',
      LOST_BEGINNING,
    ),
  ],
  'Control Weather': [
    rangeNote('5-mile radius'),
    add('desc', '**Precipitation**', TABLE),
    add('desc', '- 1: Clear', TABLE),
    add('desc', '- 2: Light clouds', TABLE),
    add('desc', '- 3: Overcast or ground fog', TABLE),
    add('desc', '- 4: Rain, hail, or snow', TABLE),
    add('desc', '- 5: Torrential rain, driving hail, or blizzard', TABLE),
    add('desc', '**Temperature**', TABLE),
    add('desc', '- 1: Unbearable heat', TABLE),
    add('desc', '- 2: Hot', TABLE),
    add('desc', '- 3: Warm', TABLE),
    add('desc', '- 4: Cool', TABLE),
    add('desc', '- 5: Cold', TABLE),
    add('desc', '- 6: Arctic cold', TABLE),
    add('desc', '**Wind**', TABLE),
    add('desc', '- 1: Calm', TABLE),
    add('desc', '- 2: Moderate wind', TABLE),
    add('desc', '- 3: Strong wind', TABLE),
    add('desc', '- 4: Gale', TABLE),
    add('desc', '- 5: Storm', TABLE),
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
      undefined,
      'falls as rain in a 30-foot cube within range.',
      'falls as rain in a 30-foot cube within range, extinguishing exposed flames in the area.',
      'The package lost the end of the sentence.',
    ),
  ],
};
