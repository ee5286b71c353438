import { type EncounterMonster, monsterIndexOf } from '#domain/stuff/records.ts';
import { Refusal } from '#server/refusal.ts';
import type { EncounterMonstersTable } from '#server/storage/schema.ts';

/** What an encounter needs to know of a monster; the codex knows more. */
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
}

/** Only these, as they are sent to another thread. */
export function factsOf(monster: MonsterFacts): MonsterFacts {
  const { index, name, url, pointer, hit_points, armor_class, stats, challenge_rating, xp } = monster;
  return { index, name, url, pointer, hit_points, armor_class, stats, challenge_rating, xp };
}

export type FindMonster = (index: string) => MonsterFacts | undefined;

export type StoredMonster = Pick<EncounterMonstersTable, 'name' | 'count' | 'url' | 'pointer'>;

/** The address comes from the source record, so that no file and no caller can plant one. */
export function storedMonster(
  findMonster: FindMonster,
  monster: EncounterMonster,
  field: string,
): StoredMonster {
  const { name, count, pointer } = monster;
  const source = findMonster(monsterIndexOf(pointer) ?? '');
  if (source === undefined) throw new Refusal('invalid', { [field]: `There is no monster ${pointer}.` });
  return { name: name || source.name, count, url: source.url, pointer };
}
