import type { Combatant } from '#domain/combat/combatant.ts';
import type { Command, CommandOf } from '#domain/combat/commands.ts';
import type { Deed } from '#domain/combat/log/deed.ts';
import { type Effect, inOneStep } from '#domain/combat/one-step.ts';
import type { TargetRolls } from '#domain/combat/rolls/target-rolls.ts';
import type { Healing } from '#domain/combat/stat-block/feature-effect.ts';
import { DAMAGE_FACTORS, type DamageFactor, damageAfter, UNMOVED } from '#domain/creature/damage.ts';
import { type Done, endsFor, furtherFor } from './further.ts';
import { type Imposed, partsAfterSave, type RolledPart, type Ruling, type Terms } from './terms.ts';

/** The damage of a normal and of a critical hit. */
export interface Amounts {
  readonly plain: readonly RolledPart[];
  readonly critical: readonly RolledPart[];
}

/** What was decided for one target. */
export interface Target {
  readonly combatant: Combatant;
  readonly factor: DamageFactor;
  /** The game master's decision. Undefined: the stat block's defences apply. */
  readonly defence?: Ruling | undefined;
  readonly saved?: boolean | undefined;
  readonly conditions?: readonly Imposed[];
  readonly more?: readonly Done[];
  /** ATK-2, ATK-4. */
  readonly critical?: boolean | undefined;
}

/** What one step needs besides its targets. */
export interface Dealt {
  readonly conditionId: string;
  readonly magical?: boolean;
  /** Who gets the credit. Null: a trap, or unknown. */
  readonly source?: string | null;
  /** RES-9, SAV-7: the resources that it uses. */
  readonly spent?: readonly Effect[];
  /** SPL-7: whose concentration holds the condition. */
  readonly holder?: string | undefined;
  /** LOG-5. */
  readonly deed?: Deed | undefined;
  /** LOG-6. */
  readonly rolls?: TargetRolls | undefined;
}

/** All in one step: the damage to each target, and the condition for the affected targets. */
export function damageCommand(
  dealt: Dealt,
  amounts: Amounts,
  targets: readonly Target[],
  terms: Terms,
): Command {
  const commands = [
    ...(dealt.spent ?? []),
    ...endsFor(targets),
    ...[false, true].flatMap((critical) => {
      const parts = critical ? amounts.critical : amounts.plain;
      const hit = targets.filter((target) => (target.critical ?? false) === critical);
      const hasSaved = ({ saved }: Target) => terms.savedShare === 'part' && saved === true;
      return [
        ...damageTo(
          dealt,
          { parts, critical, ...terms.harm },
          hit.filter((target) => !hasSaved(target)),
        ),
        ...damageTo(
          dealt,
          { parts: partsAfterSave(parts, terms.onSuccess), critical, ...terms.harm },
          hit.filter(hasSaved),
        ),
      ];
    }),
    ...conditionsFor(dealt, targets, terms),
    ...furtherFor(dealt, targets),
  ];
  return inOneStep(commands, dealt.deed, dealt.rolls);
}

function damageTo(
  { magical = false, source = null }: Dealt,
  { parts, ...hit }: { parts: readonly RolledPart[]; critical: boolean } & Terms['harm'],
  targets: readonly Target[],
): CommandOf<'damage'>[] {
  if (targets.length === 0) return [];
  return [
    {
      type: 'damage',
      parts: parts.map(({ amount, damage_type }) => ({ amount, damage_type })),
      magical,
      ...hit,
      source_id: source,
      targets: targets.map(({ combatant, factor, defence }) => ({
        combatant_id: combatant.id,
        factor,
        ...(defence && { defence }),
      })),
    },
  ];
}

/** EFF-3: what lasts only while another condition lasts comes after that. */
export function conditionsFor(
  { conditionId, holder }: Dealt,
  targets: readonly Target[],
  terms: Pick<Terms, 'conditions'>,
): CommandOf<'apply-condition'>[] {
  const isBased = ({ while: other }: Imposed) => terms.conditions.some(({ name }) => name === other);
  const ordered = [
    ...terms.conditions.filter((one) => !isBased(one)),
    ...terms.conditions.filter((one) => isBased(one)),
  ];
  return ordered.flatMap((imposed, index) => {
    const combatant_ids = targets
      .filter(({ conditions }) => conditions?.includes(imposed))
      .map(({ combatant }) => combatant.id);
    if (combatant_ids.length === 0) return [];
    return {
      type: 'apply-condition',
      combatant_ids,
      condition_id: index === 0 ? conditionId : `${conditionId}-${index}`,
      name: imposed.name,
      ...imposed.details,
      ...imposed.ending,
      ...(holder !== undefined && { held_by: holder }),
      ...(isBased(imposed) && { while: imposed.while }),
    };
  });
}

/** The conditions, and what else follows, for the targets that are hit and do not save. */
export function conditionCommand(dealt: Dealt, targets: readonly Target[], terms: Terms): Command {
  const commands = [
    ...(dealt.spent ?? []),
    ...endsFor(targets),
    ...conditionsFor(dealt, targets, terms),
    ...furtherFor(dealt, targets),
  ];
  return inOneStep(commands, dealt.deed, dealt.rolls);
}

interface Given {
  readonly gives: Healing['gives'];
  readonly amount: number;
  /** TMP-2: the new value replaces a higher one. */
  readonly replace?: boolean;
}

/** HP-4, TMP-2, SPL-9: with the resources that it uses, and with the maximum if that is raised first. */
export function givenCommand(
  dealt: Pick<Dealt, 'spent' | 'deed'>,
  given: Given,
  targets: readonly Target[],
  conditions: readonly CommandOf<'apply-condition'>[] = [],
): Command {
  const receivers = targets.filter(({ factor }) => factor !== 'none');
  const commands = [
    ...(dealt.spent ?? []),
    ...endsFor(receivers),
    ...givenTo(given, receivers),
    ...conditions,
  ];
  return inOneStep(commands, dealt.deed);
}

function givenTo(given: Given, targets: readonly Target[]): Effect[] {
  if (targets.length === 0) return [];
  if (given.gives === 'temporary') return temporaryFor(given, targets);
  const raised = given.gives === 'maximum' ? targets.map((target) => raisedMaximum(target, given)) : [];
  const each = targets.map(({ combatant, factor }) => ({ combatant_id: combatant.id, factor }));
  return [...raised, { type: 'heal', amount: given.amount, targets: each }];
}

function raisedMaximum({ combatant, factor }: Target, given: Given): CommandOf<'set-maximum-hit-points'> {
  const maximum = combatant.maximum_hit_points + damageAfter(given.amount, factor, UNMOVED);
  return { type: 'set-maximum-hit-points', combatant_id: combatant.id, maximum };
}

/** One command for each share. */
function temporaryFor(given: Given, targets: readonly Target[]): CommandOf<'grant-temporary-hit-points'>[] {
  const replace = given.replace === true || given.amount === 0;
  return DAMAGE_FACTORS.flatMap((share) => {
    const combatant_ids = targets
      .filter(({ factor }) => factor === share)
      .map(({ combatant }) => combatant.id);
    if (combatant_ids.length === 0) return [];
    const amount = damageAfter(given.amount, share, UNMOVED);
    return { type: 'grant-temporary-hit-points' as const, combatant_ids, amount, replace };
  });
}
