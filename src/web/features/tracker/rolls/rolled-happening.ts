import type { Prompt } from '#domain/combat/fight.ts';
import type { DiceSource } from '#domain/dice/source.ts';
import { type RolledEffect, rollEffect } from './rolled-effect.ts';

/** TRT-8: what a prompt offers, rolled: a death burst with its save and its dice. */
export function rolledHappening(
  { name, by, damage, save, condition }: NonNullable<Prompt['happens']>,
  dice: DiceSource,
): RolledEffect | undefined {
  if (by === null) return undefined;
  return rollEffect(
    {
      label: name,
      source: by,
      deed: { combatant_id: by, how: 'use', name },
      effect: {
        label: '',
        attack_bonus: null,
        ranged: null,
        damage: damage.map((part) => ({ ...part, is_saved: save !== undefined })),
        save: save ?? null,
        condition: condition ? { name: condition.name, rounds: condition.rounds, save_ends: false } : null,
        magical: save?.magical ?? false,
      },
      spends: null,
      isReaction: false,
      concentration: null,
      holding: null,
    },
    'normal',
    dice,
  );
}
