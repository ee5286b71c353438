import { type AppliedCondition, type Combatant, isUnseen } from '#domain/combat/combatant.ts';
import { combatantsInOrder, type Fight, updateEvery } from '#domain/combat/fight.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import type { NameReference } from './name-reference.ts';

/*
 * VIS-6: a typed text may name a combatant ("Marked by Strahd"). The text keeps a reference to the combatant, so that
 * the reference survives a rename.
 */

/** Limits the size of a fight with many renames. */
const PAST_NAMES_MAXIMUM = 300;

/**
 * The combatants that a text names, including departed ones. The match is case-sensitive: "On guard" does not name the
 * Guard.
 */
export function nameReferencesIn(fight: Fight, text: string): NameReference[] {
  const everybody = [
    ...combatantsInOrder(fight),
    ...Object.entries(fight.departed).map(([id, { name }]) => ({ id, name })),
  ];
  const possible = everybody.filter(({ name }) => text.includes(name)).map(({ id, name }) => ({ id, name }));
  const found = new Set(partsOf(text, possible));
  return possible.filter((reference) => found.has(reference));
}

/** Replaces each reference in the text with the result of `nameOf`. */
export function withNames(
  text: string,
  references: readonly NameReference[],
  nameOf: (reference: NameReference) => string,
): string {
  return partsOf(text, references)
    .map((part) => (typeof part === 'string' ? part : nameOf(part)))
    .join('');
}

/**
 * Splits the text at its references. If several names match at the same place, the longest wins: "Orc - 1" and not
 * "Orc".
 */
function partsOf(text: string, references: readonly NameReference[]): (string | NameReference)[] {
  const longestFirst = [...references].sort((one, other) => other.name.length - one.name.length);
  const parts: (string | NameReference)[] = [];
  let from = 0;
  let at = 0;
  while (at < text.length) {
    const reference = longestFirst.find(({ name }) => isNameAt(text, name, at));
    if (reference === undefined) {
      at += 1;
      continue;
    }
    parts.push(text.slice(from, at), reference);
    at += reference.name.length;
    from = at;
  }
  return [...parts, text.slice(from)];
}

function isNameAt(text: string, name: string, at: number): boolean {
  return (
    name !== '' &&
    text.startsWith(name, at) &&
    !isWordPart(text[at - 1]) &&
    !isWordPart(text[at + name.length])
  );
}

export function isWordPart(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/**
 * Applies a rename to the rest of the fight. Conditions that mention the combatant get the new name. VIS-6: a former
 * name that players did not know stays secret.
 */
export function withNewName(fight: Fight, before: Combatant, name: string): Fight {
  const renamed = updateEvery(fight, ({ conditions }) => {
    const changed = conditions.map((condition) => renamedIn(condition, before, name));
    return changed.some((condition, place) => condition !== conditions[place])
      ? { conditions: changed }
      : undefined;
  });
  if (!isUnseen(before) && before.alias === undefined) return renamed;
  const past = new Set([...(fight.past_names ?? []), before.name, before.base_name]);
  return { ...renamed, past_names: [...past].slice(-PAST_NAMES_MAXIMUM) };
}

/** Conditions of older fights have no references. For them the former name is searched in the text. */
function renamedIn(
  condition: AppliedCondition,
  { id, name: before }: Combatant,
  name: string,
): AppliedCondition {
  const known = condition.mentions ?? [];
  const former = known.find((reference) => reference.id === id) ?? { id, name: before };
  const others = known.filter((reference) => reference.id !== id);
  const text = withNames(condition.name, [former, ...others], (one) => (one === former ? name : one.name));
  const isNamed = known.length > others.length || text !== condition.name;
  if (!isNamed) return condition;
  return { ...condition, name: shortened(text), mentions: [...others, { id, name }] };
}

/** Does not cut a surrogate pair in half. */
function shortened(text: string): string {
  return text.slice(0, TEXT_MAXIMUM).replace(/\p{Surrogate}$/u, '');
}
