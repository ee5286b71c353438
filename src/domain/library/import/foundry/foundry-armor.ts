import type { FoundMonster } from '#domain/library/import/settle/settle-monster.ts';
import { addProblem, type Problems, quoted } from '#domain/library/import/shared/fit-to-limits.ts';
import {
  at,
  type LooseObject,
  listAt,
  numberAt,
  textAt,
} from '#domain/library/import/shared/loose-values.ts';
import { type FoundryFigures, systemOf } from './foundry-figures.ts';

/** The armor class is a number, or it is calculated from the worn armor or from a class rule. */
export function readArmor(
  actor: LooseObject,
  figures: FoundryFigures,
  found: FoundMonster,
  problems: Problems,
): void {
  const armor = at(figures.system, 'attributes', 'ac');
  const calculation = textAt(armor, 'calc');
  const flat = numberAt(armor, 'flat');
  if (calculation === 'natural') found.armor_desc = 'natural armor';
  if ((calculation === 'flat' || calculation === 'natural') && flat !== undefined) found.armor_class = flat;
  else if (calculation === '' || calculation === 'flat' || calculation === 'natural') {
    found.armor_class = numberAt(armor, 'value') ?? flat;
  } else if (calculation === 'default') readWorn(actor, figures, found);
  else readRule(calculation, figures, found, problems);
}

function readWorn(actor: LooseObject, figures: FoundryFigures, found: FoundMonster): void {
  const names: string[] = [];
  const { dexterity } = figures.modifiers;
  let base = 10 + dexterity;
  let shield = 0;
  for (const item of listAt(actor, 'items')) {
    const system = systemOf(item);
    const value = numberAt(system, 'armor', 'value');
    if (textAt(item, 'type') !== 'equipment' || at(system, 'equipped') !== true || !value) continue;
    const type = textAt(system, 'type', 'value') || textAt(system, 'armor', 'type');
    if (type === 'shield') shield = value;
    else if (['light', 'medium', 'heavy', 'natural'].includes(type)) {
      const most =
        numberAt(system, 'armor', 'dex') ?? (type === 'heavy' ? 0 : type === 'medium' ? 2 : dexterity);
      base = value + Math.min(dexterity, most);
    } else continue;
    names.push(textAt(item, 'name').toLowerCase());
  }
  found.armor_class = base + shield;
  found.armor_desc = names.join(', ');
}

function readRule(
  calculation: string,
  figures: FoundryFigures,
  found: FoundMonster,
  problems: Problems,
): void {
  const { dexterity, constitution, wisdom, charisma } = figures.modifiers;
  const rules: Readonly<Record<string, readonly [number, string]>> = {
    mage: [13 + dexterity, 'mage armor'],
    draconic: [13 + dexterity, ''],
    unarmoredMonk: [10 + dexterity + wisdom, ''],
    unarmoredBarb: [10 + dexterity + constitution, ''],
    unarmoredBard: [10 + dexterity + charisma, ''],
  };
  const rule = Object.hasOwn(rules, calculation) ? rules[calculation] : undefined;
  if (rule === undefined)
    addProblem(problems, `The armor class by ${quoted(calculation)} could not be read.`);
  else {
    found.armor_class = rule[0];
    found.armor_desc = rule[1];
  }
}
