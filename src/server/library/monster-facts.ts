import type { Kysely } from 'kysely';
import type { OwnMonsterFields } from '#domain/library/own-monster.ts';
import { formatPointer, parsePointer } from '#domain/library/pointer.ts';
import type { EncounterMonster } from '#domain/stuff/records.ts';
import { Refusal } from '#server/refusal.ts';
import { ownRows } from '#server/storage/own-rows.ts';
import type { Database } from '#server/storage/schema.ts';
import type { EncounterMonstersTable } from '#server/storage/tables/records.ts';

/** The facts of a monster that an encounter needs. */
export interface MonsterFacts {
  index: string;
  name: string;
  url: string;
  pointer: string;
  hit_points: number;
  armor_class: number;
  stats: Record<string, number>;
  challenge_rating: number;
  xp: number;
  /** The monster was deleted from the library, but records that use it can still read it. */
  deleted?: true;
}

/** Picks only these fields, to send them to another thread. */
export function factsOf(monster: MonsterFacts): MonsterFacts {
  const { index, name, url, pointer, hit_points, armor_class, stats, challenge_rating, xp } = monster;
  return { index, name, url, pointer, hit_points, armor_class, stats, challenge_rating, xp };
}

/** By its pointer, `srd/aboleth` or `own/{id}`. */
export type FindMonster = (pointer: string) => MonsterFacts | undefined;

/** Looks up all pointers at once: codex monsters in memory, own monsters in one query scoped to the owner. */
export type FindMonsters = (
  db: Kysely<Database>,
  ownerId: string,
  pointers: Iterable<string>,
) => Promise<FindMonster>;

/** Both engines allow some ten thousand parameters in one statement. */
const IDS_AT_ONCE = 10_000;

/** The ids of the own records among these pointers, without duplicates. */
export function ownIdsAmong(pointers: Iterable<string>): string[] {
  const ids = new Set<string>();
  for (const text of pointers) {
    const pointer = parsePointer(text);
    if (pointer?.source === 'own') ids.add(pointer.id);
  }
  return [...ids];
}

export function createFactsFinder(codexMonsters: readonly MonsterFacts[]): FindMonsters {
  const codex = new Map(codexMonsters.map((monster) => [monster.pointer, monster]));
  return async (db, ownerId, pointers) => {
    const own = new Map<string, MonsterFacts>();
    const ids = ownIdsAmong(pointers);
    for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
      const rows = await ownRows(db, ownerId)
        .selectFrom('own_monsters')
        .select(['id', 'fields', 'deleted_at'])
        .where('id', 'in', ids.slice(from, from + IDS_AT_ONCE))
        .execute();
      for (const { id, fields, deleted_at } of rows) {
        const pointer = formatPointer({ source: 'own', id });
        const written = JSON.parse(fields) as OwnMonsterFields;
        const address = { index: id, url: `/api/library/monsters/${id}`, pointer };
        own.set(pointer, {
          ...factsOf({ ...written, ...address }),
          ...(deleted_at !== null && { deleted: true }),
        });
      }
    }
    return (text) => {
      const pointer = parsePointer(text);
      return pointer && (pointer.source === 'srd' ? codex : own).get(formatPointer(pointer));
    };
  };
}

export type StoredMonster = Pick<EncounterMonstersTable, 'name' | 'count' | 'url' | 'pointer'>;

/** The URL comes from the source record, so that neither a file nor a client can inject one. */
export function storedMonster(
  findMonster: FindMonster,
  { name, count, pointer }: EncounterMonster,
  field: string,
): StoredMonster {
  const source = findMonster(pointer);
  if (source === undefined) throw new Refusal('invalid', { [field]: `There is no monster ${pointer}.` });
  return { name: name || source.name, count, url: source.url, pointer: source.pointer };
}
