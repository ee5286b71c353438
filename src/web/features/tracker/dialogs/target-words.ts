import type { Combatant } from '#domain/combat/combatant.ts';
import { pluralOf } from '#domain/text/plural.ts';
import type { AmountMode } from '../view.ts';

type Named = Pick<Combatant, 'name' | 'base_name'>;

/** To whom, as a title says it: 'Goblin - 1', 'Aria and Borin', '6 kobolds', '5 combatants'; 'whom?' for nobody yet. */
export function describeTargets(targets: readonly Named[]): string {
  const [first, second, ...others] = targets;
  if (first === undefined) return 'whom?';
  if (second === undefined) return first.name;
  const isOneKind = targets.every(({ base_name }) => base_name === first.base_name);
  if (isOneKind) return `${targets.length} ${kindWords(first.base_name)}`;
  return others.length === 0 ? `${first.name} and ${second.name}` : `${targets.length} combatants`;
}

export function kindWords(baseName: string): string {
  return pluralOf(baseName.toLowerCase());
}

const DEEDS: Record<AmountMode, string> = {
  damage: 'Damage to',
  heal: 'Heal',
  temporary: 'Temporary hit points for',
};

export function amountTitle(mode: AmountMode, targets: readonly Named[]): string {
  return `${DEEDS[mode]} ${describeTargets(targets)}`;
}
