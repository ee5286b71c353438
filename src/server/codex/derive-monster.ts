import { experienceOf } from '#domain/codex/challenge-rating.ts';
import { isSpellcastingTrait, type Monster, type MonsterFeature } from '#domain/codex/monster.ts';
import { readFeature } from '#domain/codex/reading/read-feature.ts';
import type { FindSpells } from '#domain/codex/reading/spell-names.ts';
import { slugOf } from '#domain/codex/slug.ts';
import { abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import { formatDice, parseDice } from '#domain/dice/notation.ts';
import { cleanDefence, cleanFeatureText } from './clean-text.ts';
import type { SourceFeature, SourceMonster } from './source.ts';

/**
 * If a creature is immune to both Blinded and Deafened, the package lists Blinded twice. No creature is immune to
 * Blinded twice; the SRD 5.1 has Deafened in every such place.
 */
const SECOND_BLINDED = 'Deafened';

/**
 * Completes a corrected record of the package. Derived are: the address, natural armor, saving throws and skills from
 * the proficiencies, experience, proficiency bonus, the roll for hit points, spellcasting, and (in `read-feature.ts`)
 * the attacks, saves and usage of each feature from its text. The domain's schemas check the result.
 */
export function deriveMonster(source: SourceMonster, findSpells: FindSpells): Monster {
  const index = slugOf(source.name);
  const actions = readFeatures(source.name, source.actions);
  const reactions = readFeatures(source.name, source.reactions);
  const traits = readFeatures(source.name, source.special_abilities);
  const legendaryActions = readFeatures(source.name, source.legendary_actions);
  const spellcasting = traits.filter(isSpellcastingTrait).map((trait) => trait.desc);
  return {
    index,
    name: source.name,
    size: source.size as Monster['size'],
    type: source.type,
    subtype: source.subtype,
    alignment: source.alignment,
    armor_class: source.armor_class,
    ...armorOf(source),
    ...(source.armor_class_note !== undefined && { armor_class_note: source.armor_class_note }),
    hit_points: source.hit_points,
    hit_dice: source.hit_dice,
    hit_points_roll: hitPointsRoll(source),
    // The package omits the walking speed of swimmers and fliers. The SRD 5.1 prints 0 ft.
    speed: { walk: '0 ft.', ...source.speed },
    other_speeds: source.other_speeds ?? [],
    stats: {
      strength: source.strength,
      dexterity: source.dexterity,
      constitution: source.constitution,
      intelligence: source.intelligence,
      wisdom: source.wisdom,
      charisma: source.charisma,
    },
    saving_throws: proficienciesOf<Monster['saving_throws'][number]>(source, 'Saving Throw: '),
    skills: proficienciesOf<Monster['skills'][number]>(source, 'Skill: '),
    damage_vulnerabilities: source.damage_vulnerabilities.map(cleanDefence),
    damage_resistances: source.damage_resistances.map(cleanDefence),
    damage_immunities: source.damage_immunities.map(cleanDefence),
    condition_immunities: conditionImmunities(source),
    senses: source.senses as Monster['senses'],
    languages: source.languages,
    challenge_rating: source.challenge_rating,
    proficiency_bonus: proficiencyBonus(source.challenge_rating),
    xp: experienceOf(source.challenge_rating, actions.length + reactions.length === 0),
    desc: source.desc ?? '',
    special_abilities: traits,
    spellcasting: spellcasting.length === 0 ? null : { desc: spellcasting.join('\n\n') },
    actions,
    reactions,
    legendary_actions: legendaryActions,
    spells: findSpells(
      [traits, actions, reactions, legendaryActions]
        .flat()
        .map(({ desc }) => desc)
        .join('\n'),
    ),
    url: `/api/monsters/${index}`,
    pointer: `srd/${index}`,
  };
}

function readFeatures(monsterName: string, sources: readonly SourceFeature[] = []): MonsterFeature[] {
  return sources.map(({ name, desc }) => readFeature(monsterName, { name, desc: cleanFeatureText(desc) }));
}

/**
 * Worn armor is in the corrections. Without it, an armor class that does not follow from Dexterity is natural armor.
 */
function armorOf(source: SourceMonster): { armor_desc?: string } {
  if (source.armor_desc !== undefined) return { armor_desc: source.armor_desc };
  const bare = 10 + abilityModifier(source.dexterity);
  return source.armor_class === bare ? {} : { armor_desc: 'natural armor' };
}

function hitPointsRoll(source: SourceMonster): string {
  const dice = parseDice(source.hit_dice);
  const [hitDice] = dice?.terms ?? [];
  if (hitDice?.kind !== 'dice') throw new Error(`${source.name} has no hit dice: ${source.hit_dice}.`);
  const extra = hitDice.count * abilityModifier(source.constitution);
  if (extra === 0) return source.hit_dice;
  return formatDice({
    terms: [hitDice, { kind: 'flat', sign: extra < 0 ? -1 : 1, value: Math.abs(extra) }],
  });
}

function proficienciesOf<T>(source: SourceMonster, prefix: string): T[] {
  return source.proficiencies
    .filter((proficiency) => proficiency.name.startsWith(prefix))
    .map(
      ({ name, value, note }) =>
        ({ name: name.slice(prefix.length), value, ...(note !== undefined && { note }) }) as T,
    );
}

function conditionImmunities(source: SourceMonster): Monster['condition_immunities'] {
  const names = source.condition_immunities.map(({ name }, position, all) =>
    name === 'Blinded' && all.findIndex((other) => other.name === name) < position ? SECOND_BLINDED : name,
  );
  return names.sort().map((name) => ({ index: slugOf(name), name })) as Monster['condition_immunities'];
}
