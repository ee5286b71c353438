import type { Combatant } from '#domain/combat/combatant.ts';
import type { Command, CommandOf } from '#domain/combat/commands.ts';
import { armorClassOf } from '#domain/combat/conditions/armor-class.ts';
import type { Deed } from '#domain/combat/log/deed.ts';
import { attackOutcome } from '#domain/combat/rolls/attack.ts';
import {
  isEvasionAbout,
  type OnSuccess,
  type SaveDemand,
  shareAfterSave,
  shareWithEvasion,
} from '#domain/combat/rolls/saving-throw.ts';
import type { TargetRolls } from '#domain/combat/rolls/target-rolls.ts';
import { type DamageFactor, halvedTogether } from '#domain/creature/damage.ts';
import type { D20Roll } from '#domain/dice/roll.ts';
import type { SpendingCommand } from '../../rolls/spending.ts';
import { inOneStep } from '../../state/commands-in-one-step.ts';
import type { ReadEnding } from '../conditions/ending-fields.tsx';
import type { Target } from '../targets/target.ts';
import type { RolledPart } from './typed-amount.ts';

interface Imposed {
  readonly name: string;
  readonly ending: ReadEnding;
}

/** How the attack and the save affect each target, until the game master changes it. */
export interface Terms {
  readonly attack: D20Roll | null;
  readonly demand: SaveDemand | undefined;
  readonly onSuccess: OnSuccess;
  readonly condition: Imposed | null;
  /** SAV-5: whether the save affects all damage, a part of it, or only the condition. */
  readonly savedShare: 'all' | 'part' | 'nothing';
  /** DMG-9: what a miss still deals. Nothing, unless the attack says so. */
  readonly onMiss?: 'half' | undefined;
}

export function savedShareOf(parts: readonly { readonly certain?: boolean }[]): Terms['savedShare'] {
  if (!parts.some(({ certain }) => certain)) return 'all';
  return parts.every(({ certain }) => certain) ? 'nothing' : 'part';
}

export function isMissed(combatant: Combatant, { attack }: Pick<Terms, 'attack'>): boolean {
  return attack !== null && attackOutcome(attack, armorClassOf(combatant)) === 'miss';
}

/** The share of the damage that a target takes, from hit or miss and from the save. */
export function usualFactor(
  combatant: Combatant,
  terms: Terms,
  { saved, evades = false }: { saved: boolean | undefined; evades?: boolean },
): DamageFactor {
  if (isMissed(combatant, terms)) return terms.onMiss ?? 'none';
  const { demand, savedShare, onSuccess } = terms;
  if (demand === undefined || savedShare !== 'all') return 'full';
  // SAV-6.
  return evades && isEvasionAbout(demand, onSuccess)
    ? shareWithEvasion(saved)
    : shareAfterSave(saved, onSuccess);
}

interface Said {
  readonly factor?: DamageFactor | undefined;
  readonly imposed?: boolean | undefined;
}

/** SAV-8: whether the outcome is already decided without the save. */
export function isDecided(combatant: Combatant, terms: Terms, { factor, imposed }: Said): boolean {
  const { condition, savedShare } = terms;
  if (isMissed(combatant, terms)) return true;
  if (savedShare !== 'nothing' || condition === null) return factor !== undefined;
  return imposed !== undefined || combatant.condition_immunities.includes(condition.name);
}

/** SAV-8: a target that takes the damage of a success counts as saved. */
export function savedByFactor(
  combatant: Combatant,
  factor: DamageFactor | undefined,
  terms: Terms,
  evades = false,
): boolean | undefined {
  const success = usualFactor(combatant, terms, { saved: true, evades });
  if (factor === undefined || success === usualFactor(combatant, terms, { saved: false, evades }))
    return undefined;
  return factor === success;
}

/** A target that is hit and does not save gets the condition, unless it is immune. */
export function isUsuallyImposed(combatant: Combatant, terms: Terms, saved: boolean | undefined): boolean {
  if (terms.condition === null || isMissed(combatant, terms)) return false;
  return saved !== true && !combatant.condition_immunities.includes(terms.condition.name);
}

/** SAV-5: the damage after a successful save, when the save affects only a part of it. */
export function partsAfterSave(parts: readonly RolledPart[], onSuccess: OnSuccess): RolledPart[] {
  const halves = halvedTogether(parts.map(({ amount, certain }) => (certain ? 0 : amount)));
  return parts.map((part, index) => {
    if (part.certain) return part;
    return { ...part, amount: onSuccess === 'half' ? (halves[index] ?? 0) : 0 };
  });
}

interface DealtDamage {
  readonly parts: readonly RolledPart[];
  readonly magical: boolean;
  readonly critical: boolean;
  readonly source: string | null;
  readonly conditionId: string;
  /** RES-9, SAV-7: the resources that it uses. */
  readonly spent?: readonly SpendingCommand[];
  /** SPL-7: whose concentration holds the condition. */
  readonly holder?: string | undefined;
  /** LOG-5. */
  readonly deed?: Deed | undefined;
  /** LOG-6. */
  readonly rolls?: TargetRolls | undefined;
}

/** All in one step: the damage to each target, and the condition for the affected targets. */
export function damageCommand(dealt: DealtDamage, targets: readonly Target[], terms: Terms): Command {
  const hasSaved = ({ saved }: Target) => terms.savedShare === 'part' && saved === true;
  const commands = [
    ...(dealt.spent ?? []),
    ...damageTo(
      dealt,
      dealt.parts,
      targets.filter((target) => !hasSaved(target)),
    ),
    ...damageTo(dealt, partsAfterSave(dealt.parts, terms.onSuccess), targets.filter(hasSaved)),
    ...conditionFor(dealt, targets, terms),
  ];
  return inOneStep(commands, dealt.deed, dealt.rolls);
}

function damageTo(
  { magical, critical, source }: DealtDamage,
  parts: readonly RolledPart[],
  targets: readonly Target[],
): CommandOf<'damage'>[] {
  if (targets.length === 0) return [];
  return [
    {
      type: 'damage',
      parts: parts.map(({ amount, damage_type }) => ({ amount, damage_type })),
      magical,
      critical,
      source_id: source,
      targets: targets.map(({ combatant, factor, defence }) => ({
        combatant_id: combatant.id,
        factor,
        ...(defence && { defence }),
      })),
    },
  ];
}

function conditionFor(
  { conditionId: condition_id, holder }: DealtDamage,
  targets: readonly Target[],
  { condition }: Terms,
): CommandOf<'apply-condition'>[] {
  const combatant_ids = targets.filter(({ imposed }) => imposed).map(({ combatant }) => combatant.id);
  if (condition === null || combatant_ids.length === 0) return [];
  const { name, ending } = condition;
  const held = holder === undefined ? {} : { held_by: holder };
  return [{ type: 'apply-condition', combatant_ids, condition_id, name, ...ending, ...held }];
}
