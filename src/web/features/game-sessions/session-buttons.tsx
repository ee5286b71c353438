import { Flag, Play, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { type ProposedEnd, proposeSessionEnd, reopenJournalSession } from '#contract/journal/game-session.ts';
import { callApi } from '#web/lib/api-client.ts';
import type { OpenJournalRecord } from '#web/lib/journal/use-journal-record.ts';
import { afterSessionChange, startSession, whyNot } from '#web/stuff/game-sessions/start-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { EndDialog } from './end-dialog.tsx';

interface SessionButtonsProps {
  open: OpenJournalRecord<'session'>;
  title: string;
}

/** Start, end or reopen the session. */
export function SessionButtons({ open, title }: SessionButtonsProps) {
  const { id, record, fields, flush, reload } = open;
  const [busy, setBusy] = useState(false);
  const [proposed, setProposed] = useState<ProposedEnd>();

  /** Saves typed changes first, because the server counts who attended. */
  async function act(deed: () => Promise<void>) {
    setBusy(true);
    try {
      await flush();
      await deed();
    } catch (error) {
      toast.error(whyNot(error) ?? 'That did not work. Please try again.');
    }
    setBusy(false);
  }

  /** Shows the new state. The pressed button is gone, so the focus must move. */
  async function showState() {
    await reload();
    document.querySelector('h1')?.focus();
  }

  if (record === undefined || fields === undefined) return null;
  if (record.status === 'planned') {
    return (
      <Button
        variant="primary"
        busy={busy}
        onClick={() =>
          act(async () => {
            if (await startSession({ session_id: id, number: fields.number })) await showState();
          })
        }
      >
        <Icon of={Play} />
        Start session
      </Button>
    );
  }
  if (record.status === 'ended') {
    return (
      <Button
        busy={busy}
        onClick={() =>
          act(async () => {
            await callApi(reopenJournalSession, { params: { id } });
            await afterSessionChange();
            // Closes the dialog of a session that was ended elsewhere.
            setProposed(undefined);
            await showState();
            toast.success(`Session ${fields.number} is running again.`);
          })
        }
      >
        <Icon of={RotateCcw} />
        Reopen
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="primary"
        busy={busy}
        onClick={() => act(async () => setProposed(await callApi(proposeSessionEnd, { params: { id } })))}
      >
        <Icon of={Flag} />
        End session
      </Button>
      {proposed !== undefined && (
        <EndDialog open={open} title={title} proposed={proposed} onClose={() => setProposed(undefined)} />
      )}
    </>
  );
}
