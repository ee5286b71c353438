import { Link } from 'react-router';
import { recordPath } from '#web/paths/record-paths.ts';
import type { CampaignTable } from '#web/stuff/table/use-campaign-table.ts';

interface NoLinkProps {
  at: CampaignTable;
  campaignId: string;
}

/** Nobody sees a handout while the table has no link or the server is away. */
export function NoLink({ at: { table, isUnknown }, campaignId }: NoLinkProps) {
  if (isUnknown) {
    return <p className="mb-4 text-muted">The server cannot be reached, so nothing can be shown now.</p>;
  }
  if (table === undefined || table.code !== null) return null;
  return (
    <p className="panel mb-4 border-l-4 border-l-accent p-4">
      The table has no link yet, so no player sees what you show.{' '}
      <Link to={recordPath('campaign', campaignId)} className="link">
        Share the table of the campaign
      </Link>
    </p>
  );
}
