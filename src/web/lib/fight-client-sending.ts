import { COMMANDS_MAXIMUM } from '#contract/fight.ts';
import type { Command, IssuedCommand } from '#domain/combat/commands.ts';
import { ApiError } from './api-client.ts';
import type { FightReplica } from './fight-client-replica.ts';

/** Well under the server's limit of 256 KiB for a body. */
const BATCH_CHARACTERS = 150_000;

/** Names what an undo means, so that it never undoes what another device did in the meantime. */
export function withTarget(command: Command, replica: FightReplica): Command {
  if (command.type !== 'undo' && command.type !== 'redo') return command;
  const { undo_top, redo_top } = replica.fight.history;
  const entry = replica.findEntry(command.type === 'undo' ? undo_top : redo_top);
  return entry ? { ...command, target: entry.issued.id } : command;
}

export function batchOf(unsent: readonly IssuedCommand[]): IssuedCommand[] {
  const batch: IssuedCommand[] = [];
  let characters = 0;
  for (const issued of unsent.slice(0, COMMANDS_MAXIMUM)) {
    characters += JSON.stringify(issued).length;
    if (batch.length > 0 && characters > BATCH_CHARACTERS) break;
    batch.push(issued);
  }
  return batch;
}

/** No answer, or none that says anything about the command: it will be sent again. */
export function isAway(error: unknown): boolean {
  return !isGone(error) && !isUnreadable(error);
}

export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

export function isUnreadable(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'invalid' || error.code === 'malformed' || error.code === 'too_large')
  );
}
