import { type FormEvent, useRef, useState } from 'react';
import {
  freeCampaignSeat,
  getCampaignTable,
  shareCampaignTable,
  stopCampaignTable,
} from '#contract/table/campaign-table.ts';
import type { Table } from '#contract/table/live-table.ts';
import { TEXT_MAXIMUM } from '#domain/stuff/field-limits.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useHandouts } from '#web/lib/journal/use-journal.ts';
import { ShowHandout } from '#web/stuff/table/show-handout.tsx';
import { TableLink } from '#web/stuff/table/table-link.tsx';
import { type CampaignTable, useCampaignTable } from '#web/stuff/table/use-campaign-table.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/form/field.tsx';

/** The table link of a campaign for the whole evening, and what is shown on it. */
export function CampaignTableCard({ campaignId: id }: { campaignId: string }) {
  const at = useCampaignTable(id);
  const { table, isUnknown } = at;
  const heading = useRef<HTMLHeadingElement>(null);
  /** Moves the focus, because the pressed button disappears. */
  const toHeading = () => heading.current?.focus();
  return (
    <Card aria-labelledby="campaign-table" className="flex min-w-0 flex-col gap-4">
      <h2 ref={heading} id="campaign-table" tabIndex={-1}>
        Table link
      </h2>
      {table === undefined && (
        <p role="status" className="min-h-20 text-muted">
          {isUnknown ? 'The server cannot be reached, so nothing can be shared now.' : 'Asking the server…'}
        </p>
      )}
      {table !== undefined &&
        (table.code === null ? (
          <NotShared at={at} toHeading={toHeading} />
        ) : (
          <Shared at={at} table={table} code={table.code} toHeading={toHeading} />
        ))}
      {table !== undefined && <ShownNow at={at} table={table} campaignId={id} toHeading={toHeading} />}
    </Card>
  );
}

interface PartProps {
  at: CampaignTable;
  toHeading: () => void;
}

function NotShared({ at: { isBusy, run }, toHeading }: PartProps) {
  async function share() {
    if (await run((id) => callApi(shareCampaignTable, { params: { id }, body: {} }))) toHeading();
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-prose">
        One link for the whole evening: the television and the phones show the running fight, otherwise the
        handout that you show, otherwise the title. No account, nothing to install.
      </p>
      <Button variant="primary" busy={isBusy} onClick={share}>
        Share with the players
      </Button>
    </div>
  );
}

function renew(id: string): Promise<Table> {
  return callApi(shareCampaignTable, { params: { id }, body: { renew: true } });
}

async function stop(id: string): Promise<Table> {
  await callApi(stopCampaignTable, { params: { id } });
  return callApi(getCampaignTable, { params: { id } });
}

function Shared({ at, table, code, toHeading }: PartProps & { table: Table; code: string }) {
  const { isBusy, run, change } = at;
  async function thenToHeading(asked: Promise<boolean>): Promise<boolean> {
    const isDone = await asked;
    if (isDone) toHeading();
    return isDone;
  }
  return (
    <TableLink code={code} isBusy={isBusy} onRenew={() => run(renew)} onStop={() => thenToHeading(run(stop))}>
      <PublicTitle at={at} title={table.title} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="grow">
          {table.on_table ? 'A fight is on the screens.' : 'No fight is on the screens.'}
        </p>
        {table.on_table && (
          <Button busy={isBusy} onClick={() => void thenToHeading(change({ on_table: false }))}>
            Let the screens wait
          </Button>
        )}
      </div>
      <div>
        <h3>Who is there</h3>
        {table.seats.length === 0 && <p className="text-muted">No phone plays a character yet.</p>}
        <ul aria-label="Phones" className="flex flex-col">
          {table.seats.map((seat) => (
            <li
              key={seat.id}
              className="flex min-h-11 items-center justify-between gap-3 border-line border-b"
            >
              <span>{seat.name}</span>
              <Button
                variant="quiet"
                busy={isBusy}
                aria-label={`Free ${seat.name}`}
                title="Another phone can choose the character then"
                onClick={() =>
                  void thenToHeading(
                    run((id) => callApi(freeCampaignSeat, { params: { id, seat: seat.id } })),
                  )
                }
              >
                Free
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </TableLink>
  );
}

/** Players never see the name of the campaign, because it may reveal too much. */
function PublicTitle({ at: { isBusy, change }, title }: { at: CampaignTable; title: string }) {
  // Undefined: the title is unchanged.
  const [typed, setTyped] = useState<string>();
  async function save(event: FormEvent) {
    event.preventDefault();
    if (typed !== undefined && (await change({ title: typed.trim() }))) setTyped(undefined);
  }
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={save}>
      <TextField
        label="Public title"
        hint="Players see it between fights"
        className="grow"
        maxLength={TEXT_MAXIMUM}
        value={typed ?? title}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" busy={isBusy}>
        Save title
      </Button>
    </form>
  );
}

/** What players can open now, so that it can be withdrawn with one press. */
function ShownNow({ at, table, campaignId, toHeading }: PartProps & { table: Table; campaignId: string }) {
  const handouts = useHandouts(campaignId) ?? [];
  const named = table.shown.flatMap(({ handout_id }) =>
    handouts.filter((one) => one.handout_id === handout_id),
  );
  if (named.length === 0) return null;
  return (
    <div>
      <h3>Shown now</h3>
      <ul aria-label="Shown handouts" className="flex flex-col">
        {named.map(({ handout_id, name }) => (
          <li key={handout_id} className="border-line border-b py-2">
            <h4 className="wrap-anywhere">{name}</h4>
            <ShowHandout at={at} handoutId={handout_id} name={name} onWithdrawn={toHeading} />
          </li>
        ))}
      </ul>
    </div>
  );
}
