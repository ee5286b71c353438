import * as z from 'zod/mini';
import type { OpenedFight } from '#contract/fight.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import { readKeptCommand, readKeptFight } from '#domain/combat/journal/formats/stored-on-device.ts';
import { change, read, write } from '#web/lib/storage/database-gate.ts';
import {
  isOf,
  listFightsWithUnsent,
  mayKeepFor,
  rangeOf,
  removeEach,
} from '#web/lib/storage/device-database.ts';
import type { CommandRow, FightRow } from '#web/lib/storage/stores.ts';

/** What the page stores on this device: a fight as last confirmed, and its unconfirmed commands. */
export interface FightStorage {
  /** Resolves when the command is on disk. Only then may the page show it as kept. */
  append(place: FightPlace, issued: IssuedCommand): Promise<void>;
  remove(place: FightPlace, ids: readonly string[]): Promise<void>;
  listUnsent(place: FightPlace): Promise<IssuedCommand[]>;
  listFightsWithUnsent(username: string): Promise<string[]>;
  /**
   * Does not overwrite a later state of the fight that another tab wrote. The same transaction removes the commands
   * that the fight contains, so that a command is always in exactly one of the two places.
   */
  saveFight(username: string, opened: OpenedFight, settled: readonly string[]): Promise<void>;
  findFight(username: string, encounterId: string): Promise<OpenedFight | undefined>;
  findFightById(username: string, fightId: string): Promise<OpenedFight | undefined>;
  forgetFight(username: string, encounterId: string): Promise<void>;
}

export interface FightPlace {
  readonly username: string;
  readonly fightId: string;
}

/** The part of a stored fight that every save compares. */
const storedHistorySchema = z.object({
  fight_id: z.string(),
  fight: z.object({ history: z.object({ sequence: z.int() }) }),
  entries: z.array(z.object({ sequence: z.int(), issued: z.object({ id: z.string() }) })),
});

/** Whether the stored value is a later state of the same fight, as far as the two journals show. */
export function isLater(stored: unknown, other: OpenedFight): boolean {
  const parsed = storedHistorySchema.safeParse(stored);
  if (!parsed.success || parsed.data.fight_id !== other.fight_id) return false;
  const { fight, entries } = parsed.data;
  if (fight.history.sequence <= other.fight.history.sequence) return false;
  const last = other.entries.at(-1);
  const there = entries.find(({ sequence }) => sequence === last?.sequence);
  // Another command has the same sequence number: the server was set back, and the higher number belongs to the lost
  // history.
  return last === undefined || there === undefined || there.issued.id === last.issued.id;
}

const storedFightSchema = z.object({
  fight_id: z.string(),
  encounter_id: z.string(),
  fight: z.unknown(),
  entries: z.unknown(),
});

/** Reads a stored fight, perhaps from an older version of the page. Undefined when it cannot be read. */
export function readStoredFight(stored: unknown): OpenedFight | undefined {
  const { data } = storedFightSchema.safeParse(stored);
  const kept = data && readKeptFight(data);
  return kept && { fight_id: data.fight_id, encounter_id: data.encounter_id, ...kept };
}

/**
 * The key suffix of a fight's head: the part that the next save compares. Reading a whole large fight would take longer
 * than a frame. Written in the same transaction as the fight.
 */
const HEAD = ' head';

function headOf({ fight_id, fight, entries }: OpenedFight): z.infer<typeof storedHistorySchema> {
  const { sequence } = fight.history;
  return {
    fight_id,
    fight: { history: { sequence } },
    entries: entries.map((entry) => ({ sequence: entry.sequence, issued: { id: entry.issued.id } })),
  };
}

function keyOf({ username, fightId }: FightPlace): string {
  return `${username}/${fightId}`;
}

interface StorageOptions {
  /** Stored data could not be read and was removed. */
  readonly onUnreadable?: (what: 'fight' | 'command') => void;
}

export function createFightStorage({ onUnreadable }: StorageOptions = {}): FightStorage {
  function removeCommands(transaction: IDBTransaction, place: FightPlace, ids: readonly string[]): void {
    const unwanted = new Set(ids);
    const cursor = transaction.objectStore('commands').index('fight').openCursor(keyOf(place));
    removeEach(cursor, (row: CommandRow) => unwanted.has(row.id));
  }

  const removeFight = (key: string) =>
    write('fights', (fights) => {
      for (const each of [key, key + HEAD]) fights.delete(each);
    });

  async function readFight(row: FightRow | undefined): Promise<OpenedFight | undefined> {
    if (row === undefined) return undefined;
    const fight = readStoredFight(row.opened);
    if (fight !== undefined) return fight;
    await removeFight(row.key);
    onUnreadable?.('fight');
    return undefined;
  }

  return {
    async append(place, issued) {
      if (!mayKeepFor(place.username)) throw new Error('The user has logged out.');
      const row: CommandRow = { fight: keyOf(place), id: issued.id, issued };
      await write('commands', (commands) => commands.add(row));
    },

    remove: (place, ids) => change(['commands'], (transaction) => removeCommands(transaction, place, ids)),

    async listUnsent(place) {
      const rows = await read<CommandRow[]>('commands', (commands) =>
        commands.index('fight').getAll(keyOf(place)),
      );
      const unreadable = rows.filter(({ issued }) => readKeptCommand(issued) === undefined);
      if (unreadable.length > 0) {
        // The server could not read them either.
        const ids = unreadable.map(({ id }) => id);
        await change(['commands'], (transaction) => removeCommands(transaction, place, ids));
        onUnreadable?.('command');
      }
      return rows.flatMap(({ issued }) => readKeptCommand(issued) ?? []);
    },

    listFightsWithUnsent,

    async saveFight(username, opened, settled) {
      if (!mayKeepFor(username)) return;
      await change(['fights', 'commands'], (transaction) => {
        const fights = transaction.objectStore('fights');
        const key = `${username}/${opened.encounter_id}`;
        const unlessLater = (from: string, missing: () => void) => {
          const found: IDBRequest<FightRow | undefined> = fights.get(from);
          found.onsuccess = () => {
            if (found.result === undefined) missing();
            else if (!isLater(found.result.opened, opened)) write();
          };
        };
        const write = () => {
          const used_at = Date.now();
          fights.put({ key, opened, used_at } satisfies FightRow);
          fights.put({ key: key + HEAD, opened: headOf(opened), used_at } satisfies FightRow);
        };
        // Older versions of the page wrote no head.
        unlessLater(key + HEAD, () => unlessLater(key, write));
        if (settled.length > 0) removeCommands(transaction, { username, fightId: opened.fight_id }, settled);
      });
    },

    async findFight(username, encounterId) {
      return readFight(
        await read<FightRow | undefined>('fights', (fights) => fights.get(`${username}/${encounterId}`)),
      );
    },

    async findFightById(username, fightId) {
      const rows = await read<FightRow[]>('fights', (fights) => fights.getAll(rangeOf(username)));
      return rows
        .filter(({ key }) => isOf(username, key) && !key.endsWith(HEAD))
        .map(({ opened }) => readStoredFight(opened))
        .find((opened) => opened?.fight_id === fightId);
    },

    forgetFight: (username, encounterId) => removeFight(`${username}/${encounterId}`),
  };
}
