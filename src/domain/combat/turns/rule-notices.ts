import type { Combatant } from '#domain/combat/combatant.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { isActing } from './acting-groups.ts';

/** What is about to be spent. */
interface Use {
  readonly isReaction: boolean;
  readonly isLegendary: boolean;
}

/**
 * RES-11, RES-12: a notice for a use that the rules do not allow. The page shows it before the use, and the game master
 * may continue. Undefined when there is no notice.
 */
export function noticeOf(
  fight: Pick<Fight, 'status' | 'active_id' | 'acting'>,
  { id, reaction_used }: Pick<Combatant, 'id' | 'reaction_used'>,
  { isReaction, isLegendary }: Use,
): string | undefined {
  if (isReaction && reaction_used) return 'Its reaction is used until its next turn.';
  if (isLegendary && isOwnTurn(fight, id)) {
    return 'It is its own turn: legendary actions come at the end of another’s.';
  }
  return undefined;
}

export function isOwnTurn(fight: Pick<Fight, 'status' | 'active_id' | 'acting'>, id: string): boolean {
  return fight.status === 'running' && isActing(fight, id);
}
