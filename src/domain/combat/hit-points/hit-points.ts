import { type Combatant, lifeOf } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { endByHealing, testByDamage } from '#domain/combat/conditions/early-ends.ts';
import { fullMaximum } from '#domain/combat/conditions/exhaustion.ts';
import { type Blow, changeEach, type Fight, findCombatant, updateCombatant } from '#domain/combat/fight.ts';
import { isTooHigh } from '#domain/combat/limits.ts';
import { listed } from '#domain/combat/log/log-line.ts';
import { say } from '#domain/combat/log/log-writer.ts';
import {
  armor,
  asEvent,
  figures,
  life,
  line,
  points,
  secret,
  type Wording,
  words,
} from '#domain/combat/log/wording.ts';
import { remindOnDamage } from '#domain/combat/prompts/reminders.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { type RolledLead, takeRolls } from '#domain/combat/rolls/target-rolls.ts';
import { credit, tally } from '#domain/combat/summary/damage-credit.ts';
import {
  type DamageTaken,
  type DamageType,
  damageAfter,
  type HitPoints,
  healed,
  takeDamage,
  UNMOVED,
} from '#domain/creature/damage.ts';
import { damageFor, defencesAgainst } from './damage-amount.ts';
import { afterDamage, afterHealing, survivalOf } from './death.ts';

type DamageCommand = CommandOf<'damage'>;

export function damage(fight: Fight, command: DamageCommand, context: Context): Outcome {
  if (command.parts.some(({ amount }) => isTooHigh(amount))) return refuse('too-high');
  const dealt = new Map<string, number>();
  const taken = new Map<string, number>();
  const hit = changeEach(fight, command.targets, (alone, combatant, target) => {
    const amount = damageFor(combatant, command, target);
    const dealer = command.source_id ?? null;
    taken.set(combatant.id, amount);
    // SUM-2: damage to oneself is credited to nobody.
    if (dealer !== null && dealer !== combatant.id) dealt.set(dealer, (dealt.get(dealer) ?? 0) + amount);
    const harm: Harm = {
      amount,
      critical: command.critical ?? false,
      types: typesOf(command),
      defences: defencesAgainst(combatant, command, target),
      rolled: takeRolls(context.rolls, combatant, command.critical),
      source: dealer,
      leaves: command.leaves,
      kills: command.kills,
    };
    const hurtOne = hurt(alone, combatant, harm, context);
    return remindOnDamage(hurtOne, combatant, command, target);
  });
  return hit ? credit(shareByBonds(hit, taken, context), dealt) : refuse('no-such-combatant');
}

/** GIV-3: Warding Bond: its caster takes the same amount of damage. */
function shareByBonds(fight: Fight, taken: ReadonlyMap<string, number>, context: Context): Fight {
  let next = fight;
  for (const [id, amount] of taken) {
    // The combatant may have dropped, but it had the bond when it was hit.
    const { conditions = [] } = findCombatant(context.before, id) ?? {};
    const bond = conditions.find(({ name, by }) => name.toLowerCase() === 'warding bond' && by !== id);
    const caster = findCombatant(next, bond?.by ?? null);
    if (caster && amount > 0) next = hurt(next, caster, { amount }, context);
  }
  return next;
}

function typesOf({ parts }: DamageCommand): DamageType[] {
  return parts.flatMap(({ damage_type: type, amount }) => (type !== null && amount > 0 ? [type] : []));
}

function hitPointsOf(combatant: Combatant): HitPoints {
  return {
    current: combatant.hit_points,
    maximum: combatant.maximum_hit_points,
    temporary: combatant.temporary_hit_points,
  };
}

interface Harm {
  readonly amount: number;
  readonly critical?: boolean;
  readonly types?: readonly DamageType[];
  /** DMG-5: 'resistant', 'immune'. */
  readonly defences?: readonly string[];
  /** LOG-6: how the attack and the save went. */
  readonly rolled?: RolledLead | undefined;
  /** Who deals it, if that is known. */
  readonly source?: string | null;
  /** EFF-6. */
  readonly leaves?: number | undefined;
  readonly kills?: boolean | undefined;
}

export function hurt(
  fight: Fight,
  combatant: Combatant,
  { amount, critical = false, types = [], defences = [], rolled, source = null, leaves = 0, kills }: Harm,
  context: Context,
): Fight {
  const taken = leaving(leaves, combatant, takeDamage(hitPointsOf(combatant), amount));
  const absorbed = taken.absorbed > 0 ? ` (${taken.absorbed} from temporary hit points)` : '';
  const reached = amount - taken.absorbed;
  const blow: Blow = {
    damage: amount,
    reached,
    overflow: taken.overflow,
    critical,
    types: [...types],
    ...(kills && { kills }),
  };
  const left = mayStayUp(fight, combatant, taken.current, blow) ? 'would drop to 0' : `${taken.current} left`;
  // VIS-1: players know the defences of their own party only, even where they know the hit points.
  const defended = defences.length === 0 ? words('') : figures(combatant, ` (${defences.join(', ')})`, '');
  const what = [amount, ...(types.length > 0 ? [listed([...new Set(types)])] : [])].join(' ');
  const lost = line`${points(combatant, what, 'damage')}${defended}${points(combatant, `${absorbed}, ${left}`, '')}`;
  const verdict = rolled?.attack ?? (critical && amount > 0 ? 'critical' : undefined);
  const lead = rolled?.wording ?? (verdict === 'critical' ? line`is critically hit` : undefined);
  if (amount === 0 && verdict === 'miss' && lead) {
    say(context, fight, 'hit-points', asEvent(line`${combatant} ${lead}`, 'miss'));
  } else {
    // LOG-4: no damage was taken, even if some was dealt.
    const taken = amount === 0 ? line`is ${words('unharmed')}${defended}` : line`takes ${lost}`;
    // A miss can still do damage: half of it by the rules (DMG-9), or all of it by the game master's decision.
    const isMiss = verdict === 'miss';
    const told = lead
      ? line`${combatant} ${lead}${joint(lead, isMiss ? ' but ' : ' and ')}${taken}`
      : line`${combatant} ${taken}`;
    const event = amount === 0 ? 'unharmed' : 'harm';
    say(context, fight, 'hit-points', asEvent(told, isMiss ? event : (verdict ?? event)));
  }
  const next = updateCombatant(fight, combatant.id, {
    hit_points: taken.current,
    temporary_hit_points: taken.temporary,
    ...tally(fight, combatant, amount),
  });
  if (amount === 0) return next;
  return testByDamage(afterDamage(next, combatant, blow, context), combatant.id, source, context);
}

/** EFF-6: Harm leaves at least 1 hit point. */
function leaving(least: number, { hit_points }: Combatant, taken: DamageTaken): DamageTaken {
  const current = Math.max(taken.current, Math.min(least, hit_points));
  return current === taken.current ? taken : { ...taken, current, overflow: 0 };
}

/** Players who do not read the save must not read the word that joins it. */
function joint({ parts }: Wording, word: string): Wording {
  const isPublic = parts.some((part) => typeof part === 'string');
  return line`${isPublic ? words(word) : secret(word, '')}`;
}

/** TRT-6: whether a trait asks first before the combatant drops to these hit points. */
export function mayStayUp(fight: Fight, combatant: Combatant, hitPoints: number, blow: Blow): boolean {
  return hitPoints === 0 && combatant.hit_points > 0 && survivalOf(fight, combatant, blow) !== undefined;
}

/** HP-4: each target regains the full, half, double or no amount, as with damage. DTH-8: the dead are not healed. */
export function heal(fight: Fight, command: CommandOf<'heal'>, context: Context): Outcome {
  if (isTooHigh(command.amount)) return refuse('too-high');
  let allDead = true;
  const better = changeEach(fight, command.targets, (alone, combatant, target) => {
    allDead &&= lifeOf(combatant) === 'dead';
    return healOne(alone, combatant, damageAfter(command.amount, target.factor, UNMOVED), context);
  });
  if (better === undefined) return refuse('no-such-combatant');
  return allDead ? refuse('dead') : better;
}

function healOne(fight: Fight, combatant: Combatant, amount: number, context: Context): Fight {
  const { id, hit_points: before } = combatant;
  if (lifeOf(combatant) === 'dead') {
    say(context, fight, 'hit-points', line`${combatant} ${life(combatant, 'is dead and regains nothing')}`);
    return fight;
  }
  if (combatant.trait_rules?.includes('regains no hit points')) {
    say(context, fight, 'hit-points', line`${combatant} regains no hit points`);
    return fight;
  }
  const current = healed(hitPointsOf(combatant), amount);
  const regained = points(combatant, `${current - before}, ${current} now`, 'hit points');
  say(context, fight, 'hit-points', line`${combatant} regains ${regained}`);
  if (current === before) return fight;
  const better = afterHealing(updateCombatant(fight, id, { hit_points: current }), combatant, context);
  return endByHealing(better, id, context);
}

/** TMP-2: temporary hit points never add up. The higher value stays, unless the new one is chosen. */
export function grantTemporaryHitPoints(
  fight: Fight,
  command: CommandOf<'grant-temporary-hit-points'>,
  context: Context,
): Outcome {
  if (isTooHigh(command.amount)) return refuse('too-high');
  const granted = changeEach(fight, command.combatant_ids, (alone, combatant) => {
    const { id, temporary_hit_points: before } = combatant;
    if (combatant.trait_rules?.includes('gains no temporary hit points') && command.amount > 0) {
      say(context, fight, 'hit-points', line`${combatant} gains no temporary hit points`);
      return alone;
    }
    const amount = command.replace ? command.amount : Math.max(before, command.amount);
    if (amount === before) return alone;
    say(
      context,
      fight,
      'hit-points',
      line`${combatant} has ${points(combatant, `${amount} `, '')}temporary hit points`,
    );
    return updateCombatant(alone, id, { temporary_hit_points: amount });
  });
  return granted ?? refuse('no-such-combatant');
}

/** HP-5: lowering the maximum also lowers hit points above it. */
export function setMaximumHitPoints(
  fight: Fight,
  command: CommandOf<'set-maximum-hit-points'>,
  context: Context,
): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  if (isTooHigh(command.maximum)) return refuse('too-high');
  if (combatant.maximum_hit_points === command.maximum) return fight;
  const lowered = command.maximum < combatant.maximum_hit_points;
  say(
    context,
    fight,
    'hit-points',
    line`${combatant} has a maximum of ${points(combatant, command.maximum)}`,
  );
  return updateCombatant(fight, combatant.id, {
    maximum_hit_points: command.maximum,
    ...fullMaximum(combatant, command.maximum),
    hit_points: lowered ? Math.min(combatant.hit_points, command.maximum) : combatant.hit_points,
  });
}

export function setArmorClass(
  fight: Fight,
  command: CommandOf<'set-armor-class'>,
  context: Context,
): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  if (combatant.armor_class === command.armor_class) return fight;
  say(context, fight, 'hit-points', line`${combatant} has AC ${armor(combatant, command.armor_class)}`);
  return updateCombatant(fight, combatant.id, { armor_class: command.armor_class });
}
