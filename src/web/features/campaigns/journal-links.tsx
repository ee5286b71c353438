import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Campaign } from '#contract/campaign.ts';
import type { JournalKind } from '#domain/stuff/record-kinds.ts';
import { titleOfMany } from '#domain/stuff/record-kinds.ts';
import { type AnyJournalSummary, journalId } from '#web/lib/journal/journal-calls.ts';
import { journalTitle } from '#web/lib/journal/journal-title.ts';
import { useHandouts, useNotes } from '#web/lib/journal/use-journal.ts';
import { paths } from '#web/paths/paths.ts';
import { recordPath } from '#web/paths/record-paths.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { CampaignSessions } from './campaign-sessions.tsx';

const SHOWN = 4;

/** Links to the journal of a campaign: its notes, sessions and handouts. Names the newest of each. */
export function JournalLinks({ campaign }: { campaign: Campaign }) {
  const { campaign_id: campaignId } = campaign;
  return (
    <div className="mt-6 grid gap-6 md:grid-cols-3">
      <JournalCard
        kind="note"
        rows={useNotes(campaignId)}
        to={paths.campaignNotes(campaignId)}
        order={(note) => note.updated_at}
      >
        People, places, quests and secrets of your world.
      </JournalCard>
      <CampaignSessions campaign={campaign} />
      <JournalCard
        kind="handout"
        rows={useHandouts(campaignId)}
        to={paths.campaignHandouts(campaignId)}
        order={(handout) => handout.updated_at}
      >
        Texts and pictures to show to the players.
      </JournalCard>
    </div>
  );
}

interface JournalCardProps<Row> {
  kind: JournalKind;
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  to: string;
  /** The row with the largest value is the newest. */
  order: (row: Row) => number;
  /** What this kind is for, shown while the list is empty. */
  children: ReactNode;
}

function JournalCard<Row extends AnyJournalSummary>({
  kind,
  rows,
  to,
  order,
  children,
}: JournalCardProps<Row>) {
  const id = useId();
  const newest = [...(rows ?? [])].sort((one, other) => order(other) - order(one)).slice(0, SHOWN);
  return (
    <Card aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id}>
          {titleOfMany(kind)}
          {rows !== undefined && rows.length > 0 && (
            <span className="ml-2 font-normal text-muted text-xl tabular-nums">{rows.length}</span>
          )}
        </h2>
        <LinkButton to={to}>Open {titleOfMany(kind).toLowerCase()}</LinkButton>
      </div>
      {newest.length === 0 ? (
        <p className="text-muted">{children}</p>
      ) : (
        <ul>
          {newest.map((row) => (
            <li key={journalId(kind, row)} className="truncate">
              <Link
                to={recordPath(kind, journalId(kind, row))}
                className="link inline-flex min-h-8 max-w-full items-center pointer-coarse:min-h-11"
              >
                <span className="truncate">{journalTitle(kind, row)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
