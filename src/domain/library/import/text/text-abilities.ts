import { ABILITIES, type Ability } from '#domain/creature/abilities.ts';
import type { FoundMonster } from '#domain/library/import/settle/settle-monster.ts';
import { readAbility } from '#domain/library/import/shared/read-fields.ts';

const TOKEN = /[a-z]+|\( ?[+-]? ?\d{1,3} ?\)|[+-] ?\d{1,3}|\d{1,3}/gi;
const HEADS = new Set(['mod', 'save', 'score', 'saves', 'modifier', 'stat', 'ability']);
const LINE_MAXIMUM = 300;

/** The tokens of a line that has only abilities, scores and bonuses. Undefined for any other line. */
export function abilityTokens(text: string): string[] | undefined {
  if (text.length > LINE_MAXIMUM) return undefined;
  const line = text.replace(/[|:/]/g, ' ');
  const tokens = line.match(TOKEN) ?? [];
  if (tokens.length === 0 || line.replace(TOKEN, '').trim() !== '') return undefined;
  const isAllKnown = tokens.every(
    (token) => !/^[a-z]/i.test(token) || HEADS.has(token.toLowerCase()) || readAbility(token) !== undefined,
  );
  return isAllKnown ? tokens : undefined;
}

/** A row that only names the columns: 'STAT | SCORE | MOD'. */
export function isHeads(tokens: readonly string[]): boolean {
  return tokens.every((token) => HEADS.has(token.toLowerCase()));
}

export function hasAbility(tokens: readonly string[]): boolean {
  return tokens.some((token) => readAbility(token) !== undefined);
}

interface Figures {
  score: number;
  /** The modifier and the save, if they follow the score. */
  bonuses: number[];
}

/**
 * Reads abilities from the tokens in order. Either each name comes before its values ('Str 15 +2 +4'), or a row of
 * names comes before a row of scores, with optional rows of modifiers and saves.
 */
export function readAbilities(tokens: readonly string[], found: FoundMonster): void {
  let names: Ability[] = [];
  let figures: Figures[] = [];
  const assign = () => {
    for (const [at, { score, bonuses }] of inColumns(figures, names.length).entries()) {
      const ability = names[at];
      if (ability === undefined) break;
      found.stats = { ...found.stats, [ability]: score };
      const save = bonuses[1];
      const name = readAbility(ability);
      if (save === undefined || name === undefined) continue;
      found.saving_throws = [...(found.saving_throws ?? []), { name, value: save }];
    }
  };
  for (const token of tokens) {
    const code = readAbility(token);
    if (code !== undefined) {
      if (figures.length > 0) {
        assign();
        names = [];
        figures = [];
      }
      const ability = ABILITIES.find((name) => readAbility(name) === code);
      if (ability !== undefined) names.push(ability);
    } else if (/\d/.test(token)) {
      const value = Number(token.replace(/[() ]/g, ''));
      const last = figures.at(-1);
      if (/^\d/.test(token)) figures.push({ score: value, bonuses: [] });
      else last?.bonuses.push(value);
    }
  }
  assign();
}

/** If a row of modifiers (and a row of saves) follows the row of scores, all bonuses come after the last score. */
function inColumns(figures: readonly Figures[], names: number): Figures[] {
  const last = figures.at(-1);
  const isRows =
    names > 1 &&
    last !== undefined &&
    last.bonuses.length >= names &&
    figures.slice(0, -1).every(({ bonuses }) => bonuses.length === 0);
  if (!isRows) return [...figures];
  return figures.map(({ score }, at) => ({
    score,
    bonuses: [last.bonuses[at], last.bonuses[at + names]].filter((bonus) => bonus !== undefined),
  }));
}
