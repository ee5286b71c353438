import type { Combatant } from '#domain/combat/combatant.ts';
import { type LogEvent, type LogFact, type LogField, type LogPart, whoPart, wordLine } from './log-line.ts';

/** A log line with all combatants that it names. Only `line` creates it, so `named` is always complete. */
export interface Wording {
  readonly parts: readonly LogPart[];
  readonly named: readonly Combatant[];
  /** OUT-2: what the line is about, if it is an event of an outcome. */
  readonly event?: LogEvent | undefined;
  readonly facts?: readonly LogFact[];
}

export function asEvent(wording: Wording, event: LogEvent | undefined): Wording {
  return { ...wording, event };
}

export function withFact(wording: Wording, fact: LogFact): Wording {
  return { ...wording, facts: [...(wording.facts ?? []), fact] };
}

/**
 * A part that is not a plain combatant. Created by `words`, `secret`, `points`, `life`, `armor`, `affliction` or
 * `figures`.
 */
class Marked {
  readonly part: LogPart;
  constructor(part: LogPart) {
    this.part = part;
  }
}

/** `Wording` inserts a part of a line that another rule has worded. */
type Part = Combatant | readonly Combatant[] | Wording | Marked | string | number;

/**
 * line`${combatant} takes ${points(combatant, 7, 'damage')}`: insert combatants directly, several as a list. LOG-3: a
 * plain text or number is for the game master only, and then the whole line is too. Mark parts that players may read
 * with one of the functions below.
 */
export function line(fixed: TemplateStringsArray, ...inserted: readonly Part[]): Wording {
  const named: Combatant[] = [];
  const parts: LogPart[] = [];
  const facts: LogFact[] = [];
  const add = (part: LogPart) => {
    if (part !== '') parts.push(part);
  };
  add(fixed[0] ?? '');
  for (const [index, part] of inserted.entries()) {
    if (part instanceof Marked) add(part.part);
    else if (typeof part === 'object' && 'parts' in part) {
      named.push(...part.named);
      facts.push(...(part.facts ?? []));
      for (const one of part.parts) add(one);
    } else if (typeof part === 'object') {
      const combatants = 'id' in part ? [part] : part;
      named.push(...combatants);
      add(whoPart(combatants));
    } else add({ typed: String(part) });
    add(fixed[index + 1] ?? '');
  }
  return facts.length === 0 ? { parts, named } : { parts, named, facts };
}

/** Text of the program that is inserted, and numbers that everybody sees, such as an initiative. */
export function words(text: string | number): Marked {
  return new Marked(String(text));
}

/** VIS-1: text that no setting shows: a DC, how a condition ends. Players read `otherwise` instead. */
export function secret(text: string, otherwise: string): Marked {
  return new Marked({ typed: text, otherwise });
}

const about =
  (field: LogField) =>
  ({ id: of }: Combatant, text: string | number, otherwise?: string): Marked =>
    new Marked({ of, field, text: String(text), ...(otherwise !== undefined && { otherwise }) });

/*
 * Parts that reveal something about a combatant. Players who may not know it read `otherwise`. Without `otherwise` they
 * do not get the line.
 */

export const points = about('hit-points');
/** That a combatant falls, dies or gets up again. */
export const life = about('life');
export const armor = about('armor-class');
export const affliction = about('conditions');
/** Rolls and used-up resources. Players know these for their own party only. */
export const figures = about('figures');

/** The text for the game master. */
export function textOf({ parts }: Wording): string {
  return wordLine({ parts: [...parts] });
}

/** The texts that may contain a typed name. */
export function insertedTexts(parts: readonly LogPart[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || 'who' in part) return [];
    return 'typed' in part ? [part.typed] : [part.text];
  });
}

export function joins(combatants: readonly Combatant[]): Wording {
  return line`${combatants} ${words(combatants.length > 1 ? 'join' : 'joins')} the fight`;
}
