import type { Consequence, ConsequenceOf } from '#domain/codex/effects/consequence.ts';
import type { Way } from '#domain/codex/effects/effect.ts';
import { each, momentWords } from '#domain/codex/effects/lists.ts';
import type { Only } from '#domain/codex/effects/terms.ts';
import { HALF_OR_FEWER } from '#domain/codex/effects/vocabulary.ts';
import { conditionOf, worseOf } from './condition-of-data.ts';
import {
  damageTypeNamed,
  type FeatureCondition,
  type FeatureEffect,
  type Occasion,
} from './effect-shapes.ts';
import { furtherOf } from './further-of-data.ts';
import { diceFor, type WayFigures } from './way-figures.ts';

type Part = FeatureEffect['damage'][number];
type Save = ConsequenceOf<'save'>;

/**
 * The entry of a feature or a spell in the terms of a fight, the usual way first. What needs no roll (traits, notes,
 * other actions) is not in it. A part with an `if` is for the game master, and never happens by itself.
 */
export function effectsOfWays(ways: readonly Way[], figures: WayFigures): FeatureEffect[] {
  return ways.flatMap((way) => effectsOfWay(way, figures));
}

function effectsOfWay(way: Way, figures: WayFigures): FeatureEffect[] {
  const list = way.hit ?? way.does ?? [];
  const plain: FeatureEffect = {
    label: '',
    attack_bonus: way.attack === undefined ? null : (way.attack.bonus ?? figures.attack_bonus),
    ranged: rangedOf(way),
    damage: [],
    save: null,
    condition: null,
    magical: isMagical(way, figures),
    ...(way.only && { only: way.only }),
  };
  const occasions = [
    { effect: atOnce(plain, list, way, figures), said: list },
    ...laterIn(list).map((later) => ({ effect: laterEffect(plain, later, figures), said: later.does })),
  ].filter(({ effect }) => doesSomething(effect));
  return occasions
    .flatMap(({ effect, said }, position) => {
      const { later: _, ...now } = effect;
      // What comes later is the usual way of a spell that does nothing at once: Cloudkill.
      const own = position === 0 ? { ...now, label: '' } : effect;
      return [own, ...alternatives(own, said, figures)];
    })
    .map((effect) => ({ ...effect, label: labelOf([way.way, effect.label]) }));
}

function doesSomething({ damage, save, condition, healing, more }: FeatureEffect): boolean {
  return (
    damage.length > 0 ||
    save !== null ||
    condition !== null ||
    healing !== undefined ||
    (more?.length ?? 0) > 0
  );
}

function labelOf(words: readonly (string | undefined)[]): string {
  return words.filter(Boolean).join(', ');
}

function rangedOf({ attack }: Way): boolean | null {
  if (attack === undefined || (attack.reach !== undefined && attack.range !== undefined)) return null;
  return attack.range !== undefined;
}

function isMagical({ attack, magical }: Way, { is_spell }: WayFigures): boolean {
  return is_spell || magical === true || attack?.with === 'spell';
}

/** Whether it happens to the target at once, without a condition that only the game master can judge. */
function isPlain(one: Consequence): boolean {
  return one.to === undefined && one.if === undefined;
}

/** The first save that every target makes, otherwise the first that some make. */
function saveIn(list: readonly Consequence[]): Save | undefined {
  const saves = list.filter((one): one is Save => 'save' in one && one.to === undefined);
  return saves.find(isPlain) ?? saves[0];
}

/** A casting does not impose what lasts as long as its bearer is in the area. */
function isByArea(one: Consequence): boolean {
  return 'condition' in one && one.while === 'in the area';
}

interface Placed {
  readonly one: Consequence;
  readonly occasion: Occasion;
}

/** Every consequence with the outcome of the save that it follows from. Without a save there is only one outcome. */
function placedIn(list: readonly Consequence[], save: Save | undefined): Placed[] {
  const after = (some: readonly Consequence[] | undefined, on?: Occasion['on']) =>
    (some ?? []).map((one) => ({ one, occasion: occasionOf(on, save?.only, one.only) }));
  const always = save === undefined ? undefined : 'always';
  return [
    ...list.filter((one) => !('save' in one)).map((one) => ({ one, occasion: occasionOf(always, one.only) })),
    ...after(save?.fail, save?.fail_by_5 && 'failure-below-5'),
    ...after(save?.fail_by_5, 'failure-by-5'),
    ...after(save?.success, 'success'),
  ];
}

function occasionOf(on: Occasion['on'], ...only: readonly (Only | undefined)[]): Occasion {
  const all: Only = Object.assign({}, ...only);
  return { ...(on && { on }), ...(Object.keys(all).length > 0 && { only: all }) };
}

/** Leaves out what depends on the case or on the type of the target, and what lasts only with that. */
function imposedIn(
  placed: readonly Placed[],
  save: Save | undefined,
  figures: WayFigures,
  isOpen: (one: Consequence) => boolean = isPlain,
): readonly FeatureCondition[] {
  const all = placed.flatMap(({ one, occasion }) => ('condition' in one ? [{ one, occasion }] : []));
  const open = all.filter(({ one }) => isOpen(one) && !one.only?.types);
  const isKnown = (name: string) =>
    open.some(({ one }) => one.condition === name) || all.every(({ one }) => one.condition !== name);
  return open
    .filter(({ one }) => one.while === undefined || isKnown(one.while))
    .filter(({ one }) => !one.secret)
    .map(({ one, occasion }) => ({ ...conditionOf(one, save, figures), ...occasion }));
}

/** What follows besides damage, conditions and healing by dice. The user of an effect on others may be healed by it. */
function moreIn(placed: readonly Placed[], isForUser = false): Pick<FeatureEffect, 'more'> {
  const isMeant = (one: Consequence) => {
    const isHealed = 'heal' in one && one.to === 'user';
    return isForUser ? !isHealed : one.to === undefined || isHealed;
  };
  const more = placed.flatMap(({ one, occasion }) =>
    one.if === undefined && isMeant(one) ? (furtherOf(one, occasion) ?? []) : [],
  );
  return more.length === 0 ? {} : { more };
}

function atOnce(
  plain: FeatureEffect,
  list: readonly Consequence[],
  way: Way,
  figures: WayFigures,
): FeatureEffect {
  const direct = list.filter(isPlain);
  const save = saveIn(list);
  const failed = (save?.fail ?? []).filter(isPlain);
  const placed = placedIn(
    list.filter((one) => !isByArea(one)),
    save,
  );
  const [condition = null, ...also] = imposedIn(placed, save, figures);
  const self = isForUser(list);
  const own = self ? selfEffect(list, figures) : {};
  const healing = healingIn(self ? list : direct, figures);
  return {
    ...plain,
    damage: [...partsOf(direct, false, figures), ...partsOf(failed, true, figures)],
    save: save === undefined ? null : saveOf(save, figures, plain.magical),
    condition,
    ...(also.length > 0 && { also }),
    ...(direct.some((one) => 'damage' in one && one.half_on_miss) && { on_miss: 'half' as const }),
    ...(healing && { healing }),
    ...(way.pool && { pool: diceFor(way.pool.dice, way.pool, figures) }),
    ...moreIn(placed, self),
    ...own,
  };
}

/** Whether it helps only its user. What follows later may be about others: Fire Shield. */
function isForUser(list: readonly Consequence[]): boolean {
  const now = list.filter((one) => !('at' in one || 'note' in one));
  return now.length > 0 && now.every(({ to }) => to === 'user');
}

function selfEffect(list: readonly Consequence[], figures: WayFigures): Partial<FeatureEffect> {
  const isOwn = (one: Consequence) => one.if === undefined;
  const [condition = null, ...also] = imposedIn(placedIn(list, undefined), undefined, figures, isOwn);
  return { self: true, condition, ...(also.length > 0 && { also }) };
}

function partsOf(list: readonly Consequence[], is_saved: boolean, figures: WayFigures): Part[] {
  return list
    .filter((one) => 'damage' in one)
    .map((one) => ({
      dice: diceFor(one.damage, one, figures),
      damage_type: damageTypeNamed(each(one.type)[0] ?? ''),
      is_saved,
      ...(one.not_below !== undefined && { leaves: one.not_below }),
      ...(one.at_zero !== undefined && { kills: true }),
    }));
}

function saveOf(save: Save, figures: WayFigures, isMagic: boolean): FeatureEffect['save'] {
  const [ability] = each(save.save);
  const dc = save.dc ?? figures.dc;
  if (ability === undefined || typeof dc !== 'number') return null;
  return {
    ability,
    dc,
    on_success: save.half ? 'half' : 'none',
    magical: isMagic || save.magical === true,
    ...(save.only && { only: save.only }),
  };
}

/** Healing by dice. Healing by the damage taken follows from the damage. */
function healingIn(list: readonly Consequence[], figures: WayFigures): FeatureEffect['healing'] {
  for (const one of list) {
    if ('heal' in one && isRolled(one.heal)) {
      return { dice: diceFor(one.heal, one, figures), gives: 'hit-points' };
    }
    if ('temporary' in one) return { dice: diceFor(one.temporary, one, figures), gives: 'temporary' };
    if ('raise_maximum' in one) return { dice: diceFor(one.raise_maximum, one, figures), gives: 'maximum' };
  }
  return undefined;
}

function isRolled(amount: string | number): boolean {
  return /^\d|^MOD/.test(String(amount));
}

/** Other dice in some cases, and other types of damage to choose. */
function alternatives(
  now: FeatureEffect,
  list: readonly Consequence[],
  figures: WayFigures,
): FeatureEffect[] {
  const save = saveIn(list);
  const dealt = [...list, ...(save?.fail ?? [])].filter((one) => 'damage' in one).filter(isPlain);
  return dealt.flatMap((one, at) => {
    if (!('damage' in one)) return [];
    const replaced = (part: Partial<Part>) =>
      now.damage.map((old, position) => (position === at ? { ...old, ...part } : old));
    const cases = (one.instead ?? []).map((other) => ({
      ...now,
      label: labelOf([now.label, other.when]),
      attack_bonus: other.bonus ?? now.attack_bonus,
      damage: replaced({ dice: diceFor(other.damage, {}, figures) }),
      ...(other.when === HALF_OR_FEWER && { halved: true }),
    }));
    const types = each(one.type)
      .slice(1)
      .map((type) => ({
        ...now,
        label: labelOf([now.label, type]),
        damage: replaced({ damage_type: damageTypeNamed(type) }),
      }));
    return [...cases, ...types];
  });
}

type Later = ConsequenceOf<'at'>;

/** What happens later: in the list itself, after a failed save, and with each failed repetition of a save. */
function laterIn(list: readonly Consequence[]): Later[] {
  return list.flatMap((one) => {
    if ('at' in one) return [one];
    if ('save' in one) return laterIn(one.fail ?? []);
    if (!('condition' in one)) return [];
    const ending = one.save_ends;
    if (typeof ending !== 'object' || Array.isArray(ending) || ending.fail === undefined) return [];
    // EFF-9: the fight itself makes a worse condition of it.
    if (worseOf(one) !== undefined) return [];
    const at = ending.at ?? ('end of each of its turns' as const);
    return [{ at, while: one.condition, if: 'the save fails', does: ending.fail }];
  });
}

function laterEffect(plain: FeatureEffect, later: Later, figures: WayFigures): FeatureEffect {
  const save = saveIn(later.does);
  const direct = later.does.filter(isPlain);
  const failed = (save?.fail ?? []).filter(isPlain);
  const placed = placedIn(later.does, save);
  const [condition = null, ...also] = imposedIn(placed, save, figures);
  return {
    ...plain,
    label: labelOf([
      momentWords(each(later.at)),
      later.while && `while ${later.while}`,
      later.if && `if ${later.if}`,
    ]),
    attack_bonus: null,
    ranged: null,
    damage: [...partsOf(direct, false, figures), ...partsOf(failed, true, figures)],
    save: save === undefined ? null : saveOf(save, figures, plain.magical),
    condition,
    ...(also.length > 0 && { also }),
    ...moreIn(placed),
    later: true,
  };
}
