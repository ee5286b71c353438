import type { Combatant } from '#domain/combat/combatant.ts';
import { armorClassOf } from '#domain/combat/conditions/armor-class.ts';
import { decidedOutcome } from '#domain/combat/rolls/attack.ts';
import type { D20Roll } from '#domain/dice/roll.ts';
import { pluralOf } from '#domain/text/plural.ts';
import type { AmountMode } from '../../state/view.ts';

type Named = Pick<Combatant, 'name' | 'base_name'>;

/**
 * The targets for a title: 'Goblin - 1', 'Aria and Borin', '6 kobolds', '5 combatants', or 'whom?' without targets.
 */
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

const OUTCOMES = { critical: 'critical hit', hit: 'hit', miss: 'miss' } as const;

/** 'AC 15: miss' */
export function describeHit(
  combatant: Pick<Combatant, 'armor_class' | 'conditions'>,
  attack: D20Roll,
  critical?: boolean,
): string {
  const armor = armorClassOf(combatant);
  return `AC ${armor}: ${OUTCOMES[decidedOutcome(attack, armor, critical)]}`;
}

/** The AC and the hit points of a target: 'AC 14 · 18 / 18'. */
export function describeFigures(
  combatant: Pick<Combatant, 'armor_class' | 'conditions' | 'hit_points' | 'maximum_hit_points'>,
): string {
  const { hit_points, maximum_hit_points } = combatant;
  return `AC ${armorClassOf(combatant)} · ${hit_points} / ${maximum_hit_points}`;
}
