import { Dices, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Panel } from '#domain/screen/screen.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-area.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { panelTitle } from './panel-choices.ts';
import { TitleField } from './panel-fields.tsx';
import type { PanelContentProps } from './panel-props.ts';
import { linesOf, pickLine } from './pick.ts';

type Pick = Extract<Panel, { kind: 'pick' }>;

/** Picks one of the game master's lines at random. */
export function PickPanel({ panel, onChange }: PanelContentProps<Pick>) {
  const [isEdited, setEdited] = useState(panel.lines.length === 0);
  const [picked, setPicked] = useState<number>();
  const { lines } = panel;
  const line = picked === undefined ? undefined : lines[picked];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Button
          variant="primary"
          disabled={lines.length === 0}
          onClick={() => setPicked(pickLine(lines, picked, randomDice))}
        >
          <Icon of={Dices} />
          Pick
        </Button>
        <Button
          variant="quiet"
          className="size-11 p-0!"
          aria-label={`Edit ${panelTitle(panel)}`}
          aria-expanded={isEdited}
          onClick={() => setEdited(!isEdited)}
        >
          <Icon of={Pencil} />
        </Button>
        <span className="text-muted">
          {lines.length} {lines.length === 1 ? 'line' : 'lines'}
        </span>
      </div>
      <p role="status" className="font-serif text-xl">
        {line}
      </p>
      {isEdited && (
        <div className="flex flex-col gap-2 print:hidden">
          <TitleField panel={panel} onChange={onChange} />
          <LinesField panel={panel} onChange={onChange} />
        </div>
      )}
      <ol className="hidden list-decimal pl-6 print:block">
        {lines.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal.
          <li key={at}>{text}</li>
        ))}
      </ol>
    </div>
  );
}

/** Keeps the typed text while it has the focus. Empty lines are not saved, but every new line is empty at first. */
function LinesField({ panel, onChange }: PanelContentProps<Pick>) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextAreaField
      label="Lines"
      hint="One choice on each line"
      value={typed ?? panel.lines.join('\n')}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange({ ...panel, lines: linesOf(event.target.value) });
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
