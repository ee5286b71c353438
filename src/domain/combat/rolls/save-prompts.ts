import type { AppliedCondition, Combatant, Moment } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { applyCondition, withConditions } from '#domain/combat/conditions/conditions.ts';
import { describeBonus, isRolledBonus, type RollBonus } from '#domain/combat/conditions/gifts.ts';
import { isStill } from '#domain/combat/conditions/shown-conditions.ts';
import { legendaryResistance } from '#domain/combat/counters/feature-use.ts';
import { type Fight, findCombatant, type Prompt } from '#domain/combat/fight.ts';
import { sayEnded } from '#domain/combat/log/log-ended-condition.ts';
import { sayInSecret } from '#domain/combat/log/log-writer.ts';
import { asEvent, line, textOf } from '#domain/combat/log/wording.ts';
import { askedOnce } from '#domain/combat/prompts/asked-this-round.ts';
import { addPrompt, dropPrompts, isOfThisRound } from '#domain/combat/prompts/prompts.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { askToResist, withResistanceUsed } from './resisted-save.ts';
import {
  deathSaveBonuses,
  deathSaveMode,
  failsUnrolled,
  type ModeReasons,
  rollSave,
  type SaveDemand,
  saveBonuses,
  saveMode,
} from './saving-throw.ts';

/** At most this number of prompts wait for one effect. The oldest are dropped. */
const WAITING_SAVES = 5;

/**
 * SAV-1: a condition with a save asks for it at the given moment of its bearer's turn, once for each effect. Each
 * prompt waits for its answer, including prompts of earlier rounds.
 */
export function askForSaves(
  fight: Fight,
  combatantId: string,
  moment: Moment | 'damage',
  context: Context,
): Fight {
  const combatant = findCombatant(fight, combatantId);
  if (combatant === undefined) return fight;
  let next = fight;
  for (const condition of combatant.conditions) {
    const save = condition.save_ends;
    const byDamage = moment === 'damage' ? save?.on_damage : undefined;
    if (save === null || (save.moment !== moment && byDamage === undefined)) continue;
    // EFF-10: each damage asks for its own save.
    const asking = moment === 'damage' ? next : askedOnce(next, combatantId, `${moment}:${condition.id}`);
    if (asking === undefined) continue;
    const prompt = { kind: 'save-ends', combatant_id: combatantId, condition_id: condition.id } as const;
    const waiting = asking.prompts.filter(
      ({ kind, combatant_id, condition_id }) =>
        kind === prompt.kind && combatant_id === combatantId && condition_id === condition.id,
    );
    next = asking;
    // TRN-3: the prompt of this round already exists. The game master went back more than a round.
    if (moment !== 'damage' && waiting.some((other) => isOfThisRound(asking, prompt, other))) continue;
    next = dropPrompts(asking, (other) => waiting.slice(0, 1 - WAITING_SAVES).includes(other));
    const asked = line`${combatant}: ${capitalised(save.ability)} save DC ${save.dc} ends ${condition.name}`;
    // VIS-1: players never see how a condition ends.
    sayInSecret(context, next, 'condition', asEvent(asked, 'asked'));
    const which = waiting.length > 0 ? ` (round ${next.round})` : '';
    next = addPrompt(next, {
      ...prompt,
      dc: save.dc,
      ...(byDamage === 'advantage' && { advantage: true }),
      text: textOf(asked) + whichOf(combatant, condition) + which,
    });
  }
  return next;
}

/** If there are several effects of one condition, the notes tell them apart. */
function whichOf({ conditions }: Combatant, { name, note }: AppliedCondition): string {
  const isOneOfSeveral = conditions.filter((other) => other.name === name).length > 1;
  return isOneOfSeveral && note !== '' ? ` (${note})` : '';
}

/** The save that a prompt asks for. Undefined for a death save, and for a prompt without a save. */
export function demandOfPrompt(fight: Fight, prompt: Prompt): SaveDemand | undefined {
  const combatant = findCombatant(fight, prompt.trait?.combatant_id ?? prompt.combatant_id);
  const { edition } = fight.settings;
  const dc = prompt.dc ?? 10;
  if (prompt.kind === 'concentration' || prompt.kind === 'trait') {
    return { ability: 'constitution', dc, magical: false, condition: null, edition };
  }
  if (prompt.happens?.save) {
    const { save, condition } = prompt.happens;
    const { ability, magical = false } = save;
    return { ability, dc, magical, condition: condition?.name ?? null, edition };
  }
  const condition = combatant?.conditions.find(({ id }) => id === prompt.condition_id);
  const save = condition?.save_ends;
  if (prompt.kind !== 'save-ends' || !condition || !save) return undefined;
  return {
    ability: save.ability,
    dc,
    magical: save.magical ?? false,
    condition: condition.name,
    edition,
    helped: prompt.advantage ? 'damage' : undefined,
  };
}

/**
 * Whether one die is all that is missing from the save of a prompt. SHT-1: a sheet may have some saves and not others.
 * With a die of Bless, the total is typed.
 */
export function isSaveBonusKnown(fight: Fight, prompt: Prompt): boolean {
  const combatant = findCombatant(fight, prompt.trait?.combatant_id ?? prompt.combatant_id);
  const demand = demandOfPrompt(fight, prompt);
  if (combatant === undefined || demand === undefined) return false;
  const isRolled = saveBonuses(combatant, demand).some(isRolledBonus);
  return combatant.saving_throws?.[demand.ability] !== undefined && !isRolled;
}

/** SAV-4, GIV-1: what counts for the save of a prompt: 'advantage (Magic Resistance) · Bless +1d4'. */
export function describePromptedSave(fight: Fight, prompt: Prompt): string {
  const combatant = findCombatant(fight, prompt.trait?.combatant_id ?? prompt.combatant_id);
  if (combatant === undefined || prompt.missed !== undefined) return '';
  if (prompt.kind === 'death-save') {
    return describeCounting(deathSaveMode(combatant, fight.settings.edition), deathSaveBonuses(combatant));
  }
  const demand = prompt.dc === null ? undefined : demandOfPrompt(fight, prompt);
  if (demand === undefined) return '';
  if (failsUnrolled(combatant, demand.ability)) return 'fails without a roll';
  return describeCounting(saveMode(combatant, demand), saveBonuses(combatant, demand));
}

function describeCounting({ mode, because }: ModeReasons, bonuses: readonly RollBonus[]): string {
  const reasons = because.length === 0 ? [] : [`${mode} (${because.join(', ')})`];
  return [...reasons, ...bonuses.map(describeBonus)].join(' · ');
}

/** EFF-9: the second failed save of a petrification. */
function becomes(
  fight: Fight,
  bearer: Combatant,
  { condition, worse }: { condition: AppliedCondition; worse: string },
  context: Context,
): Outcome {
  const others = bearer.conditions.filter((other) => other !== condition);
  const without = withConditions(fight, bearer, others);
  const { id: condition_id, note } = condition;
  const held_by = condition.held?.by;
  return applyCondition(
    without,
    {
      type: 'apply-condition',
      combatant_ids: [bearer.id],
      condition_id,
      name: worse,
      note,
      ...(held_by && { held_by }),
    },
    context,
  );
}

export function answerSave(fight: Fight, command: CommandOf<'answer-save'>, context: Context): Outcome {
  const prompt = fight.prompts.find(({ id, kind }) => id === command.prompt_id && kind === 'save-ends');
  const combatant = prompt && findCombatant(fight, prompt.combatant_id);
  const condition = combatant?.conditions.find(({ id }) => id === prompt?.condition_id);
  const demand = prompt && demandOfPrompt(fight, prompt);
  if (!prompt || !combatant || !condition || !demand) return refuse('no-such-prompt');
  const made = madeSave(combatant, demand, command, context);
  if (made === undefined) return refuse('all-used');
  if (!made.succeeded && command.answer === 'roll' && legendaryResistance(combatant)) {
    return askToResist(fight, combatant, { prompt, ...made }, context);
  }
  const resisted = command.answer === 'resist' ? withResistanceUsed(fight, combatant) : fight;
  const next = dropPrompts(resisted, (other) => other.id === prompt.id);
  const worse = made.succeeded ? undefined : condition.save_ends?.fails_to;
  if (worse !== undefined) return becomes(next, combatant, { condition, worse }, context);
  if (!made.succeeded) {
    sayInSecret(context, next, 'condition', line`${combatant} ${made.how} and ${isStill(condition.name)}`);
    return next;
  }
  const left = combatant.conditions.filter((other) => other !== condition);
  sayEnded(context, next, combatant, { name: condition.name, left, how: made.how });
  return withConditions(next, combatant, left);
}

interface PromptedSave {
  readonly succeeded: boolean;
  /** Null when nothing was rolled. */
  readonly total: number | null;
  /** 'rolls 12 against DC 15' */
  readonly how: string;
}

/** Undefined when the combatant wants to resist and cannot. */
export function madeSave(
  combatant: Combatant,
  demand: SaveDemand,
  { answer, natural, bonus }: CommandOf<'answer-save'>,
  { dice }: Context,
): PromptedSave | undefined {
  if (answer === 'succeed') return { succeeded: true, total: null, how: 'saves' };
  if (answer === 'fail') return { succeeded: false, total: null, how: 'fails the save' };
  if (answer === 'resist') {
    const counter = legendaryResistance(combatant);
    return counter && { succeeded: true, total: null, how: `saves by ${counter.name}` };
  }
  const { roll, succeeded } = rollSave(combatant, demand, dice, { natural, bonus });
  if (roll === null) return { succeeded, total: null, how: 'fails the save without a roll' };
  return { succeeded, total: roll.total, how: `rolls ${roll.total} against DC ${demand.dc}` };
}
