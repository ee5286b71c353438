/** Something stored, of whatever format: only a step knows its keys. */
export type Stored = Readonly<Record<string, unknown>>;

/** From one format to the next. Each function gets the shape of the format before and gives the one of `to`. */
export interface FormatStep {
  readonly to: number;
  /** The fight apart from its combatants and departed, which are upgraded first. */
  readonly fight: (fight: Stored) => Stored;
  readonly combatant: (combatant: Stored) => Stored;
  readonly departed: (departed: Stored) => Stored;
  /** A command that a device kept and has not sent. */
  readonly command: (command: Stored) => Stored;
}

export function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
