import { deliverUnsent } from '#web/lib/fight/deliver-unsent.ts';
import { forgetUnusedOnDevice, forgetUserHere, LOGGED_OUT_SIGNAL } from '#web/lib/forget-user.ts';
import { currentUsername } from '#web/lib/session.ts';
import { paths } from './paths.ts';

let hasBegun = false;

/** Delivers what is unsent; once for each load, also removes what is unused and listens for a log-out in another tab. */
export function work(): void {
  deliverUnsent();
  if (hasBegun) return;
  hasBegun = true;
  void forgetUnusedOnDevice(currentUsername());
  window.addEventListener('storage', ({ key, newValue: username }) => {
    if (key === LOGGED_OUT_SIGNAL && username !== null) void leave(username);
  });
}

async function leave(username: string): Promise<void> {
  const isShown = currentUsername() === username;
  await forgetUserHere(username);
  // A whole load: it also clears the screen and the memory of this tab.
  if (isShown) location.replace(paths.home);
}
