import type { Combatant } from '#domain/combat/combatant.ts';
import type { Command, CommandOf } from '#domain/combat/commands.ts';
import { inOneStep } from '#domain/combat/one-step.ts';

interface Edited {
  /** Empty: keeps the name. */
  readonly name: string;
  /** Empty: no alias. */
  readonly alias: string;
  readonly armorClass: number;
  readonly maximum: number;
  /** Null: it is already in the fight. */
  readonly entryRound: number | null;
}

/** All changes as one step, so that players never see a new name without its alias. Undefined when nothing changed. */
export function editCommand(combatant: Combatant, edited: Edited): Command | undefined {
  const { id: combatant_id } = combatant;
  const name = edited.name.trim();
  const alias = edited.alias.trim() || null;
  const { armorClass: armor_class, maximum, entryRound: round } = edited;
  const parts: CommandOf<'together'>['commands'] = [];
  if (name !== '' && name !== combatant.name) parts.push({ type: 'rename-combatant', combatant_id, name });
  if (alias !== (combatant.alias ?? null)) parts.push({ type: 'set-alias', combatant_id, alias });
  if (armor_class !== combatant.armor_class) {
    parts.push({ type: 'set-armor-class', combatant_id, armor_class });
  }
  if (maximum !== combatant.maximum_hit_points) {
    parts.push({ type: 'set-maximum-hit-points', combatant_id, maximum });
  }
  if (round !== combatant.enters_at_round) {
    parts.push({ type: 'set-entry-round', combatant_ids: [combatant_id], round });
  }
  return parts.length === 0 ? undefined : inOneStep(parts);
}
