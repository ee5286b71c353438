import type { MonsterFeature } from '#domain/codex/monster.ts';
import { type FeatureEffect, plainFeatureName, readEffects } from './feature-effect.ts';

/** A feature that uses an attack has a short text. Longer texts only mention one. */
const TEXT_LENGTH = 400;

/**
 * RES-13: the effects of a feature, or of the actions that it names: 'The dragon makes a tail attack.', 'The lich uses
 * its Paralyzing Touch.' If it names several, each is one way to use the feature.
 */
export function effectsWithNamed(
  feature: MonsterFeature,
  actions: readonly MonsterFeature[],
): readonly FeatureEffect[] {
  const own = readEffects(feature);
  if (own.length > 0 || actions.includes(feature)) return own;
  const named = actions.filter((action) => isUsedBy(feature, action.name));
  const effects = named.map((action) => ({ name: plainFeatureName(action.name), of: readEffects(action) }));
  const found = effects.filter(({ of }) => of.length > 0);
  if (found.length === 1) return found[0]?.of ?? [];
  return found.flatMap(({ name, of }) =>
    of.map((effect) => ({ ...effect, label: [name, effect.label].filter(Boolean).join(', ') })),
  );
}

function isUsedBy({ ways, desc }: MonsterFeature, actionName: string): boolean {
  if (ways === undefined) return isNamedIn(desc, actionName);
  return ways.some(({ does = [] }) => does.some((one) => 'action' in one && one.action === actionName));
}

function isNamedIn(desc: string, actionName: string): boolean {
  const name = plainFeatureName(actionName).toLowerCase();
  if (name === '' || name === 'multiattack') return false;
  // 'one claw attack' refers to the action 'Claws'.
  const names = [name, name.replace(/s$/, ''), `${name}s`];
  return desc
    .slice(0, TEXT_LENGTH)
    .toLowerCase()
    .split(/\.(?:\s|$)/)
    .some((sentence) => {
      const does = /\b(?:makes?|uses?)\b/.exec(sentence);
      const rest = does === null ? '' : sentence.slice(does.index);
      return names.some((one) => hasWords(rest, one));
    });
}

function hasWords(text: string, words: string): boolean {
  const isLetter = (at: number) => /[a-z]/.test(text.charAt(at));
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    if (!isLetter(at - 1) && !isLetter(at + words.length)) return true;
  }
  return false;
}
