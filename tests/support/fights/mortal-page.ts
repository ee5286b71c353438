import type { OpenedFight } from '#contract/fight.ts';
import type { IssuedCommand } from '#domain/combat/commands.ts';
import { type FightPlace, type FightStorage, isLater } from '#web/lib/fight/fight-storage.ts';

/** Copies like a network or a database: the copy shares nothing with the original. */
export const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** A killed page waits for this forever. */
const NEVER = new Promise<never>(() => {});

/** Wraps a dependency of a page. After the kill, the page does nothing more, but its sent requests continue. */
export function untilKilled<Target extends object>(
  target: Target,
  page: { readonly killed: boolean },
): Target {
  const watch =
    (work: (...values: unknown[]) => unknown) =>
    (...values: unknown[]) => {
      if (page.killed) return NEVER;
      const result = work(...values);
      if (!(result instanceof Promise)) return result;
      return result.finally(() => (page.killed ? NEVER : undefined));
    };
  return new Proxy(target, {
    get: (_, name) => {
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? watch(value as (...values: unknown[]) => unknown) : value;
    },
  });
}

/** Replaces the database of a browser. It outlives the client that wrote it. */
export function createMemoryStorage(): FightStorage & {
  rows: { key: string; issued: IssuedCommand }[];
  /** Aborts the write in progress, as when its page is killed. */
  interrupt: () => void;
} {
  let interruptions = 0;
  const rows: { key: string; issued: IssuedCommand }[] = [];
  const fights = new Map<string, OpenedFight>();
  const keyOf = ({ username, fightId }: FightPlace) => `${username}/${fightId}`;
  const remove = (place: FightPlace, ids: readonly string[]) => {
    for (let at = rows.length - 1; at >= 0; at -= 1) {
      const row = rows[at];
      if (row && row.key === keyOf(place) && ids.includes(row.issued.id)) rows.splice(at, 1);
    }
  };
  return {
    rows,
    interrupt: () => {
      interruptions += 1;
    },
    append: async (place, issued) => {
      const before = interruptions;
      await new Promise((resolve) => setTimeout(resolve, 2));
      if (interruptions > before) return NEVER;
      rows.push({ key: keyOf(place), issued: copy(issued) });
    },
    remove: async (place, ids) => remove(place, ids),
    listUnsent: async (place) =>
      rows.filter(({ key }) => key === keyOf(place)).map(({ issued }) => copy(issued)),
    listFightsWithUnsent: async (username) => [
      ...new Set(
        rows.map(({ key }) => key.split('/')).flatMap(([user, id = '']) => (user === username ? id : [])),
      ),
    ],
    saveFight: async (username, opened, settled) => {
      const key = `${username}/${opened.encounter_id}`;
      if (!isLater(fights.get(key), opened)) fights.set(key, copy(opened));
      remove({ username, fightId: opened.fight_id }, settled);
    },
    findFight: async (username, encounterId) => {
      const found = fights.get(`${username}/${encounterId}`);
      return found && copy(found);
    },
    findFightById: async (username, fightId) => {
      const found = [...fights].find(
        ([key, opened]) => key.startsWith(`${username}/`) && opened.fight_id === fightId,
      );
      return found && copy(found[1]);
    },
    forgetFight: async (username, encounterId) => {
      fights.delete(`${username}/${encounterId}`);
    },
  };
}
