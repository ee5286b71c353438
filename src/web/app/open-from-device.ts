import { createFightStorage } from '#web/lib/fight/fight-storage.ts';
import { findLastUser } from '#web/lib/session/last-user.ts';
import { currentUsername, signedInAs } from '#web/lib/session/session.ts';
import { hasAnswers } from '#web/lib/storage/kept-records.ts';

/**
 * While the server is away, a fight that is stored on this device can continue. The session is checked when the server
 * is back. True when this device has the fight.
 */
export async function opensFromDevice(encounterId: string): Promise<boolean> {
  const username = currentUsername() ?? findLastUser();
  if (!username || !(await createFightStorage().findFight(username, encounterId))) return false;
  signedInAs(username);
  return true;
}

/** The same for read-only pages. True when this device has records of the last user. */
export async function readsFromDevice(): Promise<boolean> {
  const username = currentUsername() ?? findLastUser();
  if (!username || !(await hasAnswers(username))) return false;
  signedInAs(username);
  return true;
}
