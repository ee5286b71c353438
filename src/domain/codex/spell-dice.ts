import { describeDamageTypes } from './describe.ts';
import type { Spell } from './spell.ts';

/** What a spell rolls with every slot, or at every level of its caster. */
export interface SpellDice {
  readonly kind: 'Damage' | 'Healing';
  readonly unit: 'Slot' | 'Level';
  /** The dice are those of one 'dart', 'ray' or 'beam'; the text tells how many there are. */
  readonly per: string | undefined;
  /** 'Fire and Radiant', in the order of the dice, where they are of more than one type. */
  readonly types: string | undefined;
  readonly levels: readonly { readonly level: string; readonly dice: string }[];
}

/** "Make a ranged spell attack for each ray", "A dart deals 1d4 + 1 force damage". */
const ONE_OF_MANY = /\battack(?: roll)? for each (beam|ray)\b|\bA (dart) deals\b/;

export function spellDiceOf(spell: Spell): SpellDice | undefined {
  const { damage, additional_damage: additional = [], heal_at_slot_level: healing, desc } = spell;
  const parts = damage === undefined ? [] : [damage, ...additional].map(byLevel);
  const levels = Object.entries(parts[0] ?? healing ?? {}).map(([level, dice]) => ({
    level,
    dice: [dice, ...parts.slice(1).map((part) => part[level])].filter(Boolean).join(' + '),
  }));
  if (levels.length === 0) return undefined;
  const [, attacked, dealt] = ONE_OF_MANY.exec(desc.join(' ')) ?? [];
  return {
    kind: damage === undefined ? 'Healing' : 'Damage',
    unit: damage?.damage_at_character_level === undefined ? 'Slot' : 'Level',
    per: attacked ?? dealt,
    types: parts.length > 1 ? describeDamageTypes(spell) : undefined,
    levels,
  };
}

function byLevel(damage: NonNullable<Spell['damage']>): Readonly<Record<string, string>> {
  return damage.damage_at_slot_level ?? damage.damage_at_character_level ?? {};
}
