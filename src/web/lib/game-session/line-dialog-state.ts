import { currentUsername } from '#web/lib/session/session.ts';
import { createStore } from '#web/lib/store.ts';

interface LineDialogState {
  isOpen: boolean;
  /** The keys typed while the dialog loads. Undefined when it is not loading. */
  typedAhead: string | undefined;
}

/** Whether the dialog for a line of the active session is open. Any page can open it. The layout shows it. */
export const lineDialogState = createStore<LineDialogState>({ isOpen: false, typedAhead: undefined });

/** Visitors have no sessions. */
export function openLine(): void {
  if (currentUsername()) lineDialogState.set({ isOpen: true, typedAhead: '' });
}

export function closeLine(): void {
  lineDialogState.set({ isOpen: false, typedAhead: undefined });
}
