import type { Way } from '#domain/codex/effects/effect.ts';
import { featuresOf, inEachFeature, withMagicWeapons } from '#domain/codex/effects/magic-weapons.ts';
import type { Monster, MonsterFeature } from '#domain/codex/monster.ts';
import { layOutFeature } from '#domain/codex/reading/feature-text.ts';
import { readWays } from '#domain/codex/reading/feature-ways.ts';
import { readFeature } from '#domain/codex/reading/read-feature.ts';
import { readSpellWays } from '#domain/codex/reading/spell-ways.ts';
import type { Spell } from '#domain/codex/spell.ts';
import { completeSpell } from './complete-spell.ts';
import type { OwnFeature } from './feature-lists.ts';
import type { OwnSpellFields } from './own-spell.ts';

/**
 * What features and spells do, by their text. A copy of an entry of the codex keeps its effects as long as the text of
 * the feature or the spell stays the same: an entry belongs to the text, not to the name of the monster.
 */
export type KnownWays = ReadonlyMap<string, readonly Way[]>;

/** Without what a game master corrected, because that belongs to one record. */
export function knownInMonster(monster: Monster): [string, readonly Way[]][] {
  return featuresOf(monster).flatMap((feature) =>
    feature.ways === undefined || feature.corrected !== undefined
      ? []
      : [[featureKey(feature), feature.ways.map(withoutMagicWeapons)]],
  );
}

export function knownInSpell(spell: Spell): [string, readonly Way[]][] {
  const { ways, corrected } = spell;
  return ways === undefined || corrected !== undefined ? [] : [[spellKey(spell), ways]];
}

export function monsterWithKnown(monster: Monster, known: KnownWays): Monster {
  const completed = inEachFeature(monster, (feature) => {
    const ways = feature.ways ?? known.get(featureKey(feature));
    return ways === undefined ? feature : { ...feature, ways };
  });
  return withMagicWeapons(completed);
}

export function spellWithKnown(spell: Spell, known: KnownWays): Spell {
  const ways = spell.ways ?? known.get(spellKey(spell));
  return ways === undefined ? spell : { ...spell, ways };
}

/** What a feature in the editor does: as it is corrected, otherwise known from the codex, otherwise as it is read. */
export function waysOfOwnFeature(
  monsterName: string,
  { name, desc, corrected }: OwnFeature,
  known: KnownWays,
): readonly Way[] {
  if (corrected !== undefined) return corrected;
  const feature = readFeature(monsterName, { name, desc: layOutFeature(desc) });
  return known.get(featureKey(feature)) ?? readWays(feature);
}

/** The same for a spell. */
export function waysOfOwnSpell(fields: OwnSpellFields, known: KnownWays): readonly Way[] {
  const spell = spellWithKnown(
    completeSpell('', fields, () => []),
    known,
  );
  return spell.ways ?? readSpellWays(spell);
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
