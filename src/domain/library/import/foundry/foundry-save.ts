import type { Ability } from '#domain/creature/abilities.ts';
import { at, isObject, listAt, textAt } from '#domain/library/import/shared/loose-values.ts';
import { abilityFor } from './foundry-codes.ts';
import { abilityOf, deedNames, type FoundryDeed } from './foundry-deed.ts';
import { difficultyBy, type FoundryFigures } from './foundry-figures.ts';
import { numberOfFormula } from './foundry-formula.ts';

export interface FoundrySave {
  readonly abilities: readonly Ability[];
  /** Undefined if the file does not have it. */
  readonly dc: number | undefined;
}

/** The saving throw of a use. Its DC is a number, a formula, or comes from an ability. */
export function saveOf(deed: FoundryDeed, figures: FoundryFigures | undefined): FoundrySave | undefined {
  const { item, activity } = deed;
  const save = isObject(at(activity, 'save')) ? at(activity, 'save') : at(item, 'save');
  const codes = Array.isArray(at(save, 'ability')) ? listAt(save, 'ability') : [at(save, 'ability')];
  const abilities = codes.map((code) => abilityFor(textAt(code))).filter((ability) => ability !== undefined);
  if (abilities.length === 0) return undefined;
  const dc = isObject(at(save, 'dc'))
    ? difficultyOf(at(save, 'dc'), deed, figures)
    : difficultyOf({ calculation: textAt(save, 'scaling'), formula: textAt(save, 'dc') }, deed, figures);
  return { abilities, dc };
}

/** The DC of a check of an activity. */
export function checkDifficulty(deed: FoundryDeed, figures: FoundryFigures | undefined): number | undefined {
  return difficultyOf(at(deed.activity, 'check', 'dc'), deed, figures);
}

function difficultyOf(
  dc: unknown,
  deed: FoundryDeed,
  figures: FoundryFigures | undefined,
): number | undefined {
  const formula = textAt(dc, 'formula');
  const given = textAt(dc, 'calculation');
  const calculation = given === 'initial' ? (deed.kind === 'spell' ? 'spellcasting' : '') : given;
  if (calculation !== '' && calculation !== 'flat' && calculation !== 'custom') {
    if (figures === undefined) return undefined;
    const own = abilityFor(calculation);
    const ability = own ?? (calculation.startsWith('spell') ? spellAbility(deed, figures) : undefined);
    if (ability !== undefined) return difficultyBy(ability, figures);
  }
  return formula === '' ? undefined : numberOfFormula(formula, deedNames(deed, figures));
}

function spellAbility(deed: FoundryDeed, figures: FoundryFigures): Ability {
  return (isObject(at(deed.activity, 'save')) ? abilityOf(deed, figures) : undefined) ?? figures.spellcasting;
}
