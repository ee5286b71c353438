import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import type { OwnSpellFields } from '#domain/library/own-spell.ts';
import type { EncounterFields } from '#domain/stuff/records.ts';

/** A file or a pasted text, as a person gives it. `json` is its value where it is JSON. */
export interface ImportInput {
  /** The file's name; empty for pasted text. */
  name: string;
  text: string;
  json?: unknown;
}

/** One record that was read, and in words what of it could not be: 'The challenge rating “high” could not be read.' */
export interface Imported<Fields> {
  fields: Fields;
  problems: string[];
}

/** Of a character; the armor class is null where the format does not have it, and is then asked for. */
export interface ImportedCharacter {
  name: string;
  player: string;
  hit_points: number;
  level: number;
  armor_class: number | null;
}

/** Our own formats also have its pointer: of the codex, or `own/{id}` with the id of another record of the import. */
export interface EncounteredMonster {
  name: string;
  count: number;
  pointer?: string;
}

/** An encounter names its monsters; `library-import-plan.ts` looks for them in the import first, then in library and codex. */
export interface ImportedEncounter {
  name: string;
  monsters: EncounteredMonster[];
  characters: string[];
  /** Only our own formats have them. */
  details?: Omit<EncounterFields, 'name'>;
}

/** A record that could not be read at all. */
export interface Unread {
  /** Its name if that was found, else where it stands: 'monster 4'. */
  what: string;
  why: string;
}

/** What an adapter makes of its input: the one form between any foreign format and the library. */
export interface ImportedContent {
  monsters: Imported<OwnMonsterFields>[];
  spells: Imported<OwnSpellFields>[];
  characters: Imported<ImportedCharacter>[];
  encounters: Imported<ImportedEncounter>[];
  unread: Unread[];
}

/** Reads one foreign format. Pure: knows neither storage nor React, and never throws, whatever it is given. */
export interface ImportAdapter {
  /** As a person knows it: 'Improved Initiative'. */
  format: string;
  recognises(input: ImportInput): boolean;
  /** Yields after each record, so that the caller can show progress and stop. */
  read(input: ImportInput): Generator<ReadRecord>;
}

export type ReadRecord =
  | { kind: 'monster'; record: Imported<OwnMonsterFields> }
  | { kind: 'spell'; record: Imported<OwnSpellFields> }
  | { kind: 'character'; record: Imported<ImportedCharacter> }
  | { kind: 'encounter'; record: Imported<ImportedEncounter> }
  | { kind: 'unread'; record: Unread };
