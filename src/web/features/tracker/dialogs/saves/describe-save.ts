import type { Combatant } from '#domain/combat/combatant.ts';
import { exhaustionPenalty } from '#domain/combat/conditions/exhaustion.ts';
import { type SaveDemand, saveBonus, saveMode } from '#domain/combat/rolls/saving-throw.ts';
import { hasSaved, type MadeSave } from '#domain/combat/verdicts/made-saves.ts';
import { formatModifier } from '#domain/text/signed-number.ts';
import { addedModifier } from '#web/lib/dice/added-modifier.ts';

/** '12 + 2 = 14: saved', with the reasons for advantage or disadvantage. */
export function describeSave(combatant: Combatant, demand: SaveDemand, made: MadeSave | undefined): string {
  const saved = hasSaved(made, demand.dc);
  const { mode, because } = saveMode(combatant, demand);
  const how = because.length === 0 ? '' : ` (${mode === 'normal' ? '' : `${mode}: `}${because.join(', ')})`;
  if (made === undefined || saved === undefined) {
    const known = saveBonus(combatant, demand.ability);
    const bonus = known === undefined ? undefined : known + exhaustionPenalty(combatant, demand.edition);
    return bonus === undefined ? how.trim() : `${formatModifier(bonus)}${how}`;
  }
  const result = made.resisted ? 'saved by Legendary Resistance' : saved ? 'saved' : 'failed';
  if (!('rolled' in made)) return `${result}${how}`;
  if (made.rolled.roll === null) return made.resisted ? result : 'fails without a roll';
  const { dice, natural, modifier, total } = made.rolled.roll;
  const die = dice.length > 1 ? `${natural} of ${dice.join(' and ')}` : String(natural);
  return `${die} ${addedModifier(modifier)} = ${total}: ${result}${how}`;
}
