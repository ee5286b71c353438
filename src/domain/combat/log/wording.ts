import type { Combatant } from '#domain/combat/combatant.ts';
import { type LogField, type LogPart, whoPart, wordLine } from './log-line.ts';

/** A line for the log, with everybody it names. Made by `line`, so that nobody is named without being known. */
export interface Wording {
  readonly parts: readonly LogPart[];
  readonly named: readonly Combatant[];
}

/**
 * A part that is not simply a combatant: made by `words`, `secret`, `points`, `life`, `armor`, `affliction` or
 * `figures`.
 */
class Marked {
  readonly part: LogPart;
  constructor(part: LogPart) {
    this.part = part;
  }
}

type Part = Combatant | readonly Combatant[] | Marked | string | number;

/**
 * line`${combatant} takes ${points(combatant, 7, 'damage')}`: combatants are put in as themselves, several as a list.
 * LOG-3: a plain text or number is for the game master alone, and so is the line that has one; what players may read
 * is marked with one of the functions below.
 */
export function line(fixed: TemplateStringsArray, ...inserted: readonly Part[]): Wording {
  const named: Combatant[] = [];
  const parts: LogPart[] = [];
  const add = (part: LogPart) => {
    if (part !== '') parts.push(part);
  };
  add(fixed[0] ?? '');
  for (const [index, part] of inserted.entries()) {
    if (part instanceof Marked) add(part.part);
    else if (typeof part === 'object') {
      const combatants = 'id' in part ? [part] : part;
      named.push(...combatants);
      add(whoPart(combatants));
    } else add({ typed: String(part) });
    add(fixed[index + 1] ?? '');
  }
  return { parts, named };
}

/** Words of the program's own, chosen among several, and figures that everybody sees, such as an initiative. */
export function words(text: string | number): Marked {
  return new Marked(String(text));
}

/** VIS-1: no setting shows it: a DC, how a condition ends. Players read `otherwise` in its place. */
export function secret(text: string, otherwise: string): Marked {
  return new Marked({ typed: text, otherwise });
}

const about =
  (field: LogField) =>
  ({ id: of }: Combatant, text: string | number, otherwise?: string): Marked =>
    new Marked({ of, field, text: String(text), ...(otherwise !== undefined && { otherwise }) });

/*
 * What a line gives away of a combatant. `otherwise` is what players read who may not know it; without it they do not
 * get the line.
 */

/** Hit points in numbers. */
export const points = about('hit-points');
/** That it falls, dies or stands again. */
export const life = about('life');
export const armor = about('armor-class');
export const affliction = about('conditions');
/** Rolls and what is used up: what a player knows of the party alone. */
export const figures = about('figures');

/** For the game master. */
export function textOf({ parts }: Wording): string {
  return wordLine({ parts: [...parts] });
}

/** What in it may hold a name that somebody typed. */
export function insertedTexts(parts: readonly LogPart[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || 'who' in part) return [];
    return 'typed' in part ? [part.typed] : [part.text];
  });
}

export function joins(combatants: readonly Combatant[]): Wording {
  return line`${combatants} ${words(combatants.length > 1 ? 'join' : 'joins')} the fight`;
}
