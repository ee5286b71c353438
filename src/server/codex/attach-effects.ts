import type { Way } from '#domain/codex/effects/effect.ts';
import { type Effects, waysOfFeature, waysOfSpell } from '#domain/codex/effects/find-ways.ts';
import type { Monster, MonsterFeature } from '#domain/codex/monster.ts';
import type { CodexSpell } from '#domain/codex/spell.ts';

/** Adds the entries of its features. */
export function monsterWithEffects(monster: Monster, effects: Effects): Monster {
  return withMagicWeapons(
    inEachFeature(monster, (feature) => {
      const ways = waysOfFeature(effects, monster, feature);
      return ways.length === 0 ? feature : { ...feature, ways };
    }),
  );
}

export function spellWithEffects(spell: CodexSpell, effects: Effects): CodexSpell {
  const ways = waysOfSpell(effects, spell.name);
  return ways.length === 0 ? spell : { ...spell, ways };
}

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
  const { special_abilities, actions, reactions, legendary_actions } = monster;
  return {
    ...monster,
    special_abilities: special_abilities.map(change),
    actions: actions.map(change),
    reactions: reactions.map(change),
    legendary_actions: legendary_actions.map(change),
  };
}
