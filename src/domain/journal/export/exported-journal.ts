import type { NoteType } from '../fields.ts';
import type { Mention } from '../mention.ts';

/** The journal of one campaign, as the input of an export. Names of other records are already looked up. */
export interface ExportedJournal {
  readonly campaign: string;
  readonly notes: readonly ExportedNote[];
  readonly sessions: readonly ExportedSession[];
  readonly handouts: readonly ExportedHandout[];
  /** The name of a record today; undefined if it was deleted or is unknown. */
  readonly nameOf: (mention: Mention) => string | undefined;
  /** The time of day in the time zone of the user who exports. */
  readonly timeOf: (at: number) => string;
}

export interface ExportedNote {
  readonly id: string;
  readonly name: string;
  readonly type: NoteType;
  readonly audience: string;
  readonly tags: string;
  readonly text: string;
}

export interface ExportedSession {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly date: string;
  readonly plan: string;
  readonly recap: string;
  /** Names, in order. */
  readonly encounters: readonly string[];
  readonly attended: readonly string[];
  readonly lines: readonly { readonly at: number; readonly text: string }[];
}

export interface ExportedHandout {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly picture?: { readonly id: string; readonly type: string } | undefined;
}
