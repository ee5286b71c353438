import type { Command } from '#domain/combat/commands.ts';
import { readArmorChange } from '#domain/combat/conditions/armor-class.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import type { Effect } from '#domain/combat/one-step.ts';
import { reactionCommands } from '#domain/combat/rolls/attack-reactions.ts';
import {
  conditionCommand,
  conditionsFor,
  damageCommand,
  givenCommand,
} from '#domain/combat/verdicts/deal.ts';
import { resistanceUses, targetRolls } from '#domain/combat/verdicts/made-saves.ts';
import type { Verdict } from '#domain/combat/verdicts/verdict.ts';
import { makeId } from '#web/lib/make-id.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { FIELD_BOUNDS } from '../fields/field-bounds.ts';
import { holdingBy } from '../fields/held-by.ts';
import { describeBounds } from '../fields/whole-number.ts';
import { holderOf, spendingCommands } from '../rolls/spending.ts';
import { actFor, aimedAt, armorIn, conditionIn, reactionOf } from './act-verdicts.ts';
import { ARMOR_WORDS } from './conditions/armor-field.tsx';
import { endingFor, problemWithEnding } from './conditions/ending.ts';
import { likelySource } from './more/damage-options.tsx';
import type { OpenAct } from './open-act.ts';

/** What is missing: 'save', or a sentence. Undefined when it can be dealt. */
export function problemWith(open: OpenAct, fight: Fight, verdicts: readonly Verdict[]): string | undefined {
  const act = actFor(open, fight);
  if (verdicts.length === 0) return 'Choose a row first.';
  if (open.save.asks && act.terms.demand === undefined) return describeBounds(FIELD_BOUNDS.dc);
  const { name, ending } = conditionIn(open, fight);
  const wrong = name === '' ? undefined : problemWithEnding(endingFor(name, ending));
  if (wrong !== undefined) return wrong;
  if (name !== '' && readArmorChange(armorIn(open, name)) === undefined) return ARMOR_WORDS;
  if (act.gives === 'condition') {
    if (act.terms.conditions.length === 0 && open.strikes.length === 0) return 'Which condition?';
  } else if (act.amounts === undefined) return 'A number, or dice like 2d6 + 3.';
  else if (act.amounts.critical.reduce((sum, { amount }) => sum + amount, 0) > FIELD_BOUNDS.hitPoints.maximum)
    return describeBounds(FIELD_BOUNDS.hitPoints);
  return verdicts.some(({ isOpen }) => isOpen) ? 'save' : undefined;
}

/** The act as one step of the fight. Undefined if it would do nothing. */
export function commandOf(open: OpenAct, fight: Fight, verdicts: readonly Verdict[]): Command | undefined {
  // An attack has one target. If the game master deals it to several, the log has the roll against anybody.
  const act = aimedAt(open, fight, verdicts.length === 1 ? verdicts[0]?.combatant : undefined);
  const { terms } = act;
  const [strike] = open.strikes;
  const targets = verdicts.map(({ combatant }) => combatant);
  const ids = targets.map(({ id }) => id);
  const held = open.held && holdingBy(fight, open.held);
  const dealt = {
    conditionId: makeId(),
    magical: open.magical,
    source: open.source === undefined ? likelySource(fight, ids) : open.source,
    spent: [
      ...reactionsIn(open, fight, ids),
      ...spendingCommands(fight, strike, open.isSpent),
      ...resistanceUses(targets, open.saves),
      ...(held?.begins ?? []),
    ],
    holder: held ? held.holder : holderOf(fight, strike, open.isSpent),
    deed: strike?.deed,
    rolls: targetRolls(targets, {
      attack: terms.attack,
      demand: terms.demand,
      saves: open.saves,
      answered: ids.filter((id) => open.said[id]?.reaction !== undefined),
    }),
  };
  if (act.gives === 'condition') {
    const isAnything =
      strike !== undefined || dealt.rolls !== undefined || verdicts.some((one) => one.conditions.length > 0);
    if (isAnything) return conditionCommand(dealt, verdicts, terms);
    tellImmune(verdicts, terms.conditions[0]?.name ?? '');
    return undefined;
  }
  if (act.amounts === undefined) return undefined;
  if (act.gives === 'damage') return damageCommand(dealt, act.amounts, verdicts, terms);
  const amount = act.amounts.plain.reduce((sum, one) => sum + one.amount, 0);
  const given = { gives: act.gives, amount, replace: open.replace };
  return givenCommand(dealt, given, verdicts, conditionsFor(dealt, verdicts, terms));
}

/** ATK-7: the reactions of the targets. */
function reactionsIn(open: OpenAct, fight: Fight, ids: readonly string[]): Effect[] {
  return ids.flatMap((id) => {
    const combatant = findCombatant(fight, id);
    const trait = combatant && reactionOf(open, combatant);
    return combatant && trait ? reactionCommands(combatant, trait, makeId()) : [];
  });
}

/** Nobody gets it: everybody is immune. */
function tellImmune(verdicts: readonly Verdict[], condition: string): void {
  toast.info(`${verdicts.map(({ combatant }) => combatant.name).join(', ')}: immune to ${condition}.`);
}
