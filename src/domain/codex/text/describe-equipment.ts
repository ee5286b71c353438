import type { COINS, Equipment } from '#domain/codex/equipment.ts';

/** The worth of each coin in copper pieces. */
const COPPER: Readonly<Record<(typeof COINS)[number], number>> = { cp: 1, sp: 10, ep: 50, gp: 100, pp: 1000 };

export function costInCopper({ cost }: Pick<Equipment, 'cost'>): number {
  return cost === null ? 0 : cost.quantity * COPPER[cost.unit];
}

export function describeCost({ cost }: Pick<Equipment, 'cost'>): string {
  return cost === null ? '—' : `${cost.quantity.toLocaleString('en')} ${cost.unit}`;
}

const FRACTIONS: Readonly<Record<string, string>> = { '0.0625': '1/16', '0.25': '1/4', '0.5': '1/2' };

export function describeWeight({ weight }: Pick<Equipment, 'weight'>): string {
  return weight === null ? '—' : `${FRACTIONS[String(weight)] ?? weight.toLocaleString('en')} lb.`;
}

/** The damage of a weapon or the armor class of armor, for a list. */
export function describeUse({ damage, armor }: Pick<Equipment, 'damage' | 'armor'>): string {
  if (armor !== null) return armor.words;
  return damage === null ? '' : `${damage.dice} ${damage.type}`;
}

interface EquipmentFact {
  readonly label: string;
  readonly text: string;
}

/** What a table of the SRD says about it, in the order of a card. Missing facts are left out. */
export function equipmentFacts(piece: Equipment): EquipmentFact[] {
  const { damage, two_handed_damage, range, thrown_range, properties, armor, speed, capacity } = piece;
  const ranges = (distance: NonNullable<Equipment['range']>) => `${distance.normal}/${distance.long} ft.`;
  const facts: [string, string | false | null | undefined][] = [
    ['Damage', damage && `${damage.dice} ${damage.type}`],
    ['In two hands', two_handed_damage && `${two_handed_damage.dice} ${two_handed_damage.type}`],
    ['Properties', properties.join(', ')],
    ['Range', range && ranges(range)],
    ['Thrown', thrown_range && ranges(thrown_range)],
    ['Armor Class', armor?.words],
    ['Strength', armor?.minimum_strength ? String(armor.minimum_strength) : null],
    ['Stealth', armor?.stealth_disadvantage && 'Disadvantage'],
    ['Speed', speed && `${speed.quantity} ${speed.unit}`],
    ['Carries', capacity === null ? null : `${capacity.toLocaleString('en')} lb.`],
    ['Cost', piece.cost && describeCost(piece)],
    ['Weight', piece.weight === null ? null : describeWeight(piece)],
  ];
  return facts.flatMap(([label, text]) => (text ? { label, text } : []));
}
