import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loadSample } from '#contract/transfer.ts';
import { callApi } from '#web/lib/api-client.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { markStuffStale } from './queries.ts';
import { useStillHere } from './records/use-still-here.ts';

export function LoadSampleButton() {
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const [busy, setBusy] = useState(false);

  async function load() {
    if (busy) return;
    const isHere = stillHere();
    setBusy(true);
    try {
      const { id, message } = await callApi(loadSample, {});
      await markStuffStale();
      toast.success(message);
      if (isHere()) await navigate(recordPath('campaign', id));
    } catch {
      toast.error('The sample campaign could not be loaded. Please try again.');
      setBusy(false);
    }
  }

  return (
    <Button busy={busy} onClick={load}>
      Load a sample campaign
    </Button>
  );
}
