import { activeCombatant, type Fight, nextUp } from '#domain/combat/fight.ts';
import type { FightOutline, FightResult } from './fight-outline.ts';
import { summarise } from './summary.ts';

export function outlineOf(fight: Fight): FightOutline {
  const { status, round } = fight;
  const isRunning = status === 'running';
  return {
    status,
    round,
    turn: isRunning ? (activeCombatant(fight)?.name ?? null) : null,
    next_turn: isRunning ? (nextUp(fight)?.name ?? null) : null,
    result: status === 'ended' ? resultOf(fight) : null,
  };
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
