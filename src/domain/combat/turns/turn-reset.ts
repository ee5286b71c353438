import type { Combatant, Counter } from '#domain/combat/combatant.ts';

type Kept = NonNullable<Combatant['before_turn']>;
type State = Omit<Kept, 'returned'>;

/** RES-1, RES-2: counters that the start of a turn may restore. */
function isResetByTurn({ kind }: Counter): boolean {
  return kind === 'legendary-action' || kind === 'recharge';
}

function stateOf({ reaction_used, readied, counters }: Combatant): State {
  const used = counters.filter(isResetByTurn).map((counter) => [counter.id, counter.used] as const);
  return { reaction_used, readied, used: Object.fromEntries(used) };
}

function withState(combatant: Combatant, { reaction_used, readied, used }: State): Partial<Combatant> {
  return {
    reaction_used,
    readied,
    counters: combatant.counters.map((counter) =>
      isResetByTurn(counter)
        ? { ...counter, used: Math.min(used[counter.id] ?? 0, counter.maximum) }
        : counter,
    ),
  };
}

/** TRN-9: the values that the first start of a turn resets. Null when there is nothing to reset. */
export function keptBeforeTurn(combatant: Combatant): Combatant['before_turn'] {
  const state = stateOf(combatant);
  const isFresh =
    !state.reaction_used && state.readied === null && Object.values(state.used).every((used) => used === 0);
  return isFresh ? null : { returned: false, ...state };
}

const FRESH: State = { reaction_used: false, readied: null, used: {} };

/** TRN-9: when the game master goes back from a turn, the values before its reset are restored. */
export function takeBackReset(combatant: Combatant, round: number): Partial<Combatant> {
  const { before_turn: before, turn_begun_round } = combatant;
  if (turn_begun_round !== round || before?.returned) return {};
  return {
    ...withState(combatant, before ?? FRESH),
    before_turn: { returned: true, ...stateOf(combatant) },
  };
}

/** TRN-9: when the turn is passed again, it gets back its own values. Anything spent before its start is reset. */
export function resetAgain(combatant: Combatant, round: number): Partial<Combatant> {
  const { before_turn: kept, turn_begun_round } = combatant;
  if (turn_begun_round !== round || !kept?.returned) return {};
  return { ...withState(combatant, kept), before_turn: keptBeforeTurn(combatant) };
}
