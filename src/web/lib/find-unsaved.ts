import { inTime } from './with-timeout.ts';

/** Long enough for a server that responds. A user who logs out should not wait longer for one that does not. */
export const PATIENCE = 3000;

/** Saves what can be saved, then lists what the server still does not have. */
export async function findUnsaved<Item>(
  list: () => readonly Item[],
  save: () => Promise<unknown>,
): Promise<readonly Item[]> {
  if (list().length > 0) await inTime(save(), PATIENCE).catch(() => {});
  return list();
}
