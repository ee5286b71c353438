import type { OpenedFight } from '#contract/fight.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';

/** What the page keeps on this device: a fight as last confirmed, and the commands that are not. */
export interface FightStorage {
  /** Resolves when the command is on disk: only then may the page call it kept. */
  append(place: FightPlace, issued: IssuedCommand): Promise<void>;
  remove(place: FightPlace, ids: readonly string[]): Promise<void>;
  listUnsent(place: FightPlace): Promise<IssuedCommand[]>;
  saveFight(username: string, opened: OpenedFight): Promise<void>;
  findFight(username: string, encounterId: string): Promise<OpenedFight | undefined>;
}

export interface FightPlace {
  readonly username: string;
  readonly fightId: string;
}

const DATABASE = 'lorescreen-fights';
const COMMANDS = 'commands';
const FIGHTS = 'fights';

interface CommandRow {
  /** Given by the database: the order in which commands were made. */
  number?: number;
  fight: string;
  id: string;
  issued: IssuedCommand;
}

function keyOf({ username, fightId }: FightPlace): string {
  return `${username}/${fightId}`;
}

/** IndexedDB with strict durability: unlike localStorage it says when a write has reached the disk. */
export function createFightStorage(): FightStorage {
  let opening: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => {
        const commands = request.result.createObjectStore(COMMANDS, {
          keyPath: 'number',
          autoIncrement: true,
        });
        commands.createIndex('fight', 'fight');
        request.result.createObjectStore(FIGHTS, { keyPath: 'key' });
      };
      request.onsuccess = () => {
        // A later version of the page in another tab may want to change the database.
        request.result.onversionchange = () => {
          request.result.close();
          opening = undefined;
        };
        resolve(request.result);
      };
      request.onerror = () => {
        opening = undefined;
        reject(request.error);
      };
    });
    return opening;
  }

  async function change(store: string, work: (objects: IDBObjectStore) => void): Promise<void> {
    const database = await open();
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      work(transaction.objectStore(store));
    });
  }

  async function read<Result>(
    store: string,
    ask: (objects: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const database = await open();
    return new Promise<Result>((resolve, reject) => {
      const request = ask(database.transaction(store, 'readonly').objectStore(store));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  return {
    append(place, issued) {
      const row: CommandRow = { fight: keyOf(place), id: issued.id, issued };
      return change(COMMANDS, (commands) => commands.add(row));
    },

    async remove(place, ids) {
      const unwanted = new Set(ids);
      await change(COMMANDS, (commands) => {
        const cursor = commands.index('fight').openCursor(keyOf(place));
        cursor.onsuccess = () => {
          const at = cursor.result;
          if (at === null) return;
          if (unwanted.has((at.value as CommandRow).id)) at.delete();
          at.continue();
        };
      });
    },

    async listUnsent(place) {
      const rows = await read<CommandRow[]>(COMMANDS, (commands) =>
        commands.index('fight').getAll(keyOf(place)),
      );
      return rows.map(({ issued }) => issued);
    },

    saveFight(username, opened) {
      return change(FIGHTS, (fights) => fights.put({ key: `${username}/${opened.encounter_id}`, opened }));
    },

    async findFight(username, encounterId) {
      const row = await read<{ opened: OpenedFight } | undefined>(FIGHTS, (fights) =>
        fights.get(`${username}/${encounterId}`),
      );
      return row?.opened;
    },
  };
}
