import { MINE } from '#domain/screen/place.ts';
import { findUnsaved } from '#web/lib/find-unsaved.ts';
import { listDeviceKeys } from '#web/lib/storage/device-keys.ts';

/** Names each screen with changes that the server does not have. */
export async function findUnsavedScreens(username: string): Promise<string[]> {
  const drafts = await findUnsaved(
    () => listDeviceKeys().filter((owned) => owned.name === 'screenDraft' && owned.username === username),
    async () => (await import('./open-screens.ts')).saveOpenScreens(),
  );
  return drafts.map(({ parts: [place] }) => (place === MINE ? 'My screen' : 'The screen of a campaign'));
}
