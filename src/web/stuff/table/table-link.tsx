import { Copy, MonitorUp, RefreshCw, Unlink } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { QrCode } from './qr-code.tsx';

interface TableLinkProps {
  code: string;
  isBusy: boolean;
  /** Both resolve to whether it was done. The link disappears with `onStop`, which then moves the focus. */
  onRenew: () => Promise<boolean>;
  onStop: () => Promise<boolean>;
  /** Rendered between the buttons that open the link and the buttons that end it. */
  children?: ReactNode;
}

/** The link of a live table: to scan, to copy, to open, to replace and to stop. */
export function TableLink({ code, isBusy, onRenew, onStop, children }: TableLinkProps) {
  const [asks, setAsks] = useState<'renew' | 'stop'>();
  const renewal = useRef<HTMLButtonElement>(null);
  const stopping = useRef<HTMLButtonElement>(null);
  const address = `${location.origin}/play/${code}`;

  /** The confirmation disappears, so the focus returns to the button that opened it. */
  function closeQuestion() {
    (asks === 'renew' ? renewal : stopping).current?.focus();
    setAsks(undefined);
  }

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
        {children}
        <div className="flex flex-wrap gap-2">
          <Button ref={renewal} busy={isBusy} onClick={() => setAsks('renew')}>
            <Icon of={RefreshCw} />
            New link
          </Button>
          <Button ref={stopping} busy={isBusy} onClick={() => setAsks('stop')}>
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
                if (asks === 'stop') await onStop();
                else if (await onRenew()) closeQuestion();
              }}
            >
              {asks === 'renew' ? 'Make a new link' : 'Stop'}
            </Button>
            <Button onClick={closeQuestion}>Keep it</Button>
          </div>
        )}
      </div>
    </div>
  );
}
