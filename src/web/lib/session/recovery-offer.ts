import { createStore, useStore } from '#web/lib/store.ts';
import { onUserLeft } from './session.ts';

/** The recovery code of a new account. Only in memory, until its panel is closed. */
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
