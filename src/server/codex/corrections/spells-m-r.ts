import { type Corrections, replace, set } from './correction.ts';
import {
  castingTimeNote,
  classes,
  DURATION,
  LOST,
  OLDER,
  OWN_SLIP,
  rangeNote,
  retell,
  SCHOOL,
  SLIP,
  TRANSLATED,
  tableOfCells,
  WORDS,
} from './spell-rows.ts';

export const SPELLS_M_TO_R: Corrections = {
  'Magic Circle': [
    {
      change: 'set',
      path: 'desc/0',
      from: 'Choose one or more of the following types of creatures: celestials, elementals, fey, fiends, or undead. The circle affects a creature of the chosen type in the following ways:',
      to: 'You create a 10-foot-radius, 20-foot-tall cylinder of magical energy centered on a point on the ground that you can see within range. Glowing runes appear wherever the cylinder intersects with the floor or other surface. Choose one or more of the following types of creatures: celestials, elementals, fey, fiends, or undead. The circle affects a creature of the chosen type in the following ways:',
      reason: LOST,
    },
  ],
  'Magic Jar': [replace('desc', 'a humanoids body', "a humanoid's body", OWN_SLIP)],
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
  'Magnificent Mansion': [replace('desc', 'nine course banquet', 'nine-course banquet', WORDS)],
  'Mass Cure Wounds': [set('school/name', 'Conjuration', 'Evocation', SCHOOL)],
  'Mass Heal': [set('school/name', 'Conjuration', 'Evocation', SCHOOL)],
  'Meld into Stone': [classes(['Cleric'], ['Cleric', 'Druid'])],
  Mending: [
    replace(
      'desc',
      'such as a broken key, a torn cloak',
      'such as a broken chain link, two halves of a broken key, a torn cloak',
      WORDS,
    ),
    replace('desc', 'no longer than 1 foot', 'no larger than 1 foot', WORDS),
  ],
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
      "At the start of each of the target's turns",
      "At the end of each of the target's turns",
      'The SRD 5.1 has the save at the end of the turn.',
    ),
  ],
  'Plant Growth': [castingTimeNote('or 8 hours')],
  'Poison Spray': [classes(['Sorcerer', 'Warlock', 'Wizard'], ['Druid', 'Sorcerer', 'Warlock', 'Wizard'])],
  Polymorph: [
    replace(
      'desc',
      'A shapechanger automatically succeeds on this saving throw.',
      'The spell has no effect on a shapechanger or a creature with 0 hit points.',
      OLDER,
    ),
  ],
  Prestidigitation: [
    set('duration', '1 hour', 'Up to 1 hour', DURATION),
    replace('desc', "within 'range':", 'within range:', SLIP),
    ...[
      'You create an instantaneous',
      'You instantaneously light',
      'You instantaneously clean',
      'You chill, warm, or flavor',
      'You make a color',
      'You create a nonmagical trinket',
    ].map((opening) => replace('desc', opening, `- ${opening}`, 'One of a list in the SRD 5.1.')),
  ],
  'Prismatic Spray': [rangeNote('60-foot cone')],
  'Project Image': [set('duration', 'Up to 24 hours', 'Up to 1 day', DURATION)],
  Reincarnate: [
    tableOfCells(
      ['d100', 'Race'],
      [
        ['01-04', 'Dragonborn'],
        ['05-13', 'Dwarf, hill'],
        ['14-21', 'Dwarf, mountain'],
        ['22-25', 'Elf, dark'],
        ['26-34', 'Elf, high'],
        ['35-42', 'Elf, wood'],
        ['43-46', 'Gnome, forest'],
        ['47-52', 'Gnome, rock'],
        ['53-56', 'Half-elf'],
        ['57-60', 'Half-orc'],
        ['61-68', 'Halfling, lightfoot'],
        ['69-76', 'Halfling, stout'],
        ['77-96', 'Human'],
        ['97-00', 'Tiefling'],
      ],
    ),
  ],
  Revivify: [set('school/name', 'Conjuration', 'Necromancy', SCHOOL)],
};
