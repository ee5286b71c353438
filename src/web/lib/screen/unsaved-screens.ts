import { MINE } from '#domain/screen/place.ts';
import { listDeviceKeys } from '#web/lib/storage/device-keys.ts';
import { inTime } from '#web/lib/with-timeout.ts';

/** A user who logs out should not wait longer for a server that does not respond. */
const PATIENCE = 3000;

const draftsOf = (username: string) =>
  listDeviceKeys().filter((owned) => owned.name === 'screenDraft' && owned.username === username);

/** Saves what can be saved, then names each screen with changes that the server still does not have. */
export async function findUnsavedScreens(username: string): Promise<string[]> {
  if (draftsOf(username).length === 0) return [];
  try {
    const { saveOpenScreens } = await import('./open-screens.ts');
    await inTime(saveOpenScreens(), PATIENCE);
  } catch {
    // Screens that could not be saved are listed below.
  }
  return draftsOf(username).map(({ parts: [place] }) =>
    place === MINE ? 'My screen' : 'The screen of a campaign',
  );
}
