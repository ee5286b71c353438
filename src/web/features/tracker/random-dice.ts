import { type DiceSource, sourceFrom } from '#domain/dice/source.ts';

/** Dice that nobody can foresee; what a fight's own commands roll follows from their seed instead. */
export const randomDice: DiceSource = sourceFrom(
  () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 4_294_967_296,
);
