import { Printer } from 'lucide-react';
import { CARDS_MAXIMUM, printAddress } from '#web/lib/codex/print-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { ListedGuide, NamedRow } from '../list/guide.ts';

interface PrintChoiceProps {
  guide: ListedGuide;
  rows: readonly NamedRow[];
  /** Undefined outside the selection mode. */
  chosen: ReadonlySet<string> | undefined;
  onChoose: (chosen: ReadonlySet<string> | undefined) => void;
}

export function PrintChoice({ guide, rows, chosen, onChoose }: PrintChoiceProps) {
  if (chosen === undefined) {
    return (
      <Button variant="quiet" className="ml-auto" onClick={() => onChoose(new Set())}>
        <Icon of={Printer} />
        Print cards
      </Button>
    );
  }
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2">
      {chosen.size === 0 ? (
        <span className="text-muted">Press the rows to print.</span>
      ) : (
        <LinkButton to={printAddress({ [guide]: [...chosen] })}>
          <Icon of={Printer} />
          {chosen.size === 1 ? 'Print 1 card' : `Print ${Math.min(chosen.size, CARDS_MAXIMUM)} cards`}
        </LinkButton>
      )}
      {rows.length <= CARDS_MAXIMUM && (
        <Button variant="quiet" onClick={() => onChoose(new Set(rows.map(({ index }) => index)))}>
          All {rows.length}
        </Button>
      )}
      <Button variant="quiet" onClick={() => onChoose(undefined)}>
        Cancel
      </Button>
    </div>
  );
}
