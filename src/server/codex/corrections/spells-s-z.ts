import { formatTable } from '#domain/codex/text/text-blocks.ts';
import { add, type Corrections, replace, set } from './correction.ts';
import {
  castingTimeNote,
  DURATION,
  OLDER,
  OWN_SLIP,
  rangeNote,
  retell,
  SLIP,
  TABLE,
  TRANSLATED,
  tableOfRows,
  WORDS,
} from './spell-rows.ts';

export const SPELLS_S_TO_Z: Corrections = {
  'Scorching Ray': [
    retell('desc', 'You generate three rays of fire', [
      'You create three rays of fire and hurl them at targets within range. You can hurl them at one target or several.',
      'Make a ranged spell attack for each ray. On a hit, the target takes 2d6 fire damage.',
    ]),
    retell('higher_level', 'When you cast this spell using a 3 or higher', [
      'When you cast this spell using a spell slot of 3rd level or higher, you create one additional ray for each slot level above 2nd.',
    ]),
  ],
  Scrying: [
    tableOfRows(
      'Knowledge &amp; Save Modifier\n',
      ['Knowledge', 'Save Modifier'],
      [
        ['Secondhand (you have heard of the target)', '+5'],
        ['Firsthand (you have met the target)', '+0'],
        ['Familiar (you know the target well)', '-5'],
      ],
    ),
    tableOfRows(
      'Connection &amp; Save Modifier\n',
      ['Connection', 'Save Modifier'],
      [
        ['Likeness or picture', '-2'],
        ['Possession or garment', '-4'],
        ['Body part, lock of hair, bit of nail, or the like', '-10'],
      ],
    ),
  ],
  'See Invisibility': [
    retell('desc', 'For the duration of the spell, you see', [
      'For the duration, you see invisible creatures and objects as if they were visible, and you can see into the Ethereal Plane. Ethereal creatures and objects appear ghostly and translucent.',
    ]),
    set(
      'material',
      'A dash of talc and a small amount of silver powder.',
      'A pinch of talc and a small sprinkling of powdered silver.',
      TRANSLATED,
    ),
  ],
  Shatter: [
    retell('desc', 'A strong resonant sound', [
      'A sudden loud ringing noise, painfully intense, erupts from a point of your choice within range. Each creature in a 10-foot-radius sphere centered on that point must make a Constitution saving throw. A creature takes 3d8 thunder damage on a failed save, or half as much damage on a successful one. A creature made of inorganic material such as stone, crystal, or metal has disadvantage on this saving throw.',
      "A nonmagical object that isn't being worn or carried also takes the damage if it's in the spell's area.",
    ]),
    retell('higher_level', 'When you cast this spell using a 3 or higher', [
      'When you cast this spell using a spell slot of 3rd level or higher, the damage increases by 1d8 for each slot level above 2nd.',
    ]),
    set('material', 'A burst of mica.', 'A chip of mica.', TRANSLATED),
  ],
  Shield: [
    castingTimeNote('which you take when you are hit by an attack or targeted by the magic missile spell'),
  ],
  Shillelagh: [replace('desc', 'a club or a quarterstaff', 'a club or quarterstaff', WORDS)],
  Simulacrum: [replace('material', 'sufficient to made', 'sufficient to make', OWN_SLIP)],
  'Speak with Animals': [replace('desc', 'but at a minimum,', 'but at minimum,', WORDS)],
  'Speak with Plants': [rangeNote('30-foot radius')],
  'Spike Growth': [
    retell('desc', 'The ground in a 20-foot radius', [
      'The ground in a 20-foot radius centered on a point within range twists and sprouts hard spikes and thorns. The area becomes difficult terrain for the duration. When a creature moves into or within the area, it takes 2d4 piercing damage for every 5 feet it travels.',
      "The transformation of the ground is camouflaged to look natural. Any creature that can't see the area at the time the spell is cast must make a Wisdom (Perception) check against your spell save DC to recognize the terrain as hazardous before entering it.",
    ]),
    set(
      'material',
      'Seven sharp spines or seven twigs cut peak.',
      'Seven sharp thorns or seven small twigs, each sharpened to a point.',
      TRANSLATED,
    ),
  ],
  'Spirit Guardians': [rangeNote('15-foot radius')],
  'Spiritual Weapon': [replace('higher_level', 'above the 2nd', 'above 2nd', WORDS)],
  'Stone Shape': [
    set(
      'material',
      'Soft clay, to be crudely worked into the desired shape for the stone object.',
      'Soft clay, which must be worked into roughly the desired shape of the stone object.',
      TRANSLATED,
    ),
  ],
  Sunbeam: [rangeNote('60-foot line')],
  Symbol: [set('duration', 'Until dispelled', 'Until dispelled or triggered', DURATION)],
  Teleport: [
    add(
      'desc',
      formatTable(
        ['Familiarity', 'Mishap', 'Similar Area', 'Off Target', 'On Target'],
        [
          ['Permanent circle', '—', '—', '—', '01-100'],
          ['Associated object', '—', '—', '—', '01-100'],
          ['Very familiar', '01-05', '06-13', '14-24', '25-100'],
          ['Seen casually', '01-33', '34-43', '44-53', '54-100'],
          ['Viewed once', '01-43', '44-53', '54-73', '74-100'],
          ['Description', '01-43', '44-53', '54-73', '74-100'],
          ['False destination', '01-50', '51-100', '—', '—'],
        ],
      ),
      TABLE,
    ),
    add(
      'desc',
      '**Familiarity.** "Permanent circle" means a permanent teleportation circle whose sigil sequence you know. "Associated object" means that you possess an object taken from the desired destination within the last six months, such as a book from a wizard\'s library, bed linen from a royal suite, or a chunk of marble from a lich\'s secret tomb.',
      TABLE,
    ),
    add(
      'desc',
      '"Very familiar" is a place you have been very often, a place you have carefully studied, or a place you can see when you cast the spell. "Seen casually" is someplace you have seen more than once but with which you aren\'t very familiar. "Viewed once" is a place you have seen once, possibly using magic. "Description" is a place whose location and appearance you know through someone else\'s description, perhaps from a map.',
      TABLE,
    ),
    add(
      'desc',
      '"False destination" is a place that doesn\'t exist. Perhaps you tried to scry an enemy\'s sanctum but instead viewed an illusion, or you are attempting to teleport to a familiar location that no longer exists.',
      TABLE,
    ),
    add('desc', '**On Target.** You and your group (or the target object) appear where you want to.', TABLE),
    add(
      'desc',
      '**Off Target.** You and your group (or the target object) appear a random distance away from the destination in a random direction. Distance off target is 1d10 × 1d10 percent of the distance that was to be traveled. For example, if you tried to travel 120 miles, landed off target, and rolled a 5 and 3 on the two d10s, then you would be off target by 15 percent, or 18 miles. The GM determines the direction off target randomly by rolling a d8 and designating 1 as north, 2 as northeast, 3 as east, and so on around the points of the compass. If you were teleporting to a coastal city and wound up 18 miles out at sea, you could be in trouble.',
      TABLE,
    ),
    add(
      'desc',
      "**Similar Area.** You and your group (or the target object) wind up in a different area that's visually or thematically similar to the target area. If you are heading for your home laboratory, for example, you might wind up in another wizard's laboratory or in an alchemical supply shop that has many of the same tools and implements as your laboratory. Generally, you appear in the closest similar place, but since the spell has no range limit, you could conceivably wind up anywhere on the plane.",
      TABLE,
    ),
    add(
      'desc',
      "**Mishap.** The spell's unpredictable magic results in a difficult journey. Each teleporting creature (or the target object) takes 3d10 force damage, and the GM rerolls on the table to see where you wind up (multiple mishaps can occur, dealing damage each time).",
      TABLE,
    ),
  ],
  'Teleportation Circle': [
    replace('material', 'precious gems with 50 gp', 'precious gems worth 50 gp', OWN_SLIP),
  ],
  Thaumaturgy: [
    set('duration', '1 minute', 'Up to 1 minute', DURATION),
    replace('desc', 'magical effects within range.', 'magical effects within range:', WORDS),
  ],
  Thunderwave: [rangeNote('15-foot cube')],
  'Tiny Hut': [rangeNote('10-foot-radius hemisphere')],
  'True Polymorph': [
    replace('desc', 'hands or speech unless', 'hands or speech, unless', WORDS),
    replace(
      'desc',
      'the transformation becomes permanent',
      'the transformation lasts until it is dispelled',
      OLDER,
    ),
    replace(
      'desc',
      "Shapechangers aren't affected by this spell.",
      'This spell has no effect on a shapechanger or a creature with 0 hit points.',
      OLDER,
    ),
  ],
  'Unseen Servant': [replace('desc', 'pouring wind', 'pouring wine', SLIP)],
  'Wall of Fire': [
    replace('desc', ' The other side o f the wall deals no damage.', '', 'The package says it twice.'),
    retell('higher_level', 'When you cast this spell using a level spell slot 5', [
      'When you cast this spell using a spell slot of 5th level or higher, the damage increases by 1d8 for each slot level above 4th.',
    ]),
  ],
  'Water Breathing': [
    set('material', 'A short piece of reed or straw.', 'A short reed or piece of straw.', TRANSLATED),
    retell('desc', 'This spell gives a maximum of ten', [
      'This spell grants up to ten willing creatures you can see within range the ability to breathe underwater until the spell ends. Affected creatures also retain their normal mode of respiration.',
    ]),
  ],
  Weird: [
    replace(
      'desc',
      "At the start of each of the frightened creature's turns",
      "At the end of each of the frightened creature's turns",
      'The SRD 5.1 has the save at the end of the turn.',
    ),
  ],
  'Zone of Truth': [
    retell('desc', 'You create a magical zone', [
      "You create a magical zone that guards against deception in a 15-foot-radius sphere centered on a point of your choice within range. Until the spell ends, a creature that enters the spell's area for the first time on a turn or starts its turn there must make a Charisma saving throw. On a failed save, a creature can't speak a deliberate lie while in the radius. You know whether each creature succeeds or fails on its saving throw.",
      'An affected creature is aware of the spell and can thus avoid answering questions to which it would normally respond with a lie. Such a creature can be evasive in its answers as long as it remains within the boundaries of the truth.',
    ]),
  ],
};
