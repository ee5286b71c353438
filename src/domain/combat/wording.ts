import type { Combatant } from './combatant.ts';

/** A text for the log, with everybody it names. Made by `line`, so that nobody is named without being known. */
export interface Wording {
  readonly text: string;
  readonly named: readonly Combatant[];
  /** The parts that are neither fixed words nor names of combatants: they may hold what the game master typed. */
  readonly inserted: readonly string[];
}

type Part = Combatant | readonly Combatant[] | string | number;

/** line`${combatant} acts after ${other}`: combatants are put in as themselves, several as a list. */
export function line(fixed: TemplateStringsArray, ...parts: readonly Part[]): Wording {
  const named: Combatant[] = [];
  const inserted: string[] = [];
  let text = fixed[0] ?? '';
  for (const [index, part] of parts.entries()) {
    let words: string;
    if (typeof part === 'object') {
      const combatants = 'id' in part ? [part] : part;
      named.push(...combatants);
      words = listed(combatants.map(({ name }) => name));
    } else {
      words = String(part);
      if (typeof part === 'string') inserted.push(part);
    }
    text += words + (fixed[index + 1] ?? '');
  }
  return { text, named, inserted };
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function listed(names: readonly string[]): string {
  if (names.length <= 1) return names.join('');
  if (names.length > 4) return `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function joins(combatants: readonly Combatant[]): Wording {
  return line`${combatants} ${combatants.length > 1 ? 'join' : 'joins'} the fight`;
}
