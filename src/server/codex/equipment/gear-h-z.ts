import { type Described, splashOrThrow } from './described.ts';

const ROPE = ['**Breaking it.** DC 17 Strength check, or damage: it has 2 hit points.'];

export const GEAR_H_TO_Z: Described = {
  hammer: ['For pitons, spikes and nails.'],
  'hammer-sledge': ['A long hammer for stone and doors, swung with both hands.'],
  'healers-kit': [
    'Bandages, salves and splints for **10 uses**.',
    '**Use (action).** One use stabilizes a creature with 0 hit points. No Medicine check is needed.',
  ],
  'holy-water-flask': [
    splashOrThrow('a creature'),
    '**Damage.** 2d6 radiant on a hit, but only to a fiend or an undead.',
    '**Making it.** A cleric or a paladin needs 1 hour, powdered silver for 25 gp and a 1st-level spell slot.',
  ],
  hourglass: ['Measures time by running sand.'],
  'hunting-trap': [
    '**Setting it** takes an action. It is chained to a tree, a spike or the like.',
    '**Stepping on it.** DC 13 Dexterity saving throw. On a failure the creature takes 1d4 piercing damage and stops; it is held by the chain, usually 3 feet long.',
    '**Getting free.** The creature, or another within reach of it, takes an action for a DC 13 Strength check. Every failed try costs the trapped creature 1 piercing damage.',
  ],
  'ink-1-ounce-bottle': ['Black ink for writing.'],
  'ink-pen': ['A pen to dip in ink.'],
  'jug-or-pitcher': ['**Holds** 1 gallon of liquid.'],
  'ladder-10-foot': ['10 feet long.'],
  lamp: ['**Burns** 6 hours on one flask of oil. **Light:** bright for 15 feet, dim for 30 more.'],
  'lantern-bullseye': [
    '**Burns** 6 hours on one flask of oil. **Light:** a cone, bright for 60 feet, dim for 60 more.',
  ],
  'lantern-hooded': [
    '**Burns** 6 hours on one flask of oil. **Light:** bright for 30 feet, dim for 30 more.',
    '**Hood (action).** Lowered, it leaves only dim light for 5 feet.',
  ],
  lock: [
    'Comes with a key.',
    "**Picking it.** DC 15 Dexterity check by someone proficient with thieves' tools. Better and more expensive locks are up to the game master.",
  ],
  'magnifying-glass': [
    '**Advantage** on ability checks to value or examine something small or full of detail.',
    '**Fire.** Needs sunlight or light as bright, tinder and about 5 minutes.',
  ],
  manacles: [
    'For one Small or Medium creature. They come with one key.',
    '**Slipping out.** DC 20 Dexterity check.',
    '**Breaking them.** DC 20 Strength check, or damage: they have 15 hit points.',
    "**Picking the lock.** DC 15 Dexterity check by someone proficient with thieves' tools.",
  ],
  'mess-kit': ['A tin box with a cup and cutlery. Its halves are a pan and a plate.'],
  'mirror-steel': ['A hand mirror of polished steel, for a look around a corner.'],
  'oil-flask': [
    'One pint. It feeds a lamp or a lantern for 6 hours.',
    splashOrThrow('a creature or an object'),
    '**Hit.** The target is oily for 1 minute. Fire damage in that time sets the oil alight for 5 extra fire damage.',
    '**On the ground.** One flask covers a level square of 5 feet by 5 feet. Set alight, it lasts 2 rounds: 5 fire damage on entering the square or ending a turn there, at most once in a turn.',
  ],
  'paper-one-sheet': ['One sheet to write on.'],
  'parchment-one-sheet': ['One sheet to write on, cheaper than paper.'],
  'perfume-vial': ['One vial of scent.'],
  'pick-miners': ['For rock and rubble.'],
  piton: ['An iron spike with an eye for a rope. A hammer drives it into rock.'],
  'poison-basic-vial': [
    '**Use (action).** Coats one piercing or slashing weapon, or three pieces of ammunition. It dries after 1 minute.',
    '**Hit.** DC 10 Constitution saving throw, or 1d4 poison damage.',
  ],
  'pole-10-foot': ['10 feet of wood, for tapping the floor ahead.'],
  'pot-iron': ['**Holds** 1 gallon of liquid.'],
  'potion-of-healing': [
    '**Heals** 2d4 + 2 hit points. It is magical.',
    '**Use (action).** Drink it, or give it to another creature.',
  ],
  pouch: ['**Holds** 1/5 cubic foot or 6 pounds: for example 50 blowgun needles or 20 sling bullets.'],
  quiver: ['**Holds** 20 arrows.'],
  'ram-portable': [
    '**+4** to Strength checks to break down a door. With a second creature to help, the check also has advantage.',
  ],
  'rations-1-day': ['Dried meat and fruit, hard bread and nuts: food for one creature for one day.'],
  robes: ['Long clothes of priests and scholars.'],
  'rope-hempen-50-feet': ['50 feet.', ...ROPE],
  'rope-silk-50-feet': ['50 feet, half as heavy as hemp.', ...ROPE],
  sack: ['**Holds** 1 cubic foot or 30 pounds.'],
  'scale-merchants': [
    'A balance with weights up to 2 pounds. It shows the exact weight of small goods, such as metal or spices, and so what they are worth.',
  ],
  'sealing-wax': ['Closes a letter; a signet ring marks it.'],
  shovel: ['For earth, sand and snow.'],
  'signal-whistle': ['A loud whistle for signals.'],
  'signet-ring': ['A ring with a mark for sealing wax.'],
  soap: ['One piece.'],
  spellbook: [
    '100 blank pages between leather covers. Wizards write their spells in it.',
    "**Copying a spell into it** takes 2 hours and 50 gp for each level of the spell. A second copy from the wizard's own book takes 1 hour and 10 gp for each level.",
  ],
  'spike-iron': [
    'Price and weight are those of 10 spikes. A hammer drives them into wood or a gap, for example to hold a door.',
  ],
  spyglass: ['Things look **twice** as big.'],
  'tent-two-person': ['**Sleeps** two.'],
  tinderbox: [
    'Flint, steel and tinder.',
    '**Lighting** a torch, or anything that burns as easily, takes an action, a fire of any other kind 1 minute.',
  ],
  torch: [
    '**Burns** 1 hour. **Light:** bright for 20 feet, dim for 20 more.',
    '**As a weapon.** A hit in melee with a burning torch deals 1 fire damage.',
  ],
  vial: ['**Holds** 4 ounces of liquid.'],
  waterskin: [
    '**Holds** 4 pints, half of the gallon that a character drinks on a normal day. Its weight is that of a full one.',
  ],
  whetstone: ['Keeps blades sharp.'],

  'burglars-pack': ['A rope is tied to the side of the backpack.'],
  'diplomats-pack': ['Everything is in the chest.'],
  'dungeoneers-pack': ['A rope is tied to the side of the backpack.'],
  'entertainers-pack': ['Everything is in the backpack.'],
  'explorers-pack': ['A rope is tied to the side of the backpack.'],
  'priests-pack': ['Everything is in the backpack.'],
  'scholars-pack': ['Everything is in the backpack. The book is one of lore.'],
};
