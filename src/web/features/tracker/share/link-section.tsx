import { Copy, MonitorUp, RefreshCw, Unlink } from 'lucide-react';
import { useState } from 'react';
import { getTable, shareTable, stopTable, type Table } from '#contract/live-table.ts';
import { callApi } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { QrCode } from './qr-code.tsx';
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
  const [asks, setAsks] = useState<'renew' | 'stop'>();
  const address = `${location.origin}/play/${code}`;

  return (
    <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,16rem)_1fr]">
      <QrCode text={address} label="QR code of the players' link" />
      <div className="flex min-w-0 flex-col gap-3">
        <p className="select-all break-all rounded-lg border border-line bg-background px-3 py-2">
          <a className="link" href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            data-autofocus
            onClick={() => void copyText(address, 'Link copied.', 'select the link and copy it')}
          >
            <Icon of={Copy} />
            Copy link
          </Button>
          <a className={buttonStyle()} href={`/play/${code}?as=screen`} target="_blank" rel="noreferrer">
            <Icon of={MonitorUp} />
            Open a screen
          </a>
        </div>
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
        <div className="flex flex-wrap gap-2">
          <Button busy={isBusy} onClick={() => setAsks('renew')}>
            <Icon of={RefreshCw} />
            New link
          </Button>
          <Button busy={isBusy} onClick={() => setAsks('stop')}>
            <Icon of={Unlink} />
            Stop sharing
          </Button>
        </div>
        {asks !== undefined && (
          <div className="panel flex flex-wrap items-center gap-3 border-accent p-3">
            <p className="grow">
              {asks === 'renew'
                ? 'The current link stops working. Every screen and phone needs the new one.'
                : 'Every screen and phone is told that the table is closed.'}
            </p>
            <Button
              variant="danger"
              busy={isBusy}
              onClick={async () => {
                const isDone = await run((id) => (asks === 'renew' ? renew(id) : stop(id)));
                if (isDone) setAsks(undefined);
              }}
            >
              {asks === 'renew' ? 'Make a new link' : 'Stop'}
            </Button>
            <Button onClick={() => setAsks(undefined)}>Keep it</Button>
          </div>
        )}
      </div>
    </div>
  );
}
