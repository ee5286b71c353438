import { type AppliedCondition, type Combatant, lifeOf, type Moment } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { applyCondition } from '#domain/combat/conditions/conditions.ts';
import type { Happening } from '#domain/combat/conditions/lasting-schema.ts';
import { legendaryResistance } from '#domain/combat/counters/feature-use.ts';
import { combatantsInOrder, type Fight, findCombatant, type Prompt } from '#domain/combat/fight.ts';
import { damage } from '#domain/combat/hit-points/hit-points.ts';
import { sayInSecret } from '#domain/combat/log/log-writer.ts';
import { asEvent, line, textOf, words } from '#domain/combat/log/wording.ts';
import { isRefusal, refuse } from '#domain/combat/refusal.ts';
import { askToResist, withResistanceUsed } from '#domain/combat/rolls/resisted-save.ts';
import { answerSave, demandOfPrompt, madeSave } from '#domain/combat/rolls/save-prompts.ts';
import { isEvasionAbout, shareAfterSave, shareWithEvasion } from '#domain/combat/rolls/saving-throw.ts';
import { roll } from '#domain/dice/roll.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { askedOnce } from './asked-this-round.ts';
import { addPrompt, dropPrompts } from './prompts.ts';

/**
 * EFF-11: one prompt for each condition that does something at this moment of a turn, its bearer's or that of the
 * combatant that imposed it.
 */
export function askForRecurring(fight: Fight, turnId: string, moment: Moment, context: Context): Fight {
  let next = fight;
  for (const bearer of combatantsInOrder(fight)) {
    if (lifeOf(bearer) === 'dead') continue;
    for (const condition of bearer.conditions) {
      if (!isDue(condition, bearer, { fight, turnId, moment })) continue;
      const asking = askedOnce(next, bearer.id, `recurs:${condition.id}`);
      if (asking !== undefined) next = askFor(asking, bearer, condition, context);
    }
  }
  return next;
}

interface Turn {
  readonly fight: Fight;
  readonly turnId: string;
  readonly moment: Moment;
}

function isDue(
  { recurs, by, duration }: AppliedCondition,
  bearer: Combatant,
  { fight, turnId, moment }: Turn,
): boolean {
  if (recurs === undefined || recurs.moment !== moment) return false;
  if ((recurs.whose === 'bearer' ? bearer.id : by) !== turnId) return false;
  // DUR-2: the end of the turn in which it was imposed does not count.
  return !recurs.once || duration === null || duration.ends_at_round <= fight.round;
}

function askFor(fight: Fight, bearer: Combatant, condition: AppliedCondition, context: Context): Fight {
  const { recurs, by = null, name, id } = condition;
  if (recurs === undefined) return fight;
  const { moment: _, whose: __, once: ___, ...happening } = recurs;
  return askToHappen(fight, bearer, { happens: { ...happening, name, by }, condition_id: id }, context);
}

type Asked = Required<Pick<Prompt, 'happens'>> & Partial<Prompt>;

/** EFF-11: what is about to happen to a combatant. It waits for its answer. */
export function askToHappen(fight: Fight, bearer: Combatant, asked: Asked, context: Context): Fight {
  const { happens } = asked;
  if (happens === undefined) return fight;
  const told = line`${bearer}: ${happens.name}, ${words(describeHappening(happens))}`;
  // VIS-1: players never see a DC.
  sayInSecret(context, fight, 'condition', asEvent(told, 'asked'));
  const prompt = { kind: 'recurring', combatant_id: bearer.id, dc: happens.save?.dc ?? null } as const;
  return addPrompt(fight, { ...prompt, ...asked, text: textOf(told) });
}

/** 'Constitution save DC 15, half of 5d8 poison', '1d10 fire' */
export function describeHappening({ damage: parts, save, condition }: Happening): string {
  const dealt = describeDamage(parts);
  const half = save?.on_success === 'half' && dealt !== '' ? `half of ${dealt}` : '';
  const failed = [half || dealt, condition?.name].filter(Boolean).join(' and ');
  if (save === undefined) return failed;
  const asked = `${capitalised(save.ability)} save DC ${save.dc}`;
  return half ? `${asked}, ${failed}` : `${asked} or ${failed}`;
}

export function describeDamage(parts: Happening['damage']): string {
  return parts.map(({ dice, damage_type: type }) => `${dice} ${type ?? 'damage'}`).join(' + ');
}

/** Answers a save that ends a condition, or something that happens now. */
export function answerPrompt(fight: Fight, command: CommandOf<'answer-save'>, context: Context): Outcome {
  const prompt = fight.prompts.find(({ id }) => id === command.prompt_id);
  if (prompt?.happens !== undefined) return answerHappening(fight, prompt, command, context);
  const answered = answerSave(fight, command, context);
  return prompt === undefined || isRefusal(answered) ? answered : afterSave(answered, prompt, context);
}

/** EFF-9: each failure of the save deals its damage. The prompt stays while it asks for Legendary Resistance. */
function afterSave(fight: Fight, { id, combatant_id, condition_id }: Prompt, context: Context): Outcome {
  const bearer = findCombatant(fight, combatant_id);
  const condition = bearer?.conditions.find((one) => one.id === condition_id);
  const parts = condition?.save_ends?.fails_with;
  if (!bearer || !parts || fight.prompts.some((prompt) => prompt.id === id)) return fight;
  const { name, by = null } = condition;
  const happens = { name, by, damage: parts };
  return dealTo(fight, bearer, { happens, saved: undefined }, context);
}

function answerHappening(
  fight: Fight,
  prompt: Prompt,
  command: CommandOf<'answer-save'>,
  context: Context,
): Outcome {
  const combatant = findCombatant(fight, prompt.combatant_id);
  const { happens } = prompt;
  if (combatant === undefined || happens === undefined) return refuse('no-such-prompt');
  const demand = demandOfPrompt(fight, prompt);
  const made = demand && madeSave(combatant, demand, command, context);
  if (demand && made === undefined) return refuse('all-used');
  if (made && !made.succeeded && command.answer === 'roll' && legendaryResistance(combatant)) {
    return askToResist(fight, combatant, { prompt, ...made }, context);
  }
  const resisted = command.answer === 'resist' ? withResistanceUsed(fight, combatant) : fight;
  const next = dropPrompts(resisted, ({ id }) => id === prompt.id);
  if (made) sayInSecret(context, next, 'condition', line`${combatant} ${words(made.how)}`);
  const hurt = dealTo(next, combatant, { happens, saved: made?.succeeded }, context);
  if (isRefusal(hurt) || made?.succeeded) return hurt;
  return imposeOn(hurt, combatant, happens, prompt.id, context);
}

interface Happened {
  readonly happens: NonNullable<Prompt['happens']>;
  readonly saved: boolean | undefined;
}

function dealTo(
  fight: Fight,
  combatant: Combatant,
  { happens: { damage: parts, save, by }, saved }: Happened,
  context: Context,
): Outcome {
  if (parts.length === 0) return fight;
  const evades = combatant.evasion === true && save !== undefined && isEvasionAbout(save, save.on_success);
  const usual = saved === undefined ? 'full' : shareAfterSave(saved, save?.on_success ?? 'none');
  const factor = evades ? shareWithEvasion(saved) : usual;
  return damage(
    fight,
    {
      type: 'damage',
      parts: parts.map(({ dice, damage_type }) => ({
        amount: Math.max(0, roll(dice, context.dice)?.total ?? 0),
        damage_type,
      })),
      magical: save?.magical ?? false,
      targets: [{ combatant_id: combatant.id, factor }],
      source_id: by,
    },
    context,
  );
}

function imposeOn(
  fight: Fight,
  { id, condition_immunities: immunities }: Combatant,
  { condition, by }: NonNullable<Prompt['happens']>,
  promptId: string,
  context: Context,
): Outcome {
  if (condition === undefined || immunities.includes(condition.name)) return fight;
  const { name, rounds, moment } = condition;
  return applyCondition(
    fight,
    {
      type: 'apply-condition',
      combatant_ids: [id],
      condition_id: promptId.slice(0, 64),
      name,
      duration: rounds === null ? null : { rounds, anchor_id: null, moment },
      ...(by !== null && { source_id: by }),
    },
    context,
  );
}
