import type { Store } from '#web/lib/store.ts';

export type SaveState =
  | 'loading'
  | 'saved'
  | 'saving'
  | 'offline'
  | 'incomplete'
  | 'conflict'
  | 'deleted'
  | 'refused'
  | 'missing'
  /** It could not be loaded. The next visit tries again. */
  | 'failed';

/** The state of a document on the server. Version 0: the server does not have it yet. */
export interface Versioned<Fields> {
  readonly fields: Fields;
  readonly version: number;
}

/** Changes that are not saved yet, as stored on the device. */
export interface Unsaved<Fields> extends Versioned<Fields> {
  /** The fields of `version`, on which the changes are based. */
  readonly base: Fields;
}

export interface DocumentState<Fields> {
  /** Undefined until it is loaded. */
  readonly fields: Fields | undefined;
  readonly state: SaveState;
  /** The version that the server has. 0 for a document that was never saved. */
  readonly version: number;
  /** The server's version, while it cannot be merged with the changes made here. */
  readonly theirs: Versioned<Fields> | undefined;
  /** The server's message about a refused save. */
  readonly refusal: string | undefined;
  /** Whether the device keeps the changes that are not saved yet. */
  readonly isKept: boolean;
  /** How many times changes of another device were merged into the changes made here. */
  readonly merges: number;
}

/** The dependencies of the sync: server and storage. */
export interface DocumentParts<Fields> {
  /** Resolves with the copy of this device when the server is away. */
  read: () => Promise<Versioned<Fields>>;
  readNow: () => Promise<Versioned<Fields>>;
  /**
   * Resolves with the current version of the server. Its fields differ if an earlier create was already changed
   * elsewhere.
   */
  save: (changed: Versioned<Fields>) => Promise<Versioned<Fields>>;
  /** The same content as a new document, where that is possible. Resolves with its id. */
  saveAsNew?: (fields: Fields) => Promise<string>;
  /** Why it cannot be saved yet. */
  whyIncomplete?: (fields: Fields) => string | undefined;
  merge: (versions: { base: Fields; mine: Fields; theirs: Fields }) => Fields | undefined;
  /** Like `merge`, but keeps both texts where both changed the same paragraph. */
  keepBoth?: (versions: { base: Fields; mine: Fields; theirs: Fields }) => Fields | undefined;
  /** After `removeDraft`, returns the next draft, which another tab left behind. */
  readDraft: () => Unsaved<Fields> | undefined;
  /** Returns whether a reload would find it: the storage may be full or blocked. */
  writeDraft: (draft: Unsaved<Fields>) => boolean;
  removeDraft: () => void;
  onSignedOut: () => void;
}

export interface DocumentSync<Fields> {
  readonly store: Store<DocumentState<Fields>>;
  /** Reads the server's record, unless changes are not saved yet. Rejects if there is nothing to show. */
  load: () => Promise<void>;
  change: (part: Partial<Fields>) => void;
  /** Saves now instead of after the pause. Resolves when it is saved or has failed. */
  flush: () => Promise<void>;
  keepMine: () => void;
  takeTheirs: () => void;
  /** Both texts one after the other. Returns undefined while a short field has two values. */
  both: () => Fields | undefined;
  keepBoth: () => void;
  /** For a record that was deleted elsewhere. Resolves with the id of the new one. */
  saveAsNew: () => Promise<string>;
  /**
   * The user deletes the record. `deleteIt` is called after a running save, and only if the server may have the record.
   * If it fails, the record stays.
   */
  remove: (deleteIt: () => Promise<void>) => Promise<void>;
  /** Removes the draft and saves nothing more. */
  discard: () => void;
  /** Stops saving. The draft stays on the device. */
  stop: () => void;
}
