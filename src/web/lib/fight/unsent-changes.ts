import type { IssuedCommand } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { deliverUnsent } from './deliver-unsent.ts';

/** Long enough for a server that responds. A user who logs out should not wait longer for one that does not. */
const PATIENCE = 3000;
const LOOK_AGAIN = 150;

interface OpenFight {
  /** The unsent commands of a tracker in this page, even when the browser stores nothing. */
  readonly find: () => { unsent: readonly IssuedCommand[]; fight: Fight } | undefined;
  /** Removes confirmed commands from the disk now instead of at the next interval. */
  readonly save: () => Promise<void>;
}
const openFights = new Set<OpenFight>();

/** Registers an open tracker. Returns the function that unregisters it. */
export function watchUnsent(fight: OpenFight): () => void {
  openFights.add(fight);
  return () => openFights.delete(fight);
}

/** Sends what can be sent, then describes each change that the server still does not have. */
export async function findUnsentChanges(username: string): Promise<string[]> {
  void deliverUnsent();
  const until = Date.now() + PATIENCE;
  for (;;) {
    await Promise.all([...openFights].map(({ save }) => save()));
    const fightIds = await listFights(username);
    const inPage = [...openFights]
      .flatMap(({ find }) => find() ?? [])
      .filter(({ unsent }) => unsent.length > 0);
    if (fightIds.length === 0 && inPage.length === 0) return [];
    if (Date.now() >= until) return describeAll(username, fightIds, inPage);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
  }
}

async function listFights(username: string): Promise<string[]> {
  try {
    const { listFightsWithUnsent } = await import('#web/lib/storage/device-database.ts');
    return await listFightsWithUnsent(username);
  } catch {
    // The browser has no storage, or the lazy module cannot be loaded without the server.
    return [];
  }
}

async function describeAll(
  username: string,
  fightIds: readonly string[],
  inPage: readonly { unsent: readonly IssuedCommand[]; fight: Fight }[],
): Promise<string[]> {
  const [{ describeCommand }, { createFightStorage }] = await Promise.all([
    import('#domain/combat/log/describe-command.ts'),
    import('./fight-storage.ts'),
  ]);
  const storage = createFightStorage();
  const described = new Map<string, string>();
  for (const { unsent, fight } of inPage)
    for (const { id, command } of unsent) described.set(id, describeCommand(command, fight));
  for (const fightId of fightIds) {
    const kept = await storage.findFightById(username, fightId).catch(() => undefined);
    const unsent = await storage.listUnsent({ username, fightId }).catch(() => undefined);
    if (unsent === undefined) described.set(fightId, 'Changes of a fight that cannot be read now');
    for (const { id, command } of unsent ?? [])
      if (!described.has(id)) described.set(id, describeCommand(command, kept?.fight));
  }
  return [...described.values()];
}
