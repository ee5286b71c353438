import { type Described, FOCUS, splashOrThrow } from './described.ts';

const SPENT =
  'Each attack uses up one piece. A minute of searching after the fight brings back half of the pieces that were shot.';
const SILVER = 'Silver on 10 pieces costs 100 gp.';

const ARCANE = ['Sorcerers, warlocks and wizards can cast their spells with an arcane focus.', FOCUS];
const DRUIDIC = ['Druids can cast their spells with a druidic focus.', FOCUS];
const HOLY = [
  'Clerics and paladins can cast their spells with a holy symbol. It works in the hand, worn where it can be seen, or on a shield.',
  '**Focus.** It stands in for every material component that has no price. A component with a price is still needed.',
];

export const GEAR_A_TO_G: Described = {
  abacus: ['A frame with beads for sums.'],
  'acid-vial': [splashOrThrow('a creature or an object'), '**Damage.** 2d6 acid on a hit.'],
  'alchemists-fire-flask': [
    '**Use (action).** Throw the flask up to 20 feet; it breaks, and its contents burn in the air. Roll a ranged attack against a creature or an object. It counts as an improvised weapon, so there is usually no proficiency bonus.',
    '**Damage.** After a hit, 1d4 fire at the start of each turn of the target.',
    '**Putting it out.** The burning creature takes an action for a DC 10 Dexterity check.',
  ],
  arrow: [
    'For shortbows and longbows. Price and weight are those of 20 arrows, as many as a quiver holds.',
    SPENT,
    SILVER,
  ],
  'blowgun-needle': [
    'For blowguns. Price and weight are those of 50 needles, as many as a pouch holds.',
    SPENT,
    SILVER,
  ],
  'crossbow-bolt': [
    'For all crossbows. Price and weight are those of 20 bolts, as many as a bolt case holds.',
    SPENT,
    SILVER,
  ],
  'sling-bullet': [
    'For slings. Price and weight are those of 20 bullets, as many as a pouch holds.',
    SPENT,
    SILVER,
  ],
  amulet: ['A holy sign on a chain or a cord.', ...HOLY],
  emblem: ['A holy sign cut into a shield or sewn on cloth.', ...HOLY],
  reliquary: ['A tiny box with a piece of a relic.', ...HOLY],
  'antitoxin-vial': [
    '**Drunk.** For 1 hour, advantage on saving throws against poison.',
    'Undead and constructs get nothing from it.',
  ],
  crystal: ARCANE,
  orb: ARCANE,
  rod: ARCANE,
  staff: ARCANE,
  wand: ARCANE,
  backpack: ['**Holds** 1 cubic foot or 30 pounds. A bedroll or a rope can be tied to the outside.'],
  'ball-bearings-bag-of-1-000': [
    '**Use (action).** Covers a level square of 10 feet by 10 feet.',
    '**Crossing it.** DC 10 Dexterity saving throw, or the creature falls prone. At half speed no save is needed.',
  ],
  barrel: ['**Holds** 40 gallons of liquid or 4 cubic feet of dry goods.'],
  basket: ['**Holds** 2 cubic feet or 40 pounds.'],
  bedroll: ['A bed for one, to carry on a backpack.'],
  bell: ['A small bell: an alarm on a tripwire or a door.'],
  blanket: ['A warm cover for one.'],
  'block-and-tackle': ['Pulleys, a cable and a hook. **Lifts** four times what the user can normally lift.'],
  book: ['A text of any kind: poems, history, lore, drawings. A book for spells is a spellbook.'],
  'bottle-glass': ['**Holds** 1½ pints of liquid.'],
  bucket: ['**Holds** 3 gallons of liquid or half a cubic foot of dry goods.'],
  caltrops: [
    '**Use (action).** One bag covers a square of 5 feet by 5 feet.',
    '**Entering it.** DC 15 Dexterity saving throw. On a failure the creature takes 1 piercing damage, its movement ends for this turn, and its walking speed is 10 feet lower until it regains at least 1 hit point.',
    'At half speed no save is needed.',
  ],
  candle: ['**Burns** 1 hour. **Light:** bright for 5 feet, dim for 5 more.'],
  'case-crossbow-bolt': ['**Holds** 20 crossbow bolts.'],
  'case-map-or-scroll': ['**Holds** 10 sheets of paper or 5 of parchment, rolled up.'],
  'chain-10-feet': ['**Breaking it.** DC 20 Strength check, or damage: it has 10 hit points.'],
  'chalk-1-piece': ['For marks on walls and floors.'],
  chest: ['**Holds** 12 cubic feet or 300 pounds.'],
  'climbers-kit': [
    'A harness with gloves, boot tips and pitons.',
    '**Use (action).** The climber is tied to the place where it is. A fall from there ends after 25 feet, and to climb farther than 25 feet it must untie itself first.',
  ],
  'clothes-common': ['What most people wear.'],
  'clothes-costume': ['Clothes for the stage.'],
  'clothes-fine': ['Clothes for a court or a feast.'],
  'clothes-travelers': ['Hard-wearing clothes and boots for the road.'],
  'component-pouch': [
    'A watertight pouch on the belt with the materials of all the spells of its owner.',
    'Materials that have a price are not in it and must be bought.',
  ],
  crowbar: ['**Advantage** on Strength checks where a lever helps.'],
  'sprig-of-mistletoe': ['A twig of mistletoe or holly.', ...DRUIDIC],
  totem: ['Feathers, fur, bones and teeth of sacred animals.', ...DRUIDIC],
  'wooden-staff': ['A staff taken whole from a living tree.', ...DRUIDIC],
  'yew-wand': ['A wand or a scepter of yew or the like.', ...DRUIDIC],
  'fishing-tackle': ['Rod, line, floats, hooks, weights, lures and a small net.'],
  'flask-or-tankard': ['**Holds** 1 pint of liquid.'],
  'grappling-hook': ['An iron hook for the end of a rope.'],
};
