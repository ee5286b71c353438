/** Stored data of any format. Only a format step knows its keys. */
export type Stored = Readonly<Record<string, unknown>>;

/**
 * Upgrades from one format to the next. Each function gets the shape of the previous format and returns the shape of
 * `to`.
 */
export interface FormatStep {
  readonly to: number;
  /** Upgrades the fight itself. Its combatants and departed are upgraded first. */
  readonly fight: (fight: Stored) => Stored;
  readonly combatant: (combatant: Stored) => Stored;
  readonly departed: (departed: Stored) => Stored;
  /** Upgrades a command that a device has stored and not sent. */
  readonly command: (command: Stored) => Stored;
}

export function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
