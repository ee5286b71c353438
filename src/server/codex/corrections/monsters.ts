import { type Corrections, set } from './correction.ts';
import { MONSTERS_A_TO_F } from './monsters-a-f.ts';
import { MONSTERS_G_TO_L } from './monsters-g-l.ts';
import { MONSTERS_M_TO_Z } from './monsters-m-z.ts';

/** Not in the SRD 5.1. */
export const MONSTERS_LEFT_OUT: readonly string[] = ['Adult Blue Dracolich', 'Carrion Crawler', 'Cave Bear'];

export const MONSTER_CORRECTIONS: Corrections = {
  ...MONSTERS_A_TO_F,
  ...MONSTERS_G_TO_L,
  ...MONSTERS_M_TO_Z,
};

/** The armor that monsters wear, from the SRD 5.1. All others use Dexterity or natural armor. */
const WORN: Readonly<Record<string, readonly string[]>> = {
  'armor scraps': ['Skeleton'],
  'barding scraps': ['Warhorse Skeleton'],
  breastplate: ['Noble'],
  'chain mail': ['Oni'],
  'chain mail, shield': ['Hobgoblin'],
  'chain shirt': ['Deep Gnome (Svirfneblin)', 'Drow', 'Priest'],
  'chain shirt, shield': ['Guard'],
  'hide armor': ['Berserker', 'Ogre', 'Orc', 'Tribal Warrior'],
  'hide armor, shield': ['Bugbear', 'Gnoll'],
  'leather armor': ['Bandit', 'Cult Fanatic', 'Cultist', 'Satyr', 'Scout', 'Sprite', 'Thug'],
  'leather armor, shield': ['Goblin'],
  'natural armor, shield': ['Azer', 'Lizardfolk'],
  'patchwork armor': ['Frost Giant'],
  plate: ['Erinyes', 'Fire Giant', 'Half-Red Dragon Veteran', 'Knight'],
  'scale mail': ['Storm Giant'],
  'scale mail, shield': ['Duergar'],
  splint: ['Veteran'],
  'studded leather': ['Assassin', 'Bandit Captain', 'Wight'],
  'studded leather, shield': ['Gladiator'],
};

export const ARMOR_CORRECTIONS: Corrections = Object.fromEntries(
  Object.entries(WORN).flatMap(([words, names]) =>
    names.map((name) => [name, [set('armor_desc', undefined, words, 'The package has the number alone.')]]),
  ),
);

/**
 * If a creature is immune to both Blinded and Deafened, the package lists Blinded twice. One rule replaces twelve
 * corrections.
 */
export const SECOND_BLINDED_IS = {
  name: 'Deafened',
  reason: 'No creature is immune to Blinded twice; the SRD 5.1 has Deafened in every such place.',
} as const;
