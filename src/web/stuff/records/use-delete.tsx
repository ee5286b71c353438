import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MESSAGES } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { markStuffStale, refreshStuff } from '#web/stuff/queries.ts';
import { ConfirmDeleteDialog } from '#web/ui/dialog/confirm-delete-dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { findNextCard } from './record-grid.tsx';
import { useStillHere } from './use-still-here.ts';

interface Deletable {
  id: string;
  name: string;
}

interface DeleteOptions {
  /** The page after the deletion. Default: the current list stays open. */
  listPath?: string;
  note?: string;
}

/** The delete popup of a kind. `ask` opens it. The page renders `popup`. */
export function useDelete(send: (id: string) => Promise<unknown>, { listPath, note }: DeleteOptions = {}) {
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const [asked, setAsked] = useState<Deletable>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function remove({ id }: Deletable) {
    if (busy) return;
    const isHere = stillHere();
    setBusy(true);
    setError(undefined);
    try {
      await send(id);
    } catch (reason) {
      // Somebody else deleted the record first, so the goal is reached.
      if (!(reason instanceof ApiError && reason.code === 'not_found')) {
        setError('It could not be deleted. Please try again.');
        setBusy(false);
        return;
      }
    }
    setBusy(false);
    setAsked(undefined);
    toast.success(MESSAGES.deleted);
    if (listPath !== undefined) {
      await markStuffStale();
      if (isHere()) await navigate(listPath);
      return;
    }
    // The button that opened the popup disappears with its card, so the focus must move.
    const next = findNextCard(id);
    await refreshStuff();
    if (isHere()) (next ?? document.querySelector('h1'))?.focus();
  }

  const popup = asked && (
    <ConfirmDeleteDialog
      name={asked.name}
      note={note}
      busy={busy}
      error={error}
      onCancel={() => {
        setAsked(undefined);
        setError(undefined);
      }}
      onDelete={() => remove(asked)}
    />
  );
  return { ask: setAsked, popup };
}
