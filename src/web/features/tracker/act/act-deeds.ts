import { applyCommand } from '#domain/combat/apply-command.ts';
import { lifeOf } from '#domain/combat/combatant.ts';
import type { Command } from '#domain/combat/commands.ts';
import { findCombatant } from '#domain/combat/fight.ts';
import { strikesInOneStep } from '#domain/combat/one-step.ts';
import { rememberRoll } from '#web/lib/dice/dice-history.ts';
import { randomDice } from '#web/lib/dice/dice-rolls.ts';
import { notInTray } from '#web/lib/dice/shown-rolls.ts';
import { makeId } from '#web/lib/make-id.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { endSelection } from '../focus/end-of-selection.ts';
import { collapseGroupOf } from '../focus/row-commands.ts';
import { fightOf, pointedAt } from '../focus/targets.ts';
import type { RolledEffect } from '../rolls/rolled-effect.ts';
import { areAlike, groupOfKey, membersOf, withoutDead } from '../state/listed-rows.ts';
import { send } from '../state/send.ts';
import type { Tracker } from '../state/tracker.tsx';
import { isWide } from '../state/use-wide.ts';
import { commandOf, problemWith } from './act-command.ts';
import { FIELD, focusNow, GO, isInBar, leaveBar, saveFieldOf } from './act-focus.ts';
import { openIds, rollOpenSaves, toNextSave, verdictsOf } from './act-saves.ts';
import { verdictFor } from './act-verdicts.ts';
import { changeAct } from './change-act.ts';
import {
  type ActKind,
  afterStrike,
  isForOne,
  type OpenAct,
  rolledAct,
  takesAmount,
  takesCondition,
  toggledTargets,
  typedAct,
  typedCondition,
  withCondition,
  withTargets,
} from './open-act.ts';
import { matchingChoices, targetGroups, targetNames } from './target-choices.ts';
import { readAmount, readTypedAmount, rollParts } from './typed-amount.ts';

/** Something was rolled: rows that were marked before are its targets, and Enter deals it. */
export function startRolled(tracker: Tracker, strikes: readonly RolledEffect[]): void {
  const fight = fightOf(tracker);
  const [first] = strikes;
  if (first === undefined) return;
  const act = rolledAct(strikes, fight.active_id, randomDice);
  const pointed = isForOne(act) ? oneOfEach(tracker) : pointedAt(tracker);
  const meant = first.effect.self ? [first.source] : pointed.filter((id) => id !== first.source);
  tracker.view.set({ act: withTargets(act, fight, meant, randomDice), dialog: null });
  // An attack waits for a row, an area for names.
  focusNow(isForOne(act) || meant.length > 0 ? GO : FIELD);
}

/** An amount or a condition that is typed. Without a target, names are typed first. */
export function startTyped(
  tracker: Tracker,
  kind: ActKind,
  targets: readonly string[] = oneOfEach(tracker),
  text = '',
): void {
  const fight = fightOf(tracker);
  const act = withTargets(typedAct(kind, fight.active_id), fight, targets, randomDice);
  tracker.view.set({ act, dialog: null });
  if (text !== '') changeAct(tracker, (open) => withTypedText(open, text));
  focusNow(FIELD);
}

function withTypedText(open: OpenAct, text: string): OpenAct {
  return { ...open, text, parts: [{ key: 0, text, type: null }] };
}

/** The rare options are about the condition that was typed so far. */
export function toggleMore(tracker: Tracker): void {
  const { custom_conditions: custom } = fightOf(tracker);
  changeAct(tracker, (open) => {
    const next = { ...open, isMore: !open.isMore };
    const isTyped = takesCondition(open) && open.text.trim() !== '';
    return isTyped ? withCondition(next, typedCondition(open.text, custom)) : next;
  });
}

export function cancelAct(tracker: Tracker): void {
  const { act, cursor } = tracker.view.get();
  if (act === null) return;
  tracker.view.set({ act: null });
  leaveBar(cursor, fightOf(tracker).active_id);
}

/** The rows are the targets. */
export function pressRow(tracker: Tracker, key: string): void {
  const { act } = tracker.view.get();
  const fight = fightOf(tracker);
  if (act === null) return;
  const group = groupOfKey(key);
  const ids = group === undefined ? [key] : withoutDead(fight, membersOf(fight, group));
  if (!isForOne(act)) {
    changeAct(tracker, (open) => toggledTargets(open, fight, ids, randomDice));
    return;
  }
  const [first = key] = ids;
  // One of a folded group is meant. If they differ, the game master chooses.
  if (group !== undefined && !areAlike(fight, ids)) collapseGroupOf(tracker, first);
  else {
    changeAct(tracker, (open) => withTargets(open, fight, [first], randomDice));
    deal(tracker);
  }
}

/** TGT-4: of a folded group that is marked, one is meant. If they differ, the game master chooses. */
function oneOfEach(tracker: Tracker): string[] {
  const pointed = pointedAt(tracker);
  const { selected, cursor } = tracker.view.get();
  if (selected.size > 0 || groupOfKey(cursor) === undefined || pointed[0] === undefined) return pointed;
  if (areAlike(fightOf(tracker), pointed)) return [pointed[0]];
  collapseGroupOf(tracker, pointed[0]);
  return [];
}

/** Several rows at once. Then the players call out their saves. On a phone they would open the keypad. */
export function toggleTargets(tracker: Tracker, ids: readonly string[]): void {
  changeAct(tracker, (open) => toggledTargets(open, fightOf(tracker), ids, randomDice));
  if (isWide() && openIds(tracker).length > 0) toNextSave(tracker);
}

/**
 * Enter in the field: a name becomes a target, an amount or a condition is taken, and nothing more deals it. Returns
 * whether the act is understood and still has to be dealt.
 */
export function takeText(tracker: Tracker): boolean {
  const { act } = tracker.view.get();
  if (act === null) return false;
  const text = act.text.trim();
  const fight = fightOf(tracker);
  if (text === '') return !deal(tracker);
  if (takesCondition(act)) {
    changeAct(tracker, (open) => withCondition(open, typedCondition(text, fight.custom_conditions)));
    return act.targets.length === 0 || act.isMore || !deal(tracker);
  }
  if (takesAmount(act) && readAmount(readTypedAmount(text).amount) !== undefined) {
    changeAct(tracker, (open) => ({ ...withRolledParts(open), text: '' }));
    return act.targets.length === 0 || !deal(tracker);
  }
  return takeName(tracker, act, text);
}

function takeName(tracker: Tracker, act: OpenAct, text: string): boolean {
  const fight = fightOf(tracker);
  const isOne = isForOne(act);
  const actor = act.strikes[0]?.source ?? fight.active_id;
  const isActorMeant = act.strikes.length === 0;
  const groups = isOne ? [] : targetGroups(fight, actor, { isActorMeant });
  const [found] = matchingChoices([...targetNames(fight, actor), ...groups], text);
  if (found === undefined) {
    toast.info('Nobody with that name is in the fight.');
    return false;
  }
  const targets = isOne ? found.ids : [...new Set([...act.targets, ...found.ids])];
  changeAct(tracker, (open) => ({ ...withTargets(open, fight, targets, randomDice), text: '' }));
  return !isOne || !deal(tracker);
}

/** Dice that were typed are rolled once. */
function withRolledParts(open: OpenAct): OpenAct {
  if (open.parts === undefined) return open;
  const rolled = rollParts(open.parts, {
    dice: randomDice,
    doubled: open.critical === true,
    onRoll: (roll) => notInTray(() => rememberRoll(roll, open.kind === 'damage' ? 'Damage' : 'Hit points')),
  });
  if (rolled === undefined) return open;
  const filled = open.parts.filter(({ text }) => text.trim() !== '');
  return {
    ...open,
    parts: filled.map((part, index) => ({ ...part, text: String(rolled[index]?.amount ?? 0) })),
  };
}

/** A press with a mouse: the number that the player calls out is typed next. By key, more rows may follow. */
export function clickRow(tracker: Tracker, key: string): void {
  pressRow(tracker, key);
  const isMarked = tracker.view.get().act?.targets.includes(key);
  if (isMarked && isWide() && openIds(tracker).includes(key)) focusNow(saveFieldOf(key));
}

/** Deals to the targets in one step, or goes to what is missing. Returns whether it was dealt. */
export function deal(tracker: Tracker): boolean {
  changeAct(tracker, withRolledParts);
  const { act: open, cursor } = tracker.view.get();
  if (open === null) return false;
  const verdicts = verdictsOf(tracker);
  const problem = problemWith(open, fightOf(tracker), verdicts);
  if (problem !== undefined) {
    if (problem !== 'save') toast.info(problem);
    if (problem === 'save') toNextSave(tracker);
    else if (verdicts.length > 0) focusNow(FIELD);
    return false;
  }
  const command = commandOf(open, fightOf(tracker), verdicts);
  if (command !== undefined && send(tracker, command) !== undefined) return false;
  const targets = verdicts.map(({ combatant }) => combatant);
  tracker.view.set({ act: afterStrike(open, fightOf(tracker).active_id, randomDice) });
  endSelection(
    tracker,
    targets.map(({ id }) => id),
  );
  if (tracker.view.get().act !== null) focusNow(GO);
  else if (isInBar()) leaveBar(cursor, fightOf(tracker).active_id, targets[0]?.id ?? null);
  return true;
}

/**
 * The rest of a Multiattack, on the target of the strike before, as long as it lives: one step. Each strike is decided
 * after the one before it. A strike that needs more than a target stays in the bar.
 */
export function dealRest(tracker: Tracker): void {
  const { act: open, cursor } = tracker.view.get();
  const id = open?.last ?? null;
  const strikes: Command[] = [];
  let left = open;
  let fight = fightOf(tracker);
  for (let target = findCombatant(fight, id); left && target && lifeOf(target) !== 'dead'; ) {
    const aimed = withTargets(left, fight, [target.id], randomDice);
    const verdicts = [verdictFor(aimed, fight, target)];
    const strike =
      problemWith(aimed, fight, verdicts) === undefined ? commandOf(aimed, fight, verdicts) : undefined;
    const tried =
      strike && applyCommand(fight, { id: makeId(), at: 0, seed: 0, command: strike }, NO_ENTRIES);
    if (strike === undefined || !tried?.ok) break;
    strikes.push(strike);
    fight = tried.fight;
    target = findCombatant(fight, id);
    left = afterStrike(aimed, fight.active_id, randomDice);
  }
  const step = strikesInOneStep(strikes);
  if (step === undefined) {
    // The first of them needs a save.
    changeAct(tracker, (act) => withTargets(act, fight, id === null ? [] : [id], randomDice));
    deal(tracker);
    return;
  }
  if (send(tracker, step) !== undefined) return;
  tracker.view.set({ act: left });
  if (left === null && isInBar()) leaveBar(cursor, fightOf(tracker).active_id, id);
}

const NO_ENTRIES = () => undefined;

/** Everything at once: takes what is typed, rolls the missing saves, and deals. */
export function dealAtOnce(tracker: Tracker): void {
  const { act } = tracker.view.get();
  if (act !== null && act.text.trim() !== '' && !takeText(tracker)) return;
  rollOpenSaves(tracker);
  if (tracker.view.get().act !== null) deal(tracker);
}

/** On a phone the fields of the saves open a keypad. If none was typed, nobody wants it, and all are rolled. */
export function dealFromBar(tracker: Tracker): void {
  const { act } = tracker.view.get();
  const isTyped = act?.targets.some((id) => act.saves[id] && 'typed' in act.saves[id]);
  if (!isWide() && !isTyped) rollOpenSaves(tracker);
  deal(tracker);
}
