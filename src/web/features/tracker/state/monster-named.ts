import type { MonsterRow } from '#domain/codex/monster-catalogue.ts';

/** The monster with this name, or the only one whose name contains the text. Mentions in other texts do not count. */
export function monsterNamed(name: string, found: readonly MonsterRow[]): MonsterRow | undefined {
  const typed = name.trim().toLowerCase();
  const having = found.filter((row) => row.name.toLowerCase().includes(typed));
  const exact = having.find((row) => row.name.toLowerCase() === typed);
  return exact ?? (having.length === 1 ? having[0] : undefined);
}
