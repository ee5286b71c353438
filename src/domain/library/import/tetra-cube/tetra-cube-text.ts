import { abilityModifier } from '#domain/creature/abilities.ts';
import { averageOf, type DiceTerm, formatDice } from '#domain/dice/notation.ts';
import { abilityOf } from '#domain/library/figures.ts';
import { proseText } from '#domain/library/import/shared/feature-list.ts';
import { readAbility } from '#domain/library/import/shared/read-fields.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { signed } from '#domain/text/signed-number.ts';

/** The values that the marks of a Tetra-cube text refer to. */
export interface TetraFigures {
  name: string;
  pluralName: string;
  stats: Partial<OwnMonsterFields['stats']>;
  proficiency: number;
}

const MARK = /\[([^\][\n]{1,60})\]/g;
const FIGURE = /^(?:(str|dex|con|int|wis|cha)\b ?)?(atk|save|\d{0,4}d\d{1,4})?(?: ?([+-]) ?(\d{1,4}))?$/;

/**
 * Replaces the marks by values: '[STR ATK]' becomes '+5', '[DEX SAVE]' '13', '[STR 2D6 + 1]' '11 (2d6 + 4)', '[MON]'
 * the name. Other text stays unchanged.
 */
export function readTetraText(text: string, figures: TetraFigures): string {
  const plain = text.replace(MARK, (whole, words: string) => figureOf(words, figures) ?? whole);
  return proseText(plain.replace(/\n\s{0,20}>[ \t]{0,20}/g, '\n'));
}

function figureOf(words: string, figures: TetraFigures): string | undefined {
  const mark = words.toLowerCase().replace(/ +/g, ' ').trim();
  if (mark === 'mon') return figures.name;
  if (mark === 'mons') return figures.pluralName;
  const match = FIGURE.exec(mark);
  if (match === null || mark === '') return undefined;
  const [, ability, what = '', sign, added] = match;
  if (ability === undefined && !what.includes('d')) return undefined;
  const extra = Number(added ?? 0) * (sign === '-' ? -1 : 1);
  const bonus = (ability === undefined ? 0 : modifierOf(ability, figures)) + extra;
  if (what === 'save') return String(8 + figures.proficiency + bonus);
  if (what.includes('d')) return rolled(what, bonus);
  return signed(what === 'atk' ? bonus + figures.proficiency : bonus);
}

function modifierOf(ability: string, { stats }: TetraFigures): number {
  const code = readAbility(ability);
  return abilityModifier((code && stats[abilityOf(code)]) ?? 10);
}

function rolled(dice: string, bonus: number): string {
  const [count, sides] = dice.split('d').map(Number);
  const terms: DiceTerm[] = [{ kind: 'dice', sign: 1, count: count || 1, sides: sides || 1 }];
  if (bonus !== 0) terms.push({ kind: 'flat', sign: bonus < 0 ? -1 : 1, value: Math.abs(bonus) });
  return `${Math.max(1, averageOf({ terms }))} (${formatDice({ terms })})`;
}
