import type { OpenedFight } from '#contract/fight.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';

/** What the page keeps on this device: a fight as last confirmed, and the commands that are not. */
export interface FightStorage {
  /** Resolves when the command is on disk: only then may the page call it kept. */
  append(place: FightPlace, issued: IssuedCommand): Promise<void>;
  remove(place: FightPlace, ids: readonly string[]): Promise<void>;
  listUnsent(place: FightPlace): Promise<IssuedCommand[]>;
  /** The fights, of whatever encounter, of which something is unsent. */
  listFightsWithUnsent(username: string): Promise<string[]>;
  /**
   * Keeps the later one if this device has a later state of the fight, from another tab. Takes the commands that the
   * fight has by now from the disk in the same step: never both, never neither.
   */
  saveFight(username: string, opened: OpenedFight, settled: readonly string[]): Promise<void>;
  findFight(username: string, encounterId: string): Promise<OpenedFight | undefined>;
  forgetFight(username: string, encounterId: string): Promise<void>;
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

interface FightRow {
  key: string;
  opened: OpenedFight;
}

/** Whether one is a later state of the very same fight than the other. */
export function isLater(one: OpenedFight | undefined, other: OpenedFight): boolean {
  return one?.fight_id === other.fight_id && one.fight.history.sequence > other.fight.history.sequence;
}

function keyOf({ username, fightId }: FightPlace): string {
  return `${username}/${fightId}`;
}

/** A browser that takes longer may never do it; the fight must not wait for that. */
const OPENS_WITHIN = 3000;

/** IndexedDB with strict durability: unlike localStorage it says when a write has reached the disk. */
export function createFightStorage(): FightStorage {
  let opening: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1);
      // Remembered, so that the page does without from then on instead of waiting with every command.
      setTimeout(() => reject(new Error('The browser does not open its storage.')), OPENS_WITHIN);
      request.onupgradeneeded = () => {
        const commands = request.result.createObjectStore(COMMANDS, {
          keyPath: 'number',
          autoIncrement: true,
        });
        commands.createIndex('fight', 'fight');
        request.result.createObjectStore(FIGHTS, { keyPath: 'key' });
      };
      request.onsuccess = () => {
        const forget = () => {
          opening = undefined;
        };
        // The browser took it away: cleared by the user, or lost while a tablet slept. The next write opens it anew.
        request.result.onclose = forget;
        // A later version of the page in another tab may want to change the database.
        request.result.onversionchange = () => {
          request.result.close();
          forget();
        };
        // Also when it was given up: better late than never.
        opening = Promise.resolve(request.result);
        resolve(request.result);
      };
      request.onerror = () => {
        opening = undefined;
        reject(request.error);
      };
    });
    return opening;
  }

  async function change(stores: string[], work: (transaction: IDBTransaction) => void): Promise<void> {
    const database = await open();
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      work(transaction);
    });
  }

  function removeCommands(transaction: IDBTransaction, place: FightPlace, ids: readonly string[]): void {
    const unwanted = new Set(ids);
    const cursor = transaction.objectStore(COMMANDS).index('fight').openCursor(keyOf(place));
    cursor.onsuccess = () => {
      const at = cursor.result;
      if (at === null) return;
      if (unwanted.has((at.value as CommandRow).id)) at.delete();
      at.continue();
    };
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
      return change([COMMANDS], (transaction) => transaction.objectStore(COMMANDS).add(row));
    },

    remove: (place, ids) => change([COMMANDS], (transaction) => removeCommands(transaction, place, ids)),

    async listUnsent(place) {
      const rows = await read<CommandRow[]>(COMMANDS, (commands) =>
        commands.index('fight').getAll(keyOf(place)),
      );
      return rows.map(({ issued }) => issued);
    },

    async listFightsWithUnsent(username) {
      const database = await open();
      const start = `${username}/`;
      return new Promise<string[]>((resolve, reject) => {
        const found: string[] = [];
        const commands = database.transaction(COMMANDS, 'readonly').objectStore(COMMANDS);
        const range = IDBKeyRange.bound(start, `${start}\uffff`);
        const cursor = commands.index('fight').openKeyCursor(range, 'nextunique');
        cursor.onsuccess = () => {
          const at = cursor.result;
          if (at === null) return resolve(found);
          const fightId = String(at.key).slice(start.length);
          // A name may have a slash in it: `ann/2/…` is not of ann.
          if (!fightId.includes('/')) found.push(fightId);
          at.continue();
        };
        cursor.onerror = () => reject(cursor.error);
      });
    },

    saveFight(username, opened, settled) {
      return change([FIGHTS, COMMANDS], (transaction) => {
        const fights = transaction.objectStore(FIGHTS);
        const key = `${username}/${opened.encounter_id}`;
        const found: IDBRequest<FightRow | undefined> = fights.get(key);
        found.onsuccess = () => {
          if (!isLater(found.result?.opened, opened)) fights.put({ key, opened } satisfies FightRow);
        };
        if (settled.length > 0) removeCommands(transaction, { username, fightId: opened.fight_id }, settled);
      });
    },

    async findFight(username, encounterId) {
      const row = await read<FightRow | undefined>(FIGHTS, (fights) =>
        fights.get(`${username}/${encounterId}`),
      );
      return row?.opened;
    },

    forgetFight: (username, encounterId) =>
      change([FIGHTS], (transaction) => transaction.objectStore(FIGHTS).delete(`${username}/${encounterId}`)),
  };
}
