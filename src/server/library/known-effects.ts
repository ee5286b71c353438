import type { Way } from '#domain/codex/effects/effect.ts';
import type { Monster, MonsterFeature } from '#domain/codex/monster.ts';
import type { Spell } from '#domain/codex/spell.ts';
import { inEachFeature, withMagicWeapons } from '#server/codex/attach-effects.ts';
import type { Codex } from '#server/codex/build.ts';

/**
 * A copy of an entry of the codex keeps its effects as long as the text of the feature or the spell stays the same. An
 * entry belongs to the text, not to the name of the monster.
 */
export function createKnownEffects({ monsters, spells }: Pick<Codex, 'monsters' | 'spells'>) {
  const byFeature = new Map<string, readonly Way[]>();
  for (const feature of monsters.flatMap(featuresOf)) {
    if (feature.ways !== undefined) byFeature.set(featureKey(feature), feature.ways.map(withoutMagicWeapons));
  }
  const bySpell = new Map(spells.map((spell) => [spellKey(spell), spell.ways]));

  const withWays = (feature: MonsterFeature): MonsterFeature => {
    const ways = byFeature.get(featureKey(feature));
    return ways === undefined ? feature : { ...feature, ways };
  };
  return {
    monster: (monster: Monster): Monster => withMagicWeapons(inEachFeature(monster, withWays)),
    spell: (spell: Spell): Spell => {
      const ways = bySpell.get(spellKey(spell));
      return ways === undefined ? spell : { ...spell, ways };
    },
  };
}

function featuresOf({ special_abilities, actions, reactions, legendary_actions }: Monster): MonsterFeature[] {
  return [...special_abilities, ...actions, ...reactions, ...legendary_actions];
}

function featureKey({ name, desc }: MonsterFeature): string {
  return `${name}\n${desc}`;
}

function spellKey({ level, desc, higher_level }: Spell): string {
  return [level, ...desc, ...higher_level].join('\n');
}

/** Whether a weapon is magical depends on the other traits of its bearer. */
function withoutMagicWeapons({ magical, ...way }: Way): Way {
  return way.attack === undefined && magical ? { ...way, magical } : way;
}
