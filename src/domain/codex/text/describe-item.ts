import { type MagicItem, RARITIES, raritiesOf } from '#domain/codex/magic-item.ts';
import { describeWeight } from './describe-equipment.ts';

/** 'Weapon (any sword)'. */
export function describeItemCategory({ category, base }: Pick<MagicItem, 'category' | 'base'>): string {
  return base === null ? category : `${category} (${base})`;
}

/** 'rare', or 'uncommon to very rare' for an item with variants. */
function describeRarity(item: Pick<MagicItem, 'rarity' | 'variants'>): string {
  const present = RARITIES.filter((rarity) => raritiesOf(item).includes(rarity));
  const [lowest = item.rarity] = present;
  const highest = present.at(-1) ?? lowest;
  return lowest === highest ? lowest : `${lowest} to ${highest}`;
}

/** 'requires attunement by a druid'. Empty for an item without attunement. */
function describeAttunement({ attunement }: Pick<MagicItem, 'attunement'>): string {
  if (attunement === false) return '';
  return attunement === true ? 'requires attunement' : `requires attunement by ${attunement}`;
}

/** 'Weapon (any sword), rare (requires attunement)', as the SRD writes it below the name. */
export function describeItemKind(item: MagicItem): string {
  const attunement = describeAttunement(item);
  const kind = `${describeItemCategory(item)}, ${describeRarity(item)}`;
  return attunement === '' ? kind : `${kind} (${attunement})`;
}

/** Charges and weight, in the order of a card. Missing facts are left out. */
export function itemFacts({ charges, weight }: MagicItem): { label: string; text: string }[] {
  return [
    ...(charges === null ? [] : [{ label: 'Charges', text: describeCharges(charges) }]),
    ...(weight === null ? [] : [{ label: 'Weight', text: describeWeight({ weight }) }]),
  ];
}

function describeCharges({ maximum, regained }: NonNullable<MagicItem['charges']>): string {
  return regained === null ? String(maximum) : `${maximum}, regains ${regained} at dawn`;
}
