import { type Combatant, isIncapacitated, isUnseen } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import {
  activeCombatant,
  combatantsInOrder,
  type Fight,
  findCombatant,
  updateCombatant,
} from '#domain/combat/fight.ts';
import { say, sayInSecret } from '#domain/combat/log/log-writer.ts';
import { line } from '#domain/combat/log/wording.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { actingIds, isActing, withActing } from './acting-groups.ts';
import { compareInitiative } from './ordering.ts';
import { isHeldBySurprise } from './surprise.ts';
import { passToMember, passTurn } from './turns.ts';

/**
 * DLY-1: a delaying combatant leaves the order of turns until it chooses to act. The end of its turn is delayed too.
 */
export function delayTurn(fight: Fight, command: CommandOf<'delay-turn'>, context: Context): Outcome {
  if (fight.status !== 'running') return refuse('not-running');
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  if (!isActing(fight, combatant.id)) return refuse('not-active');
  if (isIncapacitated(combatant)) return refuse('cannot-act');
  if (isHeldBySurprise(fight, combatant)) return refuse('surprised');
  say(context, fight, 'turn', line`${combatant} delays`);
  const waiting = { delaying: true, turn_ended_round: fight.round };
  const delayed = updateCombatant(fight, combatant.id, waiting);
  // TRN-10: the rest of its group continues.
  if (fight.active_id !== combatant.id) {
    return withActing(
      delayed,
      (fight.acting ?? []).filter((id) => id !== combatant.id),
    );
  }
  return passToMember(delayed, context) ?? passTurn(delayed, context);
}

/** DLY-2: the combatant acts right after the active one, and keeps this place. */
export function actNow(fight: Fight, command: CommandOf<'act-now'>, context: Context): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  if (!combatant.delaying) return refuse('not-waiting');
  if (fight.status !== 'running') return refuse('not-running');
  const active = activeCombatant(fight);
  const next = updateCombatant(fight, combatant.id, {
    delaying: false,
    initiative: active ? initiativeAfter(fight, combatant, active) : combatant.initiative,
    // Its turn has not ended yet, so the effects at its end still happen.
    turn_ended_round: Math.min(combatant.turn_ended_round, fight.round - 1),
  });
  const order = fight.order.filter((id) => id !== combatant.id);
  // TRN-10: after the whole group that acts as one.
  const places = actingIds(fight).map((id) => order.indexOf(id));
  const place = active ? Math.max(...places) + 1 : order.length;
  order.splice(place, 0, combatant.id);
  const isAfterSeen = active !== undefined && !isUnseen(active);
  say(
    context,
    fight,
    'turn',
    isAfterSeen ? line`${combatant} acts after ${active}` : line`${combatant} acts`,
  );
  return { ...next, order };
}

/**
 * DLY-2: the initiative for its new place. After an unseen combatant, its initiative would reveal a secret to the
 * players. Then the combatant takes the initiative of a seen neighbour, if the order by initiative stays the same.
 */
function initiativeAfter(fight: Fight, combatant: Combatant, active: Combatant): number | null {
  if (!isUnseen(active)) return active.initiative;
  const list = combatantsInOrder(fight).filter(({ id }) => id !== combatant.id);
  const place = list.indexOf(active);
  const isSeen = (other: Combatant) => !isUnseen(other);
  const below = list.slice(place + 1).find(isSeen);
  const as = (other: Combatant) => ({ ...combatant, initiative: other.initiative });
  if (below && compareInitiative(as(below), below) <= 0) return below.initiative;
  const above = list.slice(0, place).findLast(isSeen);
  if (above && compareInitiative(above, as(above)) <= 0) return above.initiative;
  return active.initiative;
}

/** RDY-1: a readied action waits for its trigger, until the start of the creature's next turn. */
export function readyAction(fight: Fight, command: CommandOf<'ready-action'>, context: Context): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  if (isIncapacitated(combatant)) return refuse('cannot-act');
  if (isHeldBySurprise(fight, combatant)) return refuse('surprised');
  say(context, fight, 'turn', line`${combatant} readies an action`);
  if (command.trigger !== '') {
    sayInSecret(context, fight, 'turn', line`It waits for: ${command.trigger}`);
  }
  return updateCombatant(fight, combatant.id, { readied: command.trigger });
}

/** RDY-2: a readied action uses the reaction, so the reaction must be available. */
export function takeReadiedAction(
  fight: Fight,
  command: CommandOf<'use-readied-action'>,
  context: Context,
): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  if (combatant.readied === null) return refuse('not-waiting');
  if (isIncapacitated(combatant)) return refuse('cannot-act');
  if (isHeldBySurprise(fight, combatant)) return refuse('surprised');
  if (combatant.reaction_used) return refuse('reaction-spent');
  say(context, fight, 'turn', line`${combatant} takes the readied action`);
  return updateCombatant(fight, combatant.id, { readied: null, reaction_used: true });
}
