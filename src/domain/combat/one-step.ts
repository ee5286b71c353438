import type { Command, CommandOf } from '#domain/combat/commands.ts';
import type { Deed } from '#domain/combat/log/deed.ts';
import type { TargetRolls } from '#domain/combat/rolls/target-rolls.ts';

export type Effect = CommandOf<'together'>['commands'][number];

/**
 * UND-4: several commands in one step. A single command stays as it is, unless the log names its deed (LOG-5) or its
 * rolls (LOG-6).
 */
export function inOneStep(commands: readonly Effect[], deed?: Deed, rolls?: TargetRolls): Command {
  const [only, ...others] = commands;
  if (only !== undefined && others.length === 0 && deed === undefined && rolls === undefined) return only;
  return { type: 'together', commands: [...commands], ...(deed && { deed }), ...(rolls && { rolls }) };
}

/** UND-4: the strikes of a Multiattack in one step. Undefined without any. */
export function strikesInOneStep(strikes: readonly Command[]): Command | undefined {
  const [first, ...others] = strikes.map(asDeed);
  if (first === undefined) return undefined;
  const next = others.map(({ type: _, ...deed }) => deed);
  return next.length === 0 ? strikes[0] : { ...first, next };
}

function asDeed(command: Command): CommandOf<'together'> {
  return command.type === 'together' ? command : { type: 'together', commands: [command as Effect] };
}
