import * as z from 'zod/mini';
import { activeCombatant, type Fight } from './fight.ts';
import { summarise } from './summary.ts';

/** SUM-1 in a line: what a fight that has ended came to. */
export const fightResultSchema = z.object({
  rounds: z.int(),
  /** Enemies that were defeated, and all of them. */
  defeated: z.int(),
  enemies: z.int(),
  xp: z.int(),
  xp_per_character: z.int(),
});
export type FightResult = z.infer<typeof fightResultSchema>;

/** A fight in short, as lists show it. */
export const fightOutlineSchema = z.object({
  status: z.enum(['preparing', 'running', 'ended']),
  /** 0 before the fight starts. */
  round: z.int(),
  /** Whose turn it is; null when it is nobody's. */
  turn: z.nullable(z.string()),
  /** Null until the fight has ended. */
  result: z.nullable(fightResultSchema),
});
export type FightOutline = z.infer<typeof fightOutlineSchema>;

export function outlineOf(fight: Fight): FightOutline {
  const { status, round } = fight;
  const turn = status === 'running' ? (activeCombatant(fight)?.name ?? null) : null;
  return { status, round, turn, result: status === 'ended' ? resultOf(fight) : null };
}

function resultOf(fight: Fight): FightResult {
  const { rounds, rows, xp, xp_per_character } = summarise(fight);
  const enemies = rows.filter(({ side }) => side === 'enemy');
  return {
    rounds,
    defeated: enemies.filter(({ defeated }) => defeated).length,
    enemies: enemies.length,
    xp: xp.defeated,
    xp_per_character: xp_per_character.defeated,
  };
}
