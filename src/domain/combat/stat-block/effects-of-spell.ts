import type { Way } from '#domain/codex/effects/effect.ts';
import type { Spell } from '#domain/codex/spell.ts';
import type { FeatureEffect } from './effect-shapes.ts';
import { effectsOfWays } from './effects-of-ways.ts';
import { type Figures, roundsOf } from './spell-figures.ts';
import { multiplied, tierOf, type WayFigures } from './way-figures.ts';

/** SPL-4 to SPL-9: the entry of a spell for this caster and slot level, the usual way first. */
export function effectsOfSpell(
  ways: readonly Way[],
  spell: Spell,
  caster: Figures,
  level: number,
): FeatureEffect[] {
  const figures: WayFigures = {
    dc: caster.dc,
    attack_bonus: caster.attack_bonus,
    modifier: caster.modifier,
    level: caster.level,
    higher: Math.max(0, level - spell.level),
    rounds: roundsOf(spell),
    is_spell: true,
    name: spell.name,
  };
  return ways.flatMap((way) => eachCopy(way, effectsOfWays([way], figures), figures));
}

/** Each ray has its own attack or target. Darts always hit, and usually all hit the same target. */
function eachCopy({ copies }: Way, effects: FeatureEffect[], figures: WayFigures): FeatureEffect[] {
  const count = copies === undefined ? 1 : countOf(copies, figures);
  if (copies === undefined || count === 1) return effects;
  const named = (words: string) => (effect: FeatureEffect) => ({
    ...effect,
    label: [effect.label, words].filter(Boolean).join(', '),
  });
  const one = effects.map(named(`one of ${count} ${copies.of}s`));
  const certain = effects.filter(({ attack_bonus, save }) => attack_bonus === null && save === null);
  const all = certain.map((effect) => ({
    ...named(`all ${count} ${copies.of}s`)(effect),
    damage: effect.damage.map((part) => ({ ...part, dice: multiplied(part.dice, count) })),
  }));
  return [...all, ...one];
}

function countOf({ count, higher = 0, cantrip }: NonNullable<Way['copies']>, figures: WayFigures): number {
  return cantrip ? count * tierOf(figures.level) : count + higher * figures.higher;
}
