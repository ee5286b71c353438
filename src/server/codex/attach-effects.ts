import type { Way } from '#domain/codex/effects/effect.ts';
import { type Effects, waysOfFeature, waysOfSpell } from '#domain/codex/effects/find-ways.ts';
import type { Monster, MonsterFeature } from '#domain/codex/monster.ts';
import type { CodexSpell } from '#domain/codex/spell.ts';

/** Adds the entries of its features. A trait may make all its weapon attacks magical. */
export function monsterWithEffects(monster: Monster, effects: Effects): Monster {
  const waysOf = (feature: MonsterFeature) => waysOfFeature(effects, monster, feature);
  const isMagic = monster.special_abilities.some((trait) =>
    waysOf(trait).some(({ gives }) => gives?.magic_weapons),
  );
  const withWays = (feature: MonsterFeature): MonsterFeature => {
    const ways = waysOf(feature);
    if (ways.length === 0) return feature;
    return { ...feature, ways: isMagic ? ways.map(asMagic) : ways };
  };
  return {
    ...monster,
    special_abilities: monster.special_abilities.map(withWays),
    actions: monster.actions.map(withWays),
    reactions: monster.reactions.map(withWays),
    legendary_actions: monster.legendary_actions.map(withWays),
  };
}

function asMagic(way: Way): Way {
  return way.attack === undefined ? way : { ...way, magical: true };
}

export function spellWithEffects(spell: CodexSpell, effects: Effects): CodexSpell {
  const ways = waysOfSpell(effects, spell.name);
  return ways.length === 0 ? spell : { ...spell, ways };
}
