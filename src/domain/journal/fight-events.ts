import type { CommandOf, CommandType } from '#domain/combat/commands.ts';
import type { JournalEntry } from '#domain/combat/journal/journal.ts';
import type { LogLine } from '#domain/combat/log/log-line.ts';

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

function eventsOf({ parts: [first], event, kind, facts = [] }: LogLine, by: string | null): FightEvent[] {
  const subject = typeof first === 'object' && 'who' in first ? first.who[0] : undefined;
  if (subject === undefined || kind === 'history') return [];
  const { id, name } = subject;
  const events = facts.flatMap((fact): FightEvent[] => {
    if (fact.kind === 'rises') return [{ kind: 'rose', id }];
    const { natural } = fact;
    if (natural !== 20 && natural !== 1) return [];
    const isDeathSave = fact.kind === 'death-save';
    return [{ kind: 'roll', by: isDeathSave ? id : by, target: isDeathSave ? null : name, natural }];
  });
  return event === 'falls' ? [...events, { kind: 'fell', id }] : events;
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
