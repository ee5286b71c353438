import type { CommandOf, CommandType } from '#domain/combat/commands.ts';
import { ALIVE_AGAIN, UP_AGAIN } from '#domain/combat/hit-points/death.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import type { LogLine, LogPart } from '#domain/combat/log/log-line.ts';

/** An event of a fight that a session records. */
export type FightEvent =
  | { readonly kind: 'fell' | 'rose'; readonly id: string }
  | {
      readonly kind: 'roll';
      /** Who rolled, if the step says so. */
      readonly by: string | null;
      /** The name of the target. Null for a death save. */
      readonly target: string | null;
      readonly natural: 20 | 1;
    };

/** The parts of a journal entry of a fight that a session needs. */
export interface ReadStep {
  readonly sequence: number;
  readonly type: CommandType;
  readonly replaces: number | undefined;
  /** Whether the entry can be undone. */
  readonly isStep: boolean;
  readonly events: readonly FightEvent[];
}

export function readStep({ sequence, issued, replaces, history, log }: JournalEntry): ReadStep {
  const { type } = issued.command;
  const by = actorOf(issued.command);
  const isStep = history.undo_top === sequence;
  return { sequence, type, replaces, isStep, events: log.flatMap((line) => eventsOf(line, by)) };
}

/** The events of a fight, without undone steps. */
export function standingEvents(steps: readonly ReadStep[]): FightEvent[] {
  const done: ReadStep[] = [];
  let undone: ReadStep[] = [];
  for (const step of steps) {
    if (step.type === 'undo') {
      const last = done.pop();
      if (last) undone.push(last);
    } else if (step.type === 'redo') {
      const last = undone.pop();
      if (last) done.push(last);
    } else {
      // Its log includes the log of the replaced entry.
      if (step.replaces !== undefined && done.at(-1)?.sequence === step.replaces) done.pop();
      undone = [];
      if (step.isStep) done.push(step);
    }
  }
  return done.flatMap(({ events }) => events);
}

function eventsOf({ parts, event, kind }: LogLine, by: string | null): FightEvent[] {
  const [first] = parts;
  const subject = typeof first === 'object' && 'who' in first ? first.who[0] : undefined;
  if (subject === undefined || kind === 'history' || kind === 'note') return [];
  const { id, name } = subject;
  const events: FightEvent[] = [];
  for (const part of parts) {
    const attack = part === first ? null : naturalIn(part);
    if (attack !== null) events.push({ kind: 'roll', by, target: name, natural: attack });
    const save = part === first ? null : deathSaveIn(part);
    if (save !== null) events.push({ kind: 'roll', by: id, target: null, natural: save });
    if (isRising(part)) events.push({ kind: 'rose', id });
  }
  if (event === 'falls') events.push({ kind: 'fell', id });
  return events;
}

/** ATK-1: ' (natural 20, 23 against AC 15)'. */
function naturalIn(part: LogPart): 20 | 1 | null {
  return typeof part === 'object' && 'typed' in part && part.otherwise === ''
    ? naturalOf(/^ \(natural (20|1), /.exec(part.typed)?.[1])
    : null;
}

/** DTH-3: 'rolls 20 on'. */
function deathSaveIn(part: LogPart): 20 | 1 | null {
  return typeof part === 'object' && 'field' in part && part.field === 'figures'
    ? naturalOf(/^rolls (20|1) on$/.exec(part.text)?.[1])
    : null;
}

function naturalOf(digits: string | undefined): 20 | 1 | null {
  if (digits === undefined) return null;
  return digits === '20' ? 20 : 1;
}

function isRising(part: LogPart): boolean {
  return (
    typeof part === 'object' &&
    'field' in part &&
    part.field === 'life' &&
    (part.text === UP_AGAIN || part.text === ALIVE_AGAIN)
  );
}

/** Null if only the type of the command is kept. */
function actorOf(command: { readonly type: CommandType }): string | null {
  if (command.type === 'damage') return sourceOf(command);
  if (command.type !== 'together') return null;
  const { deed, commands = [] } = command as Partial<CommandOf<'together'>>;
  const sources = commands.flatMap((part) => (part.type === 'damage' ? (sourceOf(part) ?? []) : []));
  return deed?.combatant_id ?? sources[0] ?? null;
}

function sourceOf(command: object): string | null {
  return 'source_id' in command && typeof command.source_id === 'string' ? command.source_id : null;
}
