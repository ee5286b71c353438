import type { TestContext } from 'vitest';

/** Skips a test that cannot check anything, with a reason. Otherwise it would count as passed. */
export function skipWhen({ skip, task }: TestContext, reason: string, isSo: boolean): void {
  if (isSo) console.warn(`Skipped: ${task.name}: ${reason}`);
  skip(isSo, reason);
}
