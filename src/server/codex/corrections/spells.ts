import { type Correction, type Corrections, replace, set } from './correction.ts';

const LISTS = 'By the class spell lists of the SRD 5.1.';
const LOST = 'The package lost this paragraph of the SRD 5.1.';
const TRANSLATED = 'The package has a machine translation here; these are the words of the SRD 5.1.';
const SCHOOL = 'The school that the SRD 5.1 gives.';
const DURATION = 'The duration that the SRD 5.1 gives.';

function retell(path: 'desc' | 'higher_level', opening: string, to: string[]): Correction {
  return { change: 'retell', path, opening, to, reason: TRANSLATED };
}

function classes(from: string[], to: string[]): Correction {
  const named = (names: string[]) => names.map((name) => ({ name }));
  return set('classes', named(from), named(to), LISTS);
}

function higherLevel(text: string): Correction {
  return set('higher_level', undefined, [text], LOST);
}

export const SPELL_CORRECTIONS: Corrections = {
  'Animal Friendship': [
    classes(['Bard', 'Cleric', 'Druid', 'Ranger'], ['Bard', 'Druid', 'Ranger']),
    higherLevel(
      'When you cast this spell using a spell slot of 2nd level or higher, you can affect one additional beast for each slot level above 1st.',
    ),
  ],
  'Arcane Eye': [classes(['Cleric', 'Wizard'], ['Wizard'])],
  'Branding Smite': [
    higherLevel(
      'When you cast this spell using a spell slot of 3rd level or higher, the extra damage increases by 1d6 for each slot level above 2nd.',
    ),
  ],
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
  Counterspell: [
    higherLevel(
      'When you cast this spell using a spell slot of 4th level or higher, the interrupted spell has no effect if its level is less than or equal to the level of the spell slot you used.',
    ),
  ],
  'Create Food and Water': [classes(['Cleric', 'Druid', 'Paladin'], ['Cleric', 'Paladin'])],
  Divination: [classes(['Druid'], ['Cleric'])],
  'Detect Thoughts': [
    retell('desc', 'For the duration of the spell, you can read', [
      "For the duration, you can read the thoughts of certain creatures. When you cast the spell and as your action on each turn until the spell ends, you can focus your mind on any one creature that you can see within 30 feet of you. If the creature you choose has an Intelligence of 3 or lower or doesn't speak any language, the creature is unaffected.",
      "You initially learn the surface thoughts of the creature--what is most on its mind in that moment. As an action, you can either shift your attention to another creature's thoughts or attempt to probe deeper into the same creature's mind. If you probe deeper, the target must make a Wisdom saving throw. If it fails, you gain insight into its reasoning (if any), its emotional state, and something that looms large in its mind (such as something it worries over, loves, or hates). If it succeeds, the spell ends. Either way, the target knows that you are probing into its mind, and unless you shift your attention to another creature's thoughts, the creature can use its action on its turn to make an Intelligence check contested by your Intelligence check; if it succeeds, the spell ends.",
      'Questions verbally directed at the target creature naturally shape the course of its thoughts, so this spell is particularly effective as part of an interrogation.',
      "You can also use this spell to detect the presence of thinking creatures you can't see. When you cast the spell or as your action during the duration, you can search for thoughts within 30 feet of you. The spell can penetrate barriers, but 2 feet of rock, 2 inches of any metal other than lead, or a thin sheet of lead blocks you. You can't detect a creature with an Intelligence of 3 or lower or one that doesn't speak any language.",
      "Once you detect the presence of a creature in this way, you can read its thoughts for the rest of the duration as described above, even if you can't see it, but it must still be within range.",
    ]),
  ],
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
    replace('desc', undefined, 'beguile a creature', 'beguile a beast', 'The spell works on beasts alone.'),
    replace('desc', undefined, 'While the creature is charmed', 'While the beast is charmed', 'As above.'),
    retell('higher_level', 'When you cast this spell with a 9th level spell slot', [
      'When you cast this spell with a 5th-level spell slot, the duration is concentration, up to 10 minutes. When you use a 6th-level spell slot, the duration is concentration, up to 1 hour. When you use a spell slot of 7th level or higher, the duration is concentration, up to 8 hours.',
    ]),
  ],
  'Enlarge/Reduce': [
    retell('desc', 'Enlarging or reducing in size', [
      'You cause a creature or an object you can see within range to grow larger or smaller for the duration. Choose either a creature or an object that is neither worn nor carried. If the target is unwilling, it can make a Constitution saving throw. On a success, the spell has no effect.',
      'If the target is a creature, everything it is wearing and carrying changes size with it. Any item dropped by an affected creature returns to normal size at once.',
      "**Enlarge.** The target's size doubles in all dimensions, and its weight is multiplied by eight. This growth increases its size by one category--from Medium to Large, for example. If there isn't enough room for the target to double its size, the creature or object attains the maximum possible size in the space available. Until the spell ends, the target also has advantage on Strength checks and Strength saving throws. The target's weapons also grow to match its new size. While these weapons are enlarged, the target's attacks with them deal 1d4 extra damage.",
      "**Reduce.** The target's size is halved in all dimensions, and its weight is reduced to one-eighth of normal. This reduction decreases its size by one category--from Medium to Small, for example. Until the spell ends, the target also has disadvantage on Strength checks and Strength saving throws. The target's weapons also shrink to match its new size. While these weapons are reduced, the target's attacks with them deal 1d4 less damage (this can't reduce the damage below 1).",
    ]),
    set('material', 'A pinch iron powder.', 'A pinch of powdered iron.', TRANSLATED),
  ],
  Etherealness: [set('duration', '8 hours', 'Up to 8 hours', DURATION)],
  'Faerie Fire': [classes(['Druid'], ['Bard', 'Druid'])],
  'Find the Path': [classes(['Bard', 'Cleric'], ['Bard', 'Cleric', 'Druid'])],
  'Fire Shield': [
    retell('desc', 'Thin and vaporous flame surround', [
      'Thin and wispy flames wreathe your body for the duration, shedding bright light in a 10-foot radius and dim light for an additional 10 feet. You can end the spell early by using an action to dismiss it.',
      'The flames provide you with a warm shield or a chill shield, as you choose. The warm shield grants you resistance to cold damage, and the chill shield grants you resistance to fire damage.',
      'In addition, whenever a creature within 5 feet of you hits you with a melee attack, the shield erupts with flame. The attacker takes 2d8 fire damage from a warm shield, or 2d8 cold damage from a cold shield.',
    ]),
    set('material', 'A little phosphorus or a firefly.', 'A bit of phosphorus or a firefly.', TRANSLATED),
  ],
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
  'Guardian of Faith': [classes(['Cleric', 'Paladin'], ['Cleric'])],
  'Guards and Wards': [replace('desc', undefined, 'design nate', 'designate', 'A torn word.')],
  'Hellish Rebuke': [
    higherLevel(
      'When you cast this spell using a spell slot of 2nd level or higher, the damage increases by 1d10 for each slot level above 1st.',
    ),
  ],
  Heroism: [
    higherLevel(
      'When you cast this spell using a spell slot of 2nd level or higher, you can target one additional creature for each slot level above 1st.',
    ),
  ],
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
  'Magic Circle': [
    {
      change: 'set',
      path: 'desc/0',
      from: 'Choose one or more of the following types of creatures: celestials, elementals, fey, fiends, or undead. The circle affects a creature of the chosen type in the following ways:',
      to: 'You create a 10-foot-radius, 20-foot-tall cylinder of magical energy centered on a point on the ground that you can see within range. Glowing runes appear wherever the cylinder intersects with the floor or other surface. Choose one or more of the following types of creatures: celestials, elementals, fey, fiends, or undead. The circle affects a creature of the chosen type in the following ways:',
      reason: LOST,
    },
  ],
  'Magic Mouth': [
    retell('desc', 'You plant a message', [
      "You implant a message within an object in range, a message that is uttered when a trigger condition is met. Choose an object that you can see and that isn't being worn or carried by another creature. Then speak the message, which must be 25 words or less, though it can be delivered over as long as 10 minutes. Finally, determine the circumstance that will trigger the spell to deliver your message.",
      "When that circumstance occurs, a magical mouth appears on the object and recites the message in your voice and at the same volume you spoke. If the object you chose has a mouth or something that looks like a mouth (for example, the mouth of a statue), the magical mouth appears there so that the words appear to come from the object's mouth. When you cast this spell, you can have the spell end after it delivers its message, or it can remain and repeat its message whenever the trigger occurs.",
      'The triggering circumstance can be as general or as detailed as you like, though it must be based on visual or audible conditions that occur within 30 feet of the object. For example, you could instruct the mouth to speak when any creature moves within 30 feet of the object or when a silver bell rings within 30 feet of it.',
    ]),
    set(
      'material',
      'A honeycomb and jade dust of at least 10 inches, the spell consumes.',
      'A small bit of honeycomb and jade dust worth at least 10 gp, which the spell consumes.',
      TRANSLATED,
    ),
  ],
  'Mass Cure Wounds': [set('school/name', 'Conjuration', 'Evocation', SCHOOL)],
  'Mass Heal': [set('school/name', 'Conjuration', 'Evocation', SCHOOL)],
  'Meld into Stone': [classes(['Cleric'], ['Cleric', 'Druid'])],
  'Mirror Image': [
    retell('desc', 'Three illusionary duplicates', [
      "Three illusory duplicates of yourself appear in your space. Until the spell ends, the duplicates move with you and mimic your actions, shifting position so it's impossible to track which image is real. You can use your action to dismiss the illusory duplicates.",
      "Each time a creature targets you with an attack during the spell's duration, roll a d20 to determine whether the attack instead targets one of your duplicates.",
      "If you have three duplicates, you must roll a 6 or higher to change the attack's target to a duplicate. With two duplicates, you must roll an 8 or higher. With one duplicate, you must roll an 11 or higher.",
      "A duplicate's AC equals 10 + your Dexterity modifier. If an attack hits a duplicate, the duplicate is destroyed. A duplicate can be destroyed only by an attack that hits it. It ignores all other damage and effects. The spell ends when all three duplicates are destroyed.",
      "A creature is unaffected by this spell if it can't see, if it relies on senses other than sight, such as blindsight, or if it can perceive illusions as false, as with truesight.",
    ]),
  ],
  'Phantasmal Killer': [
    replace(
      'desc',
      undefined,
      "At the start of each of the target's turns",
      "At the end of each of the target's turns",
      'The SRD 5.1 has the save at the end of the turn.',
    ),
  ],
  'Poison Spray': [classes(['Sorcerer', 'Warlock', 'Wizard'], ['Druid', 'Sorcerer', 'Warlock', 'Wizard'])],
  Revivify: [set('school/name', 'Conjuration', 'Necromancy', SCHOOL)],
  'Scorching Ray': [
    retell('desc', 'You generate three rays of fire', [
      'You create three rays of fire and hurl them at targets within range. You can hurl them at one target or several.',
      'Make a ranged spell attack for each ray. On a hit, the target takes 2d6 fire damage.',
    ]),
    retell('higher_level', 'When you cast this spell using a 3 or higher', [
      'When you cast this spell using a spell slot of 3rd level or higher, you create one additional ray for each slot level above 2nd.',
    ]),
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
  Symbol: [set('duration', 'Until dispelled', 'Until dispelled or triggered', DURATION)],
  'Wall of Fire': [
    replace(
      'desc',
      undefined,
      ' The other side o f the wall deals no damage.',
      '',
      'The package says it twice.',
    ),
    retell('higher_level', 'When you cast this spell using a level spell slot 5', [
      'When you cast this spell using a spell slot of 5th level or higher, the damage increases by 1d8 for each slot level above 4th.',
    ]),
  ],
  Weird: [
    replace(
      'desc',
      undefined,
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

/** The package has one line of this condition; these are the words of the SRD 5.1. */
export const EXHAUSTION = {
  desc: [
    'Some special abilities and environmental hazards, such as starvation and the long-term effects of freezing or scorching temperatures, can lead to a special condition called exhaustion. Exhaustion is measured in six levels. An effect can give a creature one or more levels of exhaustion, as specified in the effect’s description.',
    'If an already exhausted creature suffers another effect that causes exhaustion, its current level of exhaustion increases by the amount specified in the effect’s description.',
    'A creature suffers the effect of its current level of exhaustion as well as all lower levels. For example, a creature suffering level 2 exhaustion has its speed halved and has disadvantage on ability checks.',
    'An effect that removes exhaustion reduces its level as specified in the effect’s description, with all exhaustion effects ending if a creature’s exhaustion level is reduced below 1.',
    'Finishing a long rest reduces a creature’s exhaustion level by 1, provided that the creature has also ingested some food and drink.',
  ],
  levels: [
    'Disadvantage on ability checks',
    'Speed halved',
    'Disadvantage on attack rolls and saving throws',
    'Hit point maximum halved',
    'Speed reduced to 0',
    'Death',
  ],
} as const;
