import { describe, expect, it } from 'vitest';
import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import type { Monster, MonsterFeature } from '#domain/codex/monster.ts';
import type { Spell } from '#domain/codex/spell.ts';
import { describeSpellKind } from '#domain/codex/text/describe.ts';
import { importInput } from '#domain/library/import/read-import.ts';
import { textAdapter } from '#domain/library/import/text/text-adapter.ts';
import { collect } from '#support/imported-content.ts';
import { buildCodex } from './build.ts';

const { monsters, spells } = buildCodex();

/** A monster of the codex as a book prints it. */
function asText(monster: Monster, width: number): string {
  const { stats, speed, senses } = monster;
  const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);
  const { hover, walk, ...otherSpeeds } = speed;
  const { passive_perception, ...otherSenses } = senses;
  const speeds = [walk, ...Object.entries(otherSpeeds).map(([kind, feet]) => `${kind} ${feet}`)];
  const subtype = monster.subtype ? ` (${monster.subtype})` : '';
  const optional = (label: string, parts: readonly string[], between = ', ') =>
    parts.length === 0 ? [] : [`${label} ${parts.join(between)}`];
  const section = (heading: string, features: readonly MonsterFeature[]) =>
    features.length === 0
      ? []
      : [
          heading,
          ...features.map(
            ({ name, usage, desc }) =>
              `${name}${usage ? ` (${usage})` : ''}. ${desc.replaceAll('\n- ', '\n• ').replaceAll('**', '')}`,
          ),
        ];
  const lines = [
    monster.name,
    `${monster.size} ${monster.type}${subtype}, ${monster.alignment}`,
    `Armor Class ${monster.armor_class}${monster.armor_desc ? ` (${monster.armor_desc})` : ''}`,
    `Hit Points ${monster.hit_points} (${monster.hit_points_roll})`,
    `Speed ${speeds.join(', ')}${hover ? ' (hover)' : ''}`,
    'STR DEX CON INT WIS CHA',
    Object.values(stats)
      .map((score) => `${score} (${signed(Math.floor((score - 10) / 2))})`)
      .join(' '),
    ...optional(
      'Saving Throws',
      monster.saving_throws.map(({ name, value }) => `${name} ${signed(value)}`),
    ),
    ...optional(
      'Skills',
      monster.skills.map(({ name, value }) => `${name} ${signed(value)}`),
    ),
    ...optional('Damage Vulnerabilities', monster.damage_vulnerabilities, '; '),
    ...optional('Damage Resistances', monster.damage_resistances, '; '),
    ...optional('Damage Immunities', monster.damage_immunities, '; '),
    ...optional(
      'Condition Immunities',
      monster.condition_immunities.map(({ name }) => name),
    ),
    `Senses ${[...Object.entries(otherSenses).map(([kind, feet]) => `${kind} ${feet}`), `passive Perception ${passive_perception}`].join(', ')}`,
    `Languages ${monster.languages || '—'}`,
    `Challenge ${formatChallenge(monster.challenge_rating)} (${monster.xp.toLocaleString('en')} XP)`,
    ...section('', monster.special_abilities),
    ...section('Actions', monster.actions),
    ...section('Reactions', monster.reactions),
    ...section('Legendary Actions', monster.legendary_actions),
  ];
  return lines
    .join('\n')
    .split('\n')
    .map((line) => broken(line, width))
    .join('\n');
}

/** Breaks a line like a printed column. */
function broken(line: string, width: number): string {
  let at = 0;
  return line.replace(/ /g, (space, index: number) => {
    const end = line.indexOf(' ', index + 1);
    if ((end === -1 ? line.length : end) - at <= width) return space;
    at = index + 1;
    return '\n';
  });
}

/** A column does not show the end of a paragraph inside a feature. */
function asRead(desc: string, width: number): string {
  const plain = desc.replaceAll('**', '').replace(/^\* /gm, '- ');
  return width > 1000 ? plain : plain.replace(/\n(?!- )/g, ' ');
}

describe.each([10_000, 60])('the codex as text, lines of at most %d characters', (width) => {
  it.each(monsters.map((monster) => [monster.name, monster] as const))('%s', (_, monster) => {
    const named = (features: readonly MonsterFeature[]) =>
      features.map(({ name, usage, desc }) => ({
        name: usage ? `${name} (${usage})` : name,
        desc: asRead(desc, width),
      }));
    const [read, ...others] = collect(textAdapter.read(importInput('', asText(monster, width)))).monsters;
    expect(others).toEqual([]);
    expect(read?.problems).toEqual([]);
    expect(read?.fields).toMatchObject({
      name: monster.name,
      size: monster.size,
      type: monster.type,
      subtype: monster.subtype ?? '',
      alignment: monster.alignment,
      armor_class: monster.armor_class,
      armor_desc: monster.armor_desc ?? '',
      hit_points: monster.hit_points,
      hit_points_roll: monster.hit_points_roll,
      speed: monster.speed,
      stats: monster.stats,
      damage_vulnerabilities: monster.damage_vulnerabilities,
      damage_resistances: monster.damage_resistances,
      damage_immunities: monster.damage_immunities,
      senses: monster.senses,
      languages: monster.languages,
      challenge_rating: monster.challenge_rating,
      xp: monster.xp,
      special_abilities: named(monster.special_abilities),
      actions: named(monster.actions),
      reactions: named(monster.reactions),
      legendary_actions: named(monster.legendary_actions),
    });
  });
});

/** A spell of the codex as a book prints it. */
function spellAsText(spell: Spell, width: number): string {
  const note = (text: string | undefined, between: string) => (text === undefined ? '' : between + text);
  const material = spell.material === undefined ? '' : ` (${spell.material.replace(/\.$/, '')})`;
  const duration = spell.concentration ? `Concentration, ${spell.duration.toLowerCase()}` : spell.duration;
  const paragraphs = [
    [
      spell.name,
      describeSpellKind(spell),
      `Casting Time: ${spell.casting_time}${note(spell.casting_time_note, ', ')}`,
      `Range: ${spell.range}${spell.range_note === undefined ? '' : ` (${spell.range_note})`}`,
      `Components: ${spell.components.join(', ')}${material}`,
      `Duration: ${duration}`,
      spell.desc[0] ?? '',
    ].join('\n'),
    ...spell.desc.slice(1),
    ...(spell.higher_level.length === 0 ? [] : [`At Higher Levels. ${spell.higher_level.join('\n\n')}`]),
  ];
  return paragraphs
    .join('\n\n')
    .split('\n')
    .map((line) => (line.startsWith('|') ? line : broken(line, width)))
    .join('\n');
}

describe.each([10_000, 60])('the spells of the codex as text, lines of at most %d characters', (width) => {
  it.each(spells.map((spell) => [spell.name, spell] as const))('%s', (_, spell) => {
    const [read, ...others] = collect(textAdapter.read(importInput('', spellAsText(spell, width)))).spells;
    expect(others).toEqual([]);
    expect(read?.problems).toEqual([]);
    expect(read?.fields).toMatchObject({
      name: spell.name,
      level: spell.level,
      school: spell.school.name,
      duration: spell.duration,
      components: spell.components,
      material: spell.material?.replace(/\.$/, '') ?? '',
      ritual: spell.ritual,
      concentration: spell.concentration,
      desc: spell.desc.join('\n\n'),
      higher_level: spell.higher_level.join('\n\n'),
    });
    expect(read?.fields.casting_time.startsWith(spell.casting_time)).toBe(true);
    expect(read?.fields.range.startsWith(spell.range)).toBe(true);
  });
});
