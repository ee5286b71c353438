import type { Spell } from '#domain/codex/spell.ts';
import { ROUNDS_IN_A_MINUTE } from './effect-shapes.ts';
import type { SpellCaster } from './spell-caster.ts';
import { withinFight } from './way-figures.ts';

/** The figures of a caster that its spells depend on. */
export type Figures = Pick<SpellCaster, 'dc' | 'attack_bonus' | 'modifier' | 'level'>;

/** The duration of a spell in rounds. Null if it has none, or outlasts every fight. */
export function roundsOf({ duration }: Spell): number | null {
  const [, count, unit] = /^(?:Up to )?(\d{1,4}) (round|minute)/i.exec(duration) ?? [];
  return withinFight(Number(count ?? 0) * (unit?.toLowerCase() === 'minute' ? ROUNDS_IN_A_MINUTE : 1));
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
