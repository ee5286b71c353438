import { damageFor } from '#domain/combat/hit-points/damage-amount.ts';
import { isMissed as missesTarget, type RolledPart } from '#domain/combat/verdicts/terms.ts';
import { takeDamage } from '#domain/creature/damage.ts';
import type { DamageShown, Target } from './target.ts';
import { describeHit } from './target-words.ts';

interface Verdict {
  /** 'AC 18: miss', 'AC 12: hit · saves, half'. Empty when nothing was rolled. */
  readonly text: string;
  /** What it does: '18 HP − 11 → 7'. */
  readonly change: string;
  readonly isMissed: boolean;
  /** Undefined while dice are left to roll, or while the save is open. */
  readonly amount: number | undefined;
}

type Shown = Pick<DamageShown, 'attack' | 'critical' | 'magical' | 'damage' | 'savedDamage' | 'savedShare'>;

/** What the attack and the save do to a target, before it is dealt. */
export function verdictOn(target: Target, shown: Shown): Verdict {
  const { combatant, factor, isOpen } = target;
  const { attack } = shown;
  const isMissed = missesTarget(combatant, shown) && factor === 'none';
  const hit = attack === null ? [] : [describeHit(combatant, attack, shown.critical)];
  const now = pointsNow(target);
  if (isOpen) return { text: hit.join(''), change: `${now} · no save yet`, isMissed, amount: undefined };
  const text = [...hit, ...(isMissed ? [] : savedAs(target, shown))].join(' · ');
  const amount = amountFor(target, shown);
  if (amount === undefined) return { text, change: now, isMissed, amount };
  const { hit_points: current, maximum_hit_points: maximum, temporary_hit_points: temporary } = combatant;
  const after = takeDamage({ current, maximum, temporary }, amount);
  return { text, change: `${now} − ${amount} → ${after.current}`, isMissed, amount };
}

/** 'saves, half'. The game master's choice of the share counts, not the usual one. */
function savedAs({ saved, factor }: Target, { savedShare }: Shown): string[] {
  if (saved === undefined) return [];
  const verb = saved ? 'saves' : 'fails';
  return [savedShare === 'all' ? `${verb}, ${factor}` : verb];
}

function amountFor(
  { combatant, factor, defence, saved }: Target,
  { magical, damage, savedDamage }: Shown,
): number | undefined {
  const parts: readonly RolledPart[] | undefined = saved ? savedDamage : damage;
  if (factor === 'none') return 0;
  if (parts === undefined) return undefined;
  return damageFor(combatant, { parts: [...parts], magical }, { factor, ...(defence && { defence }) });
}

/** '18 HP + 3 temporary' */
export function pointsNow({ combatant: { hit_points, temporary_hit_points: temporary } }: Target): string {
  return `${hit_points} HP${temporary > 0 ? ` + ${temporary} temporary` : ''}`;
}
