import { createStore, useStore } from '#web/lib/store.ts';

/*
 * Changes of a fight that the server did not take, for the dialog that lists them over any page. Apart from what
 * words them, which carries the rules of a fight.
 */

export interface RefusedStep {
  readonly message: string;
  /** What was typed for it: shown whole, so that it can be copied. */
  readonly text?: string;
}

const refused = createStore<{ steps: readonly RefusedStep[] }>({ steps: [] });

export function showRefusedSteps(more: readonly RefusedStep[]): void {
  refused.set(({ steps }) => ({ steps: [...steps, ...more] }));
}

export function forgetRefusedSteps(): void {
  refused.set({ steps: [] });
}

export function useRefusedSteps(): readonly RefusedStep[] {
  return useStore(refused, ({ steps }) => steps);
}
