import type { DamageEffect, Spell } from '#domain/codex/spell.ts';
import { describeEffectTypes } from '#domain/codex/text/describe.ts';

/** The dice of a spell on one occasion, for every slot or every level of the caster. */
export interface SpellDice {
  readonly kind: 'Damage' | 'Healing';
  readonly unit: 'Slot' | 'Level';
  /** The occasion, if the spell has several. */
  readonly when: string | undefined;
  /** Set if the dice are for one 'dart', 'ray' or 'beam'. */
  readonly per: string | undefined;
  /** 'Fire and Radiant', in the order of the dice, if there is more than one type. */
  readonly types: string | undefined;
  /** `count` is the number of darts, rays or beams. */
  readonly levels: readonly {
    readonly level: string;
    readonly dice: string;
    readonly count: number | undefined;
  }[];
}

/** Every roll of a spell that depends on the slot or the level. The text of the spell shows the constant rolls. */
export function spellDiceOf({
  damage_effects: effects = [],
  heal_at_slot_level: healing,
}: Spell): SpellDice[] {
  const all = effects.map(damageDice);
  if (healing !== undefined) {
    const levels = Object.entries(healing).map(([level, dice]) => ({ level, dice, count: undefined }));
    all.push({ kind: 'Healing', unit: 'Slot', when: undefined, per: undefined, types: undefined, levels });
  }
  return all.filter(({ levels }) => levels.length > 1);
}

function damageDice(effect: DamageEffect): SpellDice {
  const { when, per, damage } = effect;
  const parts = damage.map(
    ({ damage_at_slot_level: bySlot, damage_at_character_level: byLevel }) => bySlot ?? byLevel ?? {},
  );
  const counts = per?.count_at_slot_level ?? per?.count_at_character_level;
  return {
    kind: 'Damage',
    unit: damage.some((part) => part.damage_at_character_level !== undefined) ? 'Level' : 'Slot',
    when,
    per: per?.name,
    types: parts.length > 1 ? describeEffectTypes(effect) : undefined,
    levels: Object.keys(parts[0] ?? {}).map((level) => ({
      level,
      dice: parts
        .map((part) => part[level])
        .filter(Boolean)
        .join(' + '),
      count: counts?.[level],
    })),
  };
}
