import type { Described } from './described.ts';

const DRAWN =
  '**Load.** An animal pulls five times what it can carry, and the vehicle is part of that weight. Several animals pull the sum of theirs.';
const LAND =
  '**Proficiency** with land vehicles adds the bonus to checks to control it when that is difficult.';
const WATER =
  '**Proficiency** with water vehicles adds the bonus to checks to control it when that is difficult.';
/** A day of 24 hours at the speed of the ship. */
function sails(miles: number): string[] {
  return [`**Travel.** With enough crew it sails day and night: ${miles} miles in 24 hours.`, WATER];
}

const ROWED = [
  'For lakes and rivers. **Downstream**, it is as much faster as the current, usually 3 mph. **Upstream**, it cannot be rowed against a strong current, but animals on the bank can pull it.',
  WATER,
];

export const MOUNTS_AND_VEHICLES: Described = {
  camel: ['Stat block: Camel.'],
  donkey: ['Stat block: Mule.'],
  mule: ['Stat block: Mule.'],
  elephant: ['Stat block: Elephant.'],
  'horse-draft': ['Stat block: Draft Horse.'],
  'horse-riding': ['Stat block: Riding Horse.'],
  mastiff: ['Stat block: Mastiff. A mount for Small riders.'],
  pony: ['Stat block: Pony.'],
  warhorse: ['Stat block: Warhorse.'],
  'bit-and-bridle': ['For steering a mount.'],
  'animal-feed-1-day': ['Feeds one animal for one day.'],
  'saddle-exotic': ['**Needed** to ride a mount that swims or flies.'],
  'saddle-military': ['**Advantage** on checks to stay on the mount.'],
  'saddle-pack': ['For loads, not for a rider.'],
  'saddle-riding': ['The usual saddle for a rider.'],
  saddlebags: ['Bags that hang over the back of a mount.'],
  'stabling-1-day': ['A place in a stable for one animal for one day.'],
  carriage: [DRAWN, LAND],
  cart: [DRAWN, LAND],
  chariot: [DRAWN, LAND],
  sled: [DRAWN, LAND],
  wagon: [DRAWN, LAND],
  galley: sails(96),
  keelboat: ROWED,
  longship: sails(72),
  rowboat: [...ROWED, '**Carried** over land, it weighs 100 pounds.'],
  'sailing-ship': sails(48),
  warship: sails(60),
};
