import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type ActiveSession, listActiveSessions } from '#contract/journal/game-session.ts';
import { LINE_TEXT_MAXIMUM } from '#domain/journal/session-line.ts';
import { titleOfSession } from '#domain/journal/title-of-session.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useActiveSessions } from '#web/lib/game-session/active-sessions.ts';
import { addLine } from '#web/lib/game-session/add-line.ts';
import { refreshActiveSessions } from '#web/lib/game-session/refresh-active-sessions.ts';
import { suggestMentions } from '#web/lib/places/suggest-mentions.ts';
import { encounterRunAt } from '#web/paths/paths.ts';
import { listPath } from '#web/paths/record-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { SelectField } from '#web/ui/form/select.tsx';
import { MentionField } from '#web/ui/markdown/mention-field.tsx';

interface LineDialogProps {
  onClose: () => void;
  /** Returns the text typed while this code loaded. */
  takeTyped: () => string;
}

/** One field: Enter adds the line with the current time. The field is shown before the server reports the session. */
export function LineDialog({ onClose, takeTyped }: LineDialogProps) {
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const sessions = useActiveSessions();
  const ofFight = useSessionOfFight(sessions);
  const session = sessions.find(({ session_id }) => session_id === (chosen ?? ofFight)) ?? sessions[0];

  useEffect(() => {
    const ahead = takeTyped();
    setText((typed) => ahead + typed);
    void refreshActiveSessions({ now: true }).then(() => setAsked(true));
  }, [takeTyped]);

  function save(event: FormEvent) {
    event.preventDefault();
    if (session === undefined || text.trim() === '') return;
    void addLine(session, text.trim());
    onClose();
  }

  return (
    <Dialog
      title="Add a line"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="line-form" variant="primary" disabled={session === undefined}>
            Add line
          </Button>
        </>
      }
    >
      <form id="line-form" className="flex flex-col gap-3" onSubmit={save}>
        <MentionField
          label="What happened"
          data-autofocus
          maxLength={LINE_TEXT_MAXIMUM}
          value={text}
          onChange={setText}
          suggest={suggestMentions}
        />
        {sessions.length > 1 && (
          <SelectField
            label="Session"
            value={session?.session_id}
            onChange={(event) => setChosen(event.target.value)}
          >
            {sessions.map((one) => (
              <option key={one.session_id} value={one.session_id}>
                {titleOfSession(one)} ({one.campaign})
              </option>
            ))}
          </SelectField>
        )}
        <p role="status" className="text-muted">
          {session !== undefined &&
            sessions.length === 1 &&
            `${titleOfSession(session)} of ${session.campaign}, with the current time.`}
          {session === undefined && isAsked && (
            <>
              No session is running. Start one on the page of its{' '}
              <Link to={listPath('campaign')} className="link" onClick={onClose}>
                campaign
              </Link>
              .
            </>
          )}
        </p>
      </form>
    </Dialog>
  );
}

/** With several active sessions, a line that is typed in a fight belongs to the fight's campaign. */
function useSessionOfFight(sessions: readonly ActiveSession[]): string | undefined {
  const encounterId = encounterRunAt(useLocation().pathname);
  const [found, setFound] = useState<string>();
  const isNeeded = sessions.length > 1;
  useEffect(() => {
    if (encounterId === undefined || !isNeeded) return;
    callApi(listActiveSessions, { query: { encounter_id: encounterId } }).then(
      (list) => setFound(list[0]?.session_id),
      // The user chooses the session.
      () => {},
    );
  }, [encounterId, isNeeded]);
  return found;
}
