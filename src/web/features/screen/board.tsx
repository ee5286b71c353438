import { LayoutDashboard, Plus } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { addPanel, changeLayout, changePanel, whyNoMorePanels } from '#domain/screen/change-layouts.ts';
import { copyReadyLayouts } from '#domain/screen/ready-layouts.ts';
import type { Layout, Panel } from '#domain/screen/screen.ts';
import { makeId } from '#web/lib/make-id.ts';
import { rememberPlace, rememberShownLayout, shownLayoutOf } from '#web/lib/screen/open-screens.ts';
import { useScreen } from '#web/lib/screen/screen-store.ts';
import { DocumentStatus } from '#web/stuff/document-status.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AddPanelDialog } from './add-panel-dialog.tsx';
import { BoardPanel } from './board-panel.tsx';
import { describeScreen } from './describe-screen.ts';
import { LayoutActions } from './layout-actions.tsx';
import { LayoutTabs, tabId } from './layout-tabs.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { useLayoutKeys } from './use-layout-keys.ts';
import { focusPanel, usePanelActs } from './use-panel-acts.ts';
import './board.css';

interface BoardProps {
  /** `mine`, or the id of a campaign. */
  place: string;
}

/** The screen of a place: its layouts as tabs, and the panels of the shown one on a grid. */
export function Board({ place }: BoardProps) {
  const { layouts, change, document } = useScreen(place);
  const [chosenId, setChosenId] = useState<string>();
  const shown = layouts.find(({ id }) => id === chosenId) ?? shownLayoutOf(place, layouts);
  const [said, setSaid] = useState('');
  const [isAdding, setAdding] = useState(false);
  const base = useId();

  const show = useCallback(
    (layoutId: string) => {
      setChosenId(layoutId);
      rememberShownLayout(place, layoutId);
    },
    [place],
  );
  useLayoutKeys(layouts, show);
  // New pins and the tracker use this screen from now on.
  useEffect(() => rememberPlace(place), [place]);

  if (document.state === 'loading') return <Skeleton className="h-96" />;

  function openAdding(layout: Layout): void {
    const refusal = whyNoMorePanels(layout);
    if (refusal === undefined) setAdding(true);
    else toast.error(refusal);
  }

  return (
    <div className="board">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        {layouts.length > 0 && <LayoutTabs layouts={layouts} shownId={shown?.id} base={base} onShow={show} />}
        <LayoutActions layouts={layouts} shown={shown} change={change} onShow={show} onSay={setSaid} />
        <div className="ml-auto flex flex-wrap items-center gap-3">
          <DocumentStatus open={document} describe={describeScreen} />
          {shown !== undefined && (
            <Button variant="primary" onClick={() => openAdding(shown)}>
              <Icon of={Plus} />
              Add a panel
            </Button>
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {shown === undefined ? (
        <EmptyState
          title="No Layouts to Display"
          icon={<Icon of={LayoutDashboard} className="size-10!" />}
          action={
            <Button variant="primary" onClick={() => change(() => copyReadyLayouts(makeId))}>
              Start with the ready layouts
            </Button>
          }
        >
          A layout is a board of panels: rules, monsters, notes, dice. The ready ones have what cardboard
          screens have.
        </EmptyState>
      ) : (
        <div role="tabpanel" id={`${base}-panel`} aria-labelledby={tabId(base, shown.id)}>
          <Panels key={shown.id} layout={shown} change={change} onSay={setSaid} />
        </div>
      )}
      {isAdding && shown !== undefined && (
        <AddPanelDialog
          onClose={() => setAdding(false)}
          onAdd={(panel) => {
            const id = makeId();
            change((all) => changeLayout(all, shown.id, (layout) => addPanel(layout, panel, id)));
            setAdding(false);
            setSaid('Panel added.');
            // After the dialog has closed and returned the focus.
            requestAnimationFrame(() => focusPanel(id));
          }}
        />
      )}
    </div>
  );
}

interface PanelsProps {
  layout: Layout;
  change: (change: (layouts: readonly Layout[]) => readonly Layout[]) => void;
  onSay: (text: string) => void;
}

function Panels({ layout, change, onSay }: PanelsProps) {
  const grid = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const { act, drop } = usePanelActs({ grid, layoutId: layout.id, change, onSay });
  useBoardDrag(grid, drop);

  const changeContent = useCallback(
    (panel: Panel) => change((all) => changeLayout(all, layout.id, (one) => changePanel(one, panel))),
    [change, layout.id],
  );

  // The announcement for the previous layout must not be read with this one.
  useEffect(() => () => onSay(''), [onSay]);

  return (
    <>
      <p id={helpId} hidden>
        Alt and an arrow key move this panel, with Shift they resize it, Delete removes it.
      </p>
      {layout.panels.length === 0 && (
        <p className="py-8 text-center text-muted">This layout has no panels yet.</p>
      )}
      <div ref={grid} className="board-grid">
        {layout.panels.map((panel) => (
          <BoardPanel key={panel.id} panel={panel} helpId={helpId} onAct={act} onChange={changeContent} />
        ))}
      </div>
    </>
  );
}
