import { ConfigProblem } from '#server/config.ts';
import { StorageProblem } from '#server/storage/storage-errors.ts';

/** Runs a command for the terminal. An error that a person can fix becomes one line and an exit code. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const expected =
      error instanceof StorageProblem || error instanceof ConfigProblem || error instanceof Usage;
    console.error(expected ? error.message : error);
    process.exitCode = error instanceof Usage ? error.exitCode : 1;
  }
}

export class Usage extends Error {
  readonly exitCode: number;

  constructor(sentence: string, exitCode = 1) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

/** Shows the progress of a table on one line that is overwritten. A log file gets only the final counts. */
export function showProgress(table: string, done: number, total?: number): void {
  if (!process.stderr.isTTY) return;
  const goal = total === undefined ? '' : ` of ${total.toLocaleString('en')}`;
  process.stderr.write(`\r\x1b[K${table}: ${done.toLocaleString('en')}${goal}${done === total ? '\n' : ''}`);
}

export function printCounts(verb: string, counts: Record<string, number>): void {
  const parts = Object.entries(counts).map(([table, count]) => `${table} ${count.toLocaleString('en')}`);
  console.log(`${verb}: ${parts.join(', ')}.`);
}
