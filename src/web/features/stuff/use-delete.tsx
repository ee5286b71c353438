import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MESSAGES } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { ConfirmDeleteDialog } from '#web/ui/confirm-delete-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { markStuffStale } from './queries.ts';

interface Deletable {
  id: string;
  name: string;
}

/** The delete popup of a kind: `ask` opens it, `popup` is rendered by the page. */
export function useDelete(send: (id: string) => Promise<unknown>, listPath: string) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Deletable>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function remove({ id }: Deletable) {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await send(id);
    } catch (reason) {
      // Somebody was faster; what was wanted is so.
      if (!(reason instanceof ApiError && reason.code === 'not_found')) {
        setError('It could not be deleted. Please try again.');
        setBusy(false);
        return;
      }
    }
    setBusy(false);
    setAsked(undefined);
    toast.success(MESSAGES.deleted);
    await markStuffStale();
    await navigate(listPath);
  }

  const popup = asked && (
    <ConfirmDeleteDialog
      name={asked.name}
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
