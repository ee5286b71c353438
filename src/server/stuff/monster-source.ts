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

export type FindMonster = (index: string) => MonsterFacts | undefined;
