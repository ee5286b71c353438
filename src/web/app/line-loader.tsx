import { useLocation } from 'react-router';
import { closeLine, lineDialogState, openLine } from '#web/lib/game-session/line-dialog-state.ts';
import { useStore } from '#web/lib/store.ts';
import { LazyOverlay } from '#web/ui/dialog/lazy-overlay.tsx';
import { isTyping } from '#web/ui/is-typing.ts';
import { usePageKeys } from '#web/ui/use-page-keys.ts';
import { runsAFight } from './runs-a-fight.ts';

export const loadLineDialog = async () =>
  (await import('#web/features/game-sessions/line-dialog.tsx')).LineDialog;

const DIALOG = {
  onClose: closeLine,
  takeTyped: () => {
    const { typedAhead = '' } = lineDialogState.get();
    lineDialogState.set({ typedAhead: undefined });
    return typedAhead;
  },
};

/** Opens the dialog for a line of the active session on Shift+T, on any page. Its code loads when it is first opened. */
export function LineLoader() {
  const isOpen = useStore(lineDialogState, (state) => state.isOpen);
  const { pathname } = useLocation();

  usePageKeys((event) => {
    if (typeAhead(event) || runsAFight(pathname)) return;
    // In a fight the key is one of the tracker's, which can be changed.
    const isKey = event.shiftKey && event.key.toLowerCase() === 't';
    if (!isKey || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    openLine();
  });

  return isOpen && <LazyOverlay load={loadLineDialog} props={DIALOG} onFailure={closeLine} />;
}

/** While the dialog loads, keys must not reach the page behind: in a fight, letters are commands. */
function typeAhead(event: KeyboardEvent): boolean {
  const { typedAhead } = lineDialogState.get();
  if (typedAhead === undefined || event.ctrlKey || event.metaKey) return false;
  event.preventDefault();
  const { key } = event;
  if (key === 'Escape') closeLine();
  else if (key === 'Backspace') lineDialogState.set({ typedAhead: typedAhead.slice(0, -1) });
  else if (key.length === 1) lineDialogState.set({ typedAhead: typedAhead + key });
  return true;
}
