import { currentUsername } from '#web/lib/session.ts';

/** Delivers in the background what was left unsent of fights, if somebody is signed in and anything is. */
export function deliverUnsent(): void {
  const username = currentUsername();
  if (username)
    void import('#web/lib/fight/browser-courier.ts').then(({ deliverFor }) => deliverFor(username));
}
