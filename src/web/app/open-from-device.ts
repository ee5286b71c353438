import { createFightStorage } from '#web/lib/fight/storage.ts';
import { findLastUser } from '#web/lib/session/last-user.ts';
import { currentUsername, signedInAs } from '#web/lib/session/session.ts';
import { hasAnswers } from '#web/lib/storage/kept-records.ts';

/**
 * While the server is away, a fight that is kept on this device can go on; the session is checked when the server is
 * back. True when this device has the fight.
 */
export async function opensFromDevice(encounterId: string): Promise<boolean> {
  const username = currentUsername() ?? findLastUser();
  if (!username || !(await createFightStorage().findFight(username, encounterId))) return false;
  signedInAs(username);
  return true;
}

/** The same for pages that are only read: true when this device has something of the last user's records. */
export async function readsFromDevice(): Promise<boolean> {
  const username = currentUsername() ?? findLastUser();
  if (!username || !(await hasAnswers(username))) return false;
  signedInAs(username);
  return true;
}
