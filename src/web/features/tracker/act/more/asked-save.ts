import type { OnSuccess, SaveDemand } from '#domain/combat/rolls/saving-throw.ts';
import type { Ability } from '#domain/creature/abilities.ts';
import { FIELD_BOUNDS } from '../../fields/field-bounds.ts';
import { wholeNumber } from '../../fields/whole-number.ts';
import type { RolledEffect } from '../../rolls/rolled-effect.ts';

export interface AskedSave {
  readonly asks: boolean;
  readonly ability: Ability;
  readonly dc: string;
  readonly onSuccess: OnSuccess;
  /** Whether Magic Resistance applies. Typed damage has its own option. */
  readonly magical: boolean;
}

/** The values of the stat block's text, if there is one. All of them can be changed. */
export function askedSave(rolled: RolledEffect | undefined, usual: Ability = 'dexterity'): AskedSave {
  const save = rolled?.effect.save ?? null;
  return {
    asks: save !== null,
    ability: save?.ability ?? usual,
    dc: String(save?.dc ?? 13),
    onSuccess: save?.on_success ?? 'half',
    // An effect without a stat block is usually a spell of the players.
    magical: save?.magical ?? rolled?.effect.magical ?? true,
  };
}

/** Undefined when no save is demanded or the DC is invalid. */
export function demandOf(
  { asks, ability, dc: typed }: AskedSave,
  { magical, condition, edition }: Pick<SaveDemand, 'magical' | 'condition' | 'edition'>,
): SaveDemand | undefined {
  const dc = wholeNumber(typed, FIELD_BOUNDS.dc);
  if (!asks || dc === undefined) return undefined;
  return { ability, dc, magical, condition, ...(edition && { edition }) };
}
