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
  /** One line above a page. The printed version has the whole text. */
  isLine?: boolean;
  onClose: () => void;
}

/** Shows a recovery code. It is shown only once. */
export function RecoveryPanel({ code, isLine = false, onClose }: RecoveryPanelProps) {
  const username = useUsername();
  const titleId = useId();

  return (
    <section
      aria-labelledby={titleId}
      className={`recovery-panel panel flex border-accent/60 ${isLine ? 'mb-4 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1' : 'mb-8 flex-col items-start gap-4 p-6'}`}
    >
      <h2 id={titleId} className={isLine ? 'font-sans! text-base! print:text-2xl!' : ''}>
        Your recovery code
      </h2>
      <p className={`max-w-prose ${isLine ? 'hidden print:block' : ''}`}>
        There is no mail here to send you a new password. If you forget it, this code gives you the account
        back, once, at {location.origin}
        {paths.recover}. Keep it where you keep things on paper: it is not shown again, and any code you had
        before no longer works.
      </p>
      <p className={isLine ? 'hidden print:block' : ''}>
        Username: <strong>{username}</strong>
      </p>
      <p
        className={`break-all font-mono tracking-wider ${isLine ? 'print:text-xl' : 'rounded-lg border border-line bg-surface px-4 py-3 text-xl'}`}
      >
        {code}
      </p>
      {isLine && (
        <p className="grow text-muted print:hidden">
          Gives your account back if you forget the password. Shown once.
        </p>
      )}
      <div className={`flex flex-wrap print:hidden ${isLine ? 'gap-1' : 'gap-3'}`}>
        <Button
          variant={isLine ? 'quiet' : 'secondary'}
          onClick={() => void copyText(code, 'Recovery code copied.')}
        >
          <Icon of={Copy} />
          Copy
        </Button>
        <Button variant={isLine ? 'quiet' : 'secondary'} onClick={printCode}>
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
