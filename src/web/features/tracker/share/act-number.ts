import * as z from 'zod/mini';
import { type Act, actSchema } from '#domain/player-view/player-acts.ts';

/** The number of a suggestion. Undefined when it has no number to change. */
export function actNumber(act: Act): number | null | undefined {
  switch (act.kind) {
    case 'damage':
    case 'healing':
    case 'temporary':
      return act.amount;
    case 'initiative':
      return act.value;
    case 'death-save':
      return act.natural;
    case 'condition':
    case 'end-turn':
      return undefined;
  }
}

/** The suggestion with another number. Undefined when the number is invalid. */
export function withNumber(act: Act, typed: string): Act | undefined {
  if (!/^-?\d+$/.test(typed.trim())) return undefined;
  const number = Number(typed);
  const key = act.kind === 'initiative' ? 'value' : act.kind === 'death-save' ? 'natural' : 'amount';
  return z.safeParse(actSchema, { kind: act.kind, [key]: number }).data;
}
