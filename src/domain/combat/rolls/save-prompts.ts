import type { AppliedCondition, Combatant, Moment } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { applyCondition, withConditions } from '#domain/combat/conditions/conditions.ts';
import { exhaustionPenalty } from '#domain/combat/conditions/exhaustion.ts';
import { isStill } from '#domain/combat/conditions/shown-conditions.ts';
import { type Fight, findCombatant, type Prompt } from '#domain/combat/fight.ts';
import { sayEnded } from '#domain/combat/log/log-ended-condition.ts';
import { sayInSecret } from '#domain/combat/log/log-writer.ts';
import { asEvent, line, textOf } from '#domain/combat/log/wording.ts';
import { askedOnce } from '#domain/combat/prompts/asked-this-round.ts';
import { addPrompt, dropPrompts, isOfThisRound } from '#domain/combat/prompts/prompts.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { failsUnrolled } from './saving-throw.ts';

/** At most this number of prompts wait for one effect. The oldest are dropped. */
const WAITING_SAVES = 5;

/**
 * SAV-1: a condition with a save asks for it at the given moment of its bearer's turn, once for each effect. Each
 * prompt waits for its answer, including prompts of earlier rounds.
 */
export function askForSaves(fight: Fight, combatantId: string, moment: Moment, context: Context): Fight {
  const combatant = findCombatant(fight, combatantId);
  if (combatant === undefined) return fight;
  let next = fight;
  for (const condition of combatant.conditions) {
    const save = condition.save_ends;
    if (save === null || save.moment !== moment) continue;
    const asking = askedOnce(next, combatantId, `${moment}:${condition.id}`);
    if (asking === undefined) continue;
    const prompt = { kind: 'save-ends', combatant_id: combatantId, condition_id: condition.id } as const;
    const waiting = asking.prompts.filter(
      ({ kind, combatant_id, condition_id }) =>
        kind === prompt.kind && combatant_id === combatantId && condition_id === condition.id,
    );
    next = asking;
    // TRN-3: the prompt of this round already exists. The game master went back more than a round.
    if (waiting.some((other) => isOfThisRound(asking, prompt, other))) continue;
    next = dropPrompts(asking, (other) => waiting.slice(0, 1 - WAITING_SAVES).includes(other));
    const asked = line`${combatant}: ${capitalised(save.ability)} save DC ${save.dc} ends ${condition.name}`;
    // VIS-1: players never see how a condition ends.
    sayInSecret(context, next, 'condition', asEvent(asked, 'asked'));
    const which = waiting.length > 0 ? ` (round ${next.round})` : '';
    next = addPrompt(next, {
      ...prompt,
      dc: save.dc,
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

/** Whether the bonus for the save of a prompt is known. SHT-1: a sheet may have some saves and not others. */
export function isSaveBonusKnown(fight: Fight, prompt: Prompt): boolean {
  const combatant = findCombatant(fight, prompt.trait?.combatant_id ?? prompt.combatant_id);
  const condition = combatant?.conditions.find(({ id }) => id === prompt.condition_id);
  const isOfConstitution = prompt.kind === 'concentration' || prompt.kind === 'trait';
  const ability = isOfConstitution ? 'constitution' : condition?.save_ends?.ability;
  return ability !== undefined && combatant?.saving_throws?.[ability] !== undefined;
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
  if (!prompt || !combatant || !condition) return refuse('no-such-prompt');
  const next = dropPrompts(fight, (other) => other.id === prompt.id);
  let succeeded = command.answer === 'succeed';
  let how = succeeded ? 'saves' : 'fails the save';
  const ability = condition.save_ends?.ability;
  if (command.answer === 'roll' && !failsUnrolled(combatant, ability)) {
    const known = (ability ? combatant.saving_throws?.[ability] : undefined) ?? 0;
    const bonus = command.bonus ?? known + exhaustionPenalty(combatant, fight.settings.edition);
    const total = (command.natural ?? context.dice(20)) + bonus;
    succeeded = total >= (prompt.dc ?? 10);
    how = `rolls ${total} against DC ${prompt.dc}`;
  } else if (command.answer === 'roll') {
    how = 'fails the save without a roll';
  }
  const worse = succeeded ? undefined : condition.save_ends?.fails_to;
  if (worse !== undefined) return becomes(next, combatant, { condition, worse }, context);
  if (!succeeded) {
    sayInSecret(context, next, 'condition', line`${combatant} ${how} and ${isStill(condition.name)}`);
    return next;
  }
  const left = combatant.conditions.filter((other) => other !== condition);
  sayEnded(context, next, combatant, { name: condition.name, left, how });
  return withConditions(next, combatant, left);
}
