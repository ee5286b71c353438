import type { ArmorFigures, Equipment, WeaponProperty } from '#domain/codex/equipment.ts';

type WeaponFigures = Pick<
  Equipment,
  'subcategory' | 'properties' | 'range' | 'thrown_range' | 'two_handed_damage'
>;

/** A reminder for each property of the weapon, with its figures. */
export function describeWeapon(weapon: WeaponFigures, isMonkWeapon: boolean): string[] {
  const lines = weapon.properties.flatMap((property) => describeProperty(property, weapon));
  if (lines.length === 0) lines.push('No properties: one hand, and Strength for attack and damage.');
  if (isMonkWeapon) lines.push('**Monk weapon.** It works with the Martial Arts of a monk.');
  return lines;
}

function describeProperty(property: WeaponProperty, weapon: WeaponFigures): string[] {
  const oneHanded = !weapon.properties.includes('Two-handed');
  switch (property) {
    case 'Ammunition':
      return [
        `**Ammunition.** Range ${rangeWords(weapon.range)}. Every attack uses up one piece, and drawing it takes no extra action.${oneHanded ? ' Loading takes a free hand.' : ''} Half of the pieces can be found again in a minute after the fight.`,
      ];
    case 'Finesse':
      return [
        '**Finesse.** Strength or Dexterity, as the attacker likes, but the same for attack and damage.',
      ];
    case 'Heavy':
      return ['**Heavy.** Disadvantage for Small attackers.'];
    case 'Light':
      return ['**Light.** Can be one of the two weapons in two-weapon fighting.'];
    case 'Loading':
      return [
        '**Loading.** One shot with each action, bonus action or reaction, also for those who have several attacks.',
      ];
    case 'Reach':
      return ['**Reach.** 5 feet more, so 10 feet for most creatures, also for opportunity attacks.'];
    case 'Special':
      return [];
    case 'Thrown':
      return [
        `**Thrown.** Range ${rangeWords(weapon.thrown_range)}.${weapon.subcategory.includes('melee') ? ' It uses the same ability as in melee.' : ''}`,
      ];
    case 'Two-handed':
      return ['**Two-handed.** Attacks take both hands.'];
    case 'Versatile':
      return [`**Versatile.** ${weapon.two_handed_damage?.dice} damage in melee with both hands.`];
  }
}

function rangeWords(range: Equipment['range']): string {
  return range === null ? '' : `${range.normal} feet, or up to ${range.long} with disadvantage`;
}

/** The time to put armor on and to take it off. */
const DRESSING: Readonly<Record<string, string>> = {
  'Light armor': '**On:** 1 minute. **Off:** 1 minute, or half of that with help.',
  'Medium armor': '**On:** 5 minutes. **Off:** 1 minute, or half of that with help.',
  'Heavy armor': '**On:** 10 minutes. **Off:** 5 minutes, or half of that with help.',
  Shield: '**On:** an action. **Off:** an action.',
};

const UNTRAINED =
  '**Without proficiency:** no spells, and disadvantage on ability checks, saving throws and attack rolls with Strength or Dexterity.';

export function describeArmor(subcategory: Equipment['subcategory'], armor: ArmorFigures): string[] {
  const worn =
    subcategory === 'Shield' ? '**Carried** in one hand. Only one shield counts.' : armorClassWords(armor);
  return [worn, ...burdens(armor, 'wearer'), DRESSING[subcategory] ?? '', UNTRAINED];
}

export function describeBarding(armor: ArmorFigures): string[] {
  return [
    'Armor for a mount: four times the price and twice the weight of the same armor for a person.',
    armorClassWords(armor),
    ...burdens(armor, 'animal'),
  ];
}

function armorClassWords({ base, dexterity }: ArmorFigures): string {
  if (dexterity === 'full') return `**Armor class** ${base} plus the whole Dexterity modifier.`;
  if (dexterity === 'maximum 2')
    return `**Armor class** ${base} plus the Dexterity modifier, but no more than 2.`;
  return `**Armor class** ${base}, whatever the Dexterity.`;
}

function burdens({ minimum_strength, stealth_disadvantage }: ArmorFigures, who: string): string[] {
  return [
    ...(minimum_strength === null
      ? []
      : [`**Strength ${minimum_strength}.** With a lower score the ${who} is 10 feet slower.`]),
    ...(stealth_disadvantage ? ['**Stealth.** Disadvantage on Dexterity (Stealth) checks.'] : []),
  ];
}
