import { type Combatant, isIncapacitated, type Moment, type Reminder } from '#domain/combat/combatant.ts';
import type { Context } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import {
  combatantsInOrder,
  type Fight,
  findCombatant,
  type Prompt,
  updateCombatant,
} from '#domain/combat/fight.ts';
import { damageFor } from '#domain/combat/hit-points/damage-amount.ts';
import { say } from '#domain/combat/log/log-writer.ts';
import { asEvent, figures, life, line } from '#domain/combat/log/wording.ts';
import { type DamageType, damageAfter, UNMOVED } from '#domain/creature/damage.ts';
import { addPrompt, dropPrompts } from './prompts.ts';

/** TRT-2: what the stat block does at this moment of the turn, and the auras of others that affect the combatant. */
export function remindAtTurn(fight: Fight, id: string, moment: Moment, context: Context): Fight {
  const combatant = findCombatant(fight, id);
  if (combatant === undefined) return fight;
  let next = moment === 'start' ? remindOfAuras(fight, combatant) : fight;
  for (const reminder of combatant.reminders) {
    if (reminder.when !== moment) continue;
    // TRT-8: what it does to others has no combatant yet.
    const about = reminder.happens === undefined ? id : null;
    next =
      reminder.effect === 'regain'
        ? regenerate(next, combatant, reminder)
        : tell(next, combatant, reminder, about);
  }
  return moment === 'start' ? settleRegeneration(next, combatant, context) : next;
}

function regenerate(fight: Fight, combatant: Combatant, reminder: Reminder): Fight {
  const { hit_points, maximum_hit_points, at_zero } = combatant;
  if (hit_points >= maximum_hit_points) return fight;
  if (hit_points === 0 && at_zero !== 'regenerates') return fight;
  if (reminder.stopped) {
    const text = `${combatant.name}: ${reminder.name} does not function this turn`;
    return addPrompt(fight, { kind: 'reminder', combatant_id: combatant.id, text });
  }
  return ask(fight, combatant, reminder, {
    what: `regain ${reminder.amount} hit points`,
    combatant_id: combatant.id,
    amount: reminder.amount,
  });
}

/** TRT-3: a combatant that starts its turn at 0 hit points and does not regenerate dies. */
function settleRegeneration(fight: Fight, combatant: Combatant, context: Context): Fight {
  const { id, reminders, hit_points, at_zero } = combatant;
  const can = reminders.some(({ effect, stopped }) => effect === 'regain' && !stopped);
  const woken = reminders.some(({ stopped }) => stopped)
    ? updateCombatant(fight, id, { reminders: reminders.map((one) => ({ ...one, stopped: false })) })
    : fight;
  return hit_points === 0 && at_zero === 'regenerates' && !can
    ? dieUnregenerated(woken, combatant, context)
    : woken;
}

export function dieUnregenerated(fight: Fight, combatant: Combatant, context: Context): Fight {
  const told = line`${combatant} ${figures(combatant, 'does not regenerate and ', '')}${life(combatant, 'dies')}`;
  say(context, fight, 'hit-points', asEvent(told, 'dies'));
  return updateCombatant(fight, combatant.id, { death_saves: { successes: 0, failures: 3 } });
}

/** One reminder for each kind of creature, regardless of its number of copies. */
function remindOfAuras(fight: Fight, combatant: Combatant): Fight {
  const found = new Map<string, Prompt['happens']>();
  for (const other of combatantsInOrder(fight)) {
    if (other.side === combatant.side || other.enters_at_round !== null) continue;
    const auras = other.reminders.filter(({ when }) => when === 'aura');
    if (auras.length === 0 || isIncapacitated(other)) continue;
    for (const aura of auras) {
      found.set(`${other.base_name}: ${aura.name}. ${aura.text}`, happensBy(other, aura));
    }
  }
  let next = fight;
  for (const [text, happens] of found) {
    next = addPrompt(next, { kind: 'reminder', combatant_id: combatant.id, text, ...asked(happens) });
  }
  return next;
}

/** TRT-4, TRT-5: the traits that damage of a type triggers or stops. */
export function remindOnDamage(
  fight: Fight,
  before: Combatant,
  command: CommandOf<'damage'>,
  target: CommandOf<'damage'>['targets'][number],
): Fight {
  if (before.reminders.length === 0) return fight;
  const dealt = new Map<DamageType | null, number>();
  for (const { damage_type: type, amount } of command.parts) {
    dealt.set(type, (dealt.get(type) ?? 0) + damageAfter(amount, target.factor, UNMOVED));
  }
  const amountOf = ({ damage_types: types }: Reminder) =>
    [...dealt]
      .filter(([type]) => types.length === 0 || (type !== null && types.includes(type)))
      .reduce((sum, [, amount]) => sum + amount, 0);
  let next = stopped(fight, before, command, target);
  const combatant = findCombatant(next, before.id);
  if (combatant === undefined || before.hit_points === 0) return next;
  for (const reminder of combatant.reminders) {
    const amount = amountOf(reminder);
    if (reminder.when !== 'damage' || amount === 0) continue;
    if (reminder.effect !== 'absorb') next = tell(next, combatant, reminder);
    else if (combatant.hit_points < combatant.maximum_hit_points) {
      next = ask(next, combatant, reminder, {
        what: `regain ${amount} hit points`,
        combatant_id: combatant.id,
        amount,
      });
    }
  }
  return next;
}

/** TRT-5: only damage that was actually taken stops a trait. */
function stopped(
  fight: Fight,
  before: Combatant,
  command: CommandOf<'damage'>,
  target: CommandOf<'damage'>['targets'][number],
): Fight {
  const { id } = before;
  const reminders = findCombatant(fight, id)?.reminders ?? [];
  const taken = command.parts
    .filter((part) => damageFor(before, { ...command, parts: [part] }, target) > 0)
    .map(({ damage_type: type }) => type);
  const stops = ({ effect, damage_types }: Reminder) =>
    effect === 'regain' && taken.some((type) => type !== null && damage_types.includes(type));
  if (!reminders.some(stops)) return fight;
  return updateCombatant(fight, id, {
    reminders: reminders.map((one) => (stops(one) ? { ...one, stopped: true } : one)),
  });
}

/** TRT-1: what the stat block says about a drop to 0 hit points. */
export function remindAtZero(fight: Fight, id: string): Fight {
  const combatant = findCombatant(fight, id);
  let next = fight;
  for (const reminder of combatant?.reminders ?? []) {
    // Prompts for the dead are dropped, so this prompt has no combatant.
    if (combatant && reminder.when === 'zero' && reminder.effect === null) {
      next = tell(next, combatant, reminder, null);
    }
  }
  return next;
}

function tell(
  fight: Fight,
  { id, name }: Combatant,
  reminder: Reminder,
  combatant_id: string | null = id,
): Fight {
  return addPrompt(fight, {
    kind: 'reminder',
    combatant_id,
    text: `${name}: ${reminder.name}. ${reminder.text}`,
    ...asked(happensBy({ id }, reminder)),
  });
}

/** TRT-8: with its dice and its DC. Without a combatant, the game master chooses who is affected. */
function happensBy({ id }: Pick<Combatant, 'id'>, { name, happens }: Reminder): Prompt['happens'] {
  return happens && { ...happens, name, by: id };
}

function asked(happens: Prompt['happens']): Partial<Prompt> {
  return happens === undefined ? {} : { happens, dc: happens.save?.dc ?? null };
}

interface Asked {
  readonly what: string;
  readonly combatant_id?: string | null;
  readonly amount?: number;
  readonly dc?: number | null;
}

/** Adds a prompt that waits for an answer. It replaces an earlier prompt of the same trait. */
function ask(
  fight: Fight,
  combatant: Combatant,
  reminder: Reminder,
  { what, combatant_id = null, amount = 0, dc = null }: Asked,
): Fight {
  const once = dropPrompts(
    fight,
    ({ trait }) => trait?.combatant_id === combatant.id && trait.reminder_id === reminder.id,
  );
  return addPrompt(once, {
    kind: 'trait',
    combatant_id,
    dc,
    trait: { combatant_id: combatant.id, reminder_id: reminder.id, amount },
    text: `${combatant.name}: ${reminder.name}, ${what}`,
  });
}
