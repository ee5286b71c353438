import { currentUsername, onUserLeft } from '#web/lib/session/session.ts';
import type { DocumentState, DocumentSync } from './document-state.ts';

/** The documents of one kind that are open in this tab, by id. */
export interface OpenDocuments<Fields extends object> {
  /** Opens it if necessary. All views of this tab share it. */
  of: (id: string) => DocumentSync<Fields>;
  isOpen: (id: string) => boolean;
  /**
   * Called when a view of it is shown. Returns the function that ends the view, which also saves unsaved changes. Changes
   * that are `unwanted` when the last view ends are discarded.
   */
  hold: (id: string, unwanted?: (state: DocumentState<Fields>) => boolean) => () => void;
  close: (id: string) => void;
}

interface Open<Fields extends object> {
  readonly sync: DocumentSync<Fields>;
  /** The number of its views in this tab. */
  views: number;
}

type OfAnyKind = Pick<DocumentSync<object>, 'flush' | 'load' | 'stop'>;

/** One map for each kind. */
const everything: ReadonlyMap<string, { sync: OfAnyKind }>[] = [];

function allOpen(): OfAnyKind[] {
  return everything.flatMap((open) => [...open.values()].map(({ sync }) => sync));
}

/** Saves everything that is open in this tab now. */
export async function saveOpenDocuments(): Promise<void> {
  await Promise.all(allOpen().map((sync) => sync.flush()));
}

let isFollowing = false;

/**
 * Everything that is open is saved before the page may be closed and when the network is back. It is read again when the
 * user returns to the page.
 */
function followPage(): void {
  if (isFollowing) return;
  isFollowing = true;
  document.addEventListener('visibilitychange', () => {
    void saveOpenDocuments();
    if (document.visibilityState !== 'visible') return;
    // The next visit tries again.
    for (const sync of allOpen()) sync.load().catch(() => {});
  });
  window.addEventListener('online', () => void saveOpenDocuments());
}

/** In milliseconds. A page that opens the document again within this time reuses it. */
const CLOSED_AFTER = 5_000;

export function openDocuments<Fields extends object>(
  create: (id: string, username: string) => DocumentSync<Fields>,
): OpenDocuments<Fields> {
  const open = new Map<string, Open<Fields>>();
  everything.push(open);
  onUserLeft(() => {
    for (const { sync } of open.values()) sync.stop();
    open.clear();
  });

  function openedAs(id: string): Open<Fields> {
    const known = open.get(id);
    if (known !== undefined) return known;
    followPage();
    const opened = { sync: create(id, currentUsername() ?? ''), views: 0 };
    open.set(id, opened);
    return opened;
  }

  function closeLater(id: string, opened: Open<Fields>): void {
    setTimeout(() => closeUnused(id, opened), CLOSED_AFTER);
  }

  /** A document that is not saved stays open until it is saved, so that its save is retried. */
  function closeUnused(id: string, opened: Open<Fields>): void {
    if (opened.views > 0 || open.get(id) !== opened) return;
    const { store, stop } = opened.sync;
    if (store.get().state !== 'offline') {
      stop();
      open.delete(id);
      return;
    }
    const unsubscribe = store.subscribe(() => {
      const isSaved = store.get().state === 'saved';
      if (isSaved) closeLater(id, opened);
      if (isSaved || opened.views > 0) unsubscribe();
    });
  }

  return {
    of: (id) => openedAs(id).sync,
    isOpen: (id) => open.has(id),
    hold: (id, unwanted = () => false) => {
      const opened = openedAs(id);
      opened.views += 1;
      return () => {
        opened.views -= 1;
        // Another view may follow immediately. In development, React ends every view once and shows it again.
        queueMicrotask(() => {
          if (opened.views > 0) return;
          if (unwanted(opened.sync.store.get())) opened.sync.discard();
          void opened.sync.flush().finally(() => closeLater(id, opened));
        });
      };
    },
    close: (id) => open.delete(id),
  };
}
