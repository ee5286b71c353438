import { disagreements } from '#domain/library/figures.ts';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { Button } from '#web/ui/button.tsx';

interface WarningsProps {
  fields: OwnMonsterFields;
  onMend: (part: Partial<OwnMonsterFields>) => void;
}

/** Figures that contradict the rules. Collapsed, and never an error. */
export function Warnings({ fields, onMend }: WarningsProps) {
  const found = disagreements(fields);
  return (
    <details className="text-muted">
      <summary className="min-h-11 cursor-pointer content-center">
        {found.length === 0
          ? 'All figures agree with the rules.'
          : `${found.length} ${found.length === 1 ? 'figure differs' : 'figures differ'} from the rules`}
      </summary>
      <ul className="flex max-h-48 flex-col divide-y divide-line overflow-y-auto">
        {found.map(({ field, text, mended }) => (
          <li key={`${field} ${text}`} className="flex items-center justify-between gap-3 py-1">
            <span>{text}</span>
            <Button variant="quiet" className="shrink-0 px-3! text-accent!" onClick={() => onMend(mended)}>
              Use it
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
