import { endingOf } from '#domain/combat/verdicts/imposed-by.ts';
import type { RolledEffect } from '../../rolls/rolled-effect.ts';
import { type Ending, typedEnding } from './ending.ts';

/** The chosen condition that comes with the damage. An empty name means none. */
export interface ImposedChoice {
  readonly name: string;
  readonly ending: Partial<Ending>;
}

/** From the stat block: for a minute, with a save at the end of each turn. */
function usualEnding(effect: RolledEffect | undefined): Partial<Ending> {
  const { condition = null, save = null } = effect?.effect ?? {};
  const by = condition?.ending_save ?? save;
  const ending = effect && condition ? typedEnding(endingOf(condition, save, effect.source)) : {};
  return { ...(by !== null && { ability: by.ability, dc: String(by.dc) }), ...ending };
}

export function imposedBy(effect: RolledEffect | undefined, activeId: string | null): ImposedChoice {
  return {
    name: effect?.effect.condition?.name ?? '',
    ending: { anchor: activeId ?? '', ...usualEnding(effect) },
  };
}
