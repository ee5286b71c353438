import { SKILLS } from '#domain/codex/vocabulary.ts';
import { ABILITIES, type Ability, abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import { addProblem, type Problems } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  type LooseObject,
  listAt,
  numberAt,
  objectAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { readChallenge } from '#domain/library/import/shared/read-fields.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { abilityFor, FOUNDRY_SKILLS, wordFor } from './foundry-codes.ts';
import { armorEffectName, withEffects } from './foundry-effects.ts';
import { type FormulaNames, numberOfFormula } from './foundry-formula.ts';
import { scaleValue } from './foundry-scale.ts';

/** The values of an actor that formulas, attacks and texts use. Active effects are applied. */
export interface FoundryFigures {
  readonly name: string;
  readonly edition: '2014' | '2024';
  readonly system: LooseObject;
  readonly items: readonly unknown[];
  readonly rating: number;
  readonly level: number;
  readonly modifiers: Readonly<Record<Ability, number>>;
  readonly proficiency: number;
  readonly spellcasting: Ability;
  /** The name of the active effect that changes the armor class. */
  readonly armorEffect: string;
  readonly problems: Problems;
}

export function readFigures(document: LooseObject, problems: Problems): FoundryFigures {
  const actor = withEffects(document);
  const system = systemOf(actor);
  const items = listAt(actor, 'items');
  const modifiers = {} as Record<Ability, number>;
  for (const ability of ABILITIES) {
    modifiers[ability] = abilityModifier(numberAt(system, 'abilities', ability.slice(0, 3), 'value') ?? 10);
  }
  const rating = readChallenge(textAt(system, 'details', 'cr'))?.rating ?? 0;
  const level = items
    .filter((item) => textAt(item, 'type') === 'class')
    .reduce<number>((sum, item) => sum + (numberAt(systemOf(item), 'levels') ?? 0), 0);
  return {
    name: textAt(actor, 'name').slice(0, TEXT_MAXIMUM),
    edition: rulesOf(system) ?? '2014',
    system,
    items,
    rating,
    level,
    modifiers,
    proficiency: proficiencyBonus(Math.min(30, Math.max(0, rating, level))),
    spellcasting: abilityFor(textAt(system, 'attributes', 'spellcasting')) ?? 'intelligence',
    armorEffect: armorEffectName(document),
    problems,
  };
}

/** The edition, if the file has it. */
export function rulesOf(system: LooseObject): '2014' | '2024' | undefined {
  const rules = textAt(system, 'source', 'rules') || textAt(system, 'details', 'source', 'rules');
  return rules === '2014' || rules === '2024' ? rules : undefined;
}

/** `system` since version 10 of Foundry, `data` in older versions. */
export function systemOf(document: unknown): LooseObject {
  const system = objectAt(document, 'system');
  return Object.keys(system).length > 0 ? system : objectAt(document, 'data');
}

/** A bonus that may be a formula: 2, '2', '@prof', '@prof * 2'. A formula that cannot be calculated is reported. */
export function bonusOf(value: unknown, figures: FoundryFigures): number {
  const plain = numberAt(value);
  if (plain !== undefined) return plain;
  const text = textAt(value);
  if (text === '') return 0;
  const number = numberOfFormula(text, (path) => plainValue(path, figures));
  if (number === undefined) addProblem(figures.problems, `The bonus “${text.slice(0, 80)}” is not counted.`);
  return number ?? 0;
}

/** What '@prof', '@abilities.dex.mod', '@skills.ath.passive' and other names of an actor are. */
export function actorNames(figures: FoundryFigures): FormulaNames {
  return (path) => derivedValue(path, figures) ?? plainValue(path, figures);
}

/** The names that a bonus may use. It cannot use a total, because the bonus is a part of the totals. */
function plainValue(path: string, figures: FoundryFigures): number | string | undefined {
  const [first = '', second = '', third = ''] = path.split('.');
  if (path === 'name') return figures.name;
  if (first === 'prof' || path === 'attributes.prof') return figures.proficiency;
  if (path === 'details.level') return figures.level;
  if (path === 'details.cr') return figures.rating;
  if (first === 'scale') return scaleValue(second, third, figures);
  const ability = first === 'abilities' && third === 'mod' ? abilityFor(second) : undefined;
  if (ability !== undefined) return figures.modifiers[ability];
  const found = at(figures.system, ...path.split('.'));
  return numberAt(found) ?? (textAt(found) || undefined);
}

function derivedValue(path: string, figures: FoundryFigures): number | undefined {
  const [first = '', second = '', third = ''] = path.split('.');
  const { modifiers, spellcasting, proficiency } = figures;
  if (path === 'attributes.spell.dc' || path === 'attributes.spelldc')
    return difficultyBy(spellcasting, figures);
  if (path === 'attributes.spell.mod') return modifiers[spellcasting];
  if (path === 'attributes.spell.attack') return modifiers[spellcasting] + proficiency;
  if (first === 'skills') return skillValue(second, third, figures);
  const ability = first === 'abilities' ? abilityFor(second) : undefined;
  if (ability === undefined) return undefined;
  if (third === 'dc') return difficultyBy(ability, figures);
  return third === 'save' ? saveBonus(ability, figures) : undefined;
}

/** 8 + modifier + proficiency, with the bonus for all spells. */
export function difficultyBy(ability: Ability, figures: FoundryFigures): number {
  return (
    8 +
    figures.modifiers[ability] +
    figures.proficiency +
    bonusOf(at(figures.system, 'bonuses', 'spell', 'dc'), figures)
  );
}

export function saveBonus(ability: Ability, figures: FoundryFigures): number {
  const code = ability.slice(0, 3);
  const share = numberAt(figures.system, 'abilities', code, 'proficient') ?? 0;
  return (
    figures.modifiers[ability] +
    Math.floor(share * figures.proficiency) +
    bonusOf(at(figures.system, 'abilities', code, 'bonuses', 'save'), figures) +
    bonusOf(at(figures.system, 'bonuses', 'abilities', 'save'), figures)
  );
}

function skillValue(code: string, what: string, figures: FoundryFigures): number | undefined {
  const total = skillBonus(code, figures);
  if (total === undefined || what === 'value') return undefined;
  return what === 'passive' ? passiveOf(code, total, figures) : total;
}

export function passiveOf(code: string, total: number, figures: FoundryFigures): number {
  const skill = at(figures.system, 'skills', code);
  const mode = numberAt(skill, 'roll', 'mode') ?? 0;
  const bonus = bonusOf(at(skill, 'bonuses', 'passive'), figures);
  return 10 + total + bonus + 5 * Math.sign(mode);
}

export function skillBonus(code: string, figures: FoundryFigures): number | undefined {
  const name = wordFor(FOUNDRY_SKILLS, code);
  if (name === undefined) return undefined;
  const { system } = figures;
  const skill = at(system, 'skills', code);
  const ability = abilityFor(textAt(skill, 'ability')) ?? abilityFor(SKILLS[name]) ?? 'strength';
  return (
    figures.modifiers[ability] +
    Math.floor((numberAt(skill, 'value') ?? 0) * figures.proficiency) +
    bonusOf(at(skill, 'bonuses', 'check'), figures) +
    bonusOf(at(system, 'abilities', ability.slice(0, 3), 'bonuses', 'check'), figures) +
    bonusOf(at(system, 'bonuses', 'abilities', 'check'), figures) +
    bonusOf(at(system, 'bonuses', 'abilities', 'skill'), figures)
  );
}
