import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import type { EncounterFields } from '#domain/stuff/records.ts';
import type { Sheet } from '#domain/stuff/sheet.ts';

/** A file or a pasted text. `json` is the parsed value if the text is JSON. */
export interface ImportInput {
  /** The file's name; empty for pasted text. */
  name: string;
  text: string;
  json?: unknown;
  codex: ImportCodex;
}

/**
 * One imported record, and messages about the parts that could not be read: 'The challenge rating “high” could not be
 * read.'
 */
export interface Imported<Fields> {
  fields: Fields;
  problems: string[];
}

/** The armor class is null if the format does not have it. Then the page asks for it. */
export interface ImportedCharacter {
  name: string;
  player: string;
  hit_points: number;
  level: number;
  armor_class: number | null;
  /** The further figures for a fight. Missing if the format has none. */
  sheet?: Sheet | null | undefined;
}

/** Our own formats also have the pointer: to the codex, or `own/{id}` with the id of another record of the import. */
export interface EncounteredMonster {
  name: string;
  count: number;
  pointer?: string;
}

/**
 * An encounter names its monsters. `library-import-plan.ts` looks for them first in the import, then in the library and
 * the codex.
 */
export interface ImportedEncounter {
  name: string;
  monsters: EncounteredMonster[];
  characters: string[];
  /** Only our own formats have details. */
  details?: Omit<EncounterFields, 'name'>;
}

/** A record that could not be read at all. */
export interface Unread {
  /** The name of the record, or its place if the name is unknown: 'monster 4'. */
  what: string;
  why: string;
}

/**
 * Reads one foreign format. An adapter is pure: it has no access to storage or React, and never throws for any input.
 */
export interface ImportAdapter {
  /** The name for people: 'Improved Initiative'. */
  format: string;
  /** How the import page names what is read: 'characters of D&D Beyond'. */
  listedAs: string;
  recognises(input: ImportInput): boolean;
  /** The names of codex monsters that records of this input build on. The caller loads them before it reads. */
  codexNames?(input: ImportInput): Iterable<string>;
  /** Yields after each record, so that the caller can show progress and stop. */
  read(input: ImportInput): Generator<ReadRecord>;
}

/** What an adapter may ask about the codex. Names are compared without case. */
export interface ImportCodex {
  /** A monster as a copy of it in the library. Only the names of `codexNames` are found. */
  monster(name: string): OwnMonsterFields | undefined;
  /** The classes of a spell, empty if the codex does not have it. */
  spellClasses(name: string): readonly string[];
}

export const NO_CODEX: ImportCodex = { monster: () => undefined, spellClasses: () => [] };

export type ReadRecord = (
  | { kind: 'monster'; record: Imported<OwnMonsterFields> }
  | { kind: 'spell'; record: Imported<OwnSpellFields> }
  | { kind: 'character'; record: Imported<ImportedCharacter> }
  | { kind: 'encounter'; record: Imported<ImportedEncounter> }
  | { kind: 'unread'; record: Unread }
) & {
  /** What the file says about this record: its text, or its JSON value. */
  source?: unknown;
};
