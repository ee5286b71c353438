import { EllipsisVertical, GripVertical } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, memo, useId, useRef } from 'react';
import type { Direction } from '#domain/screen/change-layouts.ts';
import type { Panel } from '#domain/screen/screen.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/dialog/menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { panelTitle } from './panels/panel-choices.ts';
import { PanelContent } from './panels/panel-content.tsx';
import { useNear } from './use-near.ts';

/** The actions on a panel, by its menu or by keys. */
export type PanelAct =
  | { readonly do: 'move' | 'resize'; readonly direction: Direction }
  | { readonly do: 'remove' };

interface BoardPanelProps {
  panel: Panel;
  /** The id of the text that explains the keys. */
  helpId: string;
  /** Stable functions, so that only changed panels render again. */
  onAct: (panelId: string, act: PanelAct) => void;
  onChange: (panel: Panel) => void;
}

const DIRECTIONS: Readonly<Record<string, Direction | undefined>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const FIELD = 'input, textarea, select, [contenteditable="true"]';

const MENU: readonly { readonly text: string; readonly act: PanelAct }[] = [
  { text: 'Move earlier', act: { do: 'move', direction: 'left' } },
  { text: 'Move later', act: { do: 'move', direction: 'right' } },
  { text: 'Wider', act: { do: 'resize', direction: 'right' } },
  { text: 'Narrower', act: { do: 'resize', direction: 'left' } },
  { text: 'Taller', act: { do: 'resize', direction: 'down' } },
  { text: 'Shorter', act: { do: 'resize', direction: 'up' } },
];

export const BoardPanel = memo(function BoardPanel({ panel, helpId, onAct, onChange }: BoardPanelProps) {
  const frame = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const titleId = useId();
  const title = panelTitle(panel);

  function onKeyDown(event: KeyboardEvent): void {
    // On a Mac, Alt and an arrow key move the caret by a word in a field.
    if (event.target instanceof Element && event.target.matches(FIELD)) return;
    const direction = DIRECTIONS[event.key];
    if (event.altKey && !event.ctrlKey && !event.metaKey && direction !== undefined) {
      // Otherwise the browser would go back in its history.
      event.preventDefault();
      onAct(panel.id, { do: event.shiftKey ? 'resize' : 'move', direction });
    } else if (event.key === 'Delete' && event.target === body.current) {
      event.preventDefault();
      onAct(panel.id, { do: 'remove' });
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu has buttons for what the keys do.
    <section
      ref={frame}
      data-panel={panel.id}
      data-far={isNear ? undefined : ''}
      onKeyDown={onKeyDown}
      className="board-panel panel"
      style={{ '--width': panel.width, '--height': panel.height } as CSSProperties}
    >
      <header className="flex items-center border-line border-b pl-1 print:border-0">
        {/* Only for pointers. The keyboard and screen readers use the menu. */}
        <span
          data-panel-handle
          aria-hidden="true"
          title={`Drag to move ${title}`}
          className="board-handle inline-flex size-11 shrink-0 items-center justify-center text-muted print:hidden"
        >
          <Icon of={GripVertical} />
        </span>
        <h2 id={titleId} className="min-w-0 grow truncate text-[1.2rem]" title={title}>
          {title}
        </h2>
        <div className="print:hidden">
          <Menu label={`Change ${title}`} icon={EllipsisVertical} staysOpen>
            {MENU.map(({ text, act }) => (
              <Button
                key={text}
                variant="quiet"
                className="justify-start!"
                onClick={() => onAct(panel.id, act)}
              >
                {text}
              </Button>
            ))}
            <Button
              variant="delete"
              className="justify-start!"
              onClick={() => onAct(panel.id, { do: 'remove' })}
            >
              Remove
            </Button>
          </Menu>
        </div>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form. */}
      <div
        ref={body}
        role="group"
        aria-labelledby={titleId}
        aria-describedby={helpId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its keys move the panel.
        tabIndex={0}
        className="board-panel-body"
      >
        {isNear && <PanelContent panel={panel} onChange={onChange} />}
      </div>
    </section>
  );
});
