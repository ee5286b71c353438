import { type Fight, nextUp } from '#domain/combat/fight.ts';
import { isActing } from '#domain/combat/turns/acting-groups.ts';

export type Turn = 'active' | 'next' | null;

/** Every row asks after every change, so the result is cached per state of the fight. */
let known: { fight: Fight; next: string | undefined } | undefined;

export function turnOf(fight: Fight, id: string): Turn {
  if (fight.status !== 'running') return null;
  if (isActing(fight, id)) return 'active';
  if (known?.fight !== fight) known = { fight, next: nextUp(fight)?.id };
  return known.next === id ? 'next' : null;
}
