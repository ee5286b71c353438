import { useState } from 'react';
import type { ShownScreen } from '#web/lib/screen/screen-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

/** Whether the screen is saved. Only problems are announced. A conflict asks what to keep. */
export function SaveStatus({ screen }: { screen: ShownScreen }) {
  const { layouts, state, theirs, words, keepMine, takeTheirs } = screen;
  const [isLater, setLater] = useState(false);
  const isFine = state === 'saved' || state === 'saving';
  return (
    <>
      {isFine ? (
        <span className="text-muted">{words}</span>
      ) : (
        <span role="alert" className="max-w-80">
          {words}
        </span>
      )}
      {state === 'conflict' && isLater && <Button onClick={() => setLater(false)}>Choose</Button>}
      {state === 'conflict' && theirs !== undefined && !isLater && (
        <ConflictDialog
          mine={layouts}
          theirs={theirs.layouts}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          onClose={() => setLater(true)}
        />
      )}
    </>
  );
}
