import type { Combatant } from '#domain/combat/combatant.ts';
import { type Fight, findCombatant } from '#domain/combat/fight.ts';
import { rollSave, type SaveDemand } from '#domain/combat/rolls/saving-throw.ts';
import { type MadeSaves, type SaveDeed, typedSaves } from '#domain/combat/verdicts/made-saves.ts';
import { isRolledHere } from '#domain/combat/verdicts/open-saves.ts';
import { isMissed, type Said } from '#domain/combat/verdicts/terms.ts';
import { CONDITIONS, conditionNamed, usualSaveAgainst } from '#domain/creature/conditions.ts';
import { COVER_NAMES } from '#domain/creature/cover.ts';
import type { RollMode } from '#domain/dice/roll.ts';
import type { DiceSource } from '#domain/dice/source.ts';
import type { HeldBy } from '../fields/held-by.ts';
import { type RolledEffect, withBothRolls, withMode } from '../rolls/rolled-effect.ts';
import { attackOn } from './attack-on.ts';
import { matchingConditions } from './conditions/condition-matches.ts';
import { type ImposedChoice, imposedBy } from './conditions/imposed.ts';
import { readTypedCondition } from './conditions/typed-condition.ts';
import { type AskedSave, askedSave, demandOf } from './more/asked-save.ts';
import { readAmount, readTypedAmount, type TypedPart } from './typed-amount.ts';

export type ActKind = 'damage' | 'heal' | 'temporary' | 'condition';

/** What is about to happen, from the roll or the first key until it is dealt or put away. */
export interface OpenAct {
  readonly kind: ActKind;
  /** What was rolled and is not dealt yet. A Multiattack has several. Empty for what is typed. */
  readonly strikes: readonly RolledEffect[];
  /** The target of the strike before. */
  readonly last: string | null;
  readonly targets: readonly string[];
  /** What is being typed: a name, an amount or a condition. */
  readonly text: string;
  /** Typed or changed amounts. Undefined: as rolled. */
  readonly parts: readonly TypedPart[] | undefined;
  readonly isHalf: boolean;
  /** ATK-4: the game master's decision. */
  readonly critical: boolean | undefined;
  readonly magical: boolean;
  /** Who gets the credit. Undefined: the default of SUM-3. */
  readonly source: string | null | undefined;
  readonly save: AskedSave;
  readonly saves: MadeSaves;
  readonly said: Readonly<Record<string, Said>>;
  readonly imposed: ImposedChoice;
  readonly isSpent: boolean;
  /** CON-6. Undefined: as the rolled spell says. */
  readonly held: HeldBy | undefined;
  /** As typed. Undefined: the usual change of the AC. */
  readonly armor: string | undefined;
  readonly note: string;
  readonly level: string;
  /** TMP-2. */
  readonly replace: boolean;
  /** The rare options are open. A press on a row then marks it, and deals nothing. */
  readonly isMore: boolean;
  /** ATK-3: the reasons that the game master has pressed away, or claimed. */
  readonly turned: readonly string[];
  /** ATK-3: the game master has chosen advantage, disadvantage or neither. */
  readonly isRuled: boolean;
  /** ATK-6: the extra dice that this strike deals: 'Sneak Attack'. */
  readonly extras: readonly string[];
}

const NOTHING = {
  last: null,
  targets: [],
  text: '',
  parts: undefined,
  isHalf: false,
  critical: undefined,
  saves: {},
  said: {},
  isSpent: true,
  held: undefined,
  armor: undefined,
  note: '',
  level: '1',
  replace: false,
  isMore: false,
  turned: [],
  isRuled: false,
  extras: [],
} as const;

/** Something that is typed: an amount, or a condition. */
export function typedAct(kind: ActKind, activeId: string | null): OpenAct {
  return { ...NOTHING, kind, strikes: [], ...termsOf(undefined, activeId) };
}

/** Something that was rolled. */
export function rolledAct(
  strikes: readonly RolledEffect[],
  activeId: string | null,
  dice: DiceSource,
): OpenAct {
  const [first] = strikes;
  return {
    ...NOTHING,
    kind: kindOf(first),
    strikes: strikes.map((strike) => withBothRolls(strike, dice)),
    ...termsOf(first, activeId),
  };
}

function kindOf(rolled: RolledEffect | undefined): ActKind {
  if (rolled === undefined || rolled.damage.length > 0) return 'damage';
  if (rolled.healing === undefined) return 'condition';
  return rolled.healing.gives === 'temporary' ? 'temporary' : 'heal';
}

function termsOf(rolled: RolledEffect | undefined, activeId: string | null) {
  return {
    magical: rolled?.effect.magical ?? false,
    source: rolled?.source,
    save: askedSave(rolled),
    imposed: imposedBy(rolled, activeId),
  };
}

/** The next strike, or null after the last. */
export function afterStrike(act: OpenAct, activeId: string | null, dice: DiceSource): OpenAct | null {
  const [, ...strikes] = act.strikes;
  if (strikes.length === 0) return null;
  return { ...rolledAct(strikes, activeId, dice), last: act.targets[0] ?? null, turned: act.turned };
}

/** An attack is dealt with the press on its target. Everything else marks rows first. */
export function isForOne({ strikes: [strike], isMore }: OpenAct): boolean {
  return strike !== undefined && strike.attack !== null && !isMore;
}

export function demandIn(act: OpenAct, { settings: { edition } }: Pick<Fight, 'settings'>) {
  const { save, imposed } = act;
  const condition = imposed.name || null;
  return demandOf(save, { magical: isAgainstMagic(act), condition, edition });
}

/** EFF-4: the save against the poison on a magic weapon is not against magic. */
export function isAgainstMagic({ kind, strikes, magical, save }: OpenAct): boolean {
  return kind === 'damage' && strikes.length === 0 ? magical : save.magical;
}

/** With other targets. The saves of the game master's combatants are rolled at once (SAV-8). */
export function withTargets(
  act: OpenAct,
  fight: Fight,
  targets: readonly string[],
  dice: DiceSource,
): OpenAct {
  const next = { ...act, targets };
  const demand = demandIn(next, fight);
  if (demand === undefined) return next;
  const rolled = targets.flatMap((id) => {
    const target = findCombatant(fight, id);
    const attack = attackOn(act, fight, target);
    const isRolled = target && act.saves[id] === undefined && !isMissed(target, { attack });
    return isRolled && isRolledHere(target, demand) ? [target] : [];
  });
  return rollSaves(next, demand, rolled, dice);
}

/** Adds the targets, or removes them if all of them are targets already. */
export function toggledTargets(
  act: OpenAct,
  fight: Fight,
  ids: readonly string[],
  dice: DiceSource,
): OpenAct {
  const areAll = ids.every((id) => act.targets.includes(id));
  const others = act.targets.filter((id) => !ids.includes(id));
  return withTargets(act, fight, areAll ? others : [...others, ...ids], dice);
}

export function rollSaves(
  act: OpenAct,
  demand: SaveDemand,
  targets: readonly Combatant[],
  dice: DiceSource,
): OpenAct {
  const rolled = targets.map((target) => [target.id, { rolled: rollSave(target, demand, dice) }]);
  return { ...act, saves: { ...act.saves, ...Object.fromEntries(rolled) } };
}

/** A new save decides again, and removes the game master's earlier decisions. */
export function withSave(act: OpenAct, id: string, deed: SaveDeed): OpenAct {
  const former = act.saves[id];
  const made = deed === 'resist' ? former && { ...former, resisted: true } : deed;
  if (made === undefined) return act;
  const { factor: _, imposed: __, ...said } = act.said[id] ?? {};
  return { ...act, saves: { ...act.saves, [id]: made }, said: { ...act.said, [id]: said } };
}

export function withSaid(act: OpenAct, id: string, changes: Said): OpenAct {
  return { ...act, said: { ...act.said, [id]: { ...act.said[id], ...changes } } };
}

/** Rolls the saves again if something changed that decides how they are rolled. Totals from the table stay. */
export function withTerms(act: OpenAct, fight: Fight, changes: Partial<OpenAct>, dice: DiceSource): OpenAct {
  const next = { ...act, ...changes };
  if (rollsOf(next) === rollsOf(act)) return next;
  return withTargets({ ...next, saves: typedSaves(act.saves) }, fight, act.targets, dice);
}

/** What decides how a save is rolled. The DC does not. */
function rollsOf(act: OpenAct): string {
  const { save, imposed } = act;
  return JSON.stringify([save.asks, save.ability, isAgainstMagic(act), imposed.name]);
}

/** ATK-3: for the strike that is dealt next. It may hit who was missed before, and who then has to save. */
export function inRollMode(act: OpenAct, fight: Fight, mode: RollMode, dice: DiceSource): OpenAct {
  const [strike, ...others] = act.strikes;
  if (strike === undefined) return act;
  const strikes = [withBothRolls(withMode(strike, mode, dice), dice), ...others];
  return withTargets({ ...act, strikes, isRuled: true }, fight, act.targets, dice);
}

/** ATK-3: a reason counts no more, or counts after all. Then the reasons decide again. */
export function withTurned(act: OpenAct, fight: Fight, reason: string, dice: DiceSource): OpenAct {
  const isTurned = act.turned.includes(reason);
  const turned = isTurned ? act.turned.filter((other) => other !== reason) : [...act.turned, reason];
  return withTargets({ ...act, turned, isRuled: false }, fight, act.targets, dice);
}

/** ATK-6: the dice are rolled with the strike, and dealt if they are chosen. */
export function withExtra(act: OpenAct, name: string): OpenAct {
  const { extras } = act;
  return {
    ...act,
    extras: extras.includes(name) ? extras.filter((other) => other !== name) : [...extras, name],
  };
}

/** Whether the text of the field is an amount. Without dice of its own, an act is never given a second amount. */
export function takesAmount({ kind, strikes }: OpenAct): boolean {
  return kind !== 'condition' && strikes.length === 0;
}

export function takesCondition({ kind, strikes, imposed }: OpenAct): boolean {
  return kind === 'condition' && strikes.length === 0 && imposed.name === '';
}

/** What is typed is shown in the rows at once. An amount that is deleted again is not dealt. */
export function withText(act: OpenAct, text: string): OpenAct {
  const next = { ...act, text };
  if (!takesAmount(act)) return next;
  const { amount, isHalf } = readTypedAmount(text);
  const before = readTypedAmount(act.text);
  const isAmount = readAmount(amount) !== undefined;
  if (!isAmount && readAmount(before.amount) === undefined) return next;
  const [first, ...others] = act.parts ?? [];
  return {
    ...next,
    // The button says it too.
    isHalf: isHalf || (act.isHalf && !before.isHalf),
    parts: [{ key: 0, type: null, ...first, text: isAmount ? amount : '' }, ...others],
  };
}

/** CND-7: conditions that most effects impose for a minute. The others last until they are ended. */
const FOR_A_MINUTE: readonly string[] = [
  'blinded',
  'charmed',
  'deafened',
  'frightened',
  'paralyzed',
  'poisoned',
  'restrained',
  'stunned',
];

/** The first condition that the text matches. A name that is not known is a condition of the game master. */
export function typedCondition(typed: string, custom: readonly string[]): ImposedChoice {
  const { text, lasting } = readTypedCondition(typed);
  const known = [...new Set([...CONDITIONS, ...COVER_NAMES, ...custom])];
  return conditionChoice(matchingConditions(known, text)[0] ?? text, lasting);
}

export function conditionChoice(named: string, lasting?: ImposedChoice['ending']): ImposedChoice {
  const name = conditionNamed(named);
  const usual = FOR_A_MINUTE.includes(name) ? { lasts: 'minute' as const } : {};
  return { name, ending: { ...usual, ...lasting } };
}

export function withCondition(act: OpenAct, imposed: ImposedChoice): OpenAct {
  const ability = act.save.asks ? act.save.ability : usualSaveAgainst(imposed.name);
  return { ...act, text: '', imposed, save: { ...act.save, ability } };
}
