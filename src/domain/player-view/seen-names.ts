import { type Combatant, isUnseen } from '#domain/combat/combatant.ts';
import { combatantsInOrder, type Fight, findCombatant } from '#domain/combat/fight.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import { holds } from '#domain/combat/log/log-writer.ts';
import type { NameReference } from '#domain/combat/log/name-reference.ts';
import { withNames } from '#domain/combat/log/name-references.ts';
import { type Subject, type VisibilityTable, visibilityOf } from './visibility.ts';

/** A combatant that the players have seen, present or departed. */
export interface SeenSubject extends Subject {
  readonly name: string;
  readonly base_name: string;
  readonly alias?: string | undefined;
  /** The number of the combatant for the players. */
  readonly seen?: number | undefined;
}

/** VIS-2: the alias. Otherwise the name, with the players' number or letter if they have seen several copies. */
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

/** Undefined if the players do not see the combatant, or did not see it when it left. */
export function subjectOf(fight: Fight, id: string): SeenSubject | undefined {
  const combatant: Combatant | undefined = findCombatant(fight, id);
  if (combatant) return isUnseen(combatant) ? undefined : combatant;
  const departed = Object.hasOwn(fight.departed, id) ? fight.departed[id] : undefined;
  if (departed?.seen === undefined) return undefined;
  const { number, ...seen } = departed.seen;
  return { ...departed, ...seen, seen: number };
}

/** Converts a typed text with its mentions into what players read. Undefined if they must not read it. */
export type SeenText = (text: string, mentions?: readonly NameReference[]) => string | undefined;

/**
 * VIS-6: players must not read a text that names a combatant that they do not see or know only by an alias. This also
 * applies if the combatant has left or was renamed. `entries` are the end of the journal. Older fights have no
 * mentions, so the entries provide the former names.
 */
export function createSeenText(
  fight: Fight,
  table: VisibilityTable,
  entries: readonly JournalEntry[],
): SeenText {
  const secret = secretNames(fight, entries);
  return (text, mentions = []) => {
    const subjects = new Map(mentions.map(({ id }) => [id, subjectOf(fight, id)]));
    if ([...subjects.values()].some((one) => one === undefined || one.alias !== undefined)) return undefined;
    const worded = withNames(text, mentions, ({ id, name }) => {
      const subject = subjects.get(id);
      return subject ? seenName(fight, table, subject) : name;
    });
    return secret.some((name) => holds(worded, name)) ? undefined : worded;
  };
}

function secretNames(fight: Fight, entries: readonly JournalEntry[]): string[] {
  const known = new Set<string>();
  const secret = new Set<string>();
  const add = (names: Iterable<string>, to: Set<string>) => {
    for (const name of names) to.add(name.toLowerCase());
  };
  for (const one of combatantsInOrder(fight)) add(namesOf(one), isSecret(one) ? secret : known);
  for (const { name, seen } of Object.values(fight.departed)) {
    const isKnown = seen !== undefined && seen.alias === undefined;
    add([name, name.replace(/ - \d+$/, '')], isKnown ? known : secret);
  }
  add(fight.past_names ?? [], secret);
  add(formerNames(fight, entries), secret);
  return [...secret].filter((name) => !known.has(name));
}

/** The names that the journal uses for combatants of this fight, present or departed. */
function formerNames(fight: Fight, entries: readonly JournalEntry[]): Set<string> {
  const isOurs = (id: string) => Object.hasOwn(fight.combatants, id) || Object.hasOwn(fight.departed, id);
  const names = new Set<string>();
  // Plain loops: every view of the players reads a hundred entries.
  for (const { log } of entries)
    for (const { parts } of log)
      for (const part of parts) {
        if (typeof part === 'string' || !('who' in part)) continue;
        for (const { id, name } of part.who) if (isOurs(id)) names.add(name);
      }
  return names;
}

function isSecret(combatant: Combatant): boolean {
  return isUnseen(combatant) || combatant.alias !== undefined;
}

function namesOf({ name, base_name, form }: Combatant): string[] {
  return [name, base_name, ...(form ? [form.name] : [])];
}
