import type { Command, CommandOf } from '#domain/combat/commands.ts';
import type { Deed } from '#domain/combat/log/deed.ts';

type Effect = CommandOf<'together'>['commands'][number];

/** UND-4: several commands in one step. A single command stays as it is, unless the log names its deed (LOG-5). */
export function inOneStep(commands: readonly Effect[], deed?: Deed): Command {
  const [only, ...others] = commands;
  if (deed !== undefined) return { type: 'together', commands: [...commands], deed };
  return only !== undefined && others.length === 0 ? only : { type: 'together', commands: [...commands] };
}

export function partsOf(command: Effect | CommandOf<'together'>): readonly Effect[] {
  return command.type === 'together' ? command.commands : [command];
}
