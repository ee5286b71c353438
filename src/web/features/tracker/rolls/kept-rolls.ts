import type { RollMode } from '#domain/dice/roll.ts';
import type { RolledEffect } from './rolled-effect.ts';

/** What was rolled for a feature and whether it is applied. */
export interface RollState {
  readonly way: number;
  readonly mode: RollMode;
  readonly rolled?: RolledEffect | undefined;
  /** The id of the command that applied it. */
  readonly appliedBy?: string | undefined;
}

/** By the key of the roll. Kept outside the components: on a phone the dialog that applies a roll replaces them. */
export type KeptRolls = ReadonlyMap<string, RollState>;

/** One feature of one combatant. A Multiattack has a roll for each attack. */
export interface RollPlace {
  readonly combatantId: string;
  /** The place in the list and the name: two features may have the same name. */
  readonly feature: string;
}

function prefixOf({ combatantId, feature }: RollPlace): string {
  return `${combatantId}/${feature}/`;
}

export function rollKey(place: RollPlace, attack = 0): string {
  return `${prefixOf(place)}${attack}`;
}

export function withRoll(rolls: KeptRolls, key: string, state: RollState): KeptRolls {
  return new Map(rolls).set(key, state);
}

/** All attacks of one press on Multiattack. They replace the earlier ones. */
export function withAttacks(rolls: KeptRolls, place: RollPlace, attacks: readonly RolledEffect[]): KeptRolls {
  const others = [...rolls].filter(([key]) => !key.startsWith(prefixOf(place)));
  const made = attacks.map(
    (rolled, index) => [rollKey(place, index), { way: 0, mode: 'normal', rolled }] as const,
  );
  return new Map<string, RollState>([...others, ...made]);
}

/** A roll of this feature is not applied yet. */
export function hasOpenRoll(rolls: KeptRolls, place: RollPlace): boolean {
  return [...rolls].some(
    ([key, { rolled, appliedBy }]) =>
      key.startsWith(prefixOf(place)) && rolled !== undefined && appliedBy === undefined,
  );
}

/** At the start of its turn, the rolls of its previous turn are over. The same map when there are none. */
export function withoutRollsOf(rolls: KeptRolls, combatantId: string | null): KeptRolls {
  const others = [...rolls].filter(([key]) => !key.startsWith(`${combatantId}/`));
  return others.length === rolls.size ? rolls : new Map(others);
}
