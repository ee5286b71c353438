import type { Gifts } from '#domain/combat/conditions/gift-schema.ts';

const ALL_SAVES_AND_ATTACKS = ['attacks', 'saves'];

/**
 * GIV-2: what spells and class features give that a game master types as a condition. Reviewed against the SRD 5.1. The
 * entries of the codex are not loaded with every fight.
 */
const USUAL: Readonly<Record<string, Gifts>> = {
  bane: { bonus: { to: ALL_SAVES_AND_ATTACKS, dice: '-1d4' } },
  'beacon of hope': { advantage: ['wisdom saves', 'death saves'] },
  bless: { bonus: { to: ALL_SAVES_AND_ATTACKS, dice: '1d4' } },
  blur: { disadvantage: ['attacks against it'] },
  'faerie fire': { advantage: ['attacks against it'] },
  guidance: { bonus: { to: ['checks'], dice: '1d4' } },
  haste: { advantage: ['dexterity saves'] },
  rage: {
    advantage: ['strength checks', 'strength saves'],
    resistance: ['bludgeoning', 'piercing', 'slashing'],
  },
  resistance: { bonus: { to: ['saves'], dice: '1d4' } },
  slow: { bonus: { to: ['dexterity saves'], dice: '-2' } },
  stoneskin: { resistance: ['nonmagical weapons'] },
  'warding bond': { bonus: { to: ['saves'], dice: '1' }, resistance: ['all'] },
};

const PROTECTION = /^protection from (acid|cold|fire|lightning|thunder)$/;

export function usualGifts(name: string): Gifts | undefined {
  const key = name.trim().toLowerCase();
  const [, damageType] = PROTECTION.exec(key) ?? [];
  if (damageType !== undefined) return { resistance: [damageType] };
  return Object.hasOwn(USUAL, key) ? USUAL[key] : undefined;
}
