import { type Condition, isCondition } from '#domain/creature/conditions.ts';
import { DAMAGE_TYPES } from '#domain/creature/damage.ts';
import { addUnread, type Problems } from './fit-to-limits.ts';
import { line, splitList } from './read-fields.ts';

const PHYSICAL_FROM = /\bnonmagical\b|\bfrom non|\bnot made with\b|\baren't\b/i;
const PHYSICAL = /\b(?:nonmagical (?:bludgeoning|piercing|slashing)|bludgeoning|piercing|slashing)\b/i;
const TYPE_WORD = new RegExp(`\\b(?:${DAMAGE_TYPES.join('|')})\\b`, 'gi');
const LAST_TYPE = new RegExp(`, (?:and )?(${DAMAGE_TYPES.join('|')})$`, 'i');

/**
 * 'cold, fire; bludgeoning, piercing, and slashing from nonmagical attacks'. The last part is one defence, with or
 * without a semicolon before it.
 */
export function readDefences(text: string): string[] {
  return splitList(line(text).replace(/\.$/, ''), ';').flatMap((group) => {
    const physical = PHYSICAL_FROM.test(group) ? PHYSICAL.exec(group) : null;
    if (physical === null) return splitList(group, ',').map(lowerTypes);
    let whole = group.slice(physical.index);
    const after: string[] = [];
    for (let last = LAST_TYPE.exec(whole); last !== null; last = LAST_TYPE.exec(whole)) {
      after.unshift(last[1] ?? '');
      whole = whole.slice(0, last.index);
    }
    const before = group.slice(0, physical.index).replace(/\band $/i, '');
    return [...splitList(before, ','), whole, ...after].map(lowerTypes);
  });
}

function lowerTypes(text: string): string {
  return text.trim().replace(TYPE_WORD, (word) => word.toLowerCase());
}

export function readConditions(names: readonly string[], problems: Problems): Condition[] {
  return names.flatMap((name) => {
    const condition = readCondition(name);
    if (condition === undefined) addUnread(problems, 'the condition immunities', [name]);
    return condition ?? [];
  });
}

function readCondition(text: string): Condition | undefined {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/^exhausted$/, 'exhaustion');
  return isCondition(name) ? name : undefined;
}

/** The combined line of 2024: 'Fire, Poison; Charmed, Poisoned'. */
export function readImmunities(text: string): { damage: string[]; conditions: Condition[] } {
  const damage: string[] = [];
  const conditions: Condition[] = [];
  for (const part of readDefences(text)) {
    const condition = readCondition(part);
    if (condition === undefined) damage.push(part);
    else if (!conditions.includes(condition)) conditions.push(condition);
  }
  return { damage, conditions };
}
