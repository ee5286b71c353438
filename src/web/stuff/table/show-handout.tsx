import { EyeOff } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { describeShownTo, showChoices } from './shown-to.ts';
import type { CampaignTable } from './use-campaign-table.ts';

interface ShowHandoutProps {
  at: CampaignTable;
  handoutId: string;
  name: string;
  /** This device has unsaved changes, so players would not get the current text. */
  isUnsaved?: boolean | undefined;
  /** Moves the focus if the handout disappears with its Withdraw button. Otherwise the focus stays at the handout. */
  onWithdrawn?: () => void;
}

const SMALL = 'min-h-9! px-2.5! py-1! pointer-coarse:min-h-11!';

/** One press shows a handout to one of the targets, one press withdraws it. */
export function ShowHandout({ at, handoutId, name, isUnsaved = false, onWithdrawn }: ShowHandoutProps) {
  const { table, isBusy, show, withdraw } = at;
  const targets = useRef<HTMLDivElement>(null);
  if (table === undefined) return null;
  const words = describeShownTo(table, handoutId);
  const called = name || 'the handout';
  if (isUnsaved && words === undefined) {
    return <p className="text-muted">Not saved yet, so it cannot be shown.</p>;
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1 pointer-coarse:min-h-11">
        <span role="status" className={words === undefined ? 'text-muted' : 'font-semibold text-accent'}>
          {words ?? 'Not shown'}
        </span>
        {words !== undefined && (
          <Button
            className={SMALL}
            aria-label={`Withdraw ${called}`}
            busy={isBusy}
            onClick={async () => {
              if (!(await withdraw(handoutId))) return;
              // The button disappears, so the focus must move.
              if (onWithdrawn) onWithdrawn();
              else targets.current?.querySelector('button')?.focus();
            }}
          >
            <Icon of={EyeOff} />
            Withdraw
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this. */}
      <div
        ref={targets}
        role="group"
        aria-label={`Show ${called} to`}
        className="flex flex-wrap items-center gap-1.5"
      >
        <span aria-hidden="true" className="text-muted">
          Show to
        </span>
        {showChoices(table, handoutId).map(({ label, target, member_id, isShown }) => (
          <Button
            key={`${target} ${member_id}`}
            className={SMALL}
            variant={isShown ? 'primary' : 'secondary'}
            aria-pressed={isShown}
            busy={isBusy}
            onClick={() => void show(handoutId, { target, member_id })}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
