import type { Spell } from '#domain/codex/spell.ts';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import type { FeatureCondition, FeatureEffect, Healing } from './effect-shapes.ts';
import { type PlainlyImposed, plainlyImposedBy, usualArmor } from './spell-conditions.ts';
import { atLevel, type Figures, roundsOf } from './spell-figures.ts';
import { withModifier } from './way-figures.ts';

const NOTHING_ROLLED = {
  label: '',
  attack_bonus: null,
  ranged: null,
  damage: [],
  save: null,
  condition: null,
  magical: true,
} as const satisfies FeatureEffect;

/** SPL-8, SPL-9: the effect of a spell without an attack, damage or a save. Undefined for other spells. */
export function boonOf(spell: Spell, caster: Figures, level: number): FeatureEffect | undefined {
  const self = spell.range === 'Self' && { self: true };
  const healing = healingOf(spell, caster, level);
  if (healing !== undefined) return { ...NOTHING_ROLLED, healing, ...self };
  const imposed = plainlyImposedBy(spell.name) ?? readImposed(spell);
  if (imposed === undefined) return undefined;
  const pool = imposed.pool?.(level);
  return {
    ...NOTHING_ROLLED,
    condition: conditionOf(spell, imposed, caster),
    ...(pool !== undefined && { pool }),
    // Color Spray has range Self, but its cone affects others.
    ...(spell.range_note === undefined && self),
  };
}

/** Spells that give hit points in another way than healing, by name. */
const OTHERWISE_GIVEN: Readonly<Record<string, (slot: number) => Healing>> = {
  aid: (slot) => ({ dice: String(5 * (slot - 1)), gives: 'maximum' }),
  'false life': (slot) => ({ dice: `1d4 + ${5 * slot - 1}`, gives: 'temporary' }),
};

function healingOf(spell: Spell, { modifier }: Figures, level: number): Healing | undefined {
  const name = spell.name.toLowerCase();
  const otherwise = Object.hasOwn(OTHERWISE_GIVEN, name) ? OTHERWISE_GIVEN[name] : undefined;
  if (otherwise !== undefined) return otherwise(Math.max(spell.level, level));
  const dice = atLevel(spell.heal_at_slot_level, level);
  return dice === undefined ? undefined : { dice: withModifier(dice, modifier), gives: 'hit-points' };
}

function conditionOf(spell: Spell, imposed: PlainlyImposed, { dc }: Figures): FeatureCondition {
  const { condition, ending_save: ability, until } = imposed;
  const armor = usualArmor(spell.name);
  return {
    name: condition ?? spell.name,
    rounds: until === undefined ? roundsOf(spell) : null,
    save_ends: ability !== undefined,
    ...(ability !== undefined && { ending_save: { ability, dc } }),
    ...(until !== undefined && { until }),
    ...(armor && { armor }),
  };
}

const TEXT_LENGTH = 4_000;
const BECOMES = new RegExp(
  `(?<!\\b(?:if|unless|until|while|when) (?:the )?)\\b(?:target|creature|it|you)(?: you touch)? (?:becomes?|is|are|falls?|turns?) (?:magically )?(${CONDITIONS.join('|')})\\b`,
  'i',
);

/**
 * For spells that are not in the reviewed list: parses 'A creature you touch becomes invisible until the spell ends'.
 */
function readImposed(spell: Spell): PlainlyImposed | undefined {
  const { attack_type, dc, damage_effects = [], duration, desc } = spell;
  if (attack_type !== undefined || dc !== undefined || damage_effects.length > 0) return undefined;
  if (duration === 'Instantaneous') return undefined;
  const found = BECOMES.exec(desc.join('\n').slice(0, TEXT_LENGTH))?.[1]?.toLowerCase();
  return found === undefined ? undefined : { condition: found };
}

/** SPL-10: a spell that lasts without concentration (Spiritual Weapon) is a condition with its name on its caster. */
export function lastingOf(spell: Spell): { readonly name: string; readonly rounds: number | null } | null {
  const { level, concentration, duration, damage_effects = [], name } = spell;
  const isOccasional = damage_effects.every(
    ({ when }) => when !== undefined && /^(?:when|each time)/.test(when),
  );
  if (level === 0 || concentration || isOccasional || !/^\d+ (?:minute|hour)/.test(duration)) return null;
  return { name, rounds: roundsOf(spell) };
}
