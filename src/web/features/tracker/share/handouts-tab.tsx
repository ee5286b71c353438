import { useQuery } from '@tanstack/react-query';
import { useHandouts } from '#web/lib/journal/use-journal.ts';
import { encounterQuery } from '#web/stuff/queries.ts';
import { ShowHandout } from '#web/stuff/table/show-handout.tsx';
import { useCampaignTable } from '#web/stuff/table/use-campaign-table.ts';
import { useEncounterId } from './use-table-change.ts';

const NO_CAMPAIGN = 'Handouts belong to a campaign, and this encounter has none.';

/** The handouts of the campaign, each with one press to show or withdraw it during the fight. */
export function HandoutsTab() {
  const { data: encounter } = useQuery(encounterQuery(useEncounterId() ?? ''));
  if (encounter === undefined) return <p role="status">Asking the server…</p>;
  if (encounter.campaign === null) return <p className="text-muted">{NO_CAMPAIGN}</p>;
  return <HandoutList campaignId={encounter.campaign.campaign_id} />;
}

function HandoutList({ campaignId }: { campaignId: string }) {
  const handouts = useHandouts(campaignId);
  const at = useCampaignTable(campaignId);
  if (handouts === undefined) return <p role="status">Asking the server…</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">A phone opens a handout at once. The television shows it after the fight.</p>
      {handouts.length === 0 && <p className="text-muted">The campaign has no handouts yet.</p>}
      <ul aria-label="Handouts" className="flex flex-col">
        {handouts.toReversed().map(({ handout_id, name, isUnsaved }) => (
          <li key={handout_id} className="border-line border-b py-3">
            <h3 className="wrap-anywhere">{name || 'Without a title'}</h3>
            <ShowHandout at={at} handoutId={handout_id} name={name} isUnsaved={isUnsaved} />
          </li>
        ))}
      </ul>
    </div>
  );
}
