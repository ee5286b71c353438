import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import { slugOf } from '#domain/codex/slug.ts';
import { SPECIAL_SENSES } from '#domain/codex/vocabulary.ts';
import { ABILITIES, abilityModifier } from '#domain/creature/abilities.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import type { OwnMonsterFields } from '../own-monster.ts';
import type { OwnSpellFields } from '../own-spell.ts';
import { speedTexts, withForms } from './speeds.ts';

/** The file format of Improved Initiative: one object with a key for each record. */
export function improvedInitiativeExport(
  monsters: readonly OwnMonsterFields[],
  spells: readonly OwnSpellFields[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries([
    ...monsters.map((monster, at) => record('Creatures', monster.name, at, statBlock(monster))),
    ...spells.map((spell, at) => record('Spells', spell.name, at, spellRecord(spell))),
  ]);
}

/** The position in the list keeps the keys of two records with the same name apart. */
function record(kind: string, name: string, at: number, value: object): [string, object] {
  const id = `${slugOf(name)}-${at + 1}`;
  return [`${kind}.${id}`, { Id: id, Name: name, Version: '3.0.0', ...value }];
}

function statBlock(monster: OwnMonsterFields): object {
  const { stats } = monster;
  return {
    Path: monster.tags[0] ?? '',
    Source: monster.source,
    Type: kindLine(monster),
    HP: { Value: monster.hit_points, Notes: inParentheses(monster.hit_points_roll) },
    AC: { Value: monster.armor_class, Notes: inParentheses(armorWords(monster)) },
    // Improved Initiative adds this value to the Dexterity modifier.
    InitiativeModifier:
      monster.initiative_bonus === null ? 0 : monster.initiative_bonus - abilityModifier(stats.dexterity),
    InitiativeAdvantage: false,
    Speed: speedTexts(withForms(monster)),
    Abilities: Object.fromEntries(
      ABILITIES.map((ability) => [capitalised(ability.slice(0, 3)), stats[ability]]),
    ),
    DamageVulnerabilities: monster.damage_vulnerabilities,
    DamageResistances: monster.damage_resistances,
    DamageImmunities: monster.damage_immunities,
    ConditionImmunities: monster.condition_immunities,
    Saves: monster.saving_throws.map(({ name, value }) => ({
      Name: capitalised(name.toLowerCase()),
      Modifier: value,
    })),
    Skills: monster.skills.map(({ name, value }) => ({ Name: name, Modifier: value })),
    Senses: [
      ...SPECIAL_SENSES.flatMap((sense) => {
        const range = monster.senses[sense];
        return range === undefined ? [] : `${sense} ${range}`;
      }),
      `passive Perception ${monster.senses.passive_perception}`,
    ],
    Languages: monster.languages === '' ? [] : monster.languages.split(', '),
    Challenge: formatChallenge(monster.challenge_rating),
    Traits: features(monster.special_abilities),
    Actions: features(monster.actions),
    BonusActions: features(monster.bonus_actions),
    Reactions: features(monster.reactions),
    LegendaryActions: features(monster.legendary_actions),
    LairActions: features(monster.lair_actions),
    MythicActions: features(monster.mythic_actions),
    Description: descriptionOf(monster),
    Player: '',
    ImageURL: '',
  };
}

function kindLine({ size, type, subtype, alignment }: OwnMonsterFields): string {
  const kind = `${size} ${type}${subtype === '' ? '' : ` (${subtype})`}`;
  return alignment === '' ? kind : `${kind}, ${alignment}`;
}

function armorWords({ armor_desc, armor_class_note = '' }: OwnMonsterFields): string {
  return [armor_desc, armor_class_note].filter((text) => text !== '').join(', ');
}

function inParentheses(text: string): string {
  return text === '' ? '' : `(${text})`;
}

function features(list: OwnMonsterFields['actions']): object[] {
  return list.map(({ name, desc }) => ({ Name: name, Content: desc }));
}

/** Includes the values that the format has no field for. The import finds them by their headings. */
function descriptionOf(monster: OwnMonsterFields): string {
  const further: [string, string][] = [
    ['Gear', monster.gear],
    ['Legendary Actions', monster.legendary_intro],
    ['Lair Actions', monster.lair_intro],
    ['Mythic Actions', monster.mythic_intro],
  ];
  return [monster.desc, ...further.map(([label, text]) => (text === '' ? '' : `**${label}.**\n${text}`))]
    .filter((text) => text !== '')
    .join('\n\n');
}

function spellRecord(spell: OwnSpellFields): object {
  const material = spell.material === '' ? '' : ` (${spell.material})`;
  const higher = spell.higher_level === '' ? '' : `\n\n**At Higher Levels.** ${spell.higher_level}`;
  return {
    Path: spell.tags[0] ?? '',
    Source: spell.source,
    Level: spell.level,
    School: spell.school,
    CastingTime: spell.casting_time,
    Range: spell.range,
    Components: `${spell.components.join(', ')}${material}`,
    Duration: spell.concentration
      ? `Concentration, ${spell.duration.slice(0, 1).toLowerCase()}${spell.duration.slice(1)}`
      : spell.duration,
    Classes: spell.classes,
    Description: spell.desc + higher,
    Ritual: spell.ritual,
  };
}
