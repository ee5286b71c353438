import { containsWords, foldText, typedWords } from '#domain/codex/search/fold-text.ts';
import { type Combatant, lifeOf, SIDES, type Side } from '#domain/combat/combatant.ts';
import { combatantsInOrder, type Fight, findCombatant } from '#domain/combat/fight.ts';
import { pluralOf } from '#domain/text/plural.ts';

/** Several combatants with one press, or one by its name. */
export interface TargetChoice {
  readonly label: string;
  readonly ids: readonly string[];
}

const SIDE_NAMES: Record<Side, string> = { ally: 'Party', enemy: 'Monsters', neutral: 'Neutral' };

/**
 * TGT-3: the sides from the view of the acting combatant, with the opposing side first, or its own side for a helpful
 * effect. Then the kinds of monsters. Without the dead, combatants that have not entered yet, and the actor itself.
 */
export function targetGroups(
  fight: Fight,
  actorId: string | null,
  { helps = false, isActorMeant = false } = {},
): TargetChoice[] {
  const actor = findCombatant(fight, actorId);
  const present = combatantsInOrder(fight).filter(
    (combatant) => isPresent(combatant) && (helps || isActorMeant || combatant.id !== actorId),
  );
  const own = actor?.side ?? 'ally';
  const others = SIDES.filter((side) => side !== own);
  const sides = helps ? [own, ...others] : [...others, own];
  return [
    ...sides.flatMap((side) =>
      together(
        SIDE_NAMES[side],
        present.filter((one) => one.side === side),
      ),
    ),
    ...kindsOf(present).flatMap((kind) =>
      together(`All ${pluralOf(kind[0]?.base_name.toLowerCase() ?? '')}`, kind),
    ),
  ];
}

/** By name, in the order of the list. The actor and then the dead come last: only their whole name finds them. */
export function targetNames(fight: Fight, actorId: string | null): TargetChoice[] {
  const everybody = combatantsInOrder(fight);
  const weight = (one: Combatant) => (isPresent(one) ? (one.id === actorId ? 1 : 0) : 2);
  const sorted = [...everybody].sort((one, other) => weight(one) - weight(other));
  return sorted.map((combatant) => choice(combatant.name, [combatant]));
}

/** TGT-1. */
function isPresent(combatant: Combatant): boolean {
  return combatant.enters_at_round === null && lifeOf(combatant) !== 'dead';
}

function choice(label: string, combatants: readonly Combatant[]): TargetChoice {
  return { label, ids: combatants.map(({ id }) => id) };
}

/** A group of one is shown as that combatant. */
function together(label: string, combatants: readonly Combatant[]): TargetChoice[] {
  return combatants.length < 2 ? [] : [choice(label, combatants)];
}

function kindsOf(combatants: readonly Combatant[]): Combatant[][] {
  const kinds = new Map<string, Combatant[]>();
  for (const combatant of combatants) {
    const kind = kinds.get(combatant.base_name);
    if (kind === undefined) kinds.set(combatant.base_name, [combatant]);
    else kind.push(combatant);
  }
  return [...kinds.values()];
}

/** Matches by words: 'gob 2' finds 'Goblin - 2'. Names that start with the text come first. */
export function matchingChoices(choices: readonly TargetChoice[], typed: string): TargetChoice[] {
  const [first = ''] = typedWords(typed);
  const found = choices.filter(({ label }) => containsWords(label, typed));
  const begins = ({ label }: TargetChoice) => foldText(label).startsWith(first);
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}
