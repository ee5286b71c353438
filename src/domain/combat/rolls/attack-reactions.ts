import { type Combatant, type Counter, isIncapacitated } from '#domain/combat/combatant.ts';
import type { Command } from '#domain/combat/commands.ts';
import { armorClassOf } from '#domain/combat/conditions/armor-class.ts';
import type { Effect } from '#domain/combat/one-step.ts';
import type { D20Roll } from '#domain/dice/roll.ts';
import { attackOutcome } from './attack.ts';
import type { AttackTrait } from './attack-traits.ts';

/** The spell, whose AC lasts until the caster's next turn. */
const SHIELD = 'Shield';

/**
 * ATK-7: the reactions that answer this hit: those that turn it into a miss, and those that halve its damage. Not
 * offered to a combatant that cannot react any more.
 */
export function answersTo(
  combatant: Combatant,
  attack: D20Roll | null,
  ranged: boolean | null,
): AttackTrait[] {
  if (attack === null || combatant.reaction_used || isIncapacitated(combatant)) return [];
  const own = armorClassOf(combatant);
  if (attackOutcome(attack, own) === 'miss') return [];
  return (combatant.attack_traits ?? []).filter(({ name, armor, halves, melee }) => {
    if (armor === undefined) return halves === true;
    if (ranged === true && melee) return false;
    if (name === SHIELD && slotOf(combatant) === undefined) return false;
    return attackOutcome(attack, own + armor) === 'miss';
  });
}

/** The lowest slot that is left. */
function slotOf({ counters }: Combatant): Counter | undefined {
  return counters.find(({ kind, used, maximum }) => kind === 'spell-slot' && used < maximum);
}

/** ATK-7: what the reaction costs. Shield also stays. */
export function reactionCommands(combatant: Combatant, trait: AttackTrait, conditionId: string): Effect[] {
  const { id } = combatant;
  const slot = trait.name === SHIELD ? slotOf(combatant) : undefined;
  const shield: Extract<Command, { type: 'apply-condition' }> = {
    type: 'apply-condition',
    combatant_ids: [id],
    condition_id: conditionId,
    name: SHIELD,
    duration: { rounds: 1, anchor_id: null, moment: 'start' },
    armor: { bonus: trait.armor ?? 0 },
  };
  return [
    { type: 'set-reaction', combatant_id: id, used: true },
    ...(slot ? [{ type: 'use-counter', combatant_id: id, counter_id: slot.id, amount: 1 } as const] : []),
    ...(trait.name === SHIELD ? [shield] : []),
  ];
}

/** ATK-7: the combatant as this attack meets it. */
export function withReaction(combatant: Combatant, { name, armor }: AttackTrait): Combatant {
  if (armor === undefined) return combatant;
  const answer = { id: 'reaction', name, level: null, duration: null, save_ends: null, note: '' };
  return { ...combatant, conditions: [...combatant.conditions, { ...answer, armor: { bonus: armor } }] };
}
