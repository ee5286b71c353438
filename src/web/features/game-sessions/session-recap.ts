import type { SessionFields } from '#domain/journal/fields.ts';
import type { DocumentState } from '#web/lib/autosave/document-state.ts';

interface Proposal {
  /** From the timeline. */
  proposed: string;
  /** The user has typed in the dialog. Then an empty recap is intended. */
  isWritten: boolean;
}

/** The current recap of the session in this tab, otherwise the proposal. */
export function recapToShow(fields: SessionFields | undefined, { proposed, isWritten }: Proposal): string {
  const recap = fields?.recap ?? '';
  return recap === '' && !isWritten ? proposed : recap;
}

type Ending = { recap: string; version: number } | { refusal: string };

/**
 * The recap, with the version of the session on the server, so that no recap of another device is overwritten. Refused
 * while changes are not saved.
 */
export function endingOf(session: DocumentState<SessionFields>, proposal: Proposal): Ending {
  const { fields, version, state, refusal } = session;
  if (state === 'saved') return { recap: recapToShow(fields, proposal), version };
  if (state === 'conflict') {
    return { refusal: 'The session was changed somewhere else. Close this and choose what to keep first.' };
  }
  return { refusal: refusal ?? 'What you wrote is not saved yet. Please try again.' };
}
