import type { Combatant } from '#domain/combat/combatant.ts';
import type { Command } from '#domain/combat/commands.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { deathPrompts } from '#domain/combat/hit-points/death.ts';
import { describeCommand } from '#domain/combat/log/describe-command.ts';
import { isCondition } from '#domain/creature/conditions.ts';
import type { Act } from './player-acts.ts';
import type { SeenText } from './seen-names.ts';

/** The act as a command of the fight. `nothing` when it is already done. */
export type ActCommand =
  | { readonly command: Command }
  | { readonly nothing: true }
  | { readonly refused: string };

const NO_DEATH_SAVE = 'No death save is asked of you now.';

/** The combatant whose player acts, its fight, and how this player reads texts that others typed. */
export interface Actor {
  readonly fight: Fight;
  readonly combatant: Combatant;
  readonly seenText: SeenText;
}

/** PLY-1: `id` must be new. It becomes the id of an applied condition. */
export function commandForAct(actor: Actor, act: Act, id: string): ActCommand {
  const { fight, combatant } = actor;
  const { id: combatant_id } = combatant;
  switch (act.kind) {
    case 'initiative':
      // A player cannot roll again for a better result.
      if (combatant.initiative !== null) return { refused: 'Your initiative is set already.' };
      return act.value === null
        ? { command: { type: 'roll-initiative', combatant_ids: [combatant_id] } }
        : { command: { type: 'set-initiative', combatant_id, initiative: act.value } };
    case 'damage':
      return {
        command: {
          type: 'damage',
          parts: [{ amount: act.amount, damage_type: null }],
          targets: [{ combatant_id, factor: 'full' }],
        },
      };
    case 'healing':
      return { command: { type: 'heal', amount: act.amount, targets: [{ combatant_id, factor: 'full' }] } };
    case 'temporary':
      return {
        command: { type: 'grant-temporary-hit-points', combatant_ids: [combatant_id], amount: act.amount },
      };
    case 'death-save':
      return deathSave(fight, combatant_id, act.natural);
    case 'condition':
      return conditionCommand(actor, act, id);
    case 'end-turn':
      return endTurn(fight, combatant_id);
  }
}

/** DTH-2: one save for each turn that asked for it. The command names the prompt that it answers. */
function deathSave(fight: Fight, combatant_id: string, natural: number | null): ActCommand {
  const [asked] = deathPrompts(fight, combatant_id);
  if (asked === undefined) return { refused: NO_DEATH_SAVE };
  const save = { type: 'roll-death-save', combatant_id, prompt_id: asked.id } as const;
  return { command: natural === null ? save : { ...save, natural } };
}

function conditionCommand(
  { combatant, seenText }: Actor,
  { name, present }: Extract<Act, { kind: 'condition' }>,
  id: string,
): ActCommand {
  const borne = combatant.conditions.find(
    (condition) => seenText(condition.name, condition.mentions) === name,
  );
  if (!present) {
    if (borne === undefined) return { nothing: true };
    return {
      command: { type: 'remove-condition', combatant_id: combatant.id, condition_id: borne.id },
    };
  }
  if (!isCondition(name)) return { refused: 'There is no such condition.' };
  if (borne !== undefined && borne.level === null) return { nothing: true };
  return {
    command: { type: 'apply-condition', combatant_ids: [combatant.id], condition_id: id, name },
  };
}

/**
 * VIS-4: while an unseen combatant acts, the turn that the player sees is already over. The response must not reveal
 * this.
 */
function endTurn({ status, active_id, round, seen_turn }: Fight, combatant_id: string): ActCommand {
  if (status === 'running' && active_id === combatant_id) {
    return { command: { type: 'advance-turn', from: { round, combatant_id } } };
  }
  if (status === 'running' && seen_turn?.combatant_id === combatant_id) return { nothing: true };
  return { refused: 'It is not your turn.' };
}

/** A description such as 'Damage 7 to Aria'. It is only about the player's own character, so it reveals nothing. */
export function describeAct(actor: Actor, act: Act): string {
  const { fight, combatant } = actor;
  if (act.kind === 'end-turn') return `End of the turn of ${combatant.name}`;
  if (act.kind === 'condition') return `${act.present ? '' : 'End of '}${act.name} on ${combatant.name}`;
  if (act.kind === 'death-save') {
    return describeCommand({ type: 'roll-death-save', combatant_id: combatant.id }, fight);
  }
  const made = commandForAct(actor, act, 'new');
  return 'command' in made ? describeCommand(made.command, fight) : act.kind;
}
