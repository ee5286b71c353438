import { seededSource } from '#domain/dice/source.ts';
import type { Command, CommandOf, CommandType, IssuedCommand } from './commands.ts';
import { answerConcentration, setConcentration } from './concentration.ts';
import {
  answerSave,
  applyCondition,
  forgetCustomCondition,
  removeCondition,
  setExhaustion,
} from './conditions.ts';
import { addCounter, removeCounter, rest, setReaction, spendCounter } from './counters.ts';
import { rollDeathSave, setDeathSaves } from './death.ts';
import type { Fight } from './fight.ts';
import {
  damage,
  grantTemporaryHitPoints,
  heal,
  rollHitPoints,
  setArmorClass,
  setHitPoints,
  setMaximumHitPoints,
} from './hit-points.ts';
import { rollInitiative, setInitiative } from './initiative.ts';
import type { JournalEntry } from './journal.ts';
import { setLair } from './lair.ts';
import { type Context, type Outcome, say } from './log.ts';
import { moveCombatant, orderByInitiative } from './ordering.ts';
import { applyPatch, difference } from './patch.ts';
import { dismissPrompt } from './prompts.ts';
import { isRefusal, type RefusalCode, refuse } from './refusal.ts';
import {
  addCombatants,
  removeCombatants,
  renameCombatant,
  setEntryRound,
  setHidden,
  setNotes,
} from './roster.ts';
import { advanceTurn, endFight, resumeFight, returnTurn, startFight, withSomeoneActive } from './turns.ts';
import { actNow, delayTurn, readyAction, takeReadiedAction } from './waiting.ts';

type Step = Exclude<CommandType, 'undo' | 'redo'>;
type Rules = { [Type in Step]: (fight: Fight, command: CommandOf<Type>, context: Context) => Outcome };

const RULES: Rules = {
  'set-initiative': setInitiative,
  'roll-initiative': rollInitiative,
  'order-by-initiative': orderByInitiative,
  'move-combatant': moveCombatant,
  'start-fight': startFight,
  'advance-turn': advanceTurn,
  'return-turn': returnTurn,
  'end-fight': endFight,
  'resume-fight': resumeFight,
  'delay-turn': delayTurn,
  'act-now': actNow,
  'ready-action': readyAction,
  'use-readied-action': takeReadiedAction,
  'add-combatants': addCombatants,
  'remove-combatants': removeCombatants,
  'rename-combatant': renameCombatant,
  'set-hidden': setHidden,
  'set-entry-round': setEntryRound,
  'set-notes': setNotes,
  'set-hit-points': setHitPoints,
  damage,
  heal,
  'grant-temporary-hit-points': grantTemporaryHitPoints,
  'set-maximum-hit-points': setMaximumHitPoints,
  'roll-hit-points': rollHitPoints,
  'set-armor-class': setArmorClass,
  'roll-death-save': rollDeathSave,
  'set-death-saves': setDeathSaves,
  'set-concentration': setConcentration,
  'answer-concentration': answerConcentration,
  'apply-condition': applyCondition,
  'remove-condition': removeCondition,
  'set-exhaustion': setExhaustion,
  'answer-save': answerSave,
  'forget-custom-condition': forgetCustomCondition,
  'use-counter': spendCounter,
  'add-counter': addCounter,
  'remove-counter': removeCounter,
  rest,
  'set-reaction': setReaction,
  'set-lair': setLair,
  'change-settings': (fight, command) => ({ ...fight, settings: { ...fight.settings, ...command.settings } }),
  'dismiss-prompt': dismissPrompt,
  'write-log': (fight, command, context) => {
    say(context, fight, 'note', command.text);
    return fight;
  },
};

export type EntryLookup = (sequence: number) => JournalEntry | undefined;

export type Applied =
  /** `entry` is null when the command changed nothing: there is nothing to keep or to undo. */
  | { readonly ok: true; readonly fight: Fight; readonly entry: JournalEntry | null }
  | { readonly ok: false; readonly refusal: RefusalCode };

/**
 * The only place where a fight changes; page and server run this same function with the same result. `lookup` gives
 * the journal entry that undo or redo needs: at most one for each command.
 */
export function applyCommand(fight: Fight, issued: IssuedCommand, lookup: EntryLookup): Applied {
  const context: Context = { dice: seededSource(issued.seed), at: issued.at, lines: [] };
  const { command } = issued;
  const isStep = command.type !== 'undo' && command.type !== 'redo';
  const outcome = isStep ? applyStep(fight, command, context) : reverse(fight, command, lookup, context);
  if (isRefusal(outcome)) return { ok: false, refusal: outcome.refused };

  const { history: _before, ...before } = fight;
  const { history: _after, ...after } = outcome.fight;
  const forward = difference(before, after);
  if (isStep && forward.length === 0 && context.lines.length === 0) return { ok: true, fight, entry: null };

  const sequence = fight.history.sequence + 1;
  const below = command.type === 'undo' ? fight.history.redo_top : fight.history.undo_top;
  const history =
    command.type === 'undo'
      ? { sequence, undo_top: outcome.below, redo_top: sequence }
      : { sequence, undo_top: sequence, redo_top: outcome.below };
  const entry: JournalEntry = {
    sequence,
    issued,
    log: context.lines,
    forward,
    inverse: difference(after, before),
    below,
    history,
  };
  return { ok: true, fight: { ...outcome.fight, history }, entry };
}

/** The fight after the command, and what then lies on top of the other stack. */
interface Stepped {
  readonly fight: Fight;
  readonly below: number | null;
}

function applyStep(fight: Fight, command: Extract<Command, { type: Step }>, context: Context) {
  const rule = RULES[command.type] as (fight: Fight, command: Command, context: Context) => Outcome;
  const outcome = rule(fight, command, context);
  if (isRefusal(outcome)) return outcome;
  // Doing something new leaves nothing to redo.
  return { fight: withSomeoneActive(outcome, context), below: null } satisfies Stepped;
}

function reverse(
  fight: Fight,
  command: CommandOf<'undo'> | CommandOf<'redo'>,
  lookup: EntryLookup,
  context: Context,
) {
  const isUndo = command.type === 'undo';
  const top = isUndo ? fight.history.undo_top : fight.history.redo_top;
  if (top === null) return refuse(isUndo ? 'nothing-to-undo' : 'nothing-to-redo');
  const entry = lookup(top);
  if (entry === undefined) return refuse('history-missing');
  if (command.target !== undefined && command.target !== entry.issued.id) return refuse('changed-meanwhile');
  const next = applyPatch(fight, entry.inverse);
  const what = entry.log.find((line) => line.kind !== 'history') ?? entry.log[0];
  const hidden = entry.log.some((line) => line.hidden);
  const text = what ? withoutLead(what.text) : entry.issued.command.type;
  context.lines.push({
    round: next.round,
    kind: 'history',
    text: `${isUndo ? 'Undone' : 'Redone'}: ${text}`,
    combatant_ids: what?.combatant_ids ?? [],
    hidden,
  });
  return { fight: next, below: entry.below } satisfies Stepped;
}

function withoutLead(text: string): string {
  return text.replace(/^(Undone|Redone): /, '');
}
