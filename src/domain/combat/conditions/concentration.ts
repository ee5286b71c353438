import { type Held, isIncapacitated } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { legendaryResistance } from '#domain/combat/counters/feature-use.ts';
import { type Fight, findCombatant, updateCombatant } from '#domain/combat/fight.ts';
import { say } from '#domain/combat/log/log-writer.ts';
import { affliction, figures, line, secret, textOf } from '#domain/combat/log/wording.ts';
import { addPrompt, dropPrompts } from '#domain/combat/prompts/prompts.ts';
import { refuse } from '#domain/combat/refusal.ts';
import { askToResist, withResistanceUsed } from '#domain/combat/rolls/resisted-save.ts';
import { rollSave, type SaveDemand } from '#domain/combat/rolls/saving-throw.ts';
import type { Settings } from '#domain/combat/settings.ts';

/** CON-1: the higher of 10 and half the damage. CON-2: in the 2024 rules, at most 30. */
export function concentrationDc(amount: number, edition: Settings['edition']): number {
  const dc = Math.max(10, Math.floor(amount / 2));
  return edition === '2024' ? Math.min(30, dc) : dc;
}

/** CON-3: one save for each source. Damage absorbed by temporary hit points counts. */
export function askForConcentration(fight: Fight, id: string, amount: number, context: Context): Fight {
  const combatant = findCombatant(fight, id);
  if (!combatant || combatant.concentration === null || combatant.hit_points === 0) return fight;
  if (amount === 0) return fight;
  const dc = concentrationDc(amount, fight.settings.edition);
  const what = figures(combatant, ` on ${combatant.concentration}`, '');
  const save = secret(` DC ${dc}`, '');
  const asked = line`${combatant} ${affliction(combatant, 'concentrates')}${what}: Constitution save${save}`;
  say(context, fight, 'condition', asked);
  return addPrompt(fight, { kind: 'concentration', combatant_id: id, dc, text: textOf(asked) });
}

/**
 * CON-6: the concentration of a combatant that holds an effect. Undefined if nobody is named or the combatant does not
 * concentrate.
 */
export function heldBy(fight: Fight, id: string | undefined): Held | undefined {
  const holder = findCombatant(fight, id ?? null);
  if (!holder || holder.concentration === null) return undefined;
  return { by: holder.id, on: holder.concentration, casting: holder.castings };
}

/** CON-7: compares the casting, not the name. Casting the same spell again releases the earlier targets. */
export function isStillHeld(fight: Fight, { by, casting }: Held): boolean {
  const holder = findCombatant(fight, by);
  return holder !== undefined && holder.concentration !== null && holder.castings === casting;
}

/** CON-4: concentration ends at 0 hit points, with incapacitation, or when it is dropped. */
export function endConcentration(fight: Fight, id: string, context: Context): Fight {
  const combatant = findCombatant(fight, id);
  if (!combatant || combatant.concentration === null) return fight;
  const what = figures(combatant, ` on ${combatant.concentration}`, '');
  say(context, fight, 'condition', line`${combatant} ${affliction(combatant, 'loses concentration')}${what}`);
  return dropPrompts(
    updateCombatant(fight, id, { concentration: null }),
    (prompt) => prompt.kind === 'concentration' && prompt.combatant_id === id,
  );
}

export function setConcentration(
  fight: Fight,
  command: CommandOf<'set-concentration'>,
  context: Context,
): Outcome {
  const combatant = findCombatant(fight, command.combatant_id);
  if (combatant === undefined) return refuse('no-such-combatant');
  if (combatant.concentration === command.on && !command.again) return fight;
  if (command.on !== null && isIncapacitated(combatant)) return refuse('cannot-concentrate');
  // CON-5: a new concentration ends the old one.
  const next = endConcentration(fight, combatant.id, context);
  if (command.on === null) return next;
  const what = figures(combatant, ` on ${command.on}`, '');
  say(context, next, 'condition', line`${combatant} ${affliction(combatant, 'concentrates')}${what}`);
  const castings = combatant.castings + 1;
  return updateCombatant(next, combatant.id, { concentration: command.on, castings });
}

export function answerConcentration(
  fight: Fight,
  command: CommandOf<'answer-concentration'>,
  context: Context,
): Outcome {
  const prompt = fight.prompts.find(({ id, kind }) => id === command.prompt_id && kind === 'concentration');
  const combatant = prompt && findCombatant(fight, prompt.combatant_id);
  if (!prompt || !combatant) return refuse('no-such-prompt');
  const next = dropPrompts(fight, (other) => other.id === prompt.id);
  if (command.answer === 'drop') return endConcentration(next, combatant.id, context);
  if (command.answer === 'keep') {
    say(context, next, 'condition', line`${combatant} ${affliction(combatant, 'keeps concentration')}`);
    return next;
  }
  if (command.answer === 'resist') {
    const counter = legendaryResistance(combatant);
    if (counter === undefined) return refuse('all-used');
    const by = secret(` by ${counter.name}`, '');
    say(context, next, 'condition', line`${combatant} ${affliction(combatant, 'keeps concentration')}${by}`);
    return withResistanceUsed(next, combatant);
  }
  const dc = prompt.dc ?? 10;
  const { edition } = fight.settings;
  const demand: SaveDemand = { ability: 'constitution', dc, magical: false, condition: null, edition };
  const { roll, succeeded: kept } = rollSave(combatant, demand, context.dice, command);
  const total = roll?.total ?? 0;
  if (!kept && legendaryResistance(combatant)) {
    return askToResist(fight, combatant, { prompt, total, how: `rolls ${total} against DC ${dc}` }, context);
  }
  const rolled = figures(combatant, `rolls ${total}`, '');
  const against = secret(` against DC ${dc}`, '');
  const result = affliction(combatant, `${kept ? 'keeps' : 'loses'} concentration`);
  const told = line`${combatant} ${rolled}${against}${figures(combatant, ' and ', '')}${result}`;
  say(context, next, 'condition', told);
  return kept ? next : endConcentration(next, combatant.id, context);
}
