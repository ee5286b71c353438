import type { Moment } from '#domain/combat/combatant.ts';
import type { NewArmorChange } from '#domain/combat/conditions/armor-change.ts';
import type { Ability } from '#domain/creature/abilities.ts';
import { coverOf } from '#domain/creature/cover.ts';

/** SPL-8: what a spell imposes that asks for neither an attack nor a save when it takes hold. */
export interface PlainlyImposed {
  /** One of the rules; left out, the spell stands under its own name (SPL-6). */
  readonly condition?: string;
  /** By which save at the end of its turns. */
  readonly ending_save?: Ability;
  /** Until the start or the end of the caster's next turn; left out, for the spell's duration. */
  readonly until?: Moment;
  /** The hit points of creatures that it reaches, by slot. */
  readonly pool?: (slot: number) => string;
}

const OWN_NAME: PlainlyImposed = {};

/**
 * Reviewed beside the SRD 5.1; by name, so that copies in a library have it too. A spell that works in secret or only
 * on things is not among them (SPL-6).
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
  // The attacker of the warded creature makes the save.
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

/** AC-1: what a spell or cover of that name does to the AC. */
export function usualArmor(name: string): NewArmorChange | undefined {
  const key = name.trim().toLowerCase();
  const cover = coverOf(key);
  if (cover !== undefined) return { bonus: cover };
  return Object.hasOwn(ARMOR, key) ? ARMOR[key] : undefined;
}
