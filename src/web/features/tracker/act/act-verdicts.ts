import { useSyncExternalStore } from 'react';
import type { Combatant } from '#domain/combat/combatant.ts';
import { readArmorChange, writeArmorChange } from '#domain/combat/conditions/armor-class.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { withReaction } from '#domain/combat/rolls/attack-reactions.ts';
import type { AttackTrait } from '#domain/combat/rolls/attack-traits.ts';
import { endingByDamage, overTimeOf } from '#domain/combat/stat-block/condition-details.ts';
import type { FeatureCondition } from '#domain/combat/stat-block/effect-shapes.ts';
import { usualArmor } from '#domain/combat/stat-block/spell-conditions.ts';
import type { Amounts } from '#domain/combat/verdicts/deal.ts';
import { entryTerms, imposedOf } from '#domain/combat/verdicts/imposed-by.ts';
import { reachedByPool } from '#domain/combat/verdicts/pool.ts';
import {
  type Imposed,
  type ReadEnding,
  type RolledPart,
  savedShareOf,
} from '#domain/combat/verdicts/terms.ts';
import { type Act, type Verdict, verdictOn } from '#domain/combat/verdicts/verdict.ts';
import type { RolledEffect } from '../rolls/rolled-effect.ts';
import { useTracker, useView } from '../state/tracker.tsx';
import { attackOn } from './attack-on.ts';
import { endingFor, readEnding } from './conditions/ending.ts';
import { likelySource } from './more/damage-options.tsx';
import {
  demandIn,
  isAgainstMagic,
  isForOne,
  type OpenAct,
  takesCondition,
  typedCondition,
} from './open-act.ts';
import { plainParts } from './typed-amount.ts';

/** The act as the rules see it, before it is known against whom. */
export function actOf(open: OpenAct, fight: Fight): Act {
  const { kind, saves, said, magical, critical, isHalf } = open;
  const [strike] = open.strikes;
  const amounts = amountsOf(open);
  return {
    gives: givesOf(open),
    terms: {
      attack: attackOn(open, fight),
      demand: demandIn(open, fight),
      onSuccess: open.save.onSuccess,
      conditions: conditionsOf(open, fight),
      savedShare: kind === 'condition' ? 'nothing' : savedShareOf(amounts?.plain ?? []),
      ...(strike && entryTerms(strike.effect)),
    },
    amounts,
    magical,
    ranged: strike?.effect.ranged ?? null,
    critical,
    half: isHalf,
    saves,
    said,
    reached: reachedIn(open, fight),
  };
}

/** SPL-8. */
function reachedIn({ strikes: [strike], targets }: OpenAct, fight: Fight): Act['reached'] {
  if (strike?.pool === undefined) return undefined;
  const meant = targets.flatMap((id) => findCombatant(fight, id) ?? []);
  return reachedByPool(strike.pool.total, meant, strike.effect.only);
}

function givesOf({ kind, strikes: [strike] }: OpenAct): Act['gives'] {
  if (kind === 'heal') return strike?.healing?.gives ?? 'hit-points';
  return kind;
}

/** Undefined while dice are left to roll, or nothing is typed. */
function amountsOf({ kind, strikes: [strike], parts, extras }: OpenAct): Amounts | undefined {
  if (parts !== undefined || strike === undefined) {
    const plain = plainParts(parts ?? []);
    return plain && { plain, critical: plain };
  }
  if (strike.healing) {
    const plain = [{ amount: strike.healing.roll.total, damage_type: null }];
    return { plain, critical: plain };
  }
  if (kind === 'condition') return undefined;
  const { plain, critical } = strike.rolls ?? { plain: strike.damage, critical: strike.damage };
  const chosen = (damage: RolledEffect['damage']) =>
    damage.filter(({ extra }) => extra === undefined || extras.includes(extra));
  return { plain: rolledParts(strike, chosen(plain)), critical: rolledParts(strike, chosen(critical)) };
}

export function rolledParts({ effect }: RolledEffect, damage: RolledEffect['damage']): readonly RolledPart[] {
  return damage.map(({ roll, damage_type, is_saved }) => ({
    amount: Math.max(0, roll.total),
    damage_type,
    ...(!is_saved && effect.save !== null && { certain: true }),
  }));
}

/** The condition that was chosen, or that the text means so far. */
export function conditionIn(open: OpenAct, { custom_conditions }: Fight): OpenAct['imposed'] {
  const isTyped = takesCondition(open) && open.text.trim() !== '';
  return isTyped ? typedCondition(open.text, custom_conditions) : open.imposed;
}

/** The chosen condition and, while it is that of the entry, the others that come with it. */
function conditionsOf(open: OpenAct, fight: Fight): Act['terms']['conditions'] {
  const [strike] = open.strikes;
  const { name, ending } = conditionIn(open, fight);
  if (name === '') return [];
  const armor = readArmorChange(armorIn(open, name));
  const entry = strike?.effect.condition?.name === name ? strike.effect.condition : undefined;
  const overTime = (read: ReadEnding, of: FeatureCondition | undefined) =>
    magicalEnding(endingByDamage(read, of ?? {}, strike?.effect.save ?? null), isAgainstMagic(open));
  const chosen: Imposed = {
    ...(entry && strike && imposedOf(entry, strike.effect, strike.source)),
    name,
    ending: overTime(readEnding(endingFor(name, ending)) ?? {}, entry),
    details: {
      ...(open.note.trim() !== '' && { note: open.note.trim() }),
      ...(name === 'exhaustion' && { level: Number(open.level) }),
      ...(armor && { armor }),
      ...overTimeOf(entry ?? {}, userOf(open, fight, name)),
    },
  };
  if (entry === undefined || strike === undefined) return [chosen];
  const others = (strike.effect.also ?? []).map((one) => {
    const imposed = imposedOf(one, strike.effect, strike.source);
    return { ...imposed, ending: overTime(imposed.ending, one) };
  });
  return [chosen, ...others];
}

/** Who imposes it. For a grapple or a bond that is typed, it is the one whose turn it is. */
function userOf({ strikes: [strike], source, targets }: OpenAct, fight: Fight, condition: string) {
  if (strike !== undefined || source !== undefined) return strike?.source ?? source;
  if (condition === 'grappled') return likelySource(fight, targets);
  return condition.toLowerCase() === 'warding bond' ? fight.active_id : undefined;
}

/** SAV-4: Magic Resistance also counts for the later saves. */
function magicalEnding(ending: ReadEnding, magical: boolean): ReadEnding {
  const { save_ends: save } = ending;
  return save && magical ? { ...ending, save_ends: { ...save, magical } } : ending;
}

/** AC-1: typed, from the stat block while the condition is the one that it imposes, or usual for the name. */
export function armorIn({ armor, strikes: [strike] }: OpenAct, name: string): string {
  const condition = strike?.effect.condition;
  const usual =
    condition?.name === name && condition.armor !== undefined ? condition.armor : usualArmor(name);
  return armor ?? writeArmorChange(usual);
}

interface Known {
  /** What else of the fight decides: its edition, its own conditions and, for a pool, the hit points of all. */
  readonly terms: string;
  readonly act: Act;
  readonly verdicts: WeakMap<Combatant, Verdict>;
}

const known = new WeakMap<OpenAct, Known>();

function knownFor(open: OpenAct, fight: Fight): Known {
  // ATK-3: the conditions of the attacker count too.
  const attacker = findCombatant(fight, open.strikes[0]?.source ?? null);
  const own = attacker?.conditions.map(({ name }) => name) ?? [];
  const isShared = open.strikes[0]?.pool !== undefined;
  const others = isShared ? open.targets.map((id) => findCombatant(fight, id)?.hit_points) : [];
  const terms = [fight.settings.edition, ...fight.custom_conditions, ...own, ...others].join();
  const found = known.get(open);
  if (found?.terms === terms) return found;
  const made = { terms, act: actOf(open, fight), verdicts: new WeakMap<Combatant, Verdict>() };
  known.set(open, made);
  return made;
}

/** The act that the verdicts of its rows are about. */
export function actFor(open: OpenAct, fight: Fight): Act {
  return knownFor(open, fight).act;
}

/** Each act decides once for each combatant, however often the row asks. */
export function verdictFor(open: OpenAct, fight: Fight, combatant: Combatant): Verdict {
  const { verdicts } = knownFor(open, fight);
  const found = verdicts.get(combatant);
  if (found !== undefined) return found;
  const answer = reactionOf(open, combatant);
  const met = answer ? withReaction(combatant, answer) : combatant;
  const verdict = verdictOn(aimedAt(open, fight, combatant), fight, met);
  verdicts.set(combatant, verdict);
  return verdict;
}

/** The act with its attack as it counts against this target. */
export function aimedAt(open: OpenAct, fight: Fight, target: Combatant | undefined): Act {
  const { act } = knownFor(open, fight);
  return { ...act, terms: { ...act.terms, attack: attackOn(open, fight, target) } };
}

/** ATK-7: the reaction with which the target answers, if the game master says so. */
export function reactionOf(
  { said }: OpenAct,
  { id, attack_traits = [] }: Combatant,
): AttackTrait | undefined {
  const name = said[id]?.reaction;
  return name === undefined ? undefined : attack_traits.find((trait) => trait.name === name);
}

/** What the open act would do to this combatant. Undefined without an act, and where it is about others. */
export function useVerdict(id: string): { open: OpenAct; act: Act; verdict: Verdict } | undefined {
  const { source } = useTracker();
  const open = useView(({ act }) => (act !== null && isAbout(act, id) ? act : null));
  const verdict = useSyncExternalStore(source.subscribeToFight, () => {
    const { fight } = source.getSnapshot();
    const combatant = open && findCombatant(fight, id);
    return open && combatant ? verdictFor(open, fight, combatant) : undefined;
  });
  if (open === null || verdict === undefined) return undefined;
  if (verdict.outOfReach !== null && !open.targets.includes(id)) return undefined;
  return { open, act: aimedAt(open, source.getSnapshot().fight, verdict.combatant), verdict };
}

/** Until rows are marked, the act could be for anybody. */
function isAbout(open: OpenAct, id: string): boolean {
  return isForOne(open) || open.targets.length === 0 || open.targets.includes(id);
}
