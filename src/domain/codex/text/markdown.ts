import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import type { ConditionEntry } from '#domain/codex/condition.ts';
import type { Equipment } from '#domain/codex/equipment.ts';
import { itemTexts, type MagicItem } from '#domain/codex/magic-item.ts';
import type { Monster, MonsterFeature } from '#domain/codex/monster.ts';
import { type Rule, ruleSource } from '#domain/codex/rule.ts';
import type { Spell } from '#domain/codex/spell.ts';
import { abilityModifier } from '#domain/creature/abilities.ts';
import { formatModifier } from '#domain/text/signed-number.ts';
import {
  describeArmorClass,
  describeBonuses,
  describeCastingTime,
  describeComponents,
  describeDuration,
  describeHitPoints,
  describeMonsterKind,
  describeRange,
  describeSenses,
  describeSpeeds,
  describeSpellKind,
  formatFigure,
  joinDefences,
  legendaryIntroduction,
  savesOf,
} from './describe.ts';
import { equipmentFacts } from './describe-equipment.ts';
import { describeItemKind, itemFacts } from './describe-item.ts';
import { blocksMarkdown, formatTable } from './text-blocks.ts';

/** An entry as Markdown, for notes and other tools. */
export function monsterMarkdown(monster: Monster): string {
  const scores = Object.values(monster.stats).map(
    (score) => `${score} (${formatModifier(abilityModifier(score))})`,
  );
  const facts: [string, string][] = [
    ['Armor Class', describeArmorClass(monster)],
    ['Hit Points', describeHitPoints(monster)],
    ['Speed', describeSpeeds(monster)],
  ];
  const details: [string, string][] = [
    ['Saving Throws', describeBonuses(savesOf(monster))],
    ['Skills', describeBonuses(monster.skills)],
    ['Gear', monster.gear ?? ''],
    ['Damage Vulnerabilities', joinDefences(monster.damage_vulnerabilities)],
    ['Damage Resistances', joinDefences(monster.damage_resistances)],
    ['Damage Immunities', joinDefences(monster.damage_immunities)],
    ['Condition Immunities', monster.condition_immunities.map(({ name }) => name.toLowerCase()).join(', ')],
    ['Senses', describeSenses(monster)],
    ['Languages', monster.languages || '—'],
    ['Challenge', `${formatChallenge(monster.challenge_rating)} (${formatFigure(monster.xp)} XP)`],
  ];
  return paragraphs([
    `## ${monster.name}`,
    `*${describeMonsterKind(monster)}*`,
    factLines(facts),
    `| STR | DEX | CON | INT | WIS | CHA |\n|:-:|:-:|:-:|:-:|:-:|:-:|\n| ${scores.join(' | ')} |`,
    factLines(details),
    ...monster.special_abilities.map(featureMarkdown),
    ...section('Actions', monster.actions),
    ...section('Bonus Actions', monster.bonus_actions),
    ...section('Reactions', monster.reactions),
    ...section(
      'Legendary Actions',
      monster.legendary_actions,
      monster.legendary_intro ?? legendaryIntroduction(monster),
    ),
    ...section('Lair Actions', monster.lair_actions, monster.lair_intro),
    ...section('Mythic Actions', monster.mythic_actions, monster.mythic_intro),
  ]);
}

export function spellMarkdown(spell: Spell): string {
  return paragraphs([
    `## ${spell.name}`,
    `*${describeSpellKind(spell)}*`,
    factLines([
      ['Casting Time', describeCastingTime(spell)],
      ['Range', describeRange(spell)],
      ['Components', describeComponents(spell)],
      ['Duration', describeDuration(spell)],
      ['Classes', spell.classes.map(({ name }) => name).join(', ')],
    ]),
    blocksMarkdown(spell.desc),
    ...spell.higher_level.map((text) => `**At Higher Levels.** ${text}`),
  ]);
}

export function conditionMarkdown(condition: ConditionEntry): string {
  return paragraphs([
    `## ${condition.name}`,
    condition.levels.length === 0
      ? condition.desc.map((line) => `- ${line}`).join('\n')
      : paragraphs(condition.desc),
    condition.levels.map(({ level, effect }) => `${level}. ${effect}`).join('\n'),
  ]);
}

export function ruleMarkdown(rule: Rule): string {
  return paragraphs([
    `## ${rule.name}`,
    blocksMarkdown(rule.desc),
    ...rule.tables.map(({ caption, columns, rows }) => `**${caption}**\n\n${formatTable(columns, rows)}`),
    rule.rules2024 ?? '',
    `*${ruleSource(rule)}*`,
  ]);
}

export function equipmentMarkdown(piece: Equipment): string {
  return paragraphs([
    `## ${piece.name}`,
    `*${piece.subcategory}*`,
    factLines(equipmentFacts(piece).map(({ label, text }) => [label, text])),
    blocksMarkdown(piece.desc),
  ]);
}

export function itemMarkdown(item: MagicItem): string {
  return paragraphs([
    `## ${item.name}`,
    `*${describeItemKind(item)}*`,
    factLines(itemFacts(item).map(({ label, text }) => [label, text])),
    blocksMarkdown(itemTexts(item)),
  ]);
}

function section(title: string, features: readonly MonsterFeature[] = [], introduction = ''): string[] {
  return features.length === 0 ? [] : [`### ${title}`, introduction, ...features.map(featureMarkdown)];
}

function featureMarkdown({ name, usage, desc }: MonsterFeature): string {
  return `***${name}${usage === undefined ? '' : ` (${usage})`}.*** ${blocksMarkdown([desc])}`;
}

function factLines(facts: readonly [string, string][]): string {
  return facts
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `**${label}** ${text}`)
    .join('  \n');
}

function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
