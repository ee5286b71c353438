import { type Ability, abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import { abilityOf, HIT_DIE, hitPointsRoll } from '#domain/library/figures.ts';
import type { ImportAdapter, ReadRecord } from '#domain/library/import/import-result.ts';
import { type FoundMonster, settleMonster } from '#domain/library/import/settle/settle-monster.ts';
import { featureList } from '#domain/library/import/shared/feature-list.ts';
import type { Problems } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  isObject,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readMonsterLine } from '#domain/library/import/shared/monster-lines.ts';
import { readSaveList, readSkillList, readStats } from '#domain/library/import/shared/monster-values.ts';
import { readEach } from '#domain/library/import/shared/read-each.ts';
import {
  readAbility,
  readAlignment,
  readChallenge,
  readSize,
  readType,
} from '#domain/library/import/shared/read-fields.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { readTetraText, type TetraFigures } from './tetra-cube-text.ts';

/**
 * The `.monster` files of Tetra-cube's stat block generator. The files have the parts of each figure, so the figures
 * are calculated here.
 */
export const tetraCube: ImportAdapter = {
  format: 'Tetra-cube',
  listedAs: 'Tetra-cube',
  recognises: ({ json }) => isTetra(Array.isArray(json) ? json[0] : json),
  *read({ json }) {
    yield* readEach(Array.isArray(json) ? json : [json], 'monster', readTetraMonster);
  },
};

function isTetra(json: unknown): boolean {
  return isObject(json) && at(json, 'strPoints') !== undefined && at(json, 'armorName') !== undefined;
}

function readTetraMonster(record: LooseObject): ReadRecord {
  const problems: Problems = [];
  const found: FoundMonster = {
    name: textAt(record, 'name'),
    size: readSize(textAt(record, 'size')),
    type: readType(textAt(record, 'type')),
    subtype: textAt(record, 'tag').toLowerCase(),
    alignment: readAlignment(textAt(record, 'alignment')),
    stats: readStats((_, code) => numberAt(record, `${code}Points`)),
  };
  const isCustom = textAt(record, 'cr') === '*';
  readMonsterLine(found, 'challenge', textAt(record, isCustom ? 'customCr' : 'cr'), problems);
  if (isCustom) found.proficiency_bonus = numberAt(record, 'customProf');
  const challenge = readChallenge(textAt(record, 'cr'))?.rating ?? 0;
  const figures: TetraFigures = {
    name: textAt(record, 'shortName') || textAt(record, 'name'),
    pluralName: textAt(record, 'pluralName') || textAt(record, 'name'),
    stats: found.stats ?? {},
    proficiency: found.proficiency_bonus ?? proficiencyBonus(challenge),
  };
  readMonsterLine(found, 'armor', armorLine(record, figures), problems);
  readMonsterLine(found, 'hit points', hitPointsLine(record, figures), problems);
  readMonsterLine(found, 'speed', speedLine(record), problems);
  readMonsterLine(found, 'senses', sensesLine(record), problems);
  found.languages = languagesLine(record);
  readProficiencies(record, figures, found, problems);
  readDefences(record, found, problems);
  readTetraFeatures(record, figures, found);
  return { kind: 'monster', record: settleMonster(found, problems) };
}

const bonusOf = (figures: TetraFigures, ability: Ability) => abilityModifier(figures.stats[ability] ?? 10);

/** The base armor class of each armor, and the maximum Dexterity bonus. */
const ARMOR: Readonly<Record<string, readonly [number, number]>> = {
  none: [10, 100],
  'mage armor': [10, 100],
  'natural armor': [10, 100],
  'padded armor': [11, 100],
  'leather armor': [11, 100],
  'studded leather': [12, 100],
  'hide armor': [12, 2],
  'chain shirt': [13, 2],
  'scale mail': [14, 2],
  breastplate: [14, 2],
  'half plate': [15, 2],
  'ring mail': [14, 0],
  'chain mail': [16, 0],
  splint: [17, 0],
  plate: [18, 0],
};

function armorLine(record: LooseObject, figures: TetraFigures): string {
  const name = textAt(record, 'armorName');
  const armor = Object.hasOwn(ARMOR, name) ? ARMOR[name] : undefined;
  if (armor === undefined) return textAt(record, 'otherArmorDesc');
  const [base, most] = armor;
  const dexterity = bonusOf(figures, 'dexterity');
  const shield = numberAt(record, 'shieldBonus') ?? 0;
  const natural = name === 'natural armor' ? (numberAt(record, 'natArmorBonus') ?? 0) : 0;
  const total = base + (most === 0 ? 0 : Math.min(most, dexterity)) + natural + shield;
  const from = [
    ...(name === 'none' || name === 'mage armor' ? [] : [name]),
    ...(shield > 0 ? ['shield'] : []),
    ...(name === 'mage armor' ? [`${total + 3} with mage armor`] : []),
  ].join(', ');
  return from === '' ? String(total) : `${total} (${from})`;
}

function hitPointsLine(record: LooseObject, figures: TetraFigures): string {
  const dice = numberAt(record, 'hitDice');
  if (at(record, 'customHP') === true || dice === undefined) return textAt(record, 'hpText');
  const sides = HIT_DIE[readSize(textAt(record, 'size')) ?? 'Medium'];
  return hitPointsRoll(dice, sides, figures.stats.constitution ?? 10);
}

function speedLine(record: LooseObject): string {
  if (at(record, 'customSpeed') === true) return textAt(record, 'speedDesc');
  const parts = [`${numberAt(record, 'speed') ?? 0} ft.`];
  for (const movement of ['burrow', 'climb', 'fly', 'swim']) {
    const feet = numberAt(record, `${movement}Speed`) ?? 0;
    const hovers = movement === 'fly' && at(record, 'hover') === true;
    if (feet > 0) parts.push(`${movement} ${feet} ft.${hovers ? ' (hover)' : ''}`);
  }
  return parts.join(', ');
}

function sensesLine(record: LooseObject): string {
  const parts: string[] = [];
  for (const sense of ['blindsight', 'darkvision', 'tremorsense', 'truesight']) {
    const feet = numberAt(record, sense) ?? 0;
    const isBlind = sense === 'blindsight' && at(record, 'blind') === true;
    if (feet > 0) parts.push(`${sense} ${feet} ft.${isBlind ? ' (blind beyond this radius)' : ''}`);
  }
  return parts.join(', ');
}

function languagesLine(record: LooseObject): string {
  const spoken: string[] = [];
  const understood: string[] = [];
  for (const language of listAt(record, 'languages')) {
    const name = textAt(language, 'name') || textAt(language);
    if (name !== '') (at(language, 'speaks') === false ? understood : spoken).push(name);
  }
  if (understood.length > 0) {
    const but = textAt(record, 'understandsBut');
    spoken.push(`understands ${understood.join(' and ')}${but === '' ? '' : ` but ${but}`}`);
  }
  const telepathy = numberAt(record, 'telepathy') ?? 0;
  if (telepathy > 0) spoken.push(`telepathy ${telepathy} ft.`);
  return spoken.join(', ');
}

function readProficiencies(
  record: LooseObject,
  figures: TetraFigures,
  found: FoundMonster,
  problems: Problems,
): void {
  const modifier = (code: string) => {
    const name = readAbility(code);
    return name === undefined ? 0 : bonusOf(figures, abilityOf(name));
  };
  found.saving_throws = readSaveList(
    listAt(record, 'sthrows'),
    'name',
    (_, name) => modifier(name) + figures.proficiency,
    problems,
  );
  // A note means double proficiency.
  const times = (skill: unknown) => (at(skill, 'note') === undefined ? 1 : 2);
  found.skills = readSkillList(
    listAt(record, 'skills'),
    'name',
    (skill) => modifier(textAt(skill, 'stat')) + times(skill) * figures.proficiency,
    problems,
  );
}

function readDefences(record: LooseObject, found: FoundMonster, problems: Problems): void {
  const all = [...listAt(record, 'damagetypes'), ...listAt(record, 'specialdamage')];
  const lines = { v: 'vulnerabilities', r: 'resistances', i: 'immunities' } as const;
  for (const [type, line] of Object.entries(lines)) {
    const names = all
      .filter((damage) => textAt(damage, 'type') === type)
      .map((damage) => textAt(damage, 'name'));
    readMonsterLine(found, line as (typeof lines)['v' | 'r' | 'i'], names.join('; '), problems);
  }
  const conditions = listAt(record, 'conditions').map((condition) => textAt(condition, 'name'));
  readMonsterLine(found, 'conditions', conditions.join(', '), problems);
}

function readTetraFeatures(record: LooseObject, figures: TetraFigures, found: FoundMonster): void {
  const text = (words: string) => readTetraText(words, figures);
  const features = (key: string): OwnMonsterFields['actions'] =>
    featureList(at(record, key), 'name', 'desc', text);
  found.special_abilities = features('abilities');
  found.actions = features('actions');
  found.bonus_actions = [...features('bonusActions'), ...features('bonus')];
  found.reactions = features('reactions');
  if (at(record, 'isLegendary') !== true) return;
  found.legendary_intro = text(textAt(record, 'legendariesDescription'));
  found.legendary_actions = features('legendaries');
  if (at(record, 'isMythic') === true) {
    found.mythic_intro = text(textAt(record, 'mythicDescription'));
    found.mythic_actions = features('mythics');
  }
  if (at(record, 'isLair') === true) {
    found.lair_intro = [text(textAt(record, 'lairDescription')), text(textAt(record, 'lairDescriptionEnd'))]
      .filter((part) => part !== '')
      .join('\n');
    found.lair_actions = features('lairs');
  }
  if (at(record, 'isRegional') === true) {
    const effects = features('regionals').map(({ name, desc }) => `- **${name}.** ${desc}`);
    found.desc = [
      '**Regional Effects**',
      text(textAt(record, 'regionalDescription')),
      effects.join('\n'),
      text(textAt(record, 'regionalDescriptionEnd')),
    ]
      .filter((part) => part !== '')
      .join('\n\n');
  }
}
