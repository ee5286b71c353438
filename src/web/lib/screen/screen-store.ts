import { useCallback, useEffect, useMemo } from 'react';
import {
  addPanel,
  changeLayout,
  type NewPanel,
  removePanel,
  whyNoMorePanels,
} from '#domain/screen/change-layouts.ts';
import { MINE } from '#domain/screen/place.ts';
import { copyReadyLayouts } from '#domain/screen/ready-layouts.ts';
import type { Layout } from '#domain/screen/screen.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { type OpenDocument, useDocument } from '#web/lib/autosave/use-document.ts';
import { makeId } from '#web/lib/make-id.ts';
import { toast } from '#web/ui/toast/toast.ts';
import {
  type ChangeLayouts,
  changeScreen,
  lastPlace,
  layoutsOf,
  loadScreen,
  rememberPlace,
  type ScreenFields,
  screenOf,
  shownLayoutOf,
} from './open-screens.ts';

export interface ShownScreen {
  readonly layouts: readonly Layout[];
  readonly change: (change: ChangeLayouts) => void;
  readonly document: OpenDocument<ScreenFields>;
}

const NONE: readonly Layout[] = [];

export function useScreen(place: string): ShownScreen {
  const sync = useMemo(() => screenOf(place), [place]);
  const document = useDocument(sync);
  useEffect(() => {
    // A page reports the error through its loader. A small view stays empty.
    sync.load().catch(() => {});
  }, [sync]);
  const change = useCallback((changed: ChangeLayouts) => changeScreen(place, changed), [place]);
  return { layouts: document.fields?.layouts ?? NONE, change, document };
}

/**
 * Adds a panel to the layout that was shown last, on the screen that was used last. A screen without layouts starts with
 * the ready ones.
 */
export async function pinToScreen(panel: NewPanel): Promise<void> {
  const place = lastPlace();
  try {
    await loadScreen(place);
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
  if (layoutsOf(place).length === 0) changeScreen(place, () => copyReadyLayouts(makeId));
  const layout = shownLayoutOf(place, layoutsOf(place));
  if (layout === undefined) return;
  const refusal = whyNoMorePanels(layout);
  if (refusal !== undefined) {
    toast.error(refusal);
    return;
  }
  const id = makeId();
  changeScreen(place, (layouts) => changeLayout(layouts, layout.id, (one) => addPanel(one, panel, id)));
  toast.success(`Pinned to ${layout.name}${place === MINE ? '' : ' on the campaign’s screen'}`, {
    action: {
      label: 'Undo',
      run: () =>
        changeScreen(place, (layouts) => changeLayout(layouts, layout.id, (one) => removePanel(one, id))),
    },
  });
}
