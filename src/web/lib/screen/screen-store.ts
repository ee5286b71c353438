import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  addPanel,
  changeLayout,
  type NewPanel,
  removePanel,
  whyNoMorePanels,
} from '#domain/screen/change-layouts.ts';
import { MINE } from '#domain/screen/place.ts';
import { copyReadyLayouts } from '#domain/screen/ready-layouts.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { SAVE_WORDS } from '#web/lib/autosave/save-words.ts';
import { makeId } from '#web/lib/make-id.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { lastPlace, rememberPlace, screenOf, shownLayoutOf } from './open-screens.ts';
import type { SaveState, ScreenState, ScreenSync } from './screen-sync.ts';

export interface ShownScreen extends ScreenState {
  /** The save state as text. */
  readonly words: string;
  /** Shown immediately, saved in the background. */
  readonly change: ScreenSync['change'];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

const WORDS: Readonly<Record<SaveState, string>> = {
  ...SAVE_WORDS,
  conflict: 'Changed somewhere else too. Choose which one to keep.',
  full: 'Not saved: there is no space left.',
  failed: 'Not saved: the screen could not be found.',
};

export function useScreen(place: string): ShownScreen {
  const sync = useMemo(() => screenOf(place), [place]);
  const subscribe = useCallback((listener: () => void) => sync.store.subscribe(listener), [sync]);
  const shown = useSyncExternalStore(subscribe, sync.store.get, sync.store.get);
  useEffect(() => {
    // A page reports the error through its loader. A small view stays empty.
    sync.load().catch(() => {});
  }, [sync]);
  const { change, keepMine, takeTheirs } = sync;
  return { ...shown, words: shown.refusal ?? WORDS[shown.state], change, keepMine, takeTheirs };
}

/**
 * Adds a panel to the layout that was shown last, on the screen that was used last. A screen without layouts starts with
 * the ready ones.
 */
export async function pinToScreen(panel: NewPanel): Promise<void> {
  const place = lastPlace();
  const { load, change, store } = screenOf(place);
  try {
    await load();
  } catch (error) {
    // The campaign of the last screen was deleted, so the own screen is used.
    if (place !== MINE && error instanceof ApiError && error.code === 'not_found') {
      rememberPlace(MINE);
      await pinToScreen(panel);
      return;
    }
    toast.error('Your screen could not be loaded. Please try again.');
    return;
  }
  if (store.get().layouts.length === 0) change(() => copyReadyLayouts(makeId));
  const layout = shownLayoutOf(place, store.get().layouts);
  if (layout === undefined) return;
  const refusal = whyNoMorePanels(layout);
  if (refusal !== undefined) {
    toast.error(refusal);
    return;
  }
  const id = makeId();
  change((layouts) => changeLayout(layouts, layout.id, (one) => addPanel(one, panel, id)));
  toast.success(`Pinned to ${layout.name}${place === MINE ? '' : ' on the campaign’s screen'}`, {
    action: {
      label: 'Undo',
      run: () => change((layouts) => changeLayout(layouts, layout.id, (one) => removePanel(one, id))),
    },
  });
}
