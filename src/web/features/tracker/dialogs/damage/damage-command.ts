import type { Combatant } from '#domain/combat/combatant.ts';
import type { Command, CommandOf } from '#domain/combat/commands.ts';
import { armorClassOf } from '#domain/combat/conditions/armor-class.ts';
import { attackOutcome } from '#domain/combat/rolls/attack.ts';
import {
  isEvasionAbout,
  type OnSuccess,
  type SaveDemand,
  shareAfterSave,
  shareWithEvasion,
} from '#domain/combat/rolls/saving-throw.ts';
import { type DamageFactor, halvedTogether } from '#domain/creature/damage.ts';
import type { D20Roll } from '#domain/dice/roll.ts';
import type { SpendingCommand } from '../../rolls/spending.ts';
import { inOneStep } from '../../state/commands-in-one-step.ts';
import type { ReadEnding } from '../conditions/ending-fields.tsx';
import type { Target } from '../targets/target-list.tsx';
import type { RolledPart } from './typed-amount.ts';

/** A condition that comes with the damage, and how it ends. */
interface Imposed {
  readonly name: string;
  readonly ending: ReadEnding;
}

/** What the attack and the save mean for everybody, until the game master says otherwise. */
export interface Terms {
  readonly attack: D20Roll | null;
  readonly demand: SaveDemand | undefined;
  readonly onSuccess: OnSuccess;
  readonly condition: Imposed | null;
  /** SAV-5: the save is about all of the damage, a part of it, or only the condition. */
  readonly savedShare: 'all' | 'part' | 'nothing';
  /** DMG-9: what a miss leaves; nothing unless the attack says so. */
  readonly onMiss?: 'half' | undefined;
}

export function savedShareOf(parts: readonly { readonly certain?: boolean }[]): Terms['savedShare'] {
  if (!parts.some(({ certain }) => certain)) return 'all';
  return parts.every(({ certain }) => certain) ? 'nothing' : 'part';
}

export function isMissed(combatant: Combatant, { attack }: Pick<Terms, 'attack'>): boolean {
  return attack !== null && attackOutcome(attack, armorClassOf(combatant)) === 'miss';
}

/** What somebody takes of it: nothing of most misses, and what the save leaves. */
export function usualFactor(
  combatant: Combatant,
  saved: boolean | undefined,
  terms: Terms,
  evades = false,
): DamageFactor {
  if (isMissed(combatant, terms)) return terms.onMiss ?? 'none';
  const { demand, savedShare, onSuccess } = terms;
  if (demand === undefined || savedShare !== 'all') return 'full';
  // SAV-6.
  return evades && isEvasionAbout(demand, onSuccess)
    ? shareWithEvasion(saved)
    : shareAfterSave(saved, onSuccess);
}

/** What the game master has said of somebody, besides the save. */
interface Said {
  readonly factor?: DamageFactor | undefined;
  readonly imposed?: boolean | undefined;
}

/** SAV-8: whether what the save would decide is decided without it. */
export function isDecided(combatant: Combatant, terms: Terms, { factor, imposed }: Said): boolean {
  const { condition, savedShare } = terms;
  if (isMissed(combatant, terms)) return true;
  if (savedShare !== 'nothing' || condition === null) return factor !== undefined;
  return imposed !== undefined || combatant.condition_immunities.includes(condition.name);
}

/** SAV-8: who is said to take what a success leaves has saved. */
export function savedByFactor(
  combatant: Combatant,
  factor: DamageFactor | undefined,
  terms: Terms,
  evades = false,
): boolean | undefined {
  const success = usualFactor(combatant, true, terms, evades);
  if (factor === undefined || success === usualFactor(combatant, false, terms, evades)) return undefined;
  return factor === success;
}

/** Whoever is hit and does not save has the condition, unless the stat block is immune to it. */
export function isUsuallyImposed(combatant: Combatant, saved: boolean | undefined, terms: Terms): boolean {
  if (terms.condition === null || isMissed(combatant, terms)) return false;
  return saved !== true && !combatant.condition_immunities.includes(terms.condition.name);
}

/** SAV-5: what is left for who has saved, when the save is about a part of the damage only. */
export function partsAfterSave(parts: readonly RolledPart[], onSuccess: OnSuccess): RolledPart[] {
  const halves = halvedTogether(parts.map(({ amount, certain }) => (certain ? 0 : amount)));
  return parts.map((part, index) => {
    if (part.certain) return part;
    return { ...part, amount: onSuccess === 'half' ? (halves[index] ?? 0) : 0 };
  });
}

interface Deed {
  readonly parts: readonly RolledPart[];
  readonly magical: boolean;
  readonly critical: boolean;
  readonly source: string | null;
  readonly conditionId: string;
  /** RES-9, SAV-7: what is used up with it. */
  readonly spent?: readonly SpendingCommand[];
  /** SPL-7: whose concentration holds the condition. */
  readonly holder?: string | undefined;
}

/** All of it in one step: the damage to each, and the condition for whom it is meant. */
export function damageCommand(deed: Deed, targets: readonly Target[], terms: Terms): Command {
  const hasSaved = ({ saved }: Target) => terms.savedShare === 'part' && saved === true;
  return inOneStep([
    ...(deed.spent ?? []),
    ...damageTo(
      deed,
      deed.parts,
      targets.filter((target) => !hasSaved(target)),
    ),
    ...damageTo(deed, partsAfterSave(deed.parts, terms.onSuccess), targets.filter(hasSaved)),
    ...conditionFor(deed, targets, terms),
  ]);
}

function damageTo(
  { magical, critical, source }: Deed,
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
  { conditionId: condition_id, holder }: Deed,
  targets: readonly Target[],
  { condition }: Terms,
): CommandOf<'apply-condition'>[] {
  const combatant_ids = targets.filter(({ imposed }) => imposed).map(({ combatant }) => combatant.id);
  if (condition === null || combatant_ids.length === 0) return [];
  const { name, ending } = condition;
  const held = holder === undefined ? {} : { held_by: holder };
  return [{ type: 'apply-condition', combatant_ids, condition_id, name, ...ending, ...held }];
}
