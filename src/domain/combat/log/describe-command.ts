import type { Combatant } from '#domain/combat/combatant.ts';
import type { Command, CommandOf, CommandType } from '#domain/combat/commands.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { describeDeed } from './deed.ts';
import { listed } from './log-line.ts';

type Describers = {
  readonly [Type in CommandType]: (command: CommandOf<Type>, fight: Fight | undefined) => string;
};

/**
 * Describes a command and its targets, for a message that it was not applied: 'Damage 7 to Goblin - 2'. Combatants that
 * are not in the fight are called 'somebody'.
 */
export function describeCommand(command: Command, fight: Fight | undefined): string {
  const describe = DESCRIBERS[command.type] as (command: Command, fight: Fight | undefined) => string;
  return capitalised(describe(command, fight));
}

/** The typed text of a command, for commands where the user would miss it. */
export function typedText(command: Command): string | undefined {
  if (command.type === 'set-notes') return command.notes || undefined;
  if (command.type === 'set-lair') return command.note || undefined;
  if (command.type === 'write-log') return command.text;
  return undefined;
}

const DESCRIBERS: Describers = {
  'set-initiative': ({ initiative, combatant_id }, fight) =>
    `${initiative === null ? 'No initiative' : `Initiative ${initiative}`} for ${nameOf(fight, combatant_id)}`,
  'roll-initiative': ({ combatant_ids }, fight) => `Initiative roll for ${namesOf(fight, combatant_ids)}`,
  'order-by-initiative': () => 'Order by initiative',
  'move-combatant': ({ combatant_id }, fight) => `New place in the order for ${nameOf(fight, combatant_id)}`,
  'place-combatants': ({ combatant_ids }, fight) =>
    `New place in the order for ${namesOf(fight, combatant_ids)}`,

  'start-fight': () => 'Start of the fight',
  'advance-turn': () => 'Next turn',
  'return-turn': () => 'Previous turn',
  'end-fight': () => 'End of the fight',
  'resume-fight': () => 'Resuming the fight',
  'delay-turn': ({ combatant_id }, fight) => `Delayed turn of ${nameOf(fight, combatant_id)}`,
  'act-now': ({ combatant_id }, fight) => `Turn after a delay for ${nameOf(fight, combatant_id)}`,
  'ready-action': ({ combatant_id, trigger }, fight) =>
    `Readied action of ${nameOf(fight, combatant_id)}${trigger === '' ? '' : ` (${trigger})`}`,
  'use-readied-action': ({ combatant_id }, fight) =>
    `Use of the readied action of ${nameOf(fight, combatant_id)}`,

  'add-combatants': ({ blueprint, ids }) =>
    `Adding ${ids.length > 1 ? `${ids.length} × ` : ''}${blueprint.name}`,
  'remove-combatants': ({ combatant_ids }, fight) => `Removal of ${namesOf(fight, combatant_ids)}`,
  'rename-combatant': ({ combatant_id, name }, fight) => `Name ${name} for ${nameOf(fight, combatant_id)}`,
  'set-alias': ({ combatant_id, alias }, fight) =>
    alias === null
      ? `No alias for ${nameOf(fight, combatant_id)}`
      : `Alias ${alias} for ${nameOf(fight, combatant_id)}`,
  'set-side': ({ combatant_ids, side }, fight) => `Side of ${namesOf(fight, combatant_ids)}: ${side}`,
  'set-surprised': ({ combatant_ids, surprised }, fight) =>
    `${namesOf(fight, combatant_ids)} ${surprised ? 'surprised' : 'not surprised'}`,
  'set-hidden': ({ combatant_ids, hidden }, fight) =>
    `${hidden ? 'Hiding' : 'Showing'} ${namesOf(fight, combatant_ids)}`,
  'set-entry-round': ({ combatant_ids, round }, fight) =>
    `${round === null ? 'Entry' : `Entry in round ${round}`} of ${namesOf(fight, combatant_ids)}`,
  'set-notes': ({ combatant_id }, fight) => `Notes on ${nameOf(fight, combatant_id)}`,

  'follow-campaign': () => 'Hit points of the campaign',
  'follow-encounter': () => 'Changes of the encounter',

  'set-hit-points': ({ combatant_id, hit_points }, fight) =>
    `Hit points ${hit_points} for ${nameOf(fight, combatant_id)}`,
  'adjust-hit-points': ({ combatant_id, delta }, fight) =>
    `${delta > 0 ? '+' : '−'}${Math.abs(delta)} hit points for ${nameOf(fight, combatant_id)}`,
  damage: ({ parts, targets }, fight) => {
    const amounts = parts.map(({ amount }) => amount).join(' + ');
    return `Damage ${amounts} to ${namesOf(fight, idsOf(targets))}`;
  },
  heal: ({ amount, targets }, fight) => `Healing ${amount} for ${namesOf(fight, idsOf(targets))}`,
  'grant-temporary-hit-points': ({ amount, combatant_ids }, fight) =>
    `Temporary hit points ${amount} for ${namesOf(fight, combatant_ids)}`,
  'set-maximum-hit-points': ({ combatant_id, maximum }, fight) =>
    `Maximum hit points ${maximum} for ${nameOf(fight, combatant_id)}`,
  fell: ({ combatant_ids, to }, fight) =>
    `${to === 'death' ? 'Death' : 'Fall'} of ${namesOf(fight, combatant_ids)}`,
  'lower-maximum': ({ targets }, fight) => `Lower maximum for ${namesOf(fight, idsOf(targets))}`,
  'roll-hit-points': ({ combatant_ids }, fight) => `Hit point roll for ${namesOf(fight, combatant_ids)}`,
  'set-armor-class': ({ combatant_id, armor_class }, fight) =>
    `Armor class ${armor_class} for ${nameOf(fight, combatant_id)}`,

  'take-form': ({ combatant_id, blueprint }, fight) =>
    `Form of ${blueprint.name} for ${nameOf(fight, combatant_id)}`,
  'take-own-form': ({ combatant_id, name }, fight) =>
    `${capitalised(name)} form for ${nameOf(fight, combatant_id)}`,
  'return-form': ({ combatant_id }, fight) => `Own form of ${nameOf(fight, combatant_id)}`,
  'set-dying': ({ combatant_ids }, fight) => `What 0 hit points mean for ${namesOf(fight, combatant_ids)}`,
  'roll-death-save': ({ combatant_id }, fight) => `Death save of ${nameOf(fight, combatant_id)}`,
  'set-death-saves': ({ combatant_id }, fight) => `Death saves of ${nameOf(fight, combatant_id)}`,
  'set-concentration': ({ combatant_id, on }, fight) => {
    const name = nameOf(fight, combatant_id);
    return on === null ? `End of the concentration of ${name}` : `Concentration of ${name} on ${on}`;
  },
  'answer-concentration': ({ prompt_id }, fight) => `Concentration check${ofPrompt(fight, prompt_id)}`,

  'apply-condition': ({ name, combatant_ids }, fight) => `${name} on ${namesOf(fight, combatant_ids)}`,
  'remove-condition': ({ combatant_id, condition_id }, fight) => {
    const condition = find(fight, combatant_id)?.conditions.find(({ id }) => id === condition_id);
    return `End of ${condition?.name ?? 'a condition'} on ${nameOf(fight, combatant_id)}`;
  },
  together: ({ commands, deed }, fight) => {
    const named = deed === undefined ? [] : [`${describeDeed(deed)} of ${nameOf(fight, deed.combatant_id)}`];
    return [...named, ...commands.map((part) => describeCommand(part, fight))].join('; ');
  },
  'set-exhaustion': ({ combatant_id, level }, fight) =>
    `Exhaustion ${level} for ${nameOf(fight, combatant_id)}`,
  'answer-save': ({ prompt_id }, fight) => `Saving throw${ofPrompt(fight, prompt_id)}`,
  'answer-trait': ({ prompt_id }, fight) => `What a stat block does${ofPrompt(fight, prompt_id)}`,
  'forget-custom-condition': ({ name }) => `Removal of ${name} from the conditions to choose from`,

  'use-counter': ({ combatant_id, counter_id, amount }, fight) =>
    `${amount < 0 ? 'Return' : 'Use'} of ${counterOf(fight, combatant_id, counter_id)}`,
  'add-counter': ({ combatant_id, counter }, fight) =>
    `Counter ${counter.name} for ${nameOf(fight, combatant_id)}`,
  'remove-counter': ({ combatant_id, counter_id }, fight) =>
    `Removal of ${counterOf(fight, combatant_id, counter_id)}`,
  rest: ({ kind, combatant_ids }, fight) =>
    `${kind === 'long' ? 'Long' : 'Short'} rest for ${namesOf(fight, combatant_ids)}`,
  'set-reaction': ({ combatant_id, used }, fight) =>
    `Reaction ${used ? 'used by' : 'back for'} ${nameOf(fight, combatant_id)}`,

  'set-lair': ({ note }) => (note === null ? 'No lair action' : 'What the lair does'),
  'add-reminder': ({ text }) => `Reminder “${text}”`,
  'remove-reminder': ({ reminder_id }, fight) =>
    `Removal of the reminder “${fight?.own_reminders?.find(({ id }) => id === reminder_id)?.text ?? ''}”`,
  'change-settings': () => 'Settings of the fight',
  'dismiss-prompt': ({ prompt_id }, fight) => `Dismissing a prompt${ofPrompt(fight, prompt_id)}`,
  'write-log': ({ text }) => `Log line “${text}”`,
  undo: () => 'Undo',
  redo: () => 'Redo',
};

function nameOf(fight: Fight | undefined, id: string): string {
  return find(fight, id)?.name ?? fight?.departed[id]?.name ?? 'somebody';
}

function find(fight: Fight | undefined, id: string): Combatant | undefined {
  return fight && findCombatant(fight, id);
}

/** Names are deduplicated, so several unknown combatants become one 'somebody'. */
function namesOf(fight: Fight | undefined, ids: readonly string[]): string {
  return listed([...new Set(ids.map((id) => nameOf(fight, id)))]);
}

function idsOf(targets: readonly { combatant_id: string }[]): string[] {
  return targets.map(({ combatant_id }) => combatant_id);
}

function ofPrompt(fight: Fight | undefined, promptId: string): string {
  const about = fight?.prompts.find(({ id }) => id === promptId)?.combatant_id;
  return about ? ` of ${nameOf(fight, about)}` : '';
}

function counterOf(fight: Fight | undefined, combatantId: string, counterId: string): string {
  const counter = find(fight, combatantId)?.counters.find(({ id }) => id === counterId);
  return `${counter?.name ?? 'a counter'} of ${nameOf(fight, combatantId)}`;
}
