import { type Combatant, isUnseen } from '#domain/combat/combatant.ts';
import { combatantsInOrder, type Fight } from '#domain/combat/fight.ts';
import { holds } from '#domain/combat/say.ts';
import { type Subject, type VisibilityTable, visibilityOf } from './visibility.ts';

/** Whoever the players have seen, in the fight or gone from it. */
export interface SeenSubject extends Subject {
  readonly name: string;
  readonly base_name: string;
  readonly alias?: string | undefined;
  /** The players' own number of it. */
  readonly seen?: number | undefined;
}

/** VIS-2: a given alias; else the name with the players' own number or letter where they have seen several. */
export function seenName(fight: Fight, table: VisibilityTable, subject: SeenSubject): string {
  if (subject.alias !== undefined) return subject.alias;
  const { base_name: baseName, seen: number } = subject;
  if (number === undefined) return subject.name;
  const several = fight.seen_numbers?.some((one) => one.base_name === baseName && one.highest > 1);
  if (!several) return baseName;
  const { names } = visibilityOf(table, subject);
  return `${baseName} ${names === 'alias' ? letterOf(number) : `- ${number}`}`;
}

/** A to Z, then AA, AB … */
function letterOf(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  return (rest > 0 ? letterOf(rest) : '') + String.fromCharCode(65 + ((number - 1) % 26));
}

/**
 * VIS-6: whether a text that somebody typed names nobody whom the players do not see, or know under an alias alone;
 * also when that one has left, or the text would appear at that moment.
 */
export function createTextCheck(fight: Fight): (text: string) => boolean {
  const secret = secretNames([
    ...combatantsInOrder(fight).map((one) => ({ isSecret: isSecret(one), names: namesOf(one) })),
    ...Object.values(fight.departed).map(({ name, seen }) => ({
      isSecret: seen === undefined || seen.alias !== undefined,
      names: [name, name.replace(/ - \d+$/, '')],
    })),
  ]);
  return (text) => !secret.some((name) => holds(text, name));
}

function secretNames(everybody: readonly { isSecret: boolean; names: string[] }[]): string[] {
  const lower = (names: string[]) => names.map((name) => name.toLowerCase());
  const known = new Set(everybody.filter((one) => !one.isSecret).flatMap(({ names }) => lower(names)));
  const secret = everybody.filter((one) => one.isSecret).flatMap(({ names }) => lower(names));
  return [...new Set(secret)].filter((name) => !known.has(name));
}

function isSecret(combatant: Combatant): boolean {
  return isUnseen(combatant) || combatant.alias !== undefined;
}

function namesOf({ name, base_name, form }: Combatant): string[] {
  return [name, base_name, ...(form ? [form.name] : [])];
}
