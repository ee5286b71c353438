import { seededSource } from '#domain/dice/source.ts';
import type { Command, CommandOf, CommandType, IssuedCommand } from './commands.ts';
import { answerConcentration, setConcentration } from './concentration.ts';
import { applyCondition, forgetCustomCondition, removeCondition, setExhaustion } from './conditions.ts';
import type { Context, Outcome } from './context.ts';
import { addCounter, removeCounter, setReaction, spendCounter } from './counters.ts';
import { rollDeathSave, setDeathSaves } from './death.ts';
import type { Fight } from './fight.ts';
import { FIGHT_FORMAT } from './formats/fight-format.ts';
import { gestureUnderWay, wholeGesture } from './gesture.ts';
import { adjustHitPoints, setHitPoints } from './hit-point-field.ts';
import { damage, grantTemporaryHitPoints, heal, setArmorClass, setMaximumHitPoints } from './hit-points.ts';
import { settleIncapacitated } from './incapacity.ts';
import { rollInitiative, setInitiative } from './initiative.ts';
import type { JournalEntry } from './journal.ts';
import { setLair } from './lair.ts';
import { moveCombatant, orderByInitiative } from './ordering.ts';
import { applyPatch, difference } from './patch.ts';
import { dismissPrompt } from './prompts.ts';
import { type CombatRefusal, isRefusal, type RefusalCode, refuse } from './refusal.ts';
import { rest } from './rest.ts';
import { rollHitPoints } from './rolled-hit-points.ts';
import {
  addCombatants,
  removeCombatants,
  renameCombatant,
  setEntryRound,
  setHidden,
  setNotes,
} from './roster.ts';
import { answerSave } from './saves.ts';
import { say, sayAgain } from './say.ts';
import { advanceTurn, endFight, resumeFight, returnTurn, startFight, withSomeoneActive } from './turns.ts';
import { actNow, delayTurn, readyAction, takeReadiedAction } from './waiting.ts';
import { line } from './wording.ts';

type Step = Exclude<CommandType, 'undo' | 'redo'>;
type StepRules = { [Type in Step]: (fight: Fight, command: CommandOf<Type>, context: Context) => Outcome };

const STEP_RULES: StepRules = {
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
  'adjust-hit-points': adjustHitPoints,
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
    say(context, fight, 'note', line`${command.text}`);
    return fight;
  },
};

/** For the log of undo and redo: names of the commands that write no line themselves. */
const UNSPOKEN: Partial<Record<CommandType, string>> = {
  'set-notes': 'notes on a combatant',
  'forget-custom-condition': 'a condition of your own forgotten',
  'set-lair': 'the note on the lair',
  'change-settings': 'settings',
  'dismiss-prompt': 'a prompt put away',
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
  const context: Context = { dice: seededSource(issued.seed), at: issued.at, before: fight, lines: [] };
  const { command } = issued;
  const sequence = fight.history.sequence + 1;
  const isStep = command.type !== 'undo' && command.type !== 'redo';
  const stepped = isStep
    ? applyStep(fight, command, sequence, context)
    : reverse(fight, command, sequence, lookup, context);
  if (isRefusal(stepped)) return { ok: false, refusal: stepped.refused };

  const forward = difference(contentOf(fight), contentOf(stepped.fight));
  if (isStep && forward.length === 0 && context.lines.length === 0) return { ok: true, fight, entry: null };
  const { inverse, below, replaces } = stepped;
  const history = { sequence, ...stepped.history };
  const log = context.lines;
  const format = FIGHT_FORMAT;
  const entry: JournalEntry = { format, sequence, issued, log, forward, inverse, below, history };
  if (replaces !== undefined) entry.replaces = replaces;
  return { ok: true, fight: { ...stepped.fight, history }, entry };
}

/** The result of a command: the fight after it, the patch back, and the tops of the undo and redo stacks. */
interface Stepped extends Pick<JournalEntry, 'inverse' | 'below' | 'replaces'> {
  readonly fight: Fight;
  readonly history: Omit<Fight['history'], 'sequence'>;
}

function contentOf({ history: _, ...content }: Fight): Omit<Fight, 'history'> {
  return content;
}

function applyStep(
  fight: Fight,
  command: Extract<Command, { type: Step }>,
  sequence: number,
  context: Context,
): Stepped | CombatRefusal {
  const { base, whole, below, continues } = wholeGesture(fight, command);
  const rule = STEP_RULES[command.type] as (fight: Fight, command: Command, context: Context) => Outcome;
  const outcome = rule(base, whole, context);
  if (isRefusal(outcome)) return outcome;
  const next = withSomeoneActive(settleIncapacitated(base, outcome, context), context);
  const inverse = difference(contentOf(next), contentOf(base));
  // A gesture that came back to where it began leaves nothing to undo. UND-2: a new step empties the redo stack.
  const undo_top = continues && inverse.length === 0 ? below : sequence;
  const gesture = gestureUnderWay(whole, inverse, below);
  return {
    fight: next,
    inverse,
    below,
    history: { undo_top, redo_top: null, ...(gesture && { gesture }) },
    replaces: continues ? sequence - 1 : undefined,
  };
}

function reverse(
  fight: Fight,
  command: CommandOf<'undo'> | CommandOf<'redo'>,
  sequence: number,
  lookup: EntryLookup,
  context: Context,
): Stepped | CombatRefusal {
  const { undo_top, redo_top } = fight.history;
  const isUndo = command.type === 'undo';
  const top = isUndo ? undo_top : redo_top;
  if (top === null) return refuse(isUndo ? 'nothing-to-undo' : 'nothing-to-redo');
  const entry = lookup(top);
  if (entry === undefined) return refuse('history-missing');
  if (command.target !== undefined && command.target !== entry.issued.id) return refuse('changed-meanwhile');
  const next = applyPatch(fight, entry.inverse);
  const what = entry.log.find(({ kind }) => kind !== 'history') ?? entry.log[0];
  const text = what ? withoutLead(what.text) : (UNSPOKEN[entry.issued.command.type] ?? 'a change');
  sayAgain(context, next, what, `${isUndo ? 'Undone' : 'Redone'}: ${text}`);
  return {
    fight: next,
    inverse: difference(contentOf(next), contentOf(fight)),
    below: isUndo ? redo_top : undo_top,
    history: isUndo
      ? { undo_top: entry.below, redo_top: sequence }
      : { undo_top: sequence, redo_top: entry.below },
  };
}

function withoutLead(text: string): string {
  return text.replace(/^(Undone|Redone): /, '');
}
