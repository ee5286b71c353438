import { type Combatant, lifeOf } from '#domain/combat/combatant.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { armorClassOf } from '#domain/combat/conditions/armor-class.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { damageByType } from '#domain/combat/hit-points/damage-amount.ts';
import { damage } from '#domain/combat/hit-points/hit-points.ts';
import { isRefusal } from '#domain/combat/refusal.ts';
import { type AttackOutcome, criticalReason, decidedOutcome } from '#domain/combat/rolls/attack.ts';
import type { Healing } from '#domain/combat/stat-block/feature-effect.ts';
import { damageAfter, healed, UNMOVED } from '#domain/creature/damage.ts';
import type { Amounts, Target } from './deal.ts';
import { type Done, doneTo, type Taken } from './further.ts';
import { hasSaved, type MadeSave, type MadeSaves, outcomeOf } from './made-saves.ts';
import {
  exclusionOf,
  type Imposed,
  isDecided,
  isImmuneTo,
  isMissed,
  partsAfterSave,
  type Said,
  type SaveOutcome,
  savedByFactor,
  type Terms,
  usualConditions,
  usualFactor,
} from './terms.ts';

/** What was rolled or typed, before it is dealt to anybody. */
export interface Act {
  readonly gives: 'damage' | 'condition' | Healing['gives'];
  readonly terms: Terms;
  /** Undefined until an amount is known. A healed amount is one part. */
  readonly amounts: Amounts | undefined;
  readonly magical: boolean;
  /** Null when it may be melee or ranged, or when there is no attack. */
  readonly ranged: boolean | null;
  /** ATK-4: the game master's decision. Undefined: the rules decide for each target. */
  readonly critical?: boolean | undefined;
  /** Half of it for everybody who would take all. */
  readonly half?: boolean;
  readonly saves: MadeSaves;
  readonly said: Readonly<Record<string, Said>>;
  /** EFF-12: the targets that a total of hit points reaches. Undefined without such a total. */
  readonly reached?: ReadonlySet<string> | undefined;
}

/** What the act does to one combatant. */
export interface Verdict extends Target {
  readonly conditions: readonly Imposed[];
  /** Null without an attack roll. */
  readonly attack: AttackOutcome | null;
  readonly made: MadeSave | undefined;
  /** SAV-8: the outcome of the save is still unknown. */
  readonly isOpen: boolean;
  readonly evasion: boolean;
  /** The conditions that do not come because the target is immune. */
  readonly immuneTo: readonly string[];
  /** EFF-12: why it is not affected. Null if it is. */
  readonly unaffected: string | null;
  readonly more: readonly Done[];
  /** The damage taken or the hit points given. Undefined until the amount and the save are known. */
  readonly amount: number | undefined;
  readonly hitPoints: { readonly before: number; readonly after: number } | undefined;
  /** TRT-6: a trait may keep it standing. */
  readonly fate: 'falls' | 'dies' | 'may-stay-up' | null;
  /** TGT-1: why it is not offered as a target. */
  readonly outOfReach: 'dead' | 'not-there' | null;
}

/** ATK-2, ATK-4: a natural 20, or a melee hit on a target that is unconscious or paralyzed. */
export function isCriticalOn(
  combatant: Combatant,
  { terms: { attack }, ranged, critical }: Pick<Act, 'terms' | 'ranged' | 'critical'>,
): boolean {
  if (critical !== undefined) return critical;
  if (attack === null) return false;
  return attack.natural === 20 || (ranged === false && criticalReason(combatant) !== undefined);
}

/** Everything is decided here, for the rows, the phone and the commands. */
export function verdictOn(act: Act, fight: Fight, combatant: Combatant): Verdict {
  const { terms } = act;
  const made = act.saves[combatant.id];
  const said = act.said[combatant.id] ?? {};
  const unaffected = exclusionFrom(act, combatant, said);
  const demand = unaffected === null ? demandOn(combatant, terms) : undefined;
  const saved = demand && hasSaved(made, demand.dc);
  const isOpen = demand !== undefined && saved === undefined && !isDecided(combatant, terms, said);
  const evasion = said.evasion ?? combatant.evasion ?? false;
  const usual = unaffected === null ? usualFactor(combatant, terms, { saved, evades: evasion }) : 'none';
  const meant = saved ?? savedByFactor(combatant, said.factor, terms, evasion);
  const isCritical = isCriticalOn(combatant, act);
  const attack = terms.attack && decidedOutcome(terms.attack, armorClassOf(combatant), isCritical);
  const outcome = demand && made ? outcomeOf(made, demand.dc) : plainOutcome(meant);
  const target = {
    combatant,
    factor: said.factor ?? (act.half && usual === 'full' ? 'half' : usual),
    defence: said.defence,
    saved,
    conditions: isOpen || unaffected !== null ? [] : conditionsOn(combatant, terms, outcome, said.imposed),
    critical: isCritical && attack !== 'miss',
  };
  const change: Change = isOpen ? UNKNOWN : effectOn(act, fight, target);
  const isHit = !isOpen && unaffected === null && attack !== 'miss';
  const more = isHit ? doneTo(target, terms.more ?? [], { outcome, taken: change.taken }) : [];
  return {
    ...target,
    attack,
    made,
    isOpen,
    evasion,
    immuneTo: terms.conditions.map(({ name }) => name).filter((name) => isImmuneTo(combatant, name)),
    unaffected,
    more,
    amount: change.amount,
    hitPoints: change.hitPoints,
    fate: more.some(({ does }) => does === 'dies') ? 'dies' : change.fate,
    outOfReach: reachOf(combatant),
  };
}

function plainOutcome(saved: boolean | undefined): SaveOutcome {
  return saved === undefined ? undefined : saved ? 'success' : 'failure';
}

/** The game master's decision overrides who is affected. */
function exclusionFrom({ terms, reached }: Act, combatant: Combatant, said: Said): string | null {
  if (said.imposed !== undefined || said.factor !== undefined || isMissed(combatant, terms)) return null;
  if (reached !== undefined && !reached.has(combatant.id)) return 'not reached';
  return (terms.only && exclusionOf(combatant, terms.only)) ?? null;
}

/** The save that this combatant has to make. */
export function demandOn(combatant: Combatant, { demand, demandOnly }: Terms): Terms['demand'] {
  return demandOnly !== undefined && exclusionOf(combatant, demandOnly) !== undefined ? undefined : demand;
}

/** The game master decides about all conditions together. */
function conditionsOn(
  combatant: Combatant,
  terms: Terms,
  outcome: SaveOutcome,
  imposed: boolean | undefined,
): Verdict['conditions'] {
  if (imposed === undefined) return usualConditions(combatant, terms, outcome);
  return imposed ? terms.conditions.filter(({ on }) => on !== 'failure-by-5' && on !== 'success') : [];
}

const UNKNOWN = { amount: undefined, hitPoints: undefined, fate: null, taken: [] } as const;

interface Change extends Pick<Verdict, 'amount' | 'hitPoints' | 'fate'> {
  /** The damage by type. */
  readonly taken: Taken;
}

function effectOn(act: Act, fight: Fight, target: Target): Change {
  const { combatant, factor } = target;
  if (act.gives === 'condition' || act.amounts === undefined) return UNKNOWN;
  if (act.gives === 'damage') return damageTo(act, act.amounts, fight, target);
  const given = act.amounts.plain.reduce((sum, { amount }) => sum + amount, 0);
  const amount = isHelpless(act.gives, combatant) ? 0 : damageAfter(given, factor, UNMOVED);
  if (act.gives === 'temporary') return { ...UNKNOWN, amount };
  const { hit_points: current, temporary_hit_points: temporary } = combatant;
  const maximum = combatant.maximum_hit_points + (act.gives === 'maximum' ? amount : 0);
  const after = lifeOf(combatant) === 'dead' ? current : healed({ current, maximum, temporary }, amount);
  return { amount, hitPoints: { before: current, after }, fate: null, taken: [] };
}

/** EFF-14. */
function isHelpless(gives: Act['gives'], { trait_rules = [] }: Combatant): boolean {
  return trait_rules.includes(
    gives === 'temporary' ? 'gains no temporary hit points' : 'regains no hit points',
  );
}

/** The damage is tried out on this combatant alone, so the verdict and the deed never differ. */
function damageTo({ terms, magical }: Act, amounts: Amounts, fight: Fight, target: Target): Change {
  const { combatant, factor, defence, saved, critical = false } = target;
  const all = critical ? amounts.critical : amounts.plain;
  const parts = [
    ...(saved === true && terms.savedShare === 'part' ? partsAfterSave(all, terms.onSuccess) : all),
  ];
  const share = { factor, ...(defence && { defence }) };
  const command: CommandOf<'damage'> = {
    type: 'damage',
    parts,
    magical,
    critical,
    ...terms.harm,
    targets: [{ combatant_id: combatant.id, ...share }],
  };
  const alone = { ...fight, order: [combatant.id], combatants: { [combatant.id]: combatant } };
  const hurt = damage(alone, command, { dice: () => 1, at: 0, before: alone, lines: [] });
  if (isRefusal(hurt)) return UNKNOWN;
  const taken = damageByType(combatant, command, share);
  const after = findCombatant(hurt, combatant.id) ?? combatant;
  const isAsked = hurt.prompts.some(
    (prompt) => prompt.trait?.blow !== undefined && !fight.prompts.includes(prompt),
  );
  return {
    amount: taken.reduce((sum, { amount }) => sum + amount, 0),
    taken,
    hitPoints: { before: combatant.hit_points, after: after.hit_points },
    fate: isAsked ? 'may-stay-up' : fateOf(combatant, after),
  };
}

function fateOf(before: Combatant, after: Combatant): Verdict['fate'] {
  if (lifeOf(after) === 'dead') return lifeOf(before) === 'dead' ? null : 'dies';
  return before.hit_points > 0 && after.hit_points === 0 ? 'falls' : null;
}

function reachOf(combatant: Combatant): Verdict['outOfReach'] {
  if (combatant.enters_at_round !== null) return 'not-there';
  return lifeOf(combatant) === 'dead' ? 'dead' : null;
}
