import type { Ability } from '#domain/creature/abilities.ts';
import { abilityModifier } from '#domain/creature/abilities.ts';
import { ordinal } from '#domain/text/ordinal.ts';
import { formatModifier } from '#domain/text/signed-number.ts';
import type { OwnFeature } from './feature-lists.ts';
import type { OwnMonsterFields } from './own-monster.ts';

/** Slots by caster level for spell levels 1 to 9 (SRD 5.1, the table of every full caster). */
const SLOTS: readonly string[] = [
  '2',
  '3',
  '42',
  '43',
  '432',
  '433',
  '4331',
  '4332',
  '43331',
  '43332',
  '433321',
  '433321',
  '4333211',
  '4333211',
  '43332111',
  '43332111',
  '433321111',
  '433331111',
  '433332111',
  '433332211',
];

export const CASTER_LEVEL_MAXIMUM = SLOTS.length;

/** LIB-9: the slots of a caster, for spell levels from 1 on. */
export function spellSlots(casterLevel: number): number[] {
  return [...(SLOTS[casterLevel - 1] ?? '')].map(Number);
}

export interface Spellcasting {
  kind: 'slots' | 'innate';
  ability: Ability;
  casterLevel: number;
  /** Spell names as typed. The key is the spell level from 0 to 9, or the uses per day with 0 for at will. */
  lists: Readonly<Record<number, string>>;
}

/** LIB-9: writes the trait in the wording of the SRD. Slots, uses per day and links are parsed from it. */
export function spellcastingTrait(fields: OwnMonsterFields, casting: Spellcasting): OwnFeature {
  const { kind, ability, casterLevel, lists } = casting;
  const subject = fields.name.replace(/\s{0,20}\([^()]{0,200}\)/g, '').toLowerCase() || 'caster';
  const bonus = abilityModifier(fields.stats[ability]) + fields.proficiency_bonus;
  const Ability = ability.charAt(0).toUpperCase() + ability.slice(1);
  const figures = `${Ability} (spell save DC ${8 + bonus}, ${formatModifier(bonus).replace('−', '-')} to hit with spell attacks)`;
  const named = Object.entries(lists)
    .map(([key, spells]) => ({ key: Number(key), spells: spells.trim() }))
    .filter(({ spells }) => spells !== '');
  if (kind === 'innate') {
    const lines = named
      .sort((a, b) => (a.key === 0 ? -1 : b.key === 0 ? 1 : b.key - a.key))
      .map(({ key, spells }) => `- ${key === 0 ? 'At will' : `${key}/day each`}: ${spells}`);
    const intro = `The ${subject}'s innate spellcasting ability is ${figures}. It can innately cast the following spells, requiring no material components:`;
    return { name: 'Innate Spellcasting', desc: [intro, lines.join('\n')].join('\n\n') };
  }
  const slots = spellSlots(casterLevel);
  const lines = named
    .sort((a, b) => a.key - b.key)
    .map(
      ({ key, spells }) =>
        `- ${key === 0 ? 'Cantrips (at will)' : `${ordinal(key)} level (${slotsOf(slots, key)})`}: ${spells}`,
    );
  const article = [8, 11, 18].includes(casterLevel) ? 'an' : 'a';
  const intro = `The ${subject} is ${article} ${ordinal(casterLevel)}-level spellcaster. Its spellcasting ability is ${figures}. The ${subject} has the following spells prepared:`;
  return { name: 'Spellcasting', desc: [intro, lines.join('\n')].join('\n\n') };
}

function slotsOf(slots: readonly number[], level: number): string {
  const count = slots[level - 1] ?? 1;
  return count === 1 ? '1 slot' : `${count} slots`;
}
