import { vi } from 'vitest';
import type { Command, IssuedCommand } from '#domain/combat/commands.ts';
import { FightClient } from '#web/lib/fight/client/client.ts';
import { issue } from './combat-table.ts';
import { createMemoryStorage, untilKilled } from './mortal-page.ts';
import type { UnreliableServer } from './unreliable-fight-server.ts';

/** Ann's page with a fight, on a new device unless a storage is given. Needs fake timers. */
export async function openPage(server: UnreliableServer, storage = createMemoryStorage()) {
  const refused: [string, IssuedCommand][] = [];
  const made: IssuedCommand[] = [];
  const page = { killed: false };
  const client = new FightClient({
    encounterId: 'encounter',
    username: 'ann',
    transport: untilKilled(server.transport(), page),
    storage: untilKilled(storage, page),
    issue: (command) => {
      const issued = issue(command);
      made.push(issued);
      return issued;
    },
    onRefused: (refusal, issued) => refused.push([refusal, issued]),
  });
  /** A reload or a crash: no work is finished. */
  const kill = () => {
    page.killed = true;
    storage.interrupt();
    void client.close();
  };
  void client.start();
  await vi.advanceTimersByTimeAsync(100);
  return { client, storage, refused, made, kill };
}

export function ready(client: FightClient) {
  const snapshot = client.getSnapshot();
  if (snapshot.phase !== 'ready') throw new Error(`The client is ${snapshot.phase}.`);
  return snapshot;
}

/** Long enough for every retry. */
export const settle = () => vi.advanceTimersByTimeAsync(60_000);

export const hitPoints = (value: number, id = 'character:ch-1'): Command => ({
  type: 'set-hit-points',
  combatant_id: id,
  hit_points: value,
});

export const commandsOf = (room: { accepted: readonly IssuedCommand[] }): Command[] =>
  room.accepted.map(({ command }) => command);
