import {
  type ArmorFigures,
  EQUIPMENT_GROUPS,
  type Equipment,
  type EquipmentSubcategory,
  WEAPON_PROPERTIES,
} from '#domain/codex/equipment.ts';
import { slugOf } from '#domain/codex/slug.ts';
import type { Content } from '../content/read-content.ts';
import { describeArmor, describeBarding, describeWeapon } from './describe-figures.ts';
import type { SourceEquipment } from './source-equipment.ts';

/** All corrected records by index: packs and barding refer to other pieces. */
export type Pieces = ReadonlyMap<string, SourceEquipment>;

/** Completes a corrected record of the package. */
export function deriveEquipment(
  source: SourceEquipment,
  pieces: Pieces,
  { equipment, onlyInPacks }: Pick<Content, 'equipment' | 'onlyInPacks'>,
): Equipment {
  const index = slugOf(source.name);
  const written = equipment[index];
  const name = nameOf(source);
  const properties = source.properties ?? [];
  const piece = {
    index,
    name,
    aliases: aliasesOf(name, written?.aliases),
    category: source.equipment_category as Equipment['category'],
    subcategory: subcategoryOf(source),
    cost: { quantity: source.cost.quantity, unit: source.cost.unit as 'gp' },
    weight: source.weight || null,
    damage: damageOf(source.damage),
    two_handed_damage: damageOf(source.two_handed_damage),
    // The package gives every weapon a range: 5 feet for melee, and the same range twice for a dart.
    range: has(properties, 'Ammunition') ? rangeOf(source.range) : null,
    thrown_range: rangeOf(source.throw_range),
    properties: WEAPON_PROPERTIES.filter((property) => has(properties, property)),
    armor: armorOf(source, pieces),
    contents: (source.contents ?? []).map((packed) => resolve(packed, pieces, onlyInPacks)),
    speed: speedOf(source.speed),
    capacity: source.capacity === undefined ? null : Number(source.capacity.replace(/\D/g, '')),
    url: `/api/equipment/${index}`,
  };
  return { ...piece, desc: [...describeFigures(piece, source), ...(written?.desc ?? [])] };
}

/** As in the tables of the SRD 5.1, where only the first word has a capital. */
function nameOf(source: SourceEquipment): string {
  const name = source.title ?? source.name;
  return name.charAt(0) + name.slice(1).toLowerCase();
}

/** 'Crossbow, light' is also 'light crossbow', 'Acid (vial)' also 'acid', 'Barding: plate' also 'plate barding'. */
function otherOrders(name: string): string[] {
  const plain = name
    .toLowerCase()
    .replace(/ \([^()]*\)$/, '')
    .trim();
  const [noun = '', kind] = plain.split(/[,:] /);
  const turned = kind === undefined ? [] : [`${kind} ${noun}`];
  const spoken = [plain, ...turned].flatMap((words) => [words, words.replaceAll("'", '')]);
  return spoken.filter((words) => !/[,:]/.test(words) && words !== name.toLowerCase());
}

function aliasesOf(name: string, written: readonly string[] = []): string[] {
  const horse = name.startsWith('Barding') ? ['horse armor'] : [];
  return [...new Set([...otherOrders(name), ...written, ...horse])];
}

/** 'Mounts and Vehicles' has finer groups than the package. */
const TACK: Readonly<Record<string, EquipmentSubcategory>> = {
  barding: 'Barding',
  saddle: 'Saddle',
  carriage: 'Drawn vehicle',
  cart: 'Drawn vehicle',
  chariot: 'Drawn vehicle',
  sled: 'Drawn vehicle',
  wagon: 'Drawn vehicle',
};

/** The package has these groups in the plural, or in other words. */
const RENAMED: Readonly<Record<string, EquipmentSubcategory>> = {
  'Gaming Sets': 'Gaming set',
  'Mounts and Other Animals': 'Mount or other animal',
  'Waterborne Vehicles': 'Waterborne vehicle',
};

function subcategoryOf(source: SourceEquipment): EquipmentSubcategory {
  if (source.weapon_category !== undefined) {
    return `${source.weapon_category} ${source.weapon_range?.toLowerCase()} weapon` as EquipmentSubcategory;
  }
  if (source.armor_category !== undefined) {
    return source.armor_category === 'Shield'
      ? 'Shield'
      : (`${source.armor_category} armor` as 'Light armor');
  }
  const group = source.gear_category ?? source.tool_category ?? source.vehicle_category ?? '';
  if (group.startsWith('Tack')) {
    return TACK[source.name.toLowerCase().split(/\W/)[0] ?? ''] ?? 'Tack and harness';
  }
  const words = group.charAt(0) + group.slice(1).toLowerCase();
  const known = Object.values(EQUIPMENT_GROUPS).flat();
  const found = RENAMED[group] ?? known.find((subcategory) => subcategory === words);
  if (found === undefined) throw new Error(`${source.name} is in the unknown group ${group}.`);
  return found;
}

function has(properties: readonly { name: string }[], property: string): boolean {
  return properties.some(({ name }) => name.toLowerCase() === property.toLowerCase());
}

function damageOf(damage: SourceEquipment['damage']): Equipment['damage'] {
  if (damage === undefined) return null;
  return { dice: damage.dice, type: damage.type.toLowerCase() as 'slashing' };
}

function rangeOf(range: SourceEquipment['range']): Equipment['range'] {
  return range === undefined || range.long === null ? null : { normal: range.normal, long: range.long };
}

function speedOf(speed: SourceEquipment['speed']): Equipment['speed'] {
  if (speed === undefined) return null;
  return { quantity: speed.quantity, unit: speed.unit === 'mph' ? 'mph' : 'ft.' };
}

function armorOf(source: SourceEquipment, pieces: Pieces): ArmorFigures | null {
  if (source.name.startsWith('Barding: ')) {
    const armor = pieces.get(slugOf(source.name.slice('Barding: '.length)));
    if (armor === undefined) throw new Error(`There is no armor for ${source.name}.`);
    return armorOf(armor, pieces);
  }
  if (source.armor_class === undefined) return null;
  const { base, dex_bonus, max_bonus } = source.armor_class;
  const dexterity = dex_bonus ? (max_bonus === null ? 'full' : 'maximum 2') : 'none';
  const isShield = source.armor_category === 'Shield';
  const words = {
    full: `${base} + Dex modifier`,
    'maximum 2': `${base} + Dex modifier (max 2)`,
    none: `${base}`,
  };
  return {
    base,
    words: isShield ? `+${base}` : words[dexterity],
    dexterity: isShield ? null : dexterity,
    minimum_strength: source.str_minimum || null,
    stealth_disadvantage: source.stealth_disadvantage ?? false,
  };
}

function resolve(
  packed: { name: string; quantity: number },
  pieces: Pieces,
  onlyInPacks: readonly string[],
): Equipment['contents'][number] {
  const index = slugOf(packed.name);
  const piece = pieces.get(index);
  if (piece !== undefined) return { index, name: nameOf(piece), quantity: packed.quantity };
  if (!onlyInPacks.includes(packed.name))
    throw new Error(`A pack contains the unknown piece ${packed.name}.`);
  return { index: null, name: packed.name, quantity: packed.quantity };
}

function describeFigures(piece: Omit<Equipment, 'desc'>, source: SourceEquipment): string[] {
  // 'Monk' is not a property of the SRD 5.1: its weapons follow from the class.
  if (piece.category === 'Weapon') return describeWeapon(piece, has(source.properties ?? [], 'Monk'));
  if (piece.category === 'Armor' && piece.armor) return describeArmor(piece.subcategory, piece.armor);
  if (piece.armor) return describeBarding(piece.armor);
  if (piece.capacity !== null) {
    const pulled = (5 * piece.capacity).toLocaleString('en-US');
    return [
      `**Carries** ${piece.capacity.toLocaleString('en-US')} pounds. **Pulls** five times as much on wheels or runners: ${pulled} pounds with the vehicle.`,
    ];
  }
  return [];
}
