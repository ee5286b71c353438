import type { FoundMonster } from '#domain/library/import/settle/settle-monster.ts';
import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import { at, numberAt, textAt } from '#domain/library/import/shared/loose-values.ts';
import { actorNames, bonusOf, type FoundryFigures, systemOf } from './foundry-figures.ts';
import { numberOfFormula } from './foundry-formula.ts';

const RULES: Readonly<Record<string, readonly [formula: string, words: string]>> = {
  mage: ['13 + @abilities.dex.mod', 'mage armor'],
  draconic: ['13 + @abilities.dex.mod', ''],
  unarmoredMonk: ['10 + @abilities.dex.mod + @abilities.wis.mod', ''],
  unarmoredBarb: ['10 + @abilities.dex.mod + @abilities.con.mod', ''],
  unarmoredBard: ['10 + @abilities.dex.mod + @abilities.cha.mod', ''],
};

/**
 * The armor class is a number, or it is calculated from the worn armor or from a rule. A shield, a bonus and a minimum
 * count for all but the plain number. Foundry uses the plain number also for a rule that it does not know.
 */
export function readArmor(figures: FoundryFigures, found: FoundMonster, problems: Problems): void {
  const armor = at(figures.system, 'attributes', 'ac');
  const calculation = textAt(armor, 'calc');
  const flat = numberAt(armor, 'flat');
  const rule = Object.hasOwn(RULES, calculation) ? RULES[calculation] : undefined;
  const formula = calculation === 'custom' ? textAt(armor, 'formula') : rule?.[0];
  const worn = readWorn(figures);
  const names = [...worn.names];
  let base = worn.base;
  if (calculation === 'natural') base = flat ?? numberAt(armor, 'value') ?? base;
  else if (formula !== undefined) {
    const number = numberOfFormula(formula, armorNames(figures, worn));
    if (number === undefined)
      addProblem(problems, `The armor class by ${quoted(formula)} could not be read.`);
    base = number ?? base;
  } else if (calculation !== 'default') {
    if (calculation !== '' && calculation !== 'flat' && flat === undefined)
      addProblem(problems, `The armor class by ${quoted(calculation)} could not be read.`);
    found.armor_class = flat ?? numberAt(armor, 'value');
    found.armor_desc = figures.armorEffect.toLowerCase();
    return;
  }
  const effect = figures.armorEffect.toLowerCase();
  if (calculation === 'natural' || rule !== undefined) {
    const words = calculation === 'natural' ? 'natural armor' : effect || (rule?.[1] ?? '');
    names.splice(0, names.length, words, ...(worn.shield > 0 ? names.slice(-1) : []));
  }
  const total = base + worn.shield + bonusOf(at(armor, 'bonus'), figures);
  found.armor_class = Math.max(total, bonusOf(at(armor, 'min'), figures));
  found.armor_desc = [...new Set([...names, effect])].filter((name) => name !== '').join(', ');
}

function armorNames(figures: FoundryFigures, { base }: WornArmor) {
  const names = actorNames(figures);
  const { dexterity } = figures.modifiers;
  return (path: string) => {
    if (path === 'attributes.ac.armor') return base - dexterity;
    return path === 'attributes.ac.dex' ? dexterity : names(path);
  };
}

interface WornArmor {
  readonly base: number;
  readonly shield: number;
  /** The shield is the last name. */
  readonly names: readonly string[];
}

function readWorn({ items, modifiers: { dexterity } }: FoundryFigures): WornArmor {
  let worn: { base: number; name: string } | undefined;
  let held: { shield: number; name: string } | undefined;
  for (const item of items) {
    const system = systemOf(item);
    const value = numberAt(system, 'armor', 'value');
    if (textAt(item, 'type') !== 'equipment' || at(system, 'equipped') !== true || !value) continue;
    const type = textAt(system, 'type', 'value') || textAt(system, 'armor', 'type');
    const protection = value + (numberAt(system, 'armor', 'magicalBonus') ?? 0);
    const name = textAt(item, 'name').toLowerCase();
    if (type === 'shield') held ??= { shield: protection, name };
    else if (worn === undefined && ['light', 'medium', 'heavy', 'natural'].includes(type)) {
      const limit = numberAt(system, 'armor', 'dex') ?? (type === 'medium' ? 2 : dexterity);
      worn = { base: protection + Math.min(dexterity, type === 'heavy' ? 0 : limit), name };
    }
  }
  return {
    base: worn?.base ?? 10 + dexterity,
    shield: held?.shield ?? 0,
    names: [worn?.name, held?.name].filter((name) => name !== undefined),
  };
}
