import { MoonStar } from 'lucide-react';
import { useState } from 'react';
import type { Campaign } from '#contract/campaign.ts';
import { restCampaign } from '#contract/campaign-plan.ts';
import { callApi } from '#web/lib/api-client.ts';
import { refreshStuff } from '#web/stuff/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast/toast.ts';

/** CAM-6: shows each gain before it happens, because it cannot be undone. */
export function LongRest({ campaign: { campaign_id, Characters } }: { campaign: Campaign }) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const hurt = Characters.filter(
    ({ current_hit_points, hit_points }) => current_hit_points > 0 && current_hit_points < hit_points,
  );
  const down = Characters.filter(({ current_hit_points }) => current_hit_points === 0);

  function ask() {
    setAsking(true);
    // The last steps of a fight may have arrived after the page.
    void refreshStuff();
  }

  async function rest() {
    setBusy(true);
    try {
      await callApi(restCampaign, { params: { id: campaign_id } });
      await refreshStuff();
      setAsking(false);
      toast.success('The party has rested.');
    } catch {
      toast.error('The rest could not be saved. Please try again.');
    }
    setBusy(false);
  }

  return (
    <>
      <Button onClick={ask}>
        <Icon of={MoonStar} />
        Long rest
      </Button>
      {isAsking && (
        <Dialog
          title="Long rest"
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
              <Button
                variant="primary"
                data-autofocus
                busy={busy}
                disabled={hurt.length === 0}
                onClick={rest}
              >
                Rest
              </Button>
            </>
          }
        >
          {hurt.length === 0 && <p>Nobody has hit points to regain.</p>}
          <ul>
            {hurt.map(({ character_id, name, current_hit_points, hit_points }) => (
              <li key={character_id} className="tabular-nums">
                {name}: {current_hit_points} → {hit_points} hit points
              </li>
            ))}
            {down.map(({ character_id, name, dead }) => (
              <li key={character_id} className="text-muted">
                {name} {dead ? 'is dead' : 'is at 0 hit points'} and gains nothing
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
