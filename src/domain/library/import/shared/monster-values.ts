import type { Size } from '#domain/codex/vocabulary.ts';
import { ABILITIES, type Ability } from '#domain/creature/abilities.ts';
import type { FoundMonster } from '#domain/library/import/settle/settle-monster.ts';
import { addProblem, addUnread, type Problems } from './fit-to-limits.ts';
import { textAt } from './loose-values.ts';
import { readAbility, readSize, readSkill } from './read-fields.ts';

/** Steps of the formats that have the figures of a monster as separate values. */

/** The ability scores that the file has. The code of an ability is 'str'. */
export function readStats(
  scoreOf: (ability: Ability, code: string) => number | undefined,
): NonNullable<FoundMonster['stats']> {
  const stats: NonNullable<FoundMonster['stats']> = {};
  for (const ability of ABILITIES) {
    const score = scoreOf(ability, ability.slice(0, 3));
    if (score !== undefined) stats[ability] = score;
  }
  return stats;
}

/** 'Medium or Small'. */
export function readSizes(text: string, problems: Problems): Size | undefined {
  return firstSize(text.split(/ or |\//).map(readSize), problems);
}

/** A monster has one size. Its other sizes become a remark. */
export function firstSize(
  [first, ...others]: readonly (Size | undefined)[],
  problems: Problems,
): Size | undefined {
  if (first !== undefined && others.length > 0)
    addProblem(problems, `It is ${[first, ...others].join(' or ')}; ${first} is kept.`);
  return first;
}

/** Reads a list of objects. `key` is the property with the name. */
function bonusReader<Name extends string>(what: string, readName: (text: string) => Name | undefined) {
  return (
    list: readonly unknown[],
    key: string,
    bonusOf: (item: unknown, name: Name) => number | undefined,
    problems: Problems,
  ): { name: Name; value: number }[] =>
    list.flatMap((item) => {
      const name = readName(textAt(item, key));
      const value = name === undefined ? undefined : bonusOf(item, name);
      if (name !== undefined && value !== undefined) return { name, value };
      addUnread(problems, what, [textAt(item, key) || '?']);
      return [];
    });
}

export const readSaveList = bonusReader('the saving throws', readAbility);
export const readSkillList = bonusReader('the skills', readSkill);
