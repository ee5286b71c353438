import { Minus, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { digitsOnly } from '#web/ui/digits-only.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type Counter, clockSegments, stepCounter, withMaximum } from './counter.ts';
import { panelTitle } from './panel-choices.ts';
import { TitleField } from './panel-fields.tsx';
import type { PanelContentProps } from './panel-props.ts';

/** With a maximum it is a clock of segments, without one a plain number. */
export function CounterPanel({ panel, onChange }: PanelContentProps<Counter>) {
  const [isEdited, setEdited] = useState(false);
  const { value, maximum } = panel;
  const title = panelTitle(panel);
  const step = (by: number) => onChange(stepCounter(panel, by));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-center gap-2">
        <Button
          className="size-11 p-0!"
          aria-label={`${title}: one less`}
          disabled={value === 0}
          onClick={() => step(-1)}
        >
          <Icon of={Minus} />
        </Button>
        <p role="status" className="flex min-w-14 items-center justify-center gap-2 text-2xl tabular-nums">
          {maximum > 0 && <Clock counter={panel} />}
          <span>
            <strong>{value}</strong>
            {maximum > 0 && (
              <span className="text-lg text-muted">
                <span aria-hidden="true">/</span>
                <span className="sr-only"> of </span>
                {maximum}
              </span>
            )}
          </span>
        </p>
        <Button
          className="size-11 p-0!"
          aria-label={`${title}: one more`}
          disabled={maximum > 0 && value >= maximum}
          onClick={() => step(1)}
        >
          <Icon of={Plus} />
        </Button>
        <Button variant="quiet" className="px-2 print:hidden" onClick={() => step(-value)}>
          Reset
        </Button>
        <Button
          variant="quiet"
          className="size-11 p-0! print:hidden"
          aria-label={`Edit ${title}`}
          aria-expanded={isEdited}
          onClick={() => setEdited(!isEdited)}
        >
          <Icon of={Pencil} />
        </Button>
      </div>
      {isEdited && (
        <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-2 print:hidden">
          <TitleField panel={panel} onChange={onChange} />
          <TextField
            label="Maximum"
            placeholder="None"
            value={maximum === 0 ? '' : String(maximum)}
            {...digitsOnly((digits) => onChange(withMaximum(panel, digits)))}
          />
        </div>
      )}
    </div>
  );
}

/** Hidden from screen readers, because the text beside it says the same. */
function Clock({ counter }: { counter: Counter }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="size-16 shrink-0">
      {clockSegments(counter).map(({ path, isFilled }) => (
        <path
          key={path}
          d={path}
          strokeWidth="3"
          className={`stroke-edge ${isFilled ? 'fill-accent' : 'fill-raised'}`}
        />
      ))}
    </svg>
  );
}
