import type { Experience } from '../experience.ts';
import type { NoteType, SessionState } from '../fields.ts';
import type { Mention } from '../mention.ts';
import type { LineContent } from '../session-line.ts';

/** The journal of one campaign, as the input of an export. Names of other records are already looked up. */
export interface ExportedJournal {
  readonly campaign: string;
  readonly notes: readonly ExportedNote[];
  readonly sessions: readonly ExportedSession[];
  readonly handouts: readonly ExportedHandout[];
  /** The types of the pictures that can be read, by id. */
  readonly pictures: ReadonlyMap<string, string>;
  /** The name of a record today; undefined if it was deleted or is unknown. */
  readonly nameOf: (mention: Pick<Mention, 'kind' | 'id'>) => string | undefined;
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
  /** Ids, in order. */
  readonly encounters: readonly string[];
  readonly attended: readonly string[];
  readonly status: SessionState;
  readonly started_at: number | null;
  readonly ended_at: number | null;
  readonly experience: Experience | null;
  readonly lines: readonly (LineContent & { readonly at: number; readonly text: string })[];
}

export interface ExportedHandout {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly picture_id: string | null;
}
