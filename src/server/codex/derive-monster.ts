import { experienceOf } from '#domain/codex/challenge.ts';
import { isSpellcastingTrait, type Monster, type MonsterFeature, type Speed } from '#domain/codex/monster.ts';
import type { FindSpells } from '#domain/codex/rich-text.ts';
import { slugOf } from '#domain/codex/slug.ts';
import type { AbilityCode } from '#domain/codex/vocabulary.ts';
import { abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import { formatDice, parseDice } from '#domain/dice/notation.ts';
import { cleanText } from './clean-text.ts';
import { SECOND_BLINDED_IS } from './corrections/monsters.ts';
import type { SourceFeature, SourceMonster } from './source.ts';

/**
 * Completes a corrected record of the package. What is derived: the address, saving throws and skills from the
 * proficiencies, experience, proficiency bonus, the roll for hit points, spellcasting, and the attacks, saves and
 * usage of each feature from its words. The schemas of the domain check the result.
 */
export function deriveMonster(source: SourceMonster, findSpells: FindSpells): Monster {
  const index = slugOf(source.name);
  const actions = features(source.actions);
  const reactions = features(source.reactions);
  const traits = features(source.special_abilities);
  const legendaryActions = features(source.legendary_actions);
  const spellcasting = traits.filter(isSpellcastingTrait).map((trait) => trait.desc);
  return {
    index,
    name: source.name,
    size: source.size as Monster['size'],
    type: source.type,
    subtype: source.subtype,
    alignment: source.alignment,
    armor_class: source.armor_class,
    hit_points: source.hit_points,
    hit_dice: source.hit_dice,
    hit_points_roll: hitPointsRoll(source),
    speed: source.speed as Speed,
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
    damage_vulnerabilities: source.damage_vulnerabilities,
    damage_resistances: source.damage_resistances,
    damage_immunities: source.damage_immunities,
    condition_immunities: conditionImmunities(source),
    senses: source.senses as Monster['senses'],
    languages: source.languages,
    challenge_rating: source.challenge_rating,
    proficiency_bonus: proficiencyBonus(source.challenge_rating),
    xp: experienceOf(source.challenge_rating, actions.length + reactions.length === 0),
    desc: '',
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
    .map(({ name, value }) => ({ name: name.slice(prefix.length), value }) as T);
}

function conditionImmunities(source: SourceMonster): Monster['condition_immunities'] {
  const names = source.condition_immunities.map(({ name }, position, all) =>
    name === 'Blinded' && all.findIndex((other) => other.name === name) < position
      ? SECOND_BLINDED_IS.name
      : name,
  );
  return names.sort().map((name) => ({ index: slugOf(name), name })) as Monster['condition_immunities'];
}

function features(sources: readonly SourceFeature[] | undefined): MonsterFeature[] {
  return (sources ?? []).map(({ name: fullName, desc: rawDesc }) => {
    const desc = rawDesc
      .split(/\n+/)
      .map((line) => cleanText(line).replace(/^- /, ''))
      .filter((line) => line !== '')
      .join('\n');
    const { name, usage } = splitUsage(fullName);
    const attackBonus = /([+-]\d+) to hit\b/.exec(desc)?.[1];
    const isAttack = /(?:Weapon|Spell) Attack:/.test(desc) && attackBonus !== undefined;
    const damage = damageOf(desc, isAttack);
    const dc = saveOf(desc);
    return {
      name,
      desc,
      ...(usage !== undefined && { usage }),
      ...(isAttack && { attack_bonus: Number(attackBonus) }),
      ...(damage.length > 0 && { damage }),
      ...(dc && { dc }),
    };
  });
}

const USAGE = /\s*\((\d+\/(?:Day|Turn)|Recharge \d(?:-\d)?|Recharges after a Short or Long Rest)\)/i;

/** 'Enslave (3/Day)' is Enslave, three times a day. */
function splitUsage(fullName: string): { name: string; usage: string | undefined } {
  const usage = USAGE.exec(fullName)?.[1];
  if (usage === undefined) return { name: fullName, usage: undefined };
  return {
    name: fullName.replace(USAGE, ''),
    usage: usage.replace('/day', '/Day').replace('/turn', '/Turn'),
  };
}

const DAMAGE =
  /(?:\d+ \(([^)]*d[^)]*)\)|(?<=Hit: )(\d+)) (acid|bludgeoning|cold|fire|force|lightning|necrotic|piercing|poison|psychic|radiant|slashing|thunder) damage/g;

/** Of an attack, what its hit deals at once ("… plus …"); of anything else, each kind of damage it names. */
function damageOf(desc: string, isAttack: boolean): NonNullable<MonsterFeature['damage']> {
  const scope = isAttack ? firstSentence(desc.slice(desc.indexOf('Hit:'))) : desc;
  const found = [...scope.matchAll(DAMAGE)].map(([, dice, flat, type = '']) => ({
    damage_type: { name: type[0]?.toUpperCase() + type.slice(1) },
    damage_dice: dice === undefined ? String(flat) : formatDice(parseDice(dice) ?? { terms: [] }),
  }));
  return found.filter(
    (damage, position) =>
      found.findIndex(
        (other) =>
          other.damage_dice === damage.damage_dice && other.damage_type.name === damage.damage_type.name,
      ) === position,
  );
}

function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;
}

function saveOf(desc: string): MonsterFeature['dc'] {
  const match = /DC (\d+) (Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma) saving throw/.exec(
    desc,
  );
  if (match === null) return undefined;
  const after = desc.slice(match.index);
  return {
    dc_type: { name: (match[2] ?? '').slice(0, 3).toUpperCase() as AbilityCode },
    dc_value: Number(match[1]),
    success_type: /half as much damage|takes half the|takes only half/.test(after) ? 'half' : 'none',
  };
}
