import { legendaryIntroduction } from '#domain/codex/text/describe.ts';
import { MOVEMENTS, SKILLS, SPECIAL_SENSES } from '#domain/codex/vocabulary.ts';
import { ABILITIES } from '#domain/creature/abilities.ts';
import type { ReadRecord } from '#domain/library/import/import-result.ts';
import { type FoundMonster, settleMonster } from '#domain/library/import/settle/settle-monster.ts';
import { addUnread, type Problems } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  entriesAt,
  isObject,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
  textsAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readMonsterLine } from '#domain/library/import/shared/monster-lines.ts';
import { seriesOf } from '#domain/library/import/shared/phrases.ts';
import { readCondition } from '#domain/library/import/shared/read-defences.ts';
import { readAbility, readChallenge, readType } from '#domain/library/import/shared/read-fields.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { pluralOf } from '#domain/text/plural.ts';
import { readArmor } from './foundry-armor.ts';
import { abilityFor, FOUNDRY_LANGUAGES, FOUNDRY_SIZES, FOUNDRY_SKILLS, wordFor } from './foundry-codes.ts';
import { bonusOf, type FoundryFigures, readFigures, systemOf } from './foundry-figures.ts';
import { addItems } from './foundry-items.ts';
import { foundryText } from './foundry-text.ts';

/** A creature of the dnd5e system (`type: 'npc'`). */
export function readFoundryActor(actor: LooseObject): ReadRecord {
  const problems: Problems = [];
  const system = systemOf(actor);
  const rating = readChallenge(textAt(system, 'details', 'cr'))?.rating;
  const figures = readFigures(actor, system, rating ?? 0);
  const found: FoundMonster = {
    name: figures.name,
    edition: figures.edition,
    source: sourceOf(system),
    size: wordFor(FOUNDRY_SIZES, textAt(system, 'traits', 'size')),
    ...readKind(system),
    alignment: textAt(system, 'details', 'alignment').toLowerCase(),
    hit_points_roll: '',
    speed: readSpeeds(system),
    stats: Object.fromEntries(
      ABILITIES.map((ability) => [
        ability,
        numberAt(system, 'abilities', ability.slice(0, 3), 'value'),
      ]).filter(([, score]) => score !== undefined),
    ),
    saving_throws: readSaves(system, figures),
    skills: readSkills(system, figures),
    damage_vulnerabilities: readDefences(system, 'dv'),
    damage_resistances: readDefences(system, 'dr'),
    damage_immunities: readDefences(system, 'di'),
    senses: readSenses(system, problems),
    languages: readLanguages(system),
    challenge_rating: rating,
    desc: foundryText(textAt(system, 'details', 'biography', 'value'), {}, figures),
  };
  readHitPoints(system, found, problems);
  readArmor(actor, figures, found, problems);
  readConditions(system, found, problems);
  const initiative = bonusOf(
    at(system, 'attributes', 'init', 'bonus') ?? at(system, 'attributes', 'init', 'value'),
    figures,
  );
  if (initiative !== 0) found.initiative_bonus = figures.modifiers.dexterity + initiative;
  addItems(actor, found, figures);
  const count = numberAt(system, 'resources', 'legact', 'max') ?? 3;
  if (count > 0 && count !== 3 && (found.legendary_actions ?? []).length > 0) {
    found.legendary_intro = legendaryIntroduction({ ...found, name: figures.name }, count);
  }
  return { kind: 'monster', record: settleMonster(found, problems) };
}

/** The book and its licence. Older files have one text. */
export function sourceOf(system: LooseObject): string {
  const source = at(system, 'source') ?? at(system, 'details', 'source');
  if (!isObject(source)) return textAt(source);
  const book = textAt(source, 'custom') || textAt(source, 'book');
  return [book, textAt(source, 'license')].filter((part) => part !== '').join(', ');
}

function readKind(system: LooseObject): Pick<FoundMonster, 'type' | 'subtype'> {
  const given = at(system, 'details', 'type');
  if (!isObject(given)) return { type: readType(textAt(given)), subtype: '' };
  const custom = textAt(given, 'custom');
  const type = textAt(given, 'value') === 'custom' ? custom : textAt(given, 'value') || custom;
  const swarm = wordFor(FOUNDRY_SIZES, textAt(given, 'swarm'));
  return {
    type: readType(swarm === undefined || type === '' ? type : `swarm of ${swarm} ${pluralOf(type)}`),
    subtype: textAt(given, 'subtype').toLowerCase(),
  };
}

function readHitPoints(system: LooseObject, found: FoundMonster, problems: Problems): void {
  const points = textAt(system, 'attributes', 'hp', 'max') || textAt(system, 'attributes', 'hp', 'value');
  const formula = textAt(system, 'attributes', 'hp', 'formula');
  readMonsterLine(found, 'hit points', formula === '' ? points : `${points} (${formula})`, problems);
}

function readSpeeds(system: LooseObject): OwnMonsterFields['speed'] {
  const speed: OwnMonsterFields['speed'] = {};
  const units = textAt(system, 'attributes', 'movement', 'units') || 'ft';
  for (const movement of MOVEMENTS) {
    const distance = numberAt(system, 'attributes', 'movement', movement);
    if (distance !== undefined && distance > 0)
      speed[movement] = `${distance} ${units === 'ft' ? 'ft.' : units}`;
  }
  if (at(system, 'attributes', 'movement', 'hover') === true) speed.hover = true;
  return speed;
}

function readSaves(system: LooseObject, figures: FoundryFigures): OwnMonsterFields['saving_throws'] {
  return ABILITIES.flatMap((ability) => {
    const code = ability.slice(0, 3);
    const name = readAbility(code);
    const share = numberAt(system, 'abilities', code, 'proficient') ?? 0;
    const bonus = bonusOf(at(system, 'abilities', code, 'bonuses', 'save'), figures);
    if (name === undefined || (share === 0 && bonus === 0)) return [];
    return { name, value: figures.modifiers[ability] + Math.floor(share * figures.proficiency) + bonus };
  });
}

function readSkills(system: LooseObject, figures: FoundryFigures): OwnMonsterFields['skills'] {
  return entriesAt(system, 'skills').flatMap(([code, skill]) => {
    const name = wordFor(FOUNDRY_SKILLS, code);
    const share = numberAt(skill, 'value') ?? 0;
    const bonus = bonusOf(at(skill, 'bonuses', 'check'), figures);
    if (name === undefined || (share === 0 && bonus === 0)) return [];
    const ability = abilityFor(textAt(skill, 'ability')) ?? abilityFor(SKILLS[name]) ?? 'strength';
    return { name, value: figures.modifiers[ability] + Math.floor(share * figures.proficiency) + bonus };
  });
}

const PHYSICAL = ['bludgeoning', 'piercing', 'slashing'];
const BYPASSES: Readonly<Record<string, string>> = { ada: 'adamantine', sil: 'silvered' };

/** Damage types, bypasses of the physical types, and free text: 'cold', 'mgc', 'damage from mud; …'. */
function readDefences(system: LooseObject, key: string): string[] {
  const types = textsAt(system, 'traits', key, 'value');
  const bypasses = textsAt(system, 'traits', key, 'bypasses');
  const physical = types.filter((type) => PHYSICAL.includes(type));
  const isBypassed = bypasses.length > 0 && physical.length > 0;
  const plain = types.filter((type) => type !== 'physical' && !(isBypassed && physical.includes(type)));
  const special = types.includes('physical') ? PHYSICAL : isBypassed ? physical : [];
  const custom = textAt(system, 'traits', key, 'custom').split(';');
  return [...plain, bypassedWords(special, bypasses), ...custom]
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

function bypassedWords(types: readonly string[], bypasses: readonly string[]): string {
  if (types.length === 0) return '';
  const metals = bypasses.map((code) => wordFor(BYPASSES, code)).filter((metal) => metal !== undefined);
  return `${seriesOf(types)} from nonmagical attacks${metals.length === 0 ? '' : ` that aren't ${metals.join(' or ')}`}`;
}

function readConditions(system: LooseObject, found: FoundMonster, problems: Problems): void {
  const unread: string[] = [];
  const named = [
    ...textsAt(system, 'traits', 'ci', 'value'),
    ...textAt(system, 'traits', 'ci', 'custom').split(/[;,]/),
  ];
  found.condition_immunities = named.flatMap((text) => {
    const condition = readCondition(text);
    if (condition === undefined && text.trim() !== '') unread.push(text);
    return condition ?? [];
  });
  addUnread(problems, 'the condition immunities', unread);
}

/** Since version 5 of the system, the ranges are in `ranges`. */
function readSenses(system: LooseObject, problems: Problems): NonNullable<FoundMonster['senses']> {
  const found: FoundMonster = {};
  readMonsterLine(
    found,
    'senses',
    textAt(system, 'attributes', 'senses', 'special').replaceAll(';', ','),
    problems,
  );
  const senses = found.senses ?? {};
  for (const sense of SPECIAL_SENSES) {
    const range =
      numberAt(system, 'attributes', 'senses', sense) ??
      numberAt(system, 'attributes', 'senses', 'ranges', sense);
    if (range !== undefined && range > 0) senses[sense] = `${range} ft.`;
  }
  return senses;
}

function readLanguages(system: LooseObject): string {
  const names = listAt(system, 'traits', 'languages', 'value').map((code) => {
    const text = textAt(code);
    return wordFor(FOUNDRY_LANGUAGES, text) ?? capitalised(text.replaceAll('-', ' '));
  });
  const custom = textAt(system, 'traits', 'languages', 'custom').split(';');
  const telepathy = numberAt(system, 'traits', 'languages', 'communication', 'telepathy', 'value');
  return [...names, ...custom, telepathy ? `telepathy ${telepathy} ft.` : '']
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(', ');
}
