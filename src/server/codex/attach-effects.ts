import { type Effects, waysOfFeature, waysOfSpell } from '#domain/codex/effects/find-ways.ts';
import { inEachFeature, withMagicWeapons } from '#domain/codex/effects/magic-weapons.ts';
import type { Monster } from '#domain/codex/monster.ts';
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
