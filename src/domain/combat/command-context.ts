import type { DiceSource } from '#domain/dice/source.ts';
import type { Fight } from './fight.ts';
import type { LogLine } from './log/log-line.ts';
import type { CombatRefusal } from './refusal.ts';
import type { UntoldRolls } from './rolls/target-rolls.ts';

/** What a command needs besides the fight: dice, its issue time, and the log that it writes to. */
export interface Context {
  readonly dice: DiceSource;
  readonly at: number;
  /** The fight before the command. */
  readonly before: Fight;
  readonly lines: LogLine[];
  /** LOG-6: the rolls for the targets of this step. */
  readonly rolls?: UntoldRolls | undefined;
}

export type Outcome = Fight | CombatRefusal;
