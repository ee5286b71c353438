import type { ChosenMonster } from '#domain/stuff/chosen-monsters.ts';

/** What the builder of an encounter changes, and what its Undo restores. */
export interface Choices {
  campaignId: string;
  players: string[];
  monsters: ChosenMonster[];
}

export interface UndoableChoices extends Choices {
  /** What was chosen before each change of it, oldest first, for Undo. */
  past: Choices[];
}

const PAST_MAXIMUM = 100;

/** A change of the draft, with the choices before it if it changes them. */
export function withPast<Draft extends UndoableChoices>(before: Draft, part: Partial<Draft>): Partial<Draft> {
  const { campaignId, players, monsters, past } = before;
  const choices: Choices = { campaignId, players, monsters };
  const isChoice = (Object.keys(choices) as (keyof Choices)[]).some(
    (key) => key in part && part[key] !== before[key],
  );
  return isChoice ? { ...part, past: [...past, choices].slice(-PAST_MAXIMUM) } : part;
}

export function undone({ past }: UndoableChoices): Partial<UndoableChoices> {
  return { ...past.at(-1), past: past.slice(0, -1) };
}
