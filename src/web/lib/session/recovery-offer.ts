import { createStore, useStore } from '#web/lib/store.ts';
import { onUserLeft } from './session.ts';

/** The code that a new account has just been given: kept in memory only, until the panel that shows it is closed. */
const offer = createStore<{ code: string | null }>({ code: null });
onUserLeft(closeRecoveryOffer);

export function offerRecoveryCode(code: string): void {
  offer.set({ code });
}

export function closeRecoveryOffer(): void {
  offer.set({ code: null });
}

export function useRecoveryOffer(): string | null {
  return useStore(offer, ({ code }) => code);
}
