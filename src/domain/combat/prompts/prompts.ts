import { lifeOf } from '#domain/combat/combatant.ts';
import type { Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { type Fight, findCombatant, type Prompt } from '#domain/combat/fight.ts';
import { refuse } from '#domain/combat/refusal.ts';

/** Limits the size of a fight whose prompts nobody answers. */
const PROMPTS_MAXIMUM = 60;

/** The fields that identify a question. */
type Asked = Pick<Prompt, 'kind'> & Partial<Prompt>;
type NewPrompt = Asked & Pick<Prompt, 'text'>;

/** The id is derived from the question, so the page and the server create the same id. */
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

/** The common id prefix of prompts with the same question in the same round. */
function stemOf({ round }: Fight, { kind, combatant_id, condition_id }: Asked): string {
  return [kind, combatant_id, condition_id, round]
    .filter((part) => part !== undefined && part !== null)
    .join(':');
}

/** Whether `waiting` is the same question in this round. */
export function isOfThisRound(fight: Fight, asked: Asked, waiting: Prompt): boolean {
  return waiting.id.startsWith(`${stemOf(fight, asked)}:`);
}

/** Drops the oldest reminders first, then the oldest other prompts. Prompts that wait for an answer stay longest. */
function bounded(prompts: readonly Prompt[]): Prompt[] {
  let excess = prompts.length - PROMPTS_MAXIMUM;
  const kept = prompts.filter(({ kind }) => excess <= 0 || kind !== 'reminder' || excess-- <= 0);
  return kept.slice(-PROMPTS_MAXIMUM);
}

/** PRM-1: prompts that end with the turn come first, then prompts that wait. */
const PLACES: Record<Prompt['kind'], number> = {
  lair: 0,
  reminder: 1,
  'death-save': 2,
  trait: 3,
  recurring: 3,
  'save-ends': 4,
  concentration: 4,
};

/** PRM-1: the order in which prompts are shown and answered. Within one kind, oldest first. */
export function promptsInOrder(prompts: readonly Prompt[]): Prompt[] {
  return [...prompts].sort((one, other) => PLACES[one.kind] - PLACES[other.kind]);
}

export function dropPrompts(fight: Fight, unwanted: (prompt: Prompt) => boolean): Fight {
  const prompts = fight.prompts.filter((prompt) => !unwanted(prompt));
  return prompts.length === fight.prompts.length ? fight : { ...fight, prompts };
}

/** Drops prompts for combatants that are gone, dead (DTH-9) or no longer have the condition. */
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

/** TRT-6: a trait prompt is stale when the combatant is up again. */
function isStaleTrait(fight: Fight, trait: NonNullable<Prompt['trait']>, about: string | null): boolean {
  const combatant = findCombatant(fight, trait.combatant_id);
  if (!combatant?.reminders.some(({ id }) => id === trait.reminder_id)) return true;
  // At 1 hit point the prompt is still open.
  if (trait.blow !== undefined) return combatant.hit_points !== 1;
  return about === null && combatant.hit_points > 0;
}

/** Drops prompts that are for one turn only. Prompts that need an answer stay. */
export function dropPassingPrompts(fight: Fight): Fight {
  return dropPrompts(fight, (prompt) => prompt.kind === 'reminder' || prompt.kind === 'lair');
}

/** TRT-6: a prompt that decides whether a combatant drops must be answered and cannot be dismissed. */
export function dismissPrompt(fight: Fight, command: CommandOf<'dismiss-prompt'>): Outcome {
  const prompt = fight.prompts.find(({ id }) => id === command.prompt_id);
  if (prompt === undefined) return refuse('no-such-prompt');
  return prompt.trait?.blow ? refuse('needs-answer') : dropPrompts(fight, (other) => other === prompt);
}
