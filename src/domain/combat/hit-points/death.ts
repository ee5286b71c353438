import {
  type AppliedCondition,
  type Combatant,
  type Fate,
  lifeOf,
  type Reminder,
  STABLE,
} from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { askForConcentration, endConcentration } from '#domain/combat/conditions/concentration.ts';
import {
  type Blow,
  changeEach,
  type Fight,
  findCombatant,
  type Prompt,
  updateCombatant,
} from '#domain/combat/fight.ts';
import { endFormAtZero } from '#domain/combat/forms/form.ts';
import { say, sayInSecret } from '#domain/combat/log/log-writer.ts';
import { asEvent, figures, life, line, textOf, withFact, words } from '#domain/combat/log/wording.ts';
import { askedOnce } from '#domain/combat/prompts/asked-this-round.ts';
import { addPrompt, dropPrompts, isOfThisRound } from '#domain/combat/prompts/prompts.ts';
import { remindAtZero } from '#domain/combat/prompts/reminders.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { rollDeathDie } from '#domain/combat/rolls/saving-throw.ts';
import { EXHAUSTION_MAXIMUM } from '#domain/creature/conditions.ts';
import { askToSurvive, nextSurvival, settleEarlierBlows } from './traits-against-dropping.ts';
import { fallenProne, UNCONSCIOUS_AT_ZERO } from './unconscious-at-zero.ts';

type DeathSaves = Combatant['death_saves'];

const NONE: DeathSaves = { successes: 0, failures: 0 };

/**
 * The consequences of damage. `before` is the combatant before the damage. In `fight` its hit points are already
 * lowered.
 */
export function afterDamage(fight: Fight, before: Combatant, blow: Blow, context: Context): Fight {
  const combatant = findCombatant(fight, before.id);
  if (combatant === undefined) return fight;
  if (combatant.hit_points > 0) return askForConcentration(fight, combatant.id, blow.damage, context);
  if (before.hit_points > 0) return dropToZero(fight, combatant, { blow }, context);
  if (combatant.at_zero !== 'death-saves' || lifeOf(before) === 'dead' || blow.reached === 0) return fight;
  // DTH-4: damage at 0 is one failure, or two from a critical hit. DTH-5: damage of at least the maximum kills.
  const instant = blow.kills === true || blow.reached >= combatant.maximum_hit_points;
  const { successes, failures } = lifeOf(before) === 'stable' ? NONE : combatant.death_saves;
  const more = instant ? 3 : blow.critical ? 2 : 1;
  const marked = { successes, failures: Math.min(3, failures + more) };
  const death = instant && !blow.kills ? MASSIVE : 'dies';
  return markDeathSaves(fight, combatant, { ...marked, death }, context);
}

function isKilledAtOnce({ at_zero, maximum_hit_points: maximum }: Combatant, { overflow }: Blow): boolean {
  return at_zero === 'death-saves' && overflow > 0 && overflow >= maximum;
}

/** TRT-6: the next trait that may prevent the drop. `after` is the trait that was answered last. */
export function survivalOf(
  fight: Fight,
  combatant: Combatant,
  blow: Blow,
  after?: string,
): Reminder | undefined {
  return isKilledAtOnce(combatant, blow) ? undefined : nextSurvival(fight, combatant, blow, after);
}

/**
 * For a combatant that just dropped to 0 hit points. TRT-6: a trait that may prevent the drop asks first. Until the
 * answer, the combatant has 1 hit point. FRM-2: a combatant that drops in another form may still have hit points in its
 * own form.
 */
export function dropToZero(
  fight: Fight,
  combatant: Combatant,
  { blow, after }: { blow: Blow; after?: string },
  context: Context,
): Fight {
  const survival = survivalOf(fight, combatant, blow, after);
  if (survival !== undefined) return askToSurvive(fight, combatant, survival, blow);
  const returned = endFormAtZero(fight, combatant, blow.overflow, context);
  if (returned === undefined) return fallAtZero(fight, combatant, blow, context);
  const own = findCombatant(returned.fight, combatant.id);
  if (own === undefined || own.hit_points > 0) {
    return askForConcentration(returned.fight, combatant.id, blow.damage, context);
  }
  const rest: Blow = { ...blow, reached: blow.overflow, overflow: returned.overflow };
  return dropToZero(returned.fight, own, { blow: rest }, context);
}

function fallAtZero(fight: Fight, combatant: Combatant, blow: Blow, context: Context): Fight {
  const settled = settleEarlierBlows(fight, combatant);
  const fallen = fall(settled, combatant, blow, context);
  return remindAtZero(fallen, combatant.id);
}

function fall(fight: Fight, combatant: Combatant, blow: Blow, context: Context): Fight {
  const next = endConcentration(fight, combatant.id, context);
  if (combatant.at_zero === 'dies') {
    say(context, next, 'hit-points', asEvent(line`${combatant} ${life(combatant, 'dies')}`, 'dies'));
    return next;
  }
  const dead = blow.kills === true || isKilledAtOnce(combatant, blow);
  const what = blow.kills ? 'dies' : dead ? MASSIVE : FALL_WORDS[combatant.at_zero];
  const hope = combatant.at_zero === 'regenerates' && !dead ? ' and may regenerate' : '';
  const told = line`${combatant} ${life(combatant, what)}${figures(combatant, hope, '')}`;
  say(context, next, 'hit-points', asEvent(told, dead ? 'dies' : 'falls'));
  return updateCombatant(next, combatant.id, {
    death_saves: dead ? { ...NONE, failures: 3 } : NONE,
    conditions: fallenUnconscious(combatant),
  });
}

function fallenUnconscious(combatant: Combatant): Combatant['conditions'] {
  return fallenProne(combatant, [...withoutUnconsciousness(combatant), UNCONSCIOUS_AT_ZERO]);
}

/** DTH-5. */
const MASSIVE = 'dies at once of massive damage';

const FALL_WORDS: Record<Exclude<Fate, 'dies'>, string> = {
  'death-saves': 'falls unconscious',
  'knocked-out': 'is knocked out',
  regenerates: 'falls',
};

const FATE_WORDS: Record<Fate, string> = {
  dies: 'dies at 0 hit points',
  'death-saves': 'makes death saves at 0 hit points',
  'knocked-out': 'is only knocked out at 0 hit points',
  regenerates: 'dies only when it does not regenerate',
};

/**
 * DTH-10: takes effect at once for a combatant at 0. The game master may decide that the last blow knocked it out and
 * did not kill it.
 */
export function setDying(fight: Fight, command: CommandOf<'set-dying'>, context: Context): Outcome {
  const { at_zero } = command;
  const next = changeEach(fight, command.combatant_ids, (alone, combatant) => {
    if (combatant.at_zero === at_zero) return alone;
    sayInSecret(context, fight, 'hit-points', line`${combatant} ${words(FATE_WORDS[at_zero])}`);
    return dropDeathPrompts(
      updateCombatant(alone, combatant.id, underFate(combatant, at_zero)),
      combatant.id,
    );
  });
  return next ?? refuse('no-such-combatant');
}

function underFate(combatant: Combatant, at_zero: Fate): Partial<Combatant> {
  if (combatant.hit_points > 0 || combatant.death_saves.failures >= 3) return { at_zero };
  const conditions = at_zero === 'dies' ? withoutUnconsciousness(combatant) : fallenUnconscious(combatant);
  return { at_zero, death_saves: NONE, conditions };
}

/** EXH-2, EFF-7: the creature dies, regardless of its hit points. */
export function dieAtOnce(fight: Fight, id: string, what: string, context: Context): Fight {
  const combatant = findCombatant(fight, id);
  if (combatant === undefined || lifeOf(combatant) === 'dead') return fight;
  const next = endConcentration(dropDeathPrompts(fight, id), id, context);
  say(context, next, 'hit-points', asEvent(line`${combatant} ${life(combatant, what)}`, 'dies'));
  return updateCombatant(next, id, { hit_points: 0, death_saves: { ...NONE, failures: 3 } });
}

function withoutUnconsciousness({ conditions }: Combatant): Combatant['conditions'] {
  return conditions.filter((condition) => condition.id !== UNCONSCIOUS_AT_ZERO.id);
}

/** DTH-6: regaining any hit point clears both counts and ends the unconsciousness. */
export function afterHealing(fight: Fight, before: Combatant, context: Context): Fight {
  const combatant = findCombatant(fight, before.id);
  if (combatant === undefined || before.hit_points > 0 || combatant.hit_points === 0) return fight;
  const what = lifeOf(before) === 'dead' ? 'is alive again' : 'is up again';
  const told = line`${combatant} ${life(combatant, what)}`;
  say(context, fight, 'hit-points', withFact(told, { kind: 'rises' }));
  const next = updateCombatant(fight, combatant.id, {
    death_saves: NONE,
    conditions: withoutUnconsciousness(combatant).map(belowDeadly),
  });
  return dropDeathPrompts(next, combatant.id);
}

/** EXH-4: a living creature cannot have the deadly level. */
function belowDeadly(condition: AppliedCondition): AppliedCondition {
  const isDeadly = condition.level === EXHAUSTION_MAXIMUM;
  return isDeadly ? { ...condition, level: EXHAUSTION_MAXIMUM - 1 } : condition;
}

/** DTH-2: the death save prompts that are not answered yet, oldest first. */
export function deathPrompts({ prompts }: Fight, id: string): Prompt[] {
  return prompts.filter((prompt) => prompt.kind === 'death-save' && prompt.combatant_id === id);
}

function isAsked(fight: Fight, id: string, promptId: string): boolean {
  return deathPrompts(fight, id).some((prompt) => prompt.id === promptId);
}

/** Drops the oldest `count` prompts, by default all of them. */
function dropDeathPrompts(fight: Fight, id: string, count = Number.POSITIVE_INFINITY): Fight {
  const dropped = deathPrompts(fight, id).slice(0, count);
  return dropPrompts(fight, (prompt) => dropped.includes(prompt));
}

/** DTH-2: becoming stable clears the failures. */
function markDeathSaves(
  fight: Fight,
  combatant: Combatant,
  { death = 'dies', ...marked }: DeathSaves & { readonly death?: string },
  context: Context,
): Fight {
  const { id } = combatant;
  const stable = marked.successes >= 3 && marked.failures < 3;
  const next = updateCombatant(fight, id, { death_saves: stable ? STABLE : marked });
  const dead = marked.failures >= 3;
  const counts = `has ${marked.successes} of 3 death save successes and ${marked.failures} of 3 failures`;
  const what = dead ? death : stable ? 'is stable' : counts;
  const told = line`${combatant} ${life(combatant, what)}`;
  say(context, next, 'hit-points', asEvent(told, dead ? 'dies' : undefined));
  return dead || stable ? dropDeathPrompts(next, id) : next;
}

/** DTH-2: 10 or more succeeds. DTH-3: a natural 1 is two failures, a natural 20 one hit point. */
export function rollDeathSave(
  fight: Fight,
  command: CommandOf<'roll-death-save'>,
  context: Context,
): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  if (lifeOf(combatant) !== 'dying') return refuse('not-dying');
  const { prompt_id } = command;
  if (prompt_id !== undefined && !isAsked(fight, combatant.id, prompt_id)) return refuse('no-such-prompt');
  const answered =
    prompt_id === undefined
      ? dropDeathPrompts(fight, combatant.id, 1)
      : dropPrompts(fight, ({ id }) => id === prompt_id);
  if (command.outcome !== undefined) {
    const count = command.outcome === 'succeed' ? 'successes' : 'failures';
    const what = `${count === 'successes' ? 'succeeds on' : 'fails'} a death save`;
    say(context, fight, 'hit-points', line`${combatant} ${life(combatant, what)}`);
    return markDeathSaves(answered, combatant, counted(combatant, count, 1), context);
  }
  const { natural, total } = rollDeathDie(combatant, fight.settings.edition, context.dice, command.natural);
  const rolled = figures(combatant, `rolls ${natural} on`, 'makes');
  const told = line`${combatant} ${rolled} ${life(combatant, 'a death save')}`;
  say(context, fight, 'hit-points', withFact(told, { kind: 'death-save', natural }));
  if (natural === 20) {
    return afterHealing(updateCombatant(answered, combatant.id, { hit_points: 1 }), combatant, context);
  }
  const deathSaves = counted(combatant, total >= 10 ? 'successes' : 'failures', natural === 1 ? 2 : 1);
  return markDeathSaves(answered, combatant, deathSaves, context);
}

function counted({ death_saves: saves }: Combatant, count: keyof DeathSaves, times: number): DeathSaves {
  return count === 'successes'
    ? { ...saves, successes: saves.successes + times }
    : { ...saves, failures: Math.min(3, saves.failures + times) };
}

export function setDeathSaves(
  fight: Fight,
  command: CommandOf<'set-death-saves'>,
  context: Context,
): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  if (combatant.hit_points > 0 || combatant.at_zero !== 'death-saves') return refuse('not-dying');
  const { successes, failures } = command;
  // Each mark that is set by hand answers one open prompt.
  const { death_saves: before } = combatant;
  const made = Math.max(0, successes + failures - before.successes - before.failures);
  const answered = dropDeathPrompts(fight, combatant.id, made);
  return markDeathSaves(answered, combatant, { successes, failures }, context);
}

/** Five saves always decide: there are three successes or three failures. */
const DECIDING_SAVES = 5;

/** DTH-2: a dying creature makes a death save at the start of each of its turns. Each prompt waits for its answer. */
export function askForDeathSave(fight: Fight, combatant: Combatant, context: Context): Fight {
  if (lifeOf(combatant) !== 'dying') return fight;
  const next = askedOnce(fight, combatant.id, 'death-save');
  if (next === undefined) return fight;
  const prompt = { kind: 'death-save', combatant_id: combatant.id, dc: 10 } as const;
  const waiting = deathPrompts(next, combatant.id);
  // TRN-3: the prompt of this round already exists. The game master went back more than a round.
  if (waiting.some((other) => isOfThisRound(next, prompt, other))) return next;
  const asked = line`${combatant}: ${life(combatant, 'death save')}`;
  say(context, next, 'hit-points', asEvent(asked, 'asked'));
  const { successes, failures } = combatant.death_saves;
  if (waiting.length + successes + failures >= DECIDING_SAVES) return next;
  const which = waiting.length > 0 ? ` (round ${next.round})` : '';
  return addPrompt(next, { ...prompt, text: textOf(asked) + which });
}
