import type { SessionFields } from '#domain/journal/fields.ts';
import type { RecordState } from '#web/lib/journal/record-state.ts';

interface Proposal {
  /** From the timeline. */
  proposed: string;
  /** The user has written in the dialog. Then an empty recap is meant. */
  isWritten: boolean;
}

/** The recap of the session as this tab has it now, else the proposal. */
export function recapToShow(fields: SessionFields | undefined, { proposed, isWritten }: Proposal): string {
  const recap = fields?.recap ?? '';
  return recap === '' && !isWritten ? proposed : recap;
}

type Ending = { recap: string; version: number } | { refusal: string };

/**
 * The recap with the version in which the server has it, so that no recap of another device is overwritten. Refused while
 * something is not saved.
 */
export function endingOf(session: RecordState<SessionFields>, proposal: Proposal): Ending {
  const { fields, version, state, refusal } = session;
  if (state === 'saved') return { recap: recapToShow(fields, proposal), version };
  if (state === 'conflict') {
    return { refusal: 'The session was changed somewhere else. Close this and choose what to keep first.' };
  }
  return { refusal: refusal ?? 'What you wrote is not saved yet. Please try again.' };
}
