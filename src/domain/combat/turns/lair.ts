import type { Combatant } from '#domain/combat/combatant.ts';
import type { Context, Outcome } from '#domain/combat/command-context.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { activeCombatant, combatantsInOrder, type Fight } from '#domain/combat/fight.ts';
import { LAIR_NOTE_MAXIMUM } from '#domain/combat/limits.ts';
import { say, sayInSecret } from '#domain/combat/log/log-writer.ts';
import { line } from '#domain/combat/log/wording.ts';
import { addPrompt } from '#domain/combat/prompts/prompts.ts';
import { firstCharacters } from '#domain/text/length.ts';

export const LAIR_INITIATIVE = 20;

function isAfterLair(combatant: Combatant): boolean {
  return (combatant.initiative ?? Number.NEGATIVE_INFINITY) < LAIR_INITIATIVE;
}

/** LAI-1: on count 20, losing ties. The lair is above the first combatant with an initiative below 20. */
export function lairPlace(fight: Fight): number {
  const place = combatantsInOrder(fight).findIndex(isAfterLair);
  return place === -1 ? fight.order.length : place;
}

/** Called at the start of a turn. If the combatant is below count 20, the lair acts first. */
export function lairActs(fight: Fight, upNext: Combatant, context: Context): Fight {
  return isAfterLair(upNext) ? act(fight, context) : fight;
}

/** When everybody is at 20 or above, the lair acts at the end of the round. */
export function lairEndsRound(fight: Fight, context: Context): Fight {
  return act(fight, context);
}

function act(fight: Fight, context: Context): Fight {
  if (fight.lair === null || fight.lair.acted_round >= fight.round) return fight;
  const { note } = fight.lair;
  say(context, fight, 'turn', line`Lair action`);
  if (note !== '') sayInSecret(context, fight, 'turn', line`${note}`);
  const text = note === '' ? 'Lair action' : `Lair action: ${note}`;
  return addPrompt({ ...fight, lair: { ...fight.lair, acted_round: fight.round } }, { kind: 'lair', text });
}

/** LAI-2: if the lair is switched on after count 20, it waits for the next round. */
function lastActed(fight: Fight): number {
  const active = activeCombatant(fight);
  return active === undefined || isAfterLair(active) ? fight.round : fight.round - 1;
}

export function setLair(fight: Fight, command: CommandOf<'set-lair'>, context: Context): Outcome {
  if (command.note === null) {
    if (fight.lair === null) return fight;
    sayInSecret(context, fight, 'fight', line`The lair takes no actions`);
    return { ...fight, lair: null };
  }
  if (fight.lair === null) sayInSecret(context, fight, 'fight', line`The lair acts on initiative count 20`);
  return { ...fight, lair: { note: command.note, acted_round: fight.lair?.acted_round ?? lastActed(fight) } };
}

interface LairOwner {
  readonly name: string;
  readonly lair_actions?: readonly { readonly name: string; readonly desc: string }[] | undefined;
}

/** LAI-3: the lair actions of the stat blocks, as the lair note: 'Bog Drake: Rising Mud; Cold Mist'. */
export function lairNoteOf(statBlocks: readonly LairOwner[]): string {
  const notes = statBlocks.flatMap(({ name, lair_actions = [] }) => {
    const actions = lair_actions.map((action) => (UNNAMED.test(action.name) ? action.desc : action.name));
    return actions.length === 0 ? [] : `${name}: ${actions.join('; ')}`;
  });
  return firstCharacters(notes.join('\n'), LAIR_NOTE_MAXIMUM);
}

/** Books do not name lair actions. The importer numbers them. */
const UNNAMED = /^(?:Lair Action(?: \d+)?)?$/;
