import { MOVEMENTS, SPECIAL_SENSES } from '#domain/codex/vocabulary.ts';
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
import { readStats } from '#domain/library/import/shared/monster-values.ts';
import { seriesOf } from '#domain/library/import/shared/phrases.ts';
import { readConditions } from '#domain/library/import/shared/read-defences.ts';
import { readAbility, readChallenge, readType } from '#domain/library/import/shared/read-fields.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { pluralOf } from '#domain/text/plural.ts';
import { readArmor } from './foundry-armor.ts';
import { abilityFor, FOUNDRY_LANGUAGES, FOUNDRY_SIZES, FOUNDRY_SKILLS, wordFor } from './foundry-codes.ts';
import {
  bonusOf,
  type FoundryFigures,
  passiveOf,
  readFigures,
  rulesOf,
  saveBonus,
  skillBonus,
} from './foundry-figures.ts';
import { addItems } from './foundry-items.ts';
import { foundryText } from './foundry-text.ts';

/** A creature of the dnd5e system (`type: 'npc'`). */
export function readFoundryActor(actor: LooseObject): ReadRecord {
  const problems: Problems = [];
  const figures = readFigures(actor, problems);
  const { system } = figures;
  const found: FoundMonster = {
    name: figures.name,
    edition: rulesOf(system),
    source: sourceOf(system),
    size: wordFor(FOUNDRY_SIZES, textAt(system, 'traits', 'size')),
    ...readKind(system),
    alignment: textAt(system, 'details', 'alignment').toLowerCase(),
    hit_points_roll: '',
    speed: readSpeeds(system, problems),
    stats: readStats((_, code) => numberAt(system, 'abilities', code, 'value')),
    saving_throws: readSaves(figures),
    skills: readSkills(figures),
    damage_vulnerabilities: readDefences(system, 'dv'),
    damage_resistances: readDefences(system, 'dr'),
    damage_immunities: readDefences(system, 'di'),
    senses: readSenses(figures, problems),
    languages: readLanguages(system),
    challenge_rating: readChallenge(textAt(system, 'details', 'cr'))?.rating,
    proficiency_bonus: figures.proficiency,
    initiative_bonus: readInitiative(figures),
    desc: readDescription(figures),
  };
  readHitPoints(system, found, problems);
  readArmor(figures, found, problems);
  found.condition_immunities = readConditions(conditionsOf(system), problems);
  for (const [type, amount] of entriesAt(system, 'traits', 'dm', 'amount'))
    addUnread(problems, 'the defences', [`${type} damage ${textAt(amount)}`]);
  addItems(figures, found);
  return { kind: 'monster', record: settleMonster(found, problems) };
}

/** The biography, and the lines about the creature that Foundry shows beside it. */
function readDescription(figures: FoundryFigures): string {
  const details = at(figures.system, 'details');
  const html = textAt(details, 'biography', 'value') || textAt(details, 'biography', 'public');
  const place = { document: { name: figures.name }, figures, problems: figures.problems };
  const habitats = listAt(details, 'habitat', 'value').map((habitat) =>
    [capitalised(textAt(habitat, 'type')), textAt(habitat, 'subtype')].filter(Boolean).join(' '),
  );
  const lines: [string, string][] = [
    ['Habitat', [...habitats, textAt(details, 'habitat', 'custom')].filter(Boolean).join(', ')],
    ['Treasure', textsAt(details, 'treasure', 'value').map(capitalised).join(', ')],
    ['Environment', textAt(details, 'environment')],
    ['Ideal', textAt(details, 'ideal')],
    ['Bond', textAt(details, 'bond')],
    ['Flaw', textAt(details, 'flaw')],
  ];
  return [
    foundryText(html, place),
    ...lines.filter(([, text]) => text !== '').map(([title, text]) => `${title}: ${text}`),
  ]
    .filter((text) => text !== '')
    .join('\n');
}

export function readInitiative(figures: FoundryFigures): number {
  const initiative = at(figures.system, 'attributes', 'init');
  const ability = abilityFor(textAt(initiative, 'ability')) ?? 'dexterity';
  return figures.modifiers[ability] + bonusOf(at(initiative, 'bonus') ?? at(initiative, 'value'), figures);
}

/** The book and its licence. Older files have one text. */
export function sourceOf(system: LooseObject): string {
  const source = at(system, 'source') ?? at(system, 'details', 'source');
  if (!isObject(source)) return textAt(source);
  const book = textAt(source, 'custom') || textAt(source, 'book');
  const page = textAt(source, 'page');
  return [book, page === '' ? '' : `p. ${page}`, textAt(source, 'license')]
    .filter((part) => part !== '')
    .join(', ');
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

/** Also reads the movement of a species, which has the same fields. */
export function readSpeeds(system: LooseObject, problems: Problems): OwnMonsterFields['speed'] {
  const speed: OwnMonsterFields['speed'] = {};
  const units = textAt(system, 'attributes', 'movement', 'units') || 'ft';
  for (const movement of MOVEMENTS) {
    const distance = numberAt(system, 'attributes', 'movement', movement);
    if (distance !== undefined && (distance > 0 || movement === 'walk'))
      speed[movement] = `${distance} ${units === 'ft' ? 'ft.' : units}`;
  }
  if (at(system, 'attributes', 'movement', 'hover') === true) speed.hover = true;
  const special = textAt(system, 'attributes', 'movement', 'special');
  if (special !== '') addUnread(problems, 'the speed', [special]);
  return speed;
}

function readSaves(figures: FoundryFigures): OwnMonsterFields['saving_throws'] {
  return ABILITIES.flatMap((ability) => {
    const code = ability.slice(0, 3);
    const name = readAbility(code);
    const share = numberAt(figures.system, 'abilities', code, 'proficient') ?? 0;
    const value = saveBonus(ability, figures);
    if (name === undefined || (share === 0 && value === figures.modifiers[ability])) return [];
    return { name, value };
  });
}

function readSkills(figures: FoundryFigures): OwnMonsterFields['skills'] {
  return entriesAt(figures.system, 'skills').flatMap(([code, skill]) => {
    const name = wordFor(FOUNDRY_SKILLS, code);
    const value = skillBonus(code, figures);
    if (name === undefined || value === undefined) return [];
    const hasShare = (numberAt(skill, 'value') ?? 0) > 0;
    return hasShare || bonusOf(at(skill, 'bonuses', 'check'), figures) !== 0 ? { name, value } : [];
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
  const isMagic = bypasses.length === 0 || bypasses.includes('mgc') || metals.length === 0;
  const attacks = isMagic ? 'nonmagical attacks' : 'attacks';
  return `${seriesOf(types)} from ${attacks}${metals.length === 0 ? '' : ` that aren't ${metals.join(' or ')}`}`;
}

function conditionsOf(system: LooseObject): string[] {
  const custom = textAt(system, 'traits', 'ci', 'custom').split(/[;,]/);
  return [...textsAt(system, 'traits', 'ci', 'value'), ...custom].filter((text) => text.trim() !== '');
}

/** Since version 5 of the system, the ranges are in `ranges`. */
function readSenses(figures: FoundryFigures, problems: Problems): NonNullable<FoundMonster['senses']> {
  const given = at(figures.system, 'attributes', 'senses');
  const found: FoundMonster = {};
  readMonsterLine(found, 'senses', textAt(given, 'special').replaceAll(';', ','), problems);
  const senses = found.senses ?? {};
  const units = textAt(given, 'units') || 'ft';
  for (const sense of SPECIAL_SENSES) {
    const range = numberAt(given, sense) ?? numberAt(given, 'ranges', sense);
    if (range !== undefined && range > 0) senses[sense] = `${range} ${units === 'ft' ? 'ft.' : units}`;
  }
  const perception = skillBonus('prc', figures) ?? 0;
  senses.passive_perception ??= passiveOf('prc', perception, figures);
  return senses;
}

function readLanguages(system: LooseObject): string {
  const names = textsAt(system, 'traits', 'languages', 'value')
    .map((text) => text.split(':').pop() ?? '')
    // 'custom' only says that there is a text of its own.
    .filter((code) => code !== 'custom')
    .map((code) => wordFor(FOUNDRY_LANGUAGES, code) ?? capitalised(code.replaceAll('-', ' ')));
  const custom = textAt(system, 'traits', 'languages', 'custom').split(';');
  const spoken = entriesAt(system, 'traits', 'languages', 'communication').map(([kind, range]) => {
    const distance = textAt(range, 'value');
    const units = textAt(range, 'units') || 'ft';
    return distance === '' || distance === '0' ? '' : `${kind} ${distance} ${units === 'ft' ? 'ft.' : units}`;
  });
  return [...names, ...custom, ...spoken]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(', ');
}
