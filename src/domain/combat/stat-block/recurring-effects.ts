import type { Consequence, ConsequenceOf } from '#domain/codex/effects/consequence.ts';
import type { Way } from '#domain/codex/effects/effect.ts';
import { each } from '#domain/codex/effects/lists.ts';
import type { EffectMoment } from '#domain/codex/effects/vocabulary.ts';
import type { Happening, Recurring } from '#domain/combat/conditions/lasting-schema.ts';
import { conditionOf } from './condition-of-data.ts';
import type { FeatureCondition, FeatureEffect } from './effect-shapes.ts';
import { damageIn, type WayFigures } from './way-figures.ts';

type Later = ConsequenceOf<'at'>;

const TURNS: Partial<Record<EffectMoment, Pick<Recurring, 'moment' | 'whose' | 'once'>>> = {
  'start of each of its turns': { moment: 'start', whose: 'bearer' },
  'end of each of its turns': { moment: 'end', whose: 'bearer' },
  'start of its next turn': { moment: 'start', whose: 'bearer', once: true },
  'end of its next turn': { moment: 'end', whose: 'bearer', once: true },
  "start of each of the user's turns": { moment: 'start', whose: 'source' },
  "end of each of the user's turns": { moment: 'end', whose: 'source' },
  "the user's bonus action": { moment: 'start', whose: 'source' },
  'starts its turn in the area': { moment: 'start', whose: 'bearer' },
  'ends its turn in the area': { moment: 'end', whose: 'bearer' },
};

const AREA: readonly EffectMoment[] = ['starts its turn in the area', 'ends its turn in the area'];

/**
 * EFF-11: the effects of a way with what they do at later turns. It belongs to the condition that it lasts with.
 * Otherwise the targets get a condition with the name of the effect: at once for what follows on a later turn, as
 * another way for an area, because only the game master knows who is in it.
 */
export function withRecurring(
  effects: readonly FeatureEffect[],
  way: Way,
  figures: WayFigures,
): FeatureEffect[] {
  const laters = latersIn(way.hit ?? way.does ?? []).filter(({ if: only, to }) => !only && !to);
  const borne = effects.map((effect) => (effect.later ? effect : withBorne(effect, laters, figures)));
  const free = laters.filter(({ while: other }) => other === undefined);
  const areas = free.filter(({ at }) => each(at).some((moment) => AREA.includes(moment)));
  const carried = free
    .filter((later) => !areas.includes(later))
    .flatMap((later) => carrierOf(later, figures) ?? []);
  const marked = areas.flatMap((later) => carrierOf(later, figures) ?? []);
  return [
    ...borne.map((effect, index) => (index === 0 ? withCarrier(effect, carried[0]) : effect)),
    ...marked.slice(0, 1).map((condition) => areaEffect(condition, effects[0], way)),
  ];
}

/** Also in what a failed save does. */
function latersIn(list: readonly Consequence[]): Later[] {
  return list.flatMap((one) => {
    if ('at' in one) return [one];
    return 'save' in one ? latersIn(one.fail ?? []) : [];
  });
}

function withBorne(effect: FeatureEffect, laters: readonly Later[], figures: WayFigures): FeatureEffect {
  const bearing = <C extends FeatureCondition | null>(condition: C): C => {
    const later = laters.find(({ while: other }) => condition !== null && other === condition.name);
    const recurs = later && recurringOf(later, figures);
    return condition !== null && recurs ? { ...condition, recurs } : condition;
  };
  const { condition, also } = effect;
  return { ...effect, condition: bearing(condition), ...(also && { also: also.map(bearing) }) };
}

/** Only an effect that imposes nothing else gets the condition. */
function withCarrier(effect: FeatureEffect, carrier: FeatureCondition | undefined): FeatureEffect {
  return carrier === undefined || effect.condition !== null ? effect : { ...effect, condition: carrier };
}

function carrierOf(later: Later, figures: WayFigures): FeatureCondition | undefined {
  const recurs = recurringOf(later, figures);
  if (recurs === undefined || figures.name === undefined) return undefined;
  return {
    name: figures.name,
    rounds: recurs.once ? null : figures.rounds,
    save_ends: false,
    ...(recurs.once && { until: recurs.moment, whose: 'bearer' as const }),
    recurs,
  };
}

function areaEffect(condition: FeatureCondition, usual: FeatureEffect | undefined, way: Way): FeatureEffect {
  return {
    label: [way.way, 'mark who is in the area'].filter(Boolean).join(', '),
    attack_bonus: null,
    ranged: null,
    damage: [],
    save: null,
    condition,
    magical: usual?.magical ?? way.magical ?? false,
  };
}

function recurringOf(later: Later, figures: WayFigures): Recurring | undefined {
  const turn = each(later.at).flatMap((moment) => TURNS[moment] ?? [])[0];
  const happening = happeningOf(later.does, figures);
  return turn && happening && { ...happening, ...turn };
}

/** What a list does to one creature. Undefined if that is nothing that a fight can do. */
export function happeningOf(list: readonly Consequence[], figures: WayFigures): Happening | undefined {
  const plain = list.filter((one) => one.if === undefined && one.to === undefined);
  const save = plain.find((one) => 'save' in one);
  const failed = (save?.fail ?? []).filter((one) => one.if === undefined && one.to === undefined);
  const damage = damageIn([...plain, ...failed], figures);
  const imposed = [...plain, ...failed].find((one) => 'condition' in one && !one.secret);
  if (damage.length === 0 && imposed === undefined) return undefined;
  const asked = save && saveOf(save, figures);
  if (save && !asked) return undefined;
  return {
    damage,
    ...(asked && { save: asked }),
    ...(imposed && 'condition' in imposed && { condition: shortCondition(imposed, save, figures) }),
  };
}

function saveOf(save: ConsequenceOf<'save'>, figures: WayFigures): Happening['save'] {
  const [ability] = each(save.save);
  const dc = save.dc ?? figures.dc;
  if (ability === undefined || typeof dc !== 'number') return undefined;
  const magical = figures.is_spell || save.magical === true;
  return { ability, dc, on_success: save.half ? 'half' : 'none', ...(magical && { magical }) };
}

function shortCondition(
  imposed: ConsequenceOf<'condition'>,
  save: ConsequenceOf<'save'> | undefined,
  figures: WayFigures,
): Happening['condition'] {
  const { name, rounds, until } = conditionOf(imposed, save, figures);
  return { name, rounds: until === undefined ? rounds : 1, moment: until ?? 'end' };
}
