import type { Command, CommandOf } from '#domain/combat/commands.ts';

type Effect = CommandOf<'together'>['commands'][number];

/** UND-4: several commands in one step. A single command stays as it is. */
export function inOneStep(commands: readonly Effect[]): Command {
  const [only, ...others] = commands;
  return only !== undefined && others.length === 0 ? only : { type: 'together', commands: [...commands] };
}

export function partsOf(command: Effect | CommandOf<'together'>): readonly Effect[] {
  return command.type === 'together' ? command.commands : [command];
}
