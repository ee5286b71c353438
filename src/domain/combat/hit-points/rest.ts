import { type Combatant, type Counter, lifeOf } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { exhaustTo } from '#domain/combat/conditions/conditions.ts';
import { withMaximumAfterRest } from '#domain/combat/conditions/exhaustion.ts';
import { changeEach, type Fight, findCombatant, updateCombatant } from '#domain/combat/fight.ts';
import { say } from '#domain/combat/log/log-writer.ts';
import { line, words } from '#domain/combat/log/wording.ts';
import { withoutStalePrompts } from '#domain/combat/prompts/prompts.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { withoutDrain } from './fell.ts';

type RestKind = CommandOf<'rest'>['kind'];

/** RES-3: the counters that a short rest restores too. A long rest restores all. */
const BACK_AFTER_SHORT_REST: readonly Counter['kind'][] = ['rest', 'recharge', 'legendary-action'];

/** The effect of each kind of rest. The page shows it before the rest. */
export const RESTS: Readonly<Record<RestKind, string>> = {
  short: 'restores recharges and uses that come back with a short rest.',
  long: 'restores all hit points, uses and spell slots, removes one level of exhaustion and ends temporary hit points.',
};

function isRestored(counter: Counter, kind: RestKind): boolean {
  return counter.used > 0 && (kind === 'long' || BACK_AFTER_SHORT_REST.includes(counter.kind));
}

/** RES-7: at 0 hit points a long rest has no effect. The dead cannot rest. */
function canRest(combatant: Combatant, kind: RestKind): boolean {
  return kind === 'long' ? combatant.hit_points > 0 : lifeOf(combatant) !== 'dead';
}

export function isRestUseful(combatant: Combatant, kind: RestKind): boolean {
  if (!canRest(combatant, kind)) return false;
  if (combatant.counters.some((counter) => isRestored(counter, kind))) return true;
  if (kind === 'short') return false;
  const { hit_points, maximum_hit_points, temporary_hit_points, conditions } = combatant;
  return (
    hit_points < maximum_hit_points ||
    temporary_hit_points > 0 ||
    combatant.drained !== undefined ||
    conditions.some(({ name }) => name === 'exhaustion')
  );
}

export function rest(fight: Fight, { combatant_ids, kind }: CommandOf<'rest'>, context: Context): Outcome {
  let anyone = false;
  const rested = changeEach(fight, combatant_ids, (alone, combatant) => {
    if (!canRest(combatant, kind)) {
      say(context, fight, 'resource', line`${combatant} gains nothing from the rest`);
      return alone;
    }
    anyone = true;
    say(context, fight, 'resource', line`${combatant} takes a ${words(kind)} rest`);
    const next = updateCombatant(alone, combatant.id, {
      counters: combatant.counters.map((counter) =>
        isRestored(counter, kind) ? { ...counter, used: 0 } : counter,
      ),
    });
    return kind === 'long' ? restored(next, combatant.id, context) : next;
  });
  if (rested === undefined) return refuse('no-such-combatant');
  return anyone ? withoutStalePrompts(rested) : refuse('cannot-rest');
}

/** FRM-6: the own body that a form has replaced rests too. */
function restedForm({ form }: Combatant): Combatant['form'] {
  if (form === null) return null;
  const { own } = form;
  const counters = own.counters.map((counter) => ({ ...counter, used: 0 }));
  return {
    ...form,
    own: { ...own, hit_points: Math.max(own.hit_points, own.maximum_hit_points), counters },
  };
}

/** RES-6: restores all hit points, removes one level of exhaustion, and ends temporary hit points. */
function restored(fight: Fight, id: string, context: Context): Fight {
  const undrained = withoutDrain(fight, id);
  const combatant = findCombatant(undrained, id);
  if (combatant === undefined) return fight;
  const { conditions, hit_points, maximum_hit_points } = combatant;
  const exhaustion = conditions.find(({ name }) => name === 'exhaustion');
  const next = updateCombatant(undrained, id, {
    hit_points: Math.max(hit_points, maximum_hit_points),
    temporary_hit_points: 0,
    form: restedForm(combatant),
  });
  if (exhaustion === undefined) return next;
  const whole = withMaximumAfterRest(next, findCombatant(next, id) ?? combatant);
  const eased = { level: (exhaustion.level ?? 1) - 1, conditionId: exhaustion.id };
  return exhaustTo(whole, combatant, eased, context);
}
