import { ABILITIES, type Ability } from '#domain/creature/abilities.ts';
import type { Problems } from '#domain/library/import/shared/fit-to-limits.ts';
import { textAt } from '#domain/library/import/shared/loose-values.ts';
import { deedsOf, type FoundryDeed } from './foundry-deed.ts';
import type { FoundryFigures } from './foundry-figures.ts';

/** The place of a text: its item or actor, and the values of the actor, if there is one. */
export interface FoundryTextPlace {
  readonly document: unknown;
  readonly figures: FoundryFigures | undefined;
  readonly problems: Problems;
}

/** A command in double brackets: '[[/save dex dc=15 format=long]]'. */
export interface FoundryCommand {
  readonly words: readonly string[];
  readonly named: ReadonlyMap<string, string>;
  readonly deeds: readonly FoundryDeed[];
  /** The activity that the command names. */
  readonly chosen: FoundryDeed | undefined;
  readonly place: FoundryTextPlace;
}

/** Splits at spaces. A text in quotation marks is one word. */
export function readCommand(text: string, place: FoundryTextPlace): FoundryCommand {
  const named = new Map<string, string>();
  const words: string[] = [];
  for (const [part] of text.matchAll(/(?:[^\s"]|"[^"]{0,200}"){1,300}/g)) {
    const equals = part.indexOf('=');
    const value = part.slice(equals + 1).replace(/^"|"$/g, '');
    if (equals > 0) named.set(part.slice(0, equals).toLowerCase(), value);
    else words.push(value);
  }
  const deeds = deedsOf(place.document);
  const id = named.get('activity');
  const chosen = id === undefined ? undefined : deeds.find(({ activity }) => textAt(activity, '_id') === id);
  return { words, named, deeds, chosen, place };
}

export function dcWords(dc: number | string | undefined): string {
  return dc === undefined ? '' : `DC ${dc} `;
}

/** 'dex' or 'dexterity', but not 'des'. */
export function wholeAbility(word: string): Ability | undefined {
  const lower = word.toLowerCase();
  return ABILITIES.find((ability) => ability === lower || ability.slice(0, 3) === lower);
}
