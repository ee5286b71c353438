import type { AppliedCondition, Combatant } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { changeEach, type Fight, findCombatant, updateCombatant } from '#domain/combat/fight.ts';
import { dieAtOnce } from '#domain/combat/hit-points/death.ts';
import { fallenProne, UNCONSCIOUS_AT_ZERO } from '#domain/combat/hit-points/unconscious-at-zero.ts';
import { sayEnded } from '#domain/combat/log/log-ended-condition.ts';
import { say } from '#domain/combat/log/log-writer.ts';
import { nameReferencesIn } from '#domain/combat/log/name-references.ts';
import { affliction, line, secret, type Wording, words } from '#domain/combat/log/wording.ts';
import { withoutStalePrompts } from '#domain/combat/prompts/prompts.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { type RolledLead, takeRolls } from '#domain/combat/rolls/target-rolls.ts';
import {
  conditionNamed,
  EXHAUSTION_MAXIMUM,
  isCondition,
  isIncapacitating,
} from '#domain/creature/conditions.ts';
import { coverOf } from '#domain/creature/cover.ts';
import { armorFor } from './armor-class.ts';
import { endConcentration, heldBy } from './concentration.ts';
import { durationOf } from './durations.ts';
import { longerOf } from './shown-conditions.ts';

const CUSTOM_MAXIMUM = 100;
/** EXH-2. */
const OF_EXHAUSTION = 'dies of exhaustion';

type ApplyCommand = CommandOf<'apply-condition'>;

/** CND-2: applying a condition again adds another effect with its own end. The earlier effects stay. */
export function applyCondition(fight: Fight, command: ApplyCommand, context: Context): Outcome {
  const name = conditionNamed(command.name);
  const mentions = isCondition(name) ? [] : nameReferencesIn(fight, name);
  const applied = changeEach(remember(fight, name), command.combatant_ids, (alone, combatant) => {
    const condition = newCondition(
      fight,
      combatant,
      { name, ...(mentions.length > 0 && { mentions }) },
      command,
    );
    const rolled = takeRolls(context.rolls, combatant);
    say(context, fight, 'condition', isNow(condition, combatant, rolled));
    const next = withCondition(alone, combatant, condition, context);
    if (condition.level === EXHAUSTION_MAXIMUM) return dieAtOnce(next, combatant.id, OF_EXHAUSTION, context);
    return isIncapacitating(name) ? endConcentration(next, combatant.id, context) : next;
  });
  return applied ? withoutStalePrompts(applied) : refuse('no-such-combatant');
}

function newCondition(
  fight: Fight,
  bearer: Combatant,
  named: Pick<AppliedCondition, 'name' | 'mentions'>,
  command: ApplyCommand,
): AppliedCondition {
  const held = heldBy(fight, command.held_by);
  const condition: AppliedCondition = {
    id: command.condition_id,
    ...named,
    level: null,
    duration: durationOf(fight, bearer, command.duration),
    save_ends: command.save_ends ?? null,
    note: command.note ?? '',
    ...(held && { held }),
    ...(command.armor && { armor: armorFor(bearer, command.armor) }),
    ...(command.gives && { gives: command.gives }),
    ...(findCombatant(fight, command.source_id ?? null) && { by: command.source_id }),
    ...(command.ends_when && { ends_when: command.ends_when }),
    ...(command.recurs && { recurs: command.recurs }),
    ...(command.while && { while: conditionNamed(command.while) }),
  };
  return named.name === 'exhaustion' ? moreExhausted(bearer, condition, command.level ?? 1) : condition;
}

/** EXH-3: a combatant has only one exhaustion. Its levels add up, and the later end applies. */
function moreExhausted(bearer: Combatant, added: AppliedCondition, levels: number): AppliedCondition {
  const present = exhaustionOf(bearer);
  if (present === undefined) return { ...added, level: levels };
  const { duration, save_ends } = longerOf(present, added);
  return {
    ...present,
    duration,
    save_ends,
    level: Math.min(EXHAUSTION_MAXIMUM, (present.level ?? 1) + levels),
    note: added.note === '' ? present.note : added.note,
  };
}

function exhaustionOf({ conditions }: Combatant): AppliedCondition | undefined {
  return conditions.find(({ name }) => name === 'exhaustion');
}

function withCondition(
  fight: Fight,
  bearer: Combatant,
  condition: AppliedCondition,
  context: Context,
): Fight {
  const { id, name } = condition;
  const others = bearer.conditions.filter(
    (other) => other.id !== id && !(name === 'exhaustion' && other.name === name),
  );
  const conditions = [...others, condition];
  if (name !== 'unconscious') return updateCombatant(fight, bearer.id, { conditions });
  const fallen = fallenProne(bearer, conditions);
  if (fallen !== conditions)
    say(context, fight, 'condition', line`${bearer} ${affliction(bearer, 'falls prone')}`);
  return updateCombatant(fight, bearer.id, { conditions: fallen });
}

function isNow({ name, level }: AppliedCondition, bearer: Combatant, rolled?: RolledLead): Wording {
  if (rolled === undefined && level !== null)
    return line`${bearer}'s ${affliction(bearer, `${name} is now level ${level}`)}`;
  const state =
    level === null
      ? line`is ${affliction(bearer, name)}`
      : line`has ${affliction(bearer, `${name} level ${level}`)}`;
  if (rolled === undefined) return line`${bearer} ${state}`;
  // LOG-6: players see an attack, but not a save.
  const joint = rolled.attack === undefined ? secret(' and ', '') : words(' and ');
  return line`${bearer} ${rolled.wording}${joint}${state}`;
}

/** CND-3: custom names are remembered. */
function remember(fight: Fight, name: string): Fight {
  if (isCondition(name) || coverOf(name) !== undefined || fight.custom_conditions.includes(name))
    return fight;
  return { ...fight, custom_conditions: [...fight.custom_conditions, name].slice(-CUSTOM_MAXIMUM) };
}

export function forgetCustomCondition(fight: Fight, command: CommandOf<'forget-custom-condition'>): Outcome {
  return { ...fight, custom_conditions: fight.custom_conditions.filter((name) => name !== command.name) };
}

export function withConditions(fight: Fight, combatant: Combatant, conditions: AppliedCondition[]): Fight {
  return withoutStalePrompts(updateCombatant(fight, combatant.id, { conditions }));
}

/** CND-2: a condition is shown once, so removing it ends every effect of that name. */
export function removeCondition(
  fight: Fight,
  command: CommandOf<'remove-condition'>,
  context: Context,
): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  const condition = combatant.conditions.find(({ id }) => id === command.condition_id);
  if (condition === undefined) return refuse('no-such-condition');
  const { name } = condition;
  // DTH-1: unconsciousness at 0 hit points ends only when a hit point is regained.
  const isDying = (other: AppliedCondition) =>
    other.id === UNCONSCIOUS_AT_ZERO.id && combatant.hit_points === 0 && condition !== other;
  const left = combatant.conditions.filter((other) => other.name !== name || isDying(other));
  sayEnded(context, fight, combatant, { name, left });
  return withConditions(fight, combatant, left);
}

/** EXH-1: levels 1 to 6. Level 0 removes exhaustion. */
export function setExhaustion(fight: Fight, command: CommandOf<'set-exhaustion'>, context: Context): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  return withoutStalePrompts(
    exhaustTo(fight, combatant, { level: command.level, conditionId: command.condition_id }, context),
  );
}

export function exhaustTo(
  fight: Fight,
  combatant: Combatant,
  { level, conditionId }: { level: number; conditionId: string },
  context: Context,
): Fight {
  const present = exhaustionOf(combatant);
  if ((present?.level ?? 0) === level) return fight;
  if (level === 0) {
    const left = combatant.conditions.filter(({ name }) => name !== 'exhaustion');
    sayEnded(context, fight, combatant, { name: 'exhaustion', left });
    return updateCombatant(fight, combatant.id, { conditions: left });
  }
  const plain = { name: 'exhaustion', duration: null, save_ends: null, note: '' };
  const condition: AppliedCondition = { id: conditionId, ...plain, ...present, level };
  say(context, fight, 'condition', isNow(condition, combatant));
  const next = withCondition(fight, combatant, condition, context);
  return level === EXHAUSTION_MAXIMUM ? dieAtOnce(next, combatant.id, OF_EXHAUSTION, context) : next;
}
