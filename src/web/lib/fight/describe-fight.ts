import type { ListedFight } from '#contract/listed-fight.ts';

type Standing = Pick<ListedFight, 'status' | 'round' | 'turn'>;

/** The state of a fight: "Round 2". */
export function roundOf({ status, round }: Standing): string {
  return status === 'preparing' ? 'Not started' : `Round ${round}`;
}

/** Also names the current combatant: "Round 2 · Aria’s turn". */
export function standingOf(fight: Standing): string {
  return fight.turn === null ? roundOf(fight) : `${roundOf(fight)} · ${fight.turn}’s turn`;
}
