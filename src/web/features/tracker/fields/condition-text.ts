import type { AppliedCondition } from '#domain/combat/combatant.ts';
import { describeArmor } from '#domain/combat/conditions/armor-class.ts';
import { timeLeft } from '#domain/combat/conditions/durations.ts';
import { describeCondition, type ShownCondition } from '#domain/combat/conditions/shown-conditions.ts';
import { findCombatant } from '#domain/combat/fight.ts';
import { describeHappening } from '#domain/combat/prompts/recurring.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { useFight } from '../state/tracker.tsx';

interface ConditionText {
  readonly what: string;
  /** The number of effects that cause it, when it ends, and its note. */
  readonly details: readonly string[];
  /** The number of rounds that are left. Null if it does not end by rounds. */
  readonly rounds: string | null;
}

/** CND-2: shows a condition once, with the end of the effect that lasts longest. */
export function useConditionText({ longest, instances }: ShownCondition): ConditionText {
  const left = useFight((fight) => timeLeft(fight, longest));
  const details = [
    instances.length > 1 ? describeEffects(instances) : longest.note,
    describeArmors(instances),
    left ?? '',
    longest.recurs === undefined ? '' : describeHappening(longest.recurs),
    longest.save_ends === null ? '' : 'save ends',
    longest.held === undefined ? '' : 'concentration',
  ];
  const rounds = left === null ? null : (/^\d+/.exec(left)?.[0] ?? null);
  return { what: describeCondition(longest), details: details.filter(Boolean), rounds };
}

/** When and how it ends, in full words: "at the end of Aria's turn in round 3". */
export function useConditionEnd({ longest: { duration, save_ends: save, held } }: ShownCondition): string {
  const anchor = useFight((fight) => findCombatant(fight, duration?.anchor_id ?? null)?.name);
  const holder = useFight((fight) => findCombatant(fight, held?.by ?? null)?.name);
  const ends = [
    duration && `at the ${duration.moment} of ${anchor}'s turn in round ${duration.ends_at_round}`,
    save && `with a ${capitalised(save.ability)} save DC ${save.dc} ${whenSaved(save)}`,
    held && `with ${holder}'s concentration on ${held.on}`,
  ].filter(Boolean);
  return ends.length === 0 ? '' : `Ends ${ends.join(', or ')}`;
}

type SaveEnds = NonNullable<AppliedCondition['save_ends']>;

function whenSaved({ moment, on_damage }: SaveEnds): string {
  const onDamage = 'when it takes damage';
  if (moment === 'damage') return onDamage;
  return `at the ${moment} of its turn${on_damage ? ` and ${onDamage}` : ''}`;
}

/** AC-1: once, also when several effects give it. */
function describeArmors(instances: readonly AppliedCondition[]): string {
  const changes = instances.flatMap(({ armor }) =>
    armor === undefined ? [] : [`AC ${describeArmor(armor)}`],
  );
  return [...new Set(changes)].join(', ');
}

function describeEffects(instances: readonly AppliedCondition[]): string {
  const notes = instances.map(({ note }) => note).filter(Boolean);
  return [`${instances.length} effects`, ...notes].join(', ');
}
