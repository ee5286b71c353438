import { createStore, useStore } from '#web/lib/store.ts';

/*
 * Fight changes that the server refused, for the dialog that lists them over any page. Separate from the module that
 * describes them, because that module loads the rules of a fight.
 */

export interface RefusedStep {
  readonly message: string;
  /** The text that the user typed. Shown in full, so that the user can copy it. */
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
