import type { Moment } from '#domain/combat/combatant.ts';
import type { NewArmorChange } from '#domain/combat/conditions/armor-change.ts';
import type { Ability } from '#domain/creature/abilities.ts';
import { coverOf } from '#domain/creature/cover.ts';

/** SPL-8: what a spell imposes without an attack or an initial save. */
export interface PlainlyImposed {
  /** A condition of the rules. Absent means that the condition has the name of the spell (SPL-6). */
  readonly condition?: string;
  /** The save at the end of the bearer's turns that ends it. */
  readonly ending_save?: Ability;
  /** Until the start or end of the caster's next turn. Absent means the duration of the spell. */
  readonly until?: Moment;
  /** The dice for the total hit points of the affected creatures, by slot level. */
  readonly pool?: (slot: number) => string;
}

const OWN_NAME: PlainlyImposed = {};

/**
 * Reviewed against the SRD 5.1. The key is the name, so copies in a library work too. Spells that work in secret or
 * only on objects are not in the list (SPL-6).
 */
const PLAINLY_IMPOSED: Readonly<Record<string, PlainlyImposed>> = {
  barkskin: OWN_NAME,
  'beacon of hope': OWN_NAME,
  bless: OWN_NAME,
  blink: OWN_NAME,
  blur: OWN_NAME,
  'color spray': { condition: 'blinded', until: 'end', pool: (slot) => `${4 + 2 * slot}d10` },
  etherealness: OWN_NAME,
  'expeditious retreat': OWN_NAME,
  'feather fall': OWN_NAME,
  fly: OWN_NAME,
  forcecage: OWN_NAME,
  'gaseous form': OWN_NAME,
  'greater invisibility': { condition: 'invisible' },
  haste: OWN_NAME,
  heroism: OWN_NAME,
  invisibility: { condition: 'invisible' },
  'irresistible dance': OWN_NAME,
  longstrider: OWN_NAME,
  'mage armor': OWN_NAME,
  maze: OWN_NAME,
  'mirror image': OWN_NAME,
  mislead: { condition: 'invisible' },
  'power word stun': { condition: 'stunned', ending_save: 'constitution' },
  // The save is made by creatures that attack the warded creature.
  sanctuary: OWN_NAME,
  shield: { until: 'start' },
  'shield of faith': OWN_NAME,
  sleep: { condition: 'unconscious', pool: (slot) => `${3 + 2 * slot}d8` },
  'spider climb': OWN_NAME,
  stoneskin: OWN_NAME,
  'warding bond': OWN_NAME,
};

export function plainlyImposedBy(spellName: string): PlainlyImposed | undefined {
  const name = spellName.toLowerCase();
  return Object.hasOwn(PLAINLY_IMPOSED, name) ? PLAINLY_IMPOSED[name] : undefined;
}

const ARMOR: Readonly<Record<string, NewArmorChange>> = {
  barkskin: { minimum: 16 },
  haste: { bonus: 2 },
  'mage armor': { with_dexterity: 13 },
  shield: { bonus: 5 },
  'shield of faith': { bonus: 2 },
  slow: { bonus: -2 },
  'warding bond': { bonus: 1 },
};

/** AC-1: how a spell or cover with this name changes the AC. */
export function usualArmor(name: string): NewArmorChange | undefined {
  const key = name.trim().toLowerCase();
  const cover = coverOf(key);
  if (cover !== undefined) return { bonus: cover };
  return Object.hasOwn(ARMOR, key) ? ARMOR[key] : undefined;
}
