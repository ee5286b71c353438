import { type Combatant, isIncapacitated } from '#domain/combat/combatant.ts';
import { isHinderedByExhaustion } from '#domain/combat/conditions/exhaustion.ts';
import { bonusesGiven, modesGiven, type RollBonus } from '#domain/combat/conditions/gifts.ts';
import { combatantsInOrder, type Fight } from '#domain/combat/fight.ts';
import type { Settings } from '#domain/combat/settings.ts';
import type { RollMode } from '#domain/dice/roll.ts';

/**
 * Why an attack has advantage or disadvantage. The game master can press it away, because the app does not know
 * distance and sight.
 */
export interface AttackHint {
  readonly mode: Exclude<RollMode, 'normal'>;
  /** 'Goblin - 1 is prone' */
  readonly because: string;
  /** Only the game master knows whether it applies now: Sunlight Sensitivity. */
  readonly isUnsure?: boolean;
}

const ATTACKER: Readonly<Record<string, AttackHint['mode']>> = {
  blinded: 'disadvantage',
  frightened: 'disadvantage',
  invisible: 'advantage',
  poisoned: 'disadvantage',
  prone: 'disadvantage',
  restrained: 'disadvantage',
};

const TARGET: Readonly<Record<string, AttackHint['mode']>> = {
  blinded: 'advantage',
  invisible: 'disadvantage',
  paralyzed: 'advantage',
  petrified: 'advantage',
  restrained: 'advantage',
  stunned: 'advantage',
  unconscious: 'advantage',
};

/** ATK-3: everything that gives advantage or disadvantage against this target. Without a target, against anybody. */
export function attackReasons(
  fight: Fight,
  attacker: Combatant,
  target: Combatant | undefined,
  ranged: boolean | null,
): AttackHint[] {
  return [
    ...attackerHints(attacker, fight.settings.edition, ranged),
    ...traitHints(fight, attacker),
    ...(target ? targetHints(target, ranged) : []),
  ];
}

/** Advantage and disadvantage together are a normal roll. */
export function modeOfHints(hints: readonly AttackHint[]): RollMode {
  const isAny = (mode: RollMode) => hints.some((hint) => hint.mode === mode);
  if (isAny('advantage') === isAny('disadvantage')) return 'normal';
  return isAny('advantage') ? 'advantage' : 'disadvantage';
}

/** ATK-5: Pack Tactics counts while the attacker has an able ally. The game master says whether that one is near. */
function traitHints(fight: Fight, { id, side, attack_traits = [] }: Combatant): AttackHint[] {
  return attack_traits.flatMap(({ name, mode, allied = false }) => {
    if (mode === undefined) return [];
    const hasAlly = () =>
      combatantsInOrder(fight).some(
        (other) =>
          other.id !== id && other.side === side && other.enters_at_round === null && !isIncapacitated(other),
      );
    return [{ mode, because: name, isUnsure: !(allied && hasAlly()) }];
  });
}

/** Whether the name of a roll means such an attack: 'attacks', 'melee attacks'. */
function isAttackOf(ranged: boolean | null): (roll: string) => boolean {
  return (roll) =>
    roll === 'attacks' ||
    (roll === 'melee attacks' && ranged === false) ||
    (roll === 'ranged attacks' && ranged === true);
}

/** GIV-1: Bless and Bane. */
export function attackBonuses(attacker: Combatant, ranged: boolean | null): RollBonus[] {
  return bonusesGiven(attacker, isAttackOf(ranged));
}

/** ATK-3: hints from the conditions of the attacker. */
export function attackerHints(
  combatant: Combatant,
  edition?: Settings['edition'],
  ranged: boolean | null = null,
): AttackHint[] {
  const { name, conditions } = combatant;
  return unique([
    ...given(modesGiven(combatant, isAttackOf(ranged)), name),
    ...conditions.flatMap((condition) => {
      const isExhausted = condition.name === 'exhaustion' && isHinderedByExhaustion(combatant, edition);
      const mode = isExhausted ? 'disadvantage' : ATTACKER[condition.name];
      return mode === undefined ? [] : [{ mode, because: `${name} is ${condition.name}` }];
    }),
  ]);
}

/** GIV-1: 'Aria: Faerie Fire' */
function given({ helping, hindering }: ReturnType<typeof modesGiven>, name: string): AttackHint[] {
  const hint = (mode: AttackHint['mode']) => (gift: string) => ({ mode, because: `${name}: ${gift}` });
  return [...helping.map(hint('advantage')), ...hindering.map(hint('disadvantage'))];
}

/**
 * ATK-3: hints from the conditions of a target. A prone target is easier to hit within 5 feet and harder to hit from
 * further away.
 */
export function targetHints(target: Combatant, ranged: boolean | null): AttackHint[] {
  const { name, conditions } = target;
  return unique([
    ...given(
      modesGiven(target, (roll) => roll === 'attacks against it'),
      name,
    ),
    ...conditions.flatMap(({ name: condition }): AttackHint[] => {
      if (condition === 'prone') return ranged === null ? [] : [proneHint(name, ranged)];
      const mode = TARGET[condition];
      return mode === undefined ? [] : [{ mode, because: `${name} is ${condition}` }];
    }),
  ]);
}

function proneHint(name: string, ranged: boolean): AttackHint {
  return ranged
    ? { mode: 'disadvantage', because: `${name} is prone` }
    : { mode: 'advantage', because: `${name} is prone, within 5 feet` };
}

function unique(hints: readonly AttackHint[]): AttackHint[] {
  return hints.filter(({ because }, index) => hints.findIndex((one) => one.because === because) === index);
}
