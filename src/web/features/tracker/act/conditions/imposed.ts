import { ROUNDS_IN_A_MINUTE } from '#domain/combat/stat-block/feature-effect.ts';
import type { RolledEffect } from '../../rolls/rolled-effect.ts';
import type { Ending } from './ending.ts';

/** The chosen condition that comes with the damage. An empty name means none. */
export interface ImposedChoice {
  readonly name: string;
  readonly ending: Partial<Ending>;
}

/** From the stat block: for a minute, with a save at the end of each turn. */
function endingOf(effect: RolledEffect | undefined): Partial<Ending> {
  const { condition = null, save = null } = effect?.effect ?? {};
  const by = condition?.ending_save ?? save;
  const until = condition?.until;
  return {
    ...(until && { lasts: 'rounds' as const, rounds: '1', anchor: effect?.source ?? '', lastsUntil: until }),
    ...(condition?.rounds && lasting(condition.rounds)),
    ...(by !== null && { ability: by.ability, dc: String(by.dc), saveEnds: condition?.save_ends ?? false }),
  };
}

function lasting(rounds: number): Partial<Ending> {
  return rounds === ROUNDS_IN_A_MINUTE
    ? { lasts: 'minute' }
    : { lasts: 'rounds', rounds: String(rounds), anchor: '' };
}

export function imposedBy(effect: RolledEffect | undefined, activeId: string | null): ImposedChoice {
  return {
    name: effect?.effect.condition?.name ?? '',
    ending: { anchor: activeId ?? '', ...endingOf(effect) },
  };
}
