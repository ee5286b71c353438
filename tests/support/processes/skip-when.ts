import type { TestContext } from 'vitest';

/** A test that could check nothing says so, and why; otherwise it would pass for one that has checked. */
export function skipWhen({ skip, task }: TestContext, reason: string, isSo: boolean): void {
  if (isSo) console.warn(`Skipped: ${task.name}: ${reason}`);
  skip(isSo, reason);
}
