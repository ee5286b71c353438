import { getTable, shareTable, stopTable, type Table } from '#contract/table/live-table.ts';
import { callApi } from '#web/lib/api-client.ts';
import { TableLink } from '#web/stuff/table/table-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTableChange } from './use-table-change.ts';

export function LinkSection({ table }: { table: Table }) {
  return table.code === null ? <NotShared table={table} /> : <Shared table={table} code={table.code} />;
}

function NotShared({ table }: { table: Table }) {
  const { isBusy, run } = useTableChange();
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-prose">
        Players open a link or scan a code: no account, nothing to install. They see the order, whose turn it
        is and what you allow, and what you hide never leaves the server.
        {table.campaign_name !== null && ` One link lasts for all fights of ${table.campaign_name}.`}
      </p>
      <Button
        variant="primary"
        data-autofocus
        busy={isBusy}
        onClick={() => void run((id) => callApi(shareTable, { params: { id }, body: {} }))}
      >
        Share with the players
      </Button>
    </div>
  );
}

function renew(id: string): Promise<Table> {
  return callApi(shareTable, { params: { id }, body: { renew: true } });
}

async function stop(id: string): Promise<Table> {
  await callApi(stopTable, { params: { id } });
  return callApi(getTable, { params: { id } });
}

function Shared({ table, code }: { table: Table; code: string }) {
  const { isBusy, run, change } = useTableChange();
  return (
    <TableLink code={code} isBusy={isBusy} onRenew={() => run(renew)} onStop={() => run(stop)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="grow">
          {table.on_table ? 'This fight is on the screens.' : 'The screens wait, or show another fight.'}
        </p>
        <Button
          variant={table.on_table ? 'secondary' : 'primary'}
          onClick={() => void change({ on_table: !table.on_table })}
        >
          {table.on_table ? 'Let the screens wait' : 'Show this fight'}
        </Button>
      </div>
    </TableLink>
  );
}
