import { useState } from 'react';
import {
  addLayout,
  changeLayout,
  insertLayout,
  removeLayout,
  renameLayout,
  whyNoMoreLayouts,
} from '#domain/screen/change-layouts.ts';
import type { Layout } from '#domain/screen/screen.ts';
import { makeId } from '#web/lib/make-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/dialog/menu.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { NameDialog } from './name-dialog.tsx';

interface LayoutActionsProps {
  layouts: readonly Layout[];
  shown: Layout | undefined;
  change: (change: (layouts: readonly Layout[]) => readonly Layout[]) => void;
  onShow: (layoutId: string) => void;
  onSay: (text: string) => void;
}

export function LayoutActions({ layouts, shown, change, onShow, onSay }: LayoutActionsProps) {
  const [naming, setNaming] = useState<'new' | 'rename'>();

  function startNew(): void {
    const refusal = whyNoMoreLayouts(layouts);
    if (refusal === undefined) setNaming('new');
    else toast.error(refusal);
  }

  function create(name: string): void {
    const layout: Layout = { id: makeId(), name, panels: [] };
    change((all) => addLayout(all, layout));
    onShow(layout.id);
    onSay(`Layout ${name} added.`);
  }

  function remove(layout: Layout): void {
    const at = layouts.indexOf(layout);
    const next = layouts[at + 1] ?? layouts[at - 1];
    change((all) => removeLayout(all, layout.id));
    if (next !== undefined) onShow(next.id);
    toast.info(`Deleted ${layout.name}`, {
      action: {
        label: 'Undo',
        run: () => {
          change((all) => insertLayout(all, layout, at));
          onShow(layout.id);
          onSay(`Layout ${layout.name} is back.`);
        },
      },
    });
  }

  return (
    <>
      <Menu label="Layout" align="left">
        <Button variant="quiet" className="justify-start!" onClick={startNew}>
          New layout
        </Button>
        {shown !== undefined && (
          <>
            <Button variant="quiet" className="justify-start!" onClick={() => setNaming('rename')}>
              Rename
            </Button>
            <Button variant="delete" className="justify-start!" onClick={() => remove(shown)}>
              Delete
            </Button>
          </>
        )}
      </Menu>
      {naming !== undefined && (
        <NameDialog
          title={naming === 'new' ? 'New layout' : 'Rename layout'}
          name={naming === 'new' ? '' : (shown?.name ?? '')}
          onClose={() => setNaming(undefined)}
          onName={(name) => {
            setNaming(undefined);
            if (naming === 'new') create(name);
            else if (shown !== undefined)
              change((all) => changeLayout(all, shown.id, (layout) => renameLayout(layout, name)));
          }}
        />
      )}
    </>
  );
}
