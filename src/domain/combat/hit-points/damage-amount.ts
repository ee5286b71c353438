import type { Combatant } from '#domain/combat/combatant.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { giftsOf } from '#domain/combat/conditions/gifts.ts';
import { type Bearing, type DamageType, damageAfter, halvedTogether } from '#domain/creature/damage.ts';
import { bearingOf } from '#domain/creature/defences.ts';

type DamageCommand = CommandOf<'damage'>;
type DamageTarget = DamageCommand['targets'][number];

/**
 * DMG-5: how the stat block of a combatant changes a type of damage. DMG-8: the petrified resist all damage, and poison
 * does not harm them.
 */
export function bearingFor(combatant: Combatant, damageType: DamageType | null, magical: boolean): Bearing {
  const { defences, conditions } = combatant;
  const bearing = withGifts(bearingOf(defences, damageType, magical), combatant, damageType, magical);
  const isPetrified = conditions.some(({ name }) => name === 'petrified');
  if (!isPetrified) return bearing;
  return { ...bearing, resistant: true, immune: bearing.immune || damageType === 'poison' };
}

/** GIV-1: what conditions give: Stoneskin, Rage, Protection from Energy. */
function withGifts(
  bearing: Bearing,
  combatant: Combatant,
  damageType: DamageType | null,
  magical: boolean,
): Bearing {
  const isMeant = (word: string) =>
    word === 'all' ||
    word === damageType ||
    (word === 'nonmagical weapons' && !magical && damageType !== null && WEAPON_TYPES.includes(damageType));
  const gifts = giftsOf(combatant);
  return {
    immune: bearing.immune || gifts.some(({ gives }) => gives.immunity?.some(isMeant)),
    resistant: bearing.resistant || gifts.some(({ gives }) => gives.resistance?.some(isMeant)),
    vulnerable: bearing.vulnerable || gifts.some(({ gives }) => gives.vulnerability?.some(isMeant)),
  };
}

const WEAPON_TYPES: readonly DamageType[] = ['bludgeoning', 'piercing', 'slashing'];

/** The damage that reaches one target, before temporary hit points (DMG-1 to DMG-8). */
export function damageFor(
  combatant: Combatant,
  command: Pick<DamageCommand, 'parts' | 'magical'>,
  target: Pick<DamageTarget, 'factor' | 'defence'>,
): number {
  return damageByType(combatant, command, target).reduce((sum, { amount }) => sum + amount, 0);
}

/** The same, for each type that reaches it. */
export function damageByType(
  combatant: Combatant,
  command: Pick<DamageCommand, 'parts' | 'magical'>,
  target: Pick<DamageTarget, 'factor' | 'defence'>,
): { type: DamageType | null; amount: number }[] {
  const { factor, defence } = target;
  const borne = amountsByType(command.parts)
    .map(([type, amount]) => ({
      type,
      amount,
      bearing: defence ? ruled(defence) : bearingFor(combatant, type, command.magical ?? false),
    }))
    // DMG-7: types that the target is immune to are not part of the halving.
    .filter(({ bearing }) => !bearing.immune);
  const amounts = borne.map(({ amount }) => amount);
  const halved = factor === 'half' ? halvedTogether(amounts) : amounts;
  return borne.map(({ type, bearing }, index) => ({
    type,
    amount: damageAfter(halved[index] ?? 0, factor === 'half' ? 'full' : factor, bearing),
  }));
}

/** DMG-5: 'resistant', 'vulnerable' or 'immune' for the dealt damage types, each word once. */
export function defencesAgainst(
  combatant: Combatant,
  command: Pick<DamageCommand, 'parts' | 'magical'>,
  { factor, defence }: Pick<DamageTarget, 'factor' | 'defence'>,
): string[] {
  if (factor === 'none') return [];
  const dealt = command.parts.filter(({ amount }) => amount > 0);
  const bearings = dealt.map(({ damage_type: type }) =>
    defence ? ruled(defence) : bearingFor(combatant, type, command.magical ?? false),
  );
  // An immune target takes nothing, so its other defences do not matter.
  const words = bearings.flatMap(({ immune, resistant, vulnerable }) =>
    immune ? ['immune'] : [...(resistant ? ['resistant'] : []), ...(vulnerable ? ['vulnerable'] : [])],
  );
  return [...new Set(words)];
}

/** DMG-6: the decision of the game master overrides the stat block. */
function ruled(defence: NonNullable<DamageTarget['defence']>): Bearing {
  return {
    immune: defence === 'immune',
    resistant: defence === 'resistant',
    vulnerable: defence === 'vulnerable',
  };
}

/** DMG-2: resistance applies to the sum of each type, even if the type was typed as several parts. */
function amountsByType(parts: DamageCommand['parts']): [DamageType | null, number][] {
  const sums = new Map<DamageType | null, number>();
  for (const { damage_type: type, amount } of parts) sums.set(type, (sums.get(type) ?? 0) + amount);
  return [...sums];
}
