import { add, type Corrections, replace, set } from './correction.ts';
import {
  castingTimeNote,
  classes,
  DURATION,
  higherLevel,
  OWN_SLIP,
  rangeNote,
  retell,
  SLIP,
  TRANSLATED,
  WORDS,
} from './spell-rows.ts';

const BEAMS =
  'The spell creates more than one beam when you reach higher levels: two beams at 5th level, three beams at 11th level, and four beams at 17th level. You can direct the beams at the same target or at different ones. Make a separate attack roll for each beam.';
const CANTRIP_TEXT = 'The SRD 5.1 has it in the text; no cantrip is cast at higher levels.';

export const SPELLS_D_TO_L: Corrections = {
  'Detect Thoughts': [
    retell('desc', 'For the duration of the spell, you can read', [
      "For the duration, you can read the thoughts of certain creatures. When you cast the spell and as your action on each turn until the spell ends, you can focus your mind on any one creature that you can see within 30 feet of you. If the creature you choose has an Intelligence of 3 or lower or doesn't speak any language, the creature is unaffected.",
      "You initially learn the surface thoughts of the creature--what is most on its mind in that moment. As an action, you can either shift your attention to another creature's thoughts or attempt to probe deeper into the same creature's mind. If you probe deeper, the target must make a Wisdom saving throw. If it fails, you gain insight into its reasoning (if any), its emotional state, and something that looms large in its mind (such as something it worries over, loves, or hates). If it succeeds, the spell ends. Either way, the target knows that you are probing into its mind, and unless you shift your attention to another creature's thoughts, the creature can use its action on its turn to make an Intelligence check contested by your Intelligence check; if it succeeds, the spell ends.",
      'Questions verbally directed at the target creature naturally shape the course of its thoughts, so this spell is particularly effective as part of an interrogation.',
      "You can also use this spell to detect the presence of thinking creatures you can't see. When you cast the spell or as your action during the duration, you can search for thoughts within 30 feet of you. The spell can penetrate barriers, but 2 feet of rock, 2 inches of any metal other than lead, or a thin sheet of lead blocks you. You can't detect a creature with an Intelligence of 3 or lower or one that doesn't speak any language.",
      "Once you detect the presence of a creature in this way, you can read its thoughts for the rest of the duration as described above, even if you can't see it, but it must still be within range.",
    ]),
    set('material', 'A copper coin.', 'A copper piece.', TRANSLATED),
  ],
  Divination: [classes(['Druid'], ['Cleric'])],
  'Divine Word': [
    retell('desc', 'You speak a word of God', [
      'You utter a divine word, imbued with the power that shaped the world at the dawn of creation. Choose any number of creatures you can see within range. Each creature that can hear you must make a Charisma saving throw. On a failed save, a creature suffers an effect based on its current hit points:',
      '- 50 hit points or fewer: deafened for 1 minute',
      '- 40 hit points or fewer: deafened and blinded for 10 minutes',
      '- 30 hit points or fewer: blinded, deafened, and stunned for 1 hour',
      '- 20 hit points or fewer: killed instantly',
      "Regardless of its current hit points, a celestial, an elemental, a fey, or a fiend that fails its save is forced back to its plane of origin (if it isn't there already) and can't return to your current plane for 24 hours by any means short of a wish spell.",
    ]),
  ],
  'Dominate Beast': [
    replace('desc', 'beguile a creature', 'beguile a beast', 'The spell works on beasts alone.'),
    replace('desc', 'While the creature is charmed', 'While the beast is charmed', 'As above.'),
    retell('higher_level', 'When you cast this spell with a 9th level spell slot', [
      'When you cast this spell with a 5th-level spell slot, the duration is concentration, up to 10 minutes. When you use a 6th-level spell slot, the duration is concentration, up to 1 hour. When you use a spell slot of 7th level or higher, the duration is concentration, up to 8 hours.',
    ]),
  ],
  Druidcraft: [
    replace('desc', "within 'range':", 'within range:', SLIP),
    replace('desc', 'faint order of skunk', 'faint odor of skunk', SLIP),
    replace('desc', 'make a flower bloom', 'make a flower blossom', WORDS),
  ],
  'Eldritch Blast': [add('desc', BEAMS, CANTRIP_TEXT), set('higher_level', [BEAMS], undefined, CANTRIP_TEXT)],
  'Enlarge/Reduce': [
    retell('desc', 'Enlarging or reducing in size', [
      'You cause a creature or an object you can see within range to grow larger or smaller for the duration. Choose either a creature or an object that is neither worn nor carried. If the target is unwilling, it can make a Constitution saving throw. On a success, the spell has no effect.',
      'If the target is a creature, everything it is wearing and carrying changes size with it. Any item dropped by an affected creature returns to normal size at once.',
      "**Enlarge.** The target's size doubles in all dimensions, and its weight is multiplied by eight. This growth increases its size by one category--from Medium to Large, for example. If there isn't enough room for the target to double its size, the creature or object attains the maximum possible size in the space available. Until the spell ends, the target also has advantage on Strength checks and Strength saving throws. The target's weapons also grow to match its new size. While these weapons are enlarged, the target's attacks with them deal 1d4 extra damage.",
      "**Reduce.** The target's size is halved in all dimensions, and its weight is reduced to one-eighth of normal. This reduction decreases its size by one category--from Medium to Small, for example. Until the spell ends, the target also has disadvantage on Strength checks and Strength saving throws. The target's weapons also shrink to match its new size. While these weapons are reduced, the target's attacks with them deal 1d4 less damage (this can't reduce the damage below 1).",
    ]),
    set('material', 'A pinch iron powder.', 'A pinch of powdered iron.', TRANSLATED),
  ],
  Entangle: [replace('desc', 'starting form a point', 'starting from a point', SLIP)],
  Etherealness: [set('duration', '8 hours', 'Up to 8 hours', DURATION)],
  'Faerie Fire': [classes(['Druid'], ['Bard', 'Druid'])],
  Fear: [rangeNote('30-foot cone')],
  'Feather Fall': [
    castingTimeNote('which you take when you or a creature within 60 feet of you falls'),
    set('material', 'A small feather or a piece of down.', 'A small feather or piece of down.', WORDS),
  ],
  'Find Familiar': [replace('desc', 'your action modifier', 'your attack modifier', SLIP)],
  'Find Steed': [
    replace(
      'desc',
      'a form that you choose, such as a warhorse',
      'a form that you choose: a warhorse',
      'A closed list in the SRD 5.1.',
    ),
  ],
  'Find the Path': [
    classes(['Bard', 'Cleric'], ['Bard', 'Cleric', 'Druid']),
    set('duration', 'Up to 24 hours', 'Up to 1 day', DURATION),
  ],
  'Fire Shield': [
    retell('desc', 'Thin and vaporous flame surround', [
      'Thin and wispy flames wreathe your body for the duration, shedding bright light in a 10-foot radius and dim light for an additional 10 feet. You can end the spell early by using an action to dismiss it.',
      'The flames provide you with a warm shield or a chill shield, as you choose. The warm shield grants you resistance to cold damage, and the chill shield grants you resistance to fire damage.',
      'In addition, whenever a creature within 5 feet of you hits you with a melee attack, the shield erupts with flame. The attacker takes 2d8 fire damage from a warm shield, or 2d8 cold damage from a cold shield.',
    ]),
    set('material', 'A little phosphorus or a firefly.', 'A bit of phosphorus or a firefly.', TRANSLATED),
  ],
  'Floating Disk': [
    replace('desc', 'If can move', 'It can move', SLIP),
    replace('desc', '100 feet away from the disk', '100 feet from the disk', WORDS),
  ],
  Forbiddance: [set('duration', '24 hours', '1 day', DURATION)],
  'Globe of Invulnerability': [rangeNote('10-foot radius')],
  'Glyph of Warding': [
    retell('desc', 'When you cast this spell, you enter a glyph', [
      'When you cast this spell, you inscribe a glyph that harms other creatures, either upon a surface (such as a table or a section of floor or wall) or within an object that can be closed (such as a book, a scroll, or a treasure chest) to conceal the glyph. If you choose a surface, the glyph can cover an area of the surface no larger than 10 feet in diameter. If you choose an object, that object must remain in its place; if the object is moved more than 10 feet from where you cast this spell, the glyph is broken, and the spell ends without being triggered.',
      'The glyph is nearly invisible and requires a successful Intelligence (Investigation) check against your spell save DC to be found.',
      'You decide what triggers the glyph when you cast the spell. For glyphs inscribed on a surface, the most typical triggers include touching or standing on the glyph, removing another object covering the glyph, approaching within a certain distance of the glyph, or manipulating the object on which the glyph is inscribed. For glyphs inscribed within an object, the most common triggers include opening that object, approaching within a certain distance of the object, or seeing or reading the glyph. Once a glyph is triggered, this spell ends.',
      "You can further refine the trigger so the spell activates only under certain circumstances or according to physical characteristics (such as height or weight), creature kind (for example, the ward could be set to affect aberrations or drow), or alignment. You can also set conditions for creatures that don't trigger the glyph, such as those who say a certain password.",
      'When you inscribe the glyph, choose explosive runes or a spell glyph.',
      '**Explosive Runes.** When triggered, the glyph erupts with magical energy in a 20-foot-radius sphere centered on the glyph. The sphere spreads around corners. Each creature in the area must make a Dexterity saving throw. A creature takes 5d8 acid, cold, fire, lightning, or thunder damage on a failed saving throw (your choice when you create the glyph), or half as much damage on a successful one.',
      '**Spell Glyph.** You can store a prepared spell of 3rd level or lower in the glyph by casting it as part of creating the glyph. The spell must target a single creature or an area. The spell being stored has no immediate effect when cast in this way. When the glyph is triggered, the stored spell is cast. If the spell has a target, it targets the creature that triggered the glyph. If the spell affects an area, the area is centered on that creature. If the spell summons hostile creatures or creates harmful objects or traps, they appear as close as possible to the intruder and attack it. If the spell requires concentration, it lasts until the end of its full duration.',
    ]),
    retell('higher_level', 'When you cast this spell using a 4 or higher', [
      'When you cast this spell using a spell slot of 4th level or higher, the damage of an explosive runes glyph increases by 1d8 for each slot level above 3rd. If you create a spell glyph, you can store any spell of up to the same level as the slot you use for the glyph of warding.',
    ]),
    set('duration', 'Until dispelled', 'Until dispelled or triggered', DURATION),
    set(
      'material',
      'Incense and powdered diamond worth at least 200 gp, the spell consumes.',
      'Incense and powdered diamond worth at least 200 gp, which the spell consumes.',
      TRANSLATED,
    ),
  ],
  Goodberry: [replace('desc', 'a creature for a day', 'a creature for one day', WORDS)],
  'Guardian of Faith': [classes(['Cleric', 'Paladin'], ['Cleric'])],
  'Guards and Wards': [replace('desc', 'design nate', 'designate', 'A torn word.')],
  'Gust of Wind': [rangeNote('60-foot line')],
  Hallow: [
    replace('desc', 'ores or trolls', 'orcs or trolls', SLIP),
    replace('desc', 'the effect a hallow spell', 'the effect of a hallow spell', OWN_SLIP),
  ],
  'Hellish Rebuke': [
    higherLevel(
      'When you cast this spell using a spell slot of 2nd level or higher, the damage increases by 1d10 for each slot level above 1st.',
    ),
    castingTimeNote(
      'which you take in response to being damaged by a creature within 60 feet of you that you can see',
    ),
  ],
  Heroism: [
    higherLevel(
      'When you cast this spell using a spell slot of 2nd level or higher, you can target one additional creature for each slot level above 1st.',
    ),
  ],
  'Hideous Laughter': [replace('desc', 'The target had advantage', 'The target has advantage', SLIP)],
  'Hold Monster': [
    retell('desc', 'Choose a creature you can see and reach', [
      'Choose a creature that you can see within range. The target must succeed on a Wisdom saving throw or be paralyzed for the duration. This spell has no effect on undead. At the end of each of its turns, the target can make another Wisdom saving throw. On a success, the spell ends on the target.',
    ]),
    retell('higher_level', 'When you cast this spell using a level 6', [
      'When you cast this spell using a spell slot of 6th level or higher, you can target one additional creature for each slot level above 5th. The creatures must be within 30 feet of each other when you target them.',
    ]),
    set('material', 'A small piece of iron.', 'A small, straight piece of iron.', TRANSLATED),
  ],
  "Hunter's Mark": [
    classes(['Paladin', 'Ranger'], ['Ranger']),
    higherLevel(
      'When you cast this spell using a spell slot of 3rd or 4th level, you can maintain your concentration on the spell for up to 8 hours. When you use a spell slot of 5th level or higher, you can maintain your concentration on the spell for up to 24 hours.',
    ),
  ],
  'Illusory Script': [
    set(
      'material',
      'A lead-based ink worth at least 10gp, which this spell consumes.',
      'A lead-based ink worth at least 10 gp, which the spell consumes.',
      WORDS,
    ),
  ],
  'Legend Lore': [
    replace('desc', 'axe on hand the spell', 'axe on hand, the spell', WORDS),
    set(
      'material',
      'Incense worth 250 inches that fate consumes and four sticks of ivory worth 50 gp each.',
      'Incense worth at least 250 gp, which the spell consumes, and four ivory strips worth at least 50 gp each.',
      TRANSLATED,
    ),
  ],
  'Lightning Bolt': [rangeNote('100-foot line')],
  Longstrider: [
    replace('higher_level', 'for each spell slot above 1st', 'for each slot level above 1st', WORDS),
  ],
};
