import { type LooseObject, listAt } from '#domain/library/import/shared/loose-values.ts';

/** The remaining budget of work for the changes of one file. */
export interface Effort {
  /** False if nothing is left. */
  spend(steps: number): boolean;
}

const STEPS_MAXIMUM = 50_000_000;

export function createEffort(): Effort {
  let left = STEPS_MAXIMUM;
  return {
    spend: (steps) => {
      left -= steps;
      return left >= 0;
    },
  };
}

export interface Report {
  readonly effort: Effort;
  /** The change, or a part of it, could not be applied. */
  readonly miss: (what: string) => void;
}

/** Returns the changed record. The given record stays as it is: many copies share it. */
export type Change = (record: LooseObject, prop: string, change: LooseObject, report: Report) => LooseObject;

export function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? listAt(value) : [value];
}
