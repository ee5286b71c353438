import { lifeOf } from '#domain/combat/combatant.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import type { Outcome } from '#domain/combat/context.ts';
import { type Fight, findCombatant, type Prompt } from '#domain/combat/fight.ts';
import { refuse } from '#domain/combat/refusal.ts';

/** Bounds the size of a fight whose prompts nobody answers. */
const PROMPTS_MAXIMUM = 60;

/** Enough of a prompt to know what is asked. */
type Asked = Pick<Prompt, 'kind'> & Partial<Prompt>;
type NewPrompt = Asked & Pick<Prompt, 'text'>;

/** The id follows from what is asked, so that page and server give it the same one. */
export function addPrompt(fight: Fight, prompt: NewPrompt): Fight {
  const stem = stemOf(fight, prompt);
  const taken = new Set(fight.prompts.map((other) => other.id));
  let number = 1;
  while (taken.has(`${stem}:${number}`)) number += 1;
  const whole: Prompt = {
    combatant_id: null,
    condition_id: null,
    dc: null,
    ...prompt,
    id: `${stem}:${number}`,
  };
  return { ...fight, prompts: bounded([...fight.prompts, whole]) };
}

/** What the ids of all that is asked like this in the same round begin with. */
function stemOf({ round }: Fight, { kind, combatant_id, condition_id }: Asked): string {
  return [kind, combatant_id, condition_id, round]
    .filter((part) => part !== undefined && part !== null)
    .join(':');
}

/** Whether `waiting` asks the same in this round already. */
export function isOfThisRound(fight: Fight, asked: Asked, waiting: Prompt): boolean {
  return waiting.id.startsWith(`${stemOf(fight, asked)}:`);
}

/** Of too many, reminders go first and the oldest of them before the others: what waits for an answer stays. */
function bounded(prompts: readonly Prompt[]): Prompt[] {
  let excess = prompts.length - PROMPTS_MAXIMUM;
  const kept = prompts.filter(({ kind }) => excess <= 0 || kind !== 'reminder' || excess-- <= 0);
  return kept.slice(-PROMPTS_MAXIMUM);
}

/** PRM-1: what goes by with the turn first, then what waits. */
const PLACES: Record<Prompt['kind'], number> = {
  lair: 0,
  reminder: 1,
  'death-save': 2,
  trait: 3,
  'save-ends': 4,
  concentration: 4,
};

/** As they are shown and answered: PRM-1; of one kind the oldest first. */
export function promptsInOrder(prompts: readonly Prompt[]): Prompt[] {
  return [...prompts].sort((one, other) => PLACES[one.kind] - PLACES[other.kind]);
}

export function dropPrompts(fight: Fight, unwanted: (prompt: Prompt) => boolean): Fight {
  const prompts = fight.prompts.filter((prompt) => !unwanted(prompt));
  return prompts.length === fight.prompts.length ? fight : { ...fight, prompts };
}

/** What is asked of somebody who is gone, dead (DTH-9) or no longer has the condition is not asked any more. */
export function withoutStalePrompts(fight: Fight): Fight {
  return dropPrompts(fight, (prompt) => {
    if (prompt.trait !== undefined && isStaleTrait(fight, prompt.trait, prompt.combatant_id)) return true;
    if (prompt.combatant_id === null) return false;
    const combatant = findCombatant(fight, prompt.combatant_id);
    if (combatant === undefined || lifeOf(combatant) === 'dead') return true;
    if (prompt.kind !== 'save-ends') return false;
    return !combatant.conditions.some((condition) => condition.id === prompt.condition_id);
  });
}

/** TRT-6: who stands again need not be asked whether it does. */
function isStaleTrait(fight: Fight, trait: NonNullable<Prompt['trait']>, about: string | null): boolean {
  const combatant = findCombatant(fight, trait.combatant_id);
  if (!combatant?.reminders.some(({ id }) => id === trait.reminder_id)) return true;
  // At 1 hit point it is not decided yet.
  if (trait.blow !== undefined) return combatant.hit_points !== 1;
  return about === null && combatant.hit_points > 0;
}

/** What was said for one turn only goes when the turn passes; what asks for an answer stays. */
export function dropPassingPrompts(fight: Fight): Fight {
  return dropPrompts(fight, (prompt) => prompt.kind === 'reminder' || prompt.kind === 'lair');
}

/** TRT-6: what asks whether somebody drops is answered, not put away: nobody would know whether it stands. */
export function dismissPrompt(fight: Fight, command: CommandOf<'dismiss-prompt'>): Outcome {
  const prompt = fight.prompts.find(({ id }) => id === command.prompt_id);
  if (prompt === undefined) return refuse('no-such-prompt');
  return prompt.trait?.blow ? refuse('needs-answer') : dropPrompts(fight, (other) => other === prompt);
}
