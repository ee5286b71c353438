import { type KeyboardEvent, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { FORMATS, type Format } from './formats.ts';

interface ToolbarProps {
  /** The id of the text area. */
  controls: string;
  onFormat: (format: Format) => void;
}

/** One Tab stop. The arrow keys move between the tools. */
export function Toolbar({ controls, onFormat }: ToolbarProps) {
  const [current, setCurrent] = useState(0);

  function move(event: KeyboardEvent<HTMLElement>) {
    const last = FORMATS.length - 1;
    const next = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      role="toolbar"
      aria-label="Format"
      aria-controls={controls}
      onKeyDown={move}
      className="flex flex-wrap"
    >
      {FORMATS.map((format, at) => (
        <button
          key={format.name}
          type="button"
          tabIndex={at === current ? 0 : -1}
          title={titleOf(format)}
          aria-label={format.name}
          aria-keyshortcuts={format.key && `Control+${format.key.toUpperCase()}`}
          onFocus={() => setCurrent(at)}
          // The text area keeps its focus and its selection.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onFormat(format)}
          className="inline-flex size-11 items-center justify-center rounded-lg text-muted hover:bg-text/10 hover:text-text"
        >
          <Icon of={format.icon} />
        </button>
      ))}
    </div>
  );
}

function titleOf({ name, key, needsSelection }: Format): string {
  if (key === undefined) return name;
  return `${name} (Ctrl+${key.toUpperCase()}${needsSelection ? ' on selected words' : ''})`;
}
