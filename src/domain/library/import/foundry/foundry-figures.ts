import { ABILITIES, type Ability, abilityModifier, proficiencyBonus } from '#domain/creature/abilities.ts';
import { averageOf, type DiceTerm, formatDice, parseDice } from '#domain/dice/notation.ts';
import { type LooseObject, numberAt, objectAt, textAt } from '#domain/library/import/shared/loose-values.ts';
import { abilityFor } from './foundry-codes.ts';

/** The values of an actor that formulas and attacks use. */
export interface FoundryFigures {
  readonly name: string;
  readonly edition: '2014' | '2024';
  readonly system: LooseObject;
  readonly modifiers: Readonly<Record<Ability, number>>;
  readonly proficiency: number;
  /** The spellcasting ability. */
  readonly spellcasting: Ability;
}

export function readFigures(actor: LooseObject, system: LooseObject, rating: number): FoundryFigures {
  const modifiers = {} as Record<Ability, number>;
  for (const ability of ABILITIES) {
    modifiers[ability] = abilityModifier(numberAt(system, 'abilities', ability.slice(0, 3), 'value') ?? 10);
  }
  return {
    name: textAt(actor, 'name'),
    edition: isNewEdition(system) ? '2024' : '2014',
    system,
    modifiers,
    proficiency: proficiencyBonus(Math.min(30, Math.max(0, rating))),
    spellcasting: abilityFor(textAt(system, 'attributes', 'spellcasting')) ?? 'intelligence',
  };
}

function isNewEdition(system: LooseObject): boolean {
  const rules = textAt(system, 'source', 'rules') || textAt(system, 'details', 'source', 'rules');
  return rules === '2024';
}

/** `system` since version 10 of Foundry, `data` in older versions. */
export function systemOf(document: unknown): LooseObject {
  const system = objectAt(document, 'system');
  return Object.keys(system).length > 0 ? system : objectAt(document, 'data');
}

const VARIABLE = /@(abilities\.([a-z]{3})\.mod|[a-z.]{1,40})/gi;

/** Replaces the names in '2d6 + @mod' by values and adds the flat parts. Undefined if the result is not valid dice. */
export function readFormula(
  formula: string,
  figures: FoundryFigures,
  modifier: number,
): { dice: string; average: number } | undefined {
  const plain = formula
    .slice(0, 200)
    .replace(/\[[^\]]{0,50}\]/g, '')
    .replace(VARIABLE, (_, name: string, code: string | undefined) => {
      const ability = code === undefined ? undefined : abilityFor(code);
      if (ability !== undefined) return String(figures.modifiers[ability]);
      if (name === 'mod') return String(modifier);
      return name === 'prof' || name === 'attributes.prof' ? String(figures.proficiency) : '0';
    })
    .replace(/\+\s*-/g, '-')
    .replace(/^\s*\+/, '');
  const parsed = parseDice(plain);
  if (parsed === undefined) return undefined;
  let flat = 0;
  const terms: DiceTerm[] = [];
  for (const term of parsed.terms) {
    if (term.kind === 'dice') terms.push(term);
    else flat += term.sign * term.value;
  }
  if (flat !== 0 || terms.length === 0)
    terms.push({ kind: 'flat', sign: flat < 0 ? -1 : 1, value: Math.abs(flat) });
  return { dice: formatDice({ terms }), average: Math.max(0, averageOf({ terms })) };
}

/** A bonus that may be a formula: 2, '2', '@prof', '@prof * 2'. */
export function bonusOf(value: unknown, figures: FoundryFigures): number {
  const plain = numberAt(value);
  if (plain !== undefined) return plain;
  const text = textAt(value).slice(0, 100);
  const times = /^@prof\s*\*\s*(\d)$|^(\d)\s*\*\s*@prof$/.exec(text);
  if (times !== null) return figures.proficiency * Number(times[1] ?? times[2]);
  const formula = text === '' ? undefined : readFormula(text, figures, 0);
  return formula !== undefined && !formula.dice.includes('d') ? signedAverage(formula.dice) : 0;
}

function signedAverage(flat: string): number {
  return Number.parseInt(flat.replace(/\s/g, ''), 10) || 0;
}
