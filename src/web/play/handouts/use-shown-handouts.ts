import { useEffect, useRef, useState } from 'react';
import type { PlayerView, SeenHandout } from '#domain/player-view/view.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { newlyShown } from './newly-shown.ts';

/** The open sheet: a handout, or the list of all. */
type Sheet = { kind: 'handout'; id: string } | { kind: 'list' };

/** A phone opens a handout automatically, once, when it is shown. A television shows it unless a fight runs. */
export function useShownHandouts(code: string, view: PlayerView | null) {
  const [sheet, setSheet] = useState<Sheet>();
  const handouts = view?.handouts;
  const isPhone = view != null && view.you !== null;
  const key = `lorescreen.play.opened.${code}`;

  // Also kept in memory, so that a handout opens only once without storage.
  const openedAt = useRef(0);

  useEffect(() => {
    if (handouts === undefined || !isPhone) return;
    const keptAt = Number(deviceStorage.read(key)) || 0;
    const fresh = newlyShown(handouts, Math.max(keptAt, openedAt.current));
    if (fresh === undefined) return;
    openedAt.current = fresh.shown_at;
    deviceStorage.write(key, String(fresh.shown_at));
    setSheet({ kind: 'handout', id: fresh.id });
  }, [handouts, isPhone, key]);

  const shown = handouts?.shown ?? [];
  return {
    shown,
    /** Undefined if it was withdrawn. */
    opened: sheet?.kind === 'handout' ? shown.find(({ id }) => id === sheet.id) : undefined,
    isListed: sheet?.kind === 'list' && shown.length > 0,
    open: ({ id }: SeenHandout) => setSheet({ kind: 'handout', id }),
    list: () => setSheet({ kind: 'list' }),
    close: () => setSheet(undefined),
  };
}

export type ShownHandouts = ReturnType<typeof useShownHandouts>;
