import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepTrialInAccount } from '#web/lib/fight/trial/trial-client.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { paths } from '#web/paths/paths.ts';
import { toast } from '#web/ui/toast/toast.ts';

export function useKeepTrial(): { keep: () => Promise<void>; isKeeping: boolean } {
  const [isKeeping, setKeeping] = useState(false);
  const hasBegun = useRef(false);
  const navigate = useNavigate();

  async function keep() {
    if (hasBegun.current) return;
    hasBegun.current = true;
    setKeeping(true);
    try {
      const encounterId = await keepTrialInAccount();
      // Lists that were loaded earlier do not contain it.
      await queryClient.invalidateQueries({ refetchType: 'none' });
      await navigate(encounterId === undefined ? paths.stuff : paths.runEncounter(encounterId), {
        replace: true,
      });
    } catch {
      toast.error('The fight could not be kept. It is still on this device; please try again.');
      hasBegun.current = false;
      setKeeping(false);
    }
  }

  return { keep, isKeeping };
}
