import { readSpellWays } from '#domain/codex/reading/spell-ways.ts';
import type { Spell } from '#domain/codex/spell.ts';
import type { FeatureEffect } from './effect-shapes.ts';
import { effectsOfSpell } from './effects-of-spell.ts';
import type { Figures } from './spell-figures.ts';

/**
 * SPL-4 to SPL-9: what a spell does for this caster and slot level, by its entry, otherwise by its text (EFF-1). The
 * usual way is first.
 */
export function spellEffects(spell: Spell, caster: Figures, level: number): FeatureEffect[] {
  return effectsOfSpell(spell.ways ?? readSpellWays(spell), spell, caster, level);
}

/** How many of these one casting has: rays, or darts that are dealt one by one. */
export function countInCasting({ label }: Pick<FeatureEffect, 'label'>): number {
  return Number(/\bone of (\d{1,3}) /.exec(label)?.[1] ?? 1);
}

/** A later effect of an earlier casting, without another attack or slot: acid at the end of the next turn. */
export function isConsequence({ later }: Pick<FeatureEffect, 'later'>): boolean {
  return later === true;
}
