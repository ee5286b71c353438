import type { Spell } from '#domain/codex/spell.ts';
import { CONDITIONS } from '#domain/creature/conditions.ts';
import { type FeatureCondition, ROUNDS_IN_A_MINUTE } from './effect-shapes.ts';
import { minutesOf } from './read-feature-effect.ts';
import type { SpellCaster } from './spell-caster.ts';
import { withinFight } from './way-figures.ts';

/** The figures of a caster that its spells depend on. */
export type Figures = Pick<SpellCaster, 'dc' | 'attack_bonus' | 'modifier' | 'level'>;

/** The value for this level, or for the highest level below it. A cantrip grows at 5th, 11th and 17th level. */
export function atLevel<T>(values: Readonly<Record<string, T>> | undefined, level: number): T | undefined {
  const reached = Object.keys(values ?? {}).filter((key) => Number(key) <= level);
  const highest = reached.sort((a, b) => Number(b) - Number(a))[0];
  return highest === undefined ? Object.values(values ?? {})[0] : values?.[highest];
}

const END_OF_TURN = "at the end of (?:each of )?(?:its|the (?:\\w{1,20} )?(?:target|creature)['’]s) turns?";
/**
 * Matches 'At the end of each of the target's turns, it can make a …', 'makes another Wisdom saving throw at the end of
 * its turn'.
 */
const ENDING_SAVE = new RegExp(
  `${END_OF_TURN}\\b,? [^.]{0,200}saving throw|saving throw ${END_OF_TURN}\\b`,
  'i',
);
export const AT_END_OF_TURN = new RegExp(`${END_OF_TURN}\\b[^.]*`, 'gi');
export const SAVE_AT_END_OF_TURN = new RegExp(
  `${END_OF_TURN}\\b[^.]{0,200}?\\b(\\w{1,20}) saving throw`,
  'i',
);
/** Match 'The target is charmed for the duration', 'blinded until the spell ends'. */
const FOR_DURATION = new Map<string, RegExp>(
  CONDITIONS.map((condition) => [
    condition,
    new RegExp(`\\b${condition}\\b[^.]{0,300}(?:duration|spell ends)`, 'i'),
  ]),
);

export function endingOf(
  { desc, duration }: Spell,
  name: string,
): Pick<FeatureCondition, 'rounds' | 'save_ends'> {
  const text = desc.join('\n');
  const own = minutesOf(text, name);
  const isLasting = name === '' || FOR_DURATION.get(name)?.test(text);
  const spellRounds = isLasting ? roundsIn(duration) : 0;
  const rounds = own === undefined ? spellRounds : own * ROUNDS_IN_A_MINUTE;
  return {
    rounds: withinFight(rounds),
    save_ends: ENDING_SAVE.test(text) && !/three (?:times|of these)/i.test(text),
  };
}

/** The duration of a spell in rounds. Null if it has none, or outlasts every fight. */
export function roundsOf({ duration }: Spell): number | null {
  return withinFight(roundsIn(duration));
}

/** 0 for a duration that is not in rounds or minutes. */
function roundsIn(duration: string): number {
  const [, count, unit] = /^(?:Up to )?(\d{1,4}) (round|minute)/i.exec(duration) ?? [];
  return Number(count ?? 0) * (unit?.toLowerCase() === 'minute' ? ROUNDS_IN_A_MINUTE : 1);
}
