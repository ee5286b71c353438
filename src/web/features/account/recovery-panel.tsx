import { Copy, Printer } from 'lucide-react';
import { useId } from 'react';
import { useUsername } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import './recovery-panel.css';

interface RecoveryPanelProps {
  code: string;
  onClose: () => void;
}

/** Shows a recovery code. It is shown only once. */
export function RecoveryPanel({ code, onClose }: RecoveryPanelProps) {
  const username = useUsername();
  const titleId = useId();

  return (
    <section
      aria-labelledby={titleId}
      className="recovery-panel panel mx-auto mb-8 flex w-full max-w-6xl flex-col items-start gap-4 border-accent/60 p-6"
    >
      <h2 id={titleId}>Your recovery code</h2>
      <p className="max-w-prose">
        There is no mail here to send you a new password. Should you forget yours, this code gives you the
        account back, once, at {location.origin}
        {paths.recover}. Keep it where you keep things on paper: it is not shown again, and any code you had
        before no longer works.
      </p>
      <p>
        Username: <strong>{username}</strong>
      </p>
      <p className="break-all rounded-lg border border-line bg-bg px-4 py-3 font-mono text-xl tracking-wider">
        {code}
      </p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => void copyText(code, 'Recovery code copied.')}>
          <Icon of={Copy} />
          Copy
        </Button>
        <Button onClick={printCode}>
          <Icon of={Printer} />
          Print
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            onClose();
            // The focused element disappears.
            document.querySelector('h1')?.focus();
          }}
        >
          Close
        </Button>
      </div>
    </section>
  );
}

function printCode(): void {
  const { dataset } = document.documentElement;
  dataset.print = 'recovery-code';
  window.addEventListener('afterprint', () => delete dataset.print, { once: true });
  window.print();
}
