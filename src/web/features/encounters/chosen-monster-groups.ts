import type { MonsterGroup } from '#domain/encounter/difficulty.ts';
import type { ChosenMonster } from '#domain/stuff/chosen-monsters.ts';
import type { Candidates } from './candidates.ts';

/** The value of the chosen monsters. A monster that no longer exists in its source counts as zero. */
export function monsterGroupsOf(
  monsters: readonly ChosenMonster[],
  { byPointer }: Candidates,
): MonsterGroup[] {
  return monsters.map(({ pointer, count }) => ({ count, xp: byPointer.get(pointer)?.xp ?? 0 }));
}
