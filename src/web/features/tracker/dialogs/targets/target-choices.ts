import { type Combatant, lifeOf, SIDES, type Side } from '#domain/combat/combatant.ts';
import type { Command } from '#domain/combat/commands.ts';
import { combatantsInOrder, type Fight, findCombatant } from '#domain/combat/fight.ts';
import { commandOf, type JournalEntry } from '#domain/combat/journal/journal.ts';
import { describeFigures, describeTargets, kindWords } from './target-words.ts';

export interface TargetChoice {
  readonly label: string;
  readonly ids: readonly string[];
  /** The side under which the name is listed. Null for a group. */
  readonly side: Side | null;
  /** TGT-1: listed only on request. */
  readonly dead: boolean;
  /** 'AC 14 · 18 / 18'. Missing for a group. */
  readonly figures?: string;
}

/**
 * Common groups first, then every combatant by side. The sides against the acting combatant come first, or its own side
 * for a helpful effect. Groups do not contain the dead or combatants that have not entered yet (TGT-1).
 */
export function targetChoices(
  fight: Fight,
  hitLast: readonly string[],
  actsId: string | null = fight.active_id,
  helps = false,
): TargetChoice[] {
  const everybody = combatantsInOrder(fight);
  const present = everybody.filter((combatant) => combatant.enters_at_round === null && !isDead(combatant));
  const own = findCombatant(fight, actsId)?.side ?? 'ally';
  const sides = helps ? [own, ...SIDES.filter((side) => side !== own)] : sidesAgainst(own);
  const last = present.filter(({ id }) => hitLast.includes(id));
  return [
    ...(last.length > 0 ? [choice(`Hit last: ${describeTargets(last)}`, last)] : []),
    ...sides.flatMap((side) => (side === 'neutral' ? [] : together(ALL[side], ofSide(present, side)))),
    ...kindsOf(present).flatMap((kind) => together(`All ${kindWords(kind[0]?.base_name ?? '')}`, kind)),
    ...sides.flatMap((side) =>
      ofSide(everybody, side).map((combatant) => ({
        ...choice(combatant.name, [combatant]),
        side,
        dead: isDead(combatant),
        figures: describeFigures(combatant),
      })),
    ),
  ];
}

function choice(label: string, combatants: readonly Combatant[]): TargetChoice {
  return { label, ids: combatants.map(({ id }) => id), side: null, dead: false };
}

function isDead(combatant: Combatant): boolean {
  return lifeOf(combatant) === 'dead';
}

const ALL = { enemy: 'All enemies', ally: 'All allies' } as const;

/** The acting combatant usually attacks the other sides. */
function sidesAgainst(own: Side): Side[] {
  return [...SIDES.filter((side) => side !== own), own];
}

/** A group of one is shown as that combatant. */
function together(label: string, combatants: readonly Combatant[]): TargetChoice[] {
  return combatants.length < 2 ? [] : [choice(label, combatants)];
}

function ofSide(combatants: readonly Combatant[], wanted: Side): Combatant[] {
  return combatants.filter(({ side }) => side === wanted);
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
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [...choices];
  const words = wanted.split(/\s+/);
  const found = choices.filter(({ label }) => {
    const lower = label.toLowerCase();
    return words.every((word) => lower.includes(word));
  });
  const begins = ({ label }: TargetChoice) => label.toLowerCase().startsWith(words[0] ?? '');
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}

/** The targets of the newest damage, as far as the journal is loaded. */
export function hitLast(journal: readonly JournalEntry[]): string[] {
  for (const entry of journal.toReversed()) {
    const { type } = entry.issued.command;
    if (type !== 'damage' && type !== 'together') continue;
    const ids = damagedBy(commandOf(entry)?.command);
    if (ids.length > 0) return ids;
  }
  return [];
}

function damagedBy(command: Command | undefined): string[] {
  if (command?.type === 'together') return command.commands.flatMap(damagedBy);
  return command?.type === 'damage' ? command.targets.map(({ combatant_id }) => combatant_id) : [];
}
