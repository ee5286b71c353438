import { forgetCopiedKeys } from '#web/lib/storage/device-keys.ts';

/** Removes the copies of server data of all other users. Their sessions ended without a log-out. */
export async function forgetCopiesOfOthers(username: string | null): Promise<void> {
  forgetCopiedKeys(username);
  try {
    const { forgetCopies } = await import('#web/lib/storage/device-database.ts');
    await forgetCopies(username);
  } catch {
    // Without storage there is nothing to remove.
  }
}
