import type { Monster, MonsterFeature } from '#domain/codex/monster.ts';
import type { Way } from './effect.ts';

const LISTS = [
  'special_abilities',
  'actions',
  'reactions',
  'legendary_actions',
  'bonus_actions',
  'lair_actions',
  'mythic_actions',
] as const;

/** EFF-4: a trait may make all weapon attacks of its bearer magical. */
export function withMagicWeapons(monster: Monster): Monster {
  const isMagic = monster.special_abilities.some(({ ways = [] }) =>
    ways.some(({ gives }) => gives?.magic_weapons),
  );
  if (!isMagic) return monster;
  return inEachFeature(monster, (feature) =>
    feature.ways === undefined ? feature : { ...feature, ways: feature.ways.map(asMagic) },
  );
}

function asMagic(way: Way): Way {
  return way.attack === undefined ? way : { ...way, magical: true };
}

export function inEachFeature(
  monster: Monster,
  change: (feature: MonsterFeature) => MonsterFeature,
): Monster {
  const changed = LISTS.flatMap((list) => {
    const features = monster[list];
    return features === undefined ? [] : [[list, features.map(change)] as const];
  });
  return { ...monster, ...Object.fromEntries(changed) };
}

export function featuresOf(monster: Monster): MonsterFeature[] {
  return LISTS.flatMap((list) => monster[list] ?? []);
}
