import { seededSource } from '#domain/dice/source.ts';
import type { Context, Outcome } from './command-context.ts';
import type { Command, CommandOf, CommandType, IssuedCommand } from './commands.ts';
import { answerConcentration, setConcentration } from './conditions/concentration.ts';
import {
  applyCondition,
  forgetCustomCondition,
  removeCondition,
  setExhaustion,
} from './conditions/conditions.ts';
import { endUnheld } from './conditions/durations.ts';
import { endWithUsers } from './conditions/early-ends.ts';
import { settleExhaustion } from './conditions/exhaustion.ts';
import { settleIncapacitated } from './conditions/incapacitated.ts';
import { addCounter, removeCounter, setReaction, spendCounter } from './counters/counters.ts';
import type { Fight } from './fight.ts';
import { growsTooLarge } from './fight-size.ts';
import { returnForm, takeForm, takeOwnForm } from './forms/form.ts';
import { answerTrait } from './hit-points/answer-trait.ts';
import { rollDeathSave, setDeathSaves, setDying } from './hit-points/death.ts';
import { fell, lowerMaximum } from './hit-points/fell.ts';
import { adjustHitPoints, setHitPoints } from './hit-points/hit-point-field.ts';
import {
  damage,
  grantTemporaryHitPoints,
  heal,
  setArmorClass,
  setMaximumHitPoints,
} from './hit-points/hit-points.ts';
import { rest } from './hit-points/rest.ts';
import { rollHitPoints } from './hit-points/rolled-hit-points.ts';
import { FIGHT_FORMAT } from './journal/formats/fight-format.ts';
import { gestureUnderWay, mayContinue, wholeGesture } from './journal/gesture.ts';
import { type Change, type EntryLookup, type JournalEntry, patchOf } from './journal/journal.ts';
import { applyPatch, difference, differenceFromBoth, differences } from './journal/patch.ts';
import { sayDeed } from './log/log-deed.ts';
import { sayUntoldRolls } from './log/log-rolls.ts';
import { say, sayAgain } from './log/log-writer.ts';
import { setAlias, withSeen } from './log/player-names.ts';
import { line } from './log/wording.ts';
import { addReminder, removeReminder } from './prompts/own-reminders.ts';
import { dismissPrompt } from './prompts/prompts.ts';
import { answerPrompt } from './prompts/recurring.ts';
import { type CombatRefusal, isRefusal, type RefusalCode, refuse } from './refusal.ts';

import { untoldRolls } from './rolls/target-rolls.ts';
import { followCampaign } from './roster/campaign-state.ts';
import { followEncounter } from './roster/follow-encounter.ts';
import {
  addCombatants,
  removeCombatants,
  renameCombatant,
  setEntryRound,
  setHidden,
  setNotes,
} from './roster/roster.ts';
import { setSide } from './roster/side.ts';
import { withOutOfTurn } from './summary/damage-credit.ts';
import { actNow, delayTurn, readyAction, takeReadiedAction } from './turns/delay-and-ready.ts';
import { rollInitiative, setInitiative } from './turns/initiative.ts';
import { setLair } from './turns/lair.ts';
import { moveCombatant, orderByInitiative, placeCombatants } from './turns/ordering.ts';
import { setSurprised } from './turns/surprise.ts';
import {
  advanceTurn,
  endFight,
  resumeFight,
  returnTurn,
  startFight,
  withSomeoneActive,
} from './turns/turns.ts';

type Step = Exclude<CommandType, 'undo' | 'redo'>;
type StepRules = { [Type in Step]: (fight: Fight, command: CommandOf<Type>, context: Context) => Outcome };

const STEP_RULES: StepRules = {
  'set-initiative': setInitiative,
  'roll-initiative': rollInitiative,
  'order-by-initiative': orderByInitiative,
  'move-combatant': moveCombatant,
  'place-combatants': placeCombatants,
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
  'set-alias': setAlias,
  'set-side': setSide,
  'set-surprised': setSurprised,
  'set-hidden': setHidden,
  'set-entry-round': setEntryRound,
  'set-notes': setNotes,
  'follow-campaign': followCampaign,
  'follow-encounter': followEncounter,
  'set-hit-points': setHitPoints,
  'adjust-hit-points': adjustHitPoints,
  damage,
  heal,
  'grant-temporary-hit-points': grantTemporaryHitPoints,
  'set-maximum-hit-points': setMaximumHitPoints,
  fell,
  'lower-maximum': lowerMaximum,
  'roll-hit-points': rollHitPoints,
  'set-armor-class': setArmorClass,
  'take-form': takeForm,
  'take-own-form': takeOwnForm,
  'return-form': returnForm,
  'set-dying': setDying,
  'roll-death-save': rollDeathSave,
  'set-death-saves': setDeathSaves,
  'set-concentration': setConcentration,
  'answer-concentration': answerConcentration,
  'apply-condition': applyCondition,
  'remove-condition': removeCondition,
  'set-exhaustion': setExhaustion,
  'answer-save': answerPrompt,
  'answer-trait': answerTrait,
  'forget-custom-condition': forgetCustomCondition,
  'use-counter': spendCounter,
  'add-counter': addCounter,
  'remove-counter': removeCounter,
  rest,
  'set-reaction': setReaction,
  'set-lair': setLair,
  'add-reminder': addReminder,
  'remove-reminder': removeReminder,
  'change-settings': (fight, command) => ({ ...fight, settings: { ...fight.settings, ...command.settings } }),
  'dismiss-prompt': dismissPrompt,
  together: applyTogether,
  'write-log': (fight, command, context) => {
    say(context, fight, 'note', line`${command.text}`);
    return fight;
  },
};

/** UND-4: applies each part to the fight that the part before it returned. One refused part refuses them all. */
function applyTogether(fight: Fight, command: CommandOf<'together'>, context: Context): Outcome {
  const { next: others = [], ...first } = command;
  let next = fight;
  for (const deed of [first, ...others]) {
    const outcome = applyDeed(next, deed, context);
    if (isRefusal(outcome)) return outcome;
    next = outcome;
  }
  return next;
}

/** One attack, spell or effect. */
type WholeDeed = Omit<CommandOf<'together'>, 'type' | 'next'>;

function applyDeed(fight: Fight, command: WholeDeed, context: Context): Outcome {
  sayDeed(context, fight, command);
  const rolls = command.rolls && untoldRolls(command.rolls);
  const rolled: Context = rolls ? { ...context, rolls } : context;
  let next = fight;
  for (const part of command.commands) {
    const outcome = ruleOf(part)(next, part, rolled);
    if (isRefusal(outcome)) return outcome;
    next = withOutOfTurn(next, settled(next, outcome, rolled));
  }
  if (rolls) sayUntoldRolls(rolled, next, rolls);
  return next;
}

/** Consequences that apply after every change, no matter which command caused it. */
function settled(before: Fight, after: Fight, context: Context): Fight {
  const able = settleIncapacitated(before, after, context);
  const held = endUnheld(before, endWithUsers(before, able, context), context);
  return settleExhaustion(before, held, context);
}

type StepCommand = Extract<Command, { type: Step }>;

function ruleOf({ type }: StepCommand) {
  return STEP_RULES[type] as (fight: Fight, command: StepCommand, context: Context) => Outcome;
}

/** The log of undo and redo uses these names for commands that write no log line. */
const UNSPOKEN: Partial<Record<CommandType, string>> = {
  'set-notes': 'notes on a combatant',
  'forget-custom-condition': 'a custom condition removed',
  'set-lair': 'the note of the lair',
  'change-settings': 'settings',
  'dismiss-prompt': 'a prompt dismissed',
  'answer-trait': 'a prompt dismissed',
};

export type Applied =
  /** `entry` is null when the command changed nothing, so there is nothing to persist or to undo. */
  | { readonly ok: true; readonly fight: Fight; readonly entry: JournalEntry | null }
  | { readonly ok: false; readonly refusal: RefusalCode };

/** Where a new entry goes, and the entries before it. */
interface JournalPlace {
  readonly sequence: number;
  readonly lookup: EntryLookup;
}

/** The fight after a command, and the parts of its journal entry that do not come from the command. */
interface Stepped extends Pick<JournalEntry, 'below' | 'replaces'> {
  readonly fight: Fight;
  readonly change: Change;
  readonly history: Omit<Fight['history'], 'sequence'>;
}

/**
 * The only place where a fight changes. The page and the server run the same function and get the same result. `lookup`
 * returns the entries that the command needs: see `neededEntries`.
 */
export function applyCommand(fight: Fight, issued: IssuedCommand, lookup: EntryLookup): Applied {
  const context: Context = { dice: seededSource(issued.seed), at: issued.at, before: fight, lines: [] };
  const { command } = issued;
  const sequence = fight.history.sequence + 1;
  const place: JournalPlace = { sequence, lookup };
  const stepped =
    command.type === 'undo' || command.type === 'redo'
      ? reverse(fight, command, place, context)
      : applyStep(fight, command, place, context);
  if (stepped === undefined) return { ok: true, fight, entry: null };
  if (isRefusal(stepped)) return { ok: false, refusal: stepped.refused };
  const { change, below, replaces } = stepped;
  const history = { sequence, ...stepped.history };
  const entry: JournalEntry = {
    format: FIGHT_FORMAT,
    sequence,
    issued,
    log: context.lines,
    change,
    below,
    history,
    ...(replaces !== undefined && { replaces }),
  };
  return { ok: true, fight: { ...stepped.fight, history }, entry };
}

/**
 * The sequence numbers of the entries that the command needs: the current gesture, or the step to undo or redo. An
 * undone or redone step refers to the entry that has its patches. To get that entry too, call this function again with
 * a lookup that finds the first one.
 */
export function neededEntries(fight: Fight, command: Command, lookup: EntryLookup): number[] {
  const { sequence, undo_top, redo_top } = fight.history;
  if (command.type !== 'undo' && command.type !== 'redo') {
    return mayContinue(fight, command) ? [sequence] : [];
  }
  const top = command.type === 'undo' ? undo_top : redo_top;
  if (top === null) return [];
  const change = lookup(top)?.change;
  return change && 'of' in change ? [top, change.of] : [top];
}

function contentOf({ history: _, ...content }: Fight): Omit<Fight, 'history'> {
  return content;
}

/** Returns undefined when the command changed nothing and logged nothing. */
function applyStep(
  fight: Fight,
  command: StepCommand,
  { sequence, lookup }: JournalPlace,
  context: Context,
): Stepped | CombatRefusal | undefined {
  const newest = lookup(fight.history.sequence)?.change;
  const { base, whole, below, continues } = wholeGesture(fight, command, newest);
  const outcome = ruleOf(command)(base, whole as StepCommand, context);
  if (isRefusal(outcome)) return outcome;
  const next = withSeen(withOutOfTurn(base, withSomeoneActive(settled(base, outcome, context), context)));
  const before = contentOf(fight);
  const after = contentOf(next);
  const { forward: changed, inverse: back } = differences(before, after);
  if (growsTooLarge(fight, next, changed)) return refuse('too-large');
  if (changed.length === 0 && context.lines.length === 0) return undefined;
  // The newest entry contains the whole gesture, so the journal can drop the earlier entries of the gesture.
  const forward = continues ? differenceFromBoth(contentOf(base), before, after) : changed;
  const inverse = continues ? difference(after, contentOf(base)) : back;
  // A gesture that ends where it began leaves nothing to undo. UND-2: a new step empties the redo stack.
  const undo_top = continues && inverse.length === 0 ? below : sequence;
  const gesture = gestureUnderWay(whole, below);
  return {
    fight: next,
    change: { forward, inverse },
    below,
    history: { undo_top, redo_top: null, ...(gesture && { gesture }) },
    ...(continues && { replaces: sequence - 1 }),
  };
}

function reverse(
  fight: Fight,
  command: CommandOf<'undo'> | CommandOf<'redo'>,
  { sequence, lookup }: JournalPlace,
  context: Context,
): Stepped | CombatRefusal {
  const { undo_top, redo_top } = fight.history;
  const isUndo = command.type === 'undo';
  const top = isUndo ? undo_top : redo_top;
  if (top === null) return refuse(isUndo ? 'nothing-to-undo' : 'nothing-to-redo');
  const entry = lookup(top);
  if (entry === undefined) return refuse('history-missing');
  if (command.target !== undefined && command.target !== entry.issued.id) return refuse('changed-meanwhile');
  const change = reversed(entry);
  const patch = patchOf({ change }, lookup);
  if (change === null || patch === undefined) {
    return refuse(isKept(entry, lookup) ? 'history-missing' : 'out-of-reach');
  }
  const next = applyPatch(fight, patch);
  const what = entry.log.find(({ kind }) => kind !== 'history') ?? entry.log[0];
  const unspoken = { typed: UNSPOKEN[entry.issued.command.type] ?? 'a change' };
  sayAgain(context, next, command.type, what ?? { parts: [unspoken], hidden: true });
  return {
    fight: next,
    change,
    below: isUndo ? redo_top : undo_top,
    history: isUndo
      ? { undo_top: entry.below, redo_top: sequence }
      : { undo_top: sequence, redo_top: entry.below },
  };
}

/** The change that reverses an entry. It refers to the step that has the patches. */
function reversed({ sequence, change }: JournalEntry): Change | null {
  if (change === null) return null;
  if ('forward' in change) return { of: sequence, direction: 'inverse' };
  return { of: change.of, direction: change.direction === 'inverse' ? 'forward' : 'inverse' };
}

/** Whether the journal still has the patches of an entry, even if they are not loaded here. */
function isKept({ change }: JournalEntry, lookup: EntryLookup): boolean {
  if (change === null) return false;
  return 'forward' in change || lookup(change.of)?.change !== null;
}
