import { add, type Correction, type Corrections, rename, set } from '../corrections/correction.ts';

const TABLE = 'The figure in the tables of the SRD 5.1.';
const BUNDLE =
  'The package has the price of one piece and the weight of all; the SRD 5.1 sells them together.';
const TOOL = 'The SRD 5.1 lists this kit with the tools, because it needs proficiency.';
const LOST = 'The package lost this part of the pack.';

/** A piece that the SRD 5.1 sells in a bundle. Its address stays short. */
function bundle(title: string, from: Coins, to: Coins): Correction[] {
  return [set('title', undefined, title, BUNDLE), cost(from, to, BUNDLE)];
}

type Coins = readonly [quantity: number, unit: string];

function cost(from: Coins, to: Coins, reason = TABLE): Correction {
  const coins = ([quantity, unit]: Coins) => ({ quantity, unit });
  return set('cost', coins(from), coins(to), reason);
}

const isTool: Correction[] = [
  set('equipment_category', 'Adventuring Gear', 'Tools', TOOL),
  set('gear_category', 'Kit', undefined, TOOL),
  set('tool_category', undefined, 'Other Tools', TOOL),
];

function packed(name: string, quantity = 1): Correction {
  return add('contents', { name, quantity }, LOST);
}

export const EQUIPMENT_CORRECTIONS: Corrections = {
  Spear: [set('damage/dice', '1d4', '1d6', TABLE)],
  Trident: [set('damage/type', 'Slashing', 'Piercing', TABLE)],
  'Crossbow, heavy': [rename('properties', 'Light', 'Heavy', 'A heavy crossbow is heavy, not light.')],
  Blowgun: [set('damage/dice', '1d1', '1', 'It deals 1 damage without dice.')],
  Net: [set('damage', { dice: '1d0', type: 'Slashing' }, undefined, 'A net deals no damage.')],

  Arrow: bundle('Arrows (20)', [5, 'cp'], [1, 'gp']),
  'Blowgun needle': bundle('Blowgun needles (50)', [2, 'cp'], [1, 'gp']),
  'Crossbow bolt': bundle('Crossbow bolts (20)', [5, 'cp'], [1, 'gp']),
  'Sling bullet': bundle('Sling bullets (20)', [1, 'cp'], [4, 'cp']),
  Caltrops: bundle('Caltrops (bag of 20)', [5, 'cp'], [1, 'gp']),
  'Spike, iron': bundle('Spikes, iron (10)', [1, 'sp'], [1, 'gp']),

  'Disguise Kit': isTool,
  'Forgery Kit': isTool,
  'Herbalism Kit': isTool,
  "Poisoner's Kit": isTool,

  "Burglar's Pack": [packed('String (10 feet)'), packed('Bell')],
  "Diplomat's Pack": [
    set(
      'contents/2',
      { name: 'Clothes, fine', quantity: 5 },
      { name: 'Clothes, fine', quantity: 1 },
      'One set of clothes.',
    ),
  ],
  "Dungeoneer's Pack": [packed('Tinderbox')],
  "Explorer's Pack": [
    rename('contents', 'Disguise Kit', 'Rope, hempen (50 feet)', 'The SRD 5.1 has a rope here.'),
  ],
  "Priest's Pack": [packed('Alms box'), packed('Block of incense', 2), packed('Censer'), packed('Vestments')],
  "Scholar's Pack": [packed('Little bag of sand'), packed('Small knife')],

  'Barding: Ring mail': [cost([12, 'gp'], [120, 'gp'], 'Four times the price of ring mail.')],
  'Saddle, Exotic': [set('weight', 50, 40, TABLE)],
  Riding: [set('name', 'Riding', 'Saddle, Riding', 'The package lost the word that the four saddles share.')],
  Rowboat: [set('weight', undefined, 100, 'The SRD 5.1 has the weight in the text, not in the table.')],
};

/** Contents of packs that have no entry in the equipment. */
export const WITHOUT_ENTRY: readonly string[] = [
  'String (10 feet)',
  'Alms box',
  'Block of incense',
  'Censer',
  'Vestments',
  'Little bag of sand',
  'Small knife',
];
