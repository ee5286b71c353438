import fc from 'fast-check';
import type { Command, CommandOf, CommandType } from '#domain/combat/commands.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';

/** Makes a command for the current state of the fight. */
export type Draft = (fight: Fight, fresh: () => string) => Command;
type DraftOf<Type extends CommandType> = (fight: Fight, fresh: () => string) => CommandOf<Type>;
interface Kind<Type extends CommandType> {
  readonly drafts: fc.Arbitrary<DraftOf<Type>>;
  readonly weight?: number;
}
export type Drafts = { readonly [Type in CommandType]: Kind<Type> };

/** Picks a combatant by number; sometimes one that does not exist. */
export const who = fc.nat({ max: 12 });
export const some = fc.array(who, { minLength: 1, maxLength: 3 });
export const small = fc.integer({ min: 0, max: 60 });
export const round = fc.option(fc.integer({ min: 1, max: 8 }));
export const d20 = fc.integer({ min: 1, max: 20 });
export const moment = fc.constantFrom('start' as const, 'end' as const);
export const factor = fc.constantFrom('full' as const, 'half' as const);
/** Few values, so that commands often continue a gesture. */
export const gesture = fc.constantFrom('one', 'one', 'two');
export const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

export function pick(fight: Fight, number: number): string {
  return fight.order[number % Math.max(1, fight.order.length)] ?? 'nobody';
}

export const pickSome = (fight: Fight, numbers: readonly number[]) =>
  numbers.map((number) => pick(fight, number));

/** The id of the first counter or condition of a combatant. */
export function firstOf(fight: Fight, id: string, list: 'counters' | 'conditions'): string {
  return findCombatant(fight, id)?.[list][0]?.id ?? 'none';
}

export function promptOf(fight: Fight, kind: string): string {
  return fight.prompts.find((prompt) => prompt.kind === kind)?.id ?? 'none';
}

function find(fight: Fight, test: (id: string) => unknown): string | undefined {
  return fight.order.find(test);
}
export const waiting = (fight: Fight) => find(fight, (id) => findCombatant(fight, id)?.delaying);
export const readying = (fight: Fight) => find(fight, (id) => findCombatant(fight, id)?.readied);
export const bearing = (fight: Fight) => find(fight, (id) => findCombatant(fight, id)?.conditions.length);
export const formed = (fight: Fight) => find(fight, (id) => findCombatant(fight, id)?.form);
export const concentrating = (fight: Fight) => find(fight, (id) => findCombatant(fight, id)?.concentration);
export const counting = (fight: Fight) => find(fight, (id) => findCombatant(fight, id)?.counters.length);
export function dying(fight: Fight): string | undefined {
  return fight.prompts.find(({ kind }) => kind === 'death-save')?.combatant_id ?? undefined;
}
