import { capitalised } from '#domain/text/capitalised.ts';
import { formatModifier } from '#domain/text/signed-number.ts';
import type { Consequence } from './consequence.ts';
import { consequenceWords, onlyWords } from './consequence-words.ts';
import type { EffectArea, Way } from './effect.ts';
import { givenWords } from './given-words.ts';
import { each, inWords, momentWords } from './lists.ts';

/**
 * What an entry says, in sentences, so that a wrong entry is seen beside the text of the feature: 'Melee attack +9,
 * reach 10 feet. Hit: 2d6 + 5 bludgeoning damage. DC 14 Constitution save. Failure: diseased.'
 */
export function describeWay(way: Way): string {
  const { way: label, attack, hit = [], does = [], gives, note } = way;
  const dealt = hit.filter((one) => 'damage' in one);
  const others = hit.filter((one) => !('damage' in one));
  const sentences = [
    ...headWords(way),
    ...(attack === undefined ? [] : [attackWords(attack)]),
    ...(dealt.length === 0 ? [] : [`Hit: ${dealt.map(consequenceWords).join(' and ')}`]),
    ...others.flatMap((one, at) =>
      at === 0 && dealt.length === 0 ? labelled('Hit', one) : sentencesOf(one),
    ),
    ...does.flatMap(sentencesOf),
    ...(gives === undefined ? [] : [givenWords(gives)]),
    ...(note === undefined ? [] : [note]),
  ];
  return `${label === undefined ? '' : `${capitalised(label)}: `}${sentences.map(sentence).join(' ')}`;
}

function sentence(words: string): string {
  const text = capitalised(words);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function headWords(way: Way): string[] {
  const { uses, recharge, costs, area, targets, more_targets, only, at, copies, pool } = way;
  const words = [
    usesWords(uses),
    recharge !== undefined && (recharge === 6 ? 'recharge 6' : `recharge ${recharge}–6`),
    costs !== undefined && `costs ${costs} legendary actions`,
    at !== undefined && momentWords(each(at)),
    way.if !== undefined && `if ${way.if}`,
    area !== undefined && areaWords(area),
    targets,
    more_targets !== undefined && `${more_targets} more for each higher slot`,
    only !== undefined && onlyWords(only),
    copies !== undefined && copiesWords(copies),
    pool !== undefined &&
      `${pool.dice} hit points in total, fewest first, ${pool.higher} more for each higher slot`,
    way.stopped_by !== undefined && `stopped by ${inWords(way.stopped_by, 'or')} damage`,
    way.magical && 'magical',
  ];
  return words.filter((one) => typeof one === 'string');
}

function usesWords(uses: string | undefined): string | undefined {
  if (uses === undefined) return undefined;
  const [, times, period] = /^(\d)\/(day|turn)$/.exec(uses) ?? [];
  return times === undefined ? `once until a ${uses}` : `${times} a ${period}`;
}

function areaWords(area: EffectArea): string {
  const { width, height, wall, within } = area;
  if (wall !== undefined) return `a wall, ${wall}`;
  if (within !== undefined) return `within ${within} feet of the user`;
  const [shape = '', size] = Object.entries(area).find(([key]) => key !== 'width' && key !== 'height') ?? [];
  const isRound = ['sphere', 'circle', 'cylinder'].includes(shape);
  const more = [
    width !== undefined && `${width} feet wide`,
    height !== undefined && `${height} feet high`,
  ].filter(Boolean);
  return [`${size}-foot${isRound ? '-radius' : ''} ${shape}`, ...more].join(', ');
}

function copiesWords({ of, count, higher, cantrip }: NonNullable<Way['copies']>): string {
  const grows = cantrip ? ', more at levels 5, 11 and 17' : '';
  return `${count} ${of}${count > 1 ? 's' : ''}${higher === undefined ? grows : `, ${higher} more for each higher slot`}`;
}

function attackWords({ bonus, reach, range, with: kind }: NonNullable<Way['attack']>): string {
  const manner = [reach !== undefined && 'melee', range !== undefined && 'ranged'].filter(Boolean);
  const distance = [
    reach !== undefined && `reach ${reach} feet`,
    range !== undefined && `range ${range} feet`,
  ].filter(Boolean);
  const figure = bonus === undefined ? '' : ` ${formatModifier(bonus)}`;
  return `${manner.join(' or ')}${kind === 'spell' ? ' spell' : ''} attack${figure}, ${distance.join(' or ')}`;
}

function labelled(label: string, consequence: Consequence): string[] {
  const [first = '', ...rest] = sentencesOf(consequence);
  return [`${label}: ${first}`, ...rest];
}

/** A save is several sentences: what is asked for, and what follows from each outcome. */
function sentencesOf(consequence: Consequence): string[] {
  if (!('save' in consequence)) return [consequenceWords(consequence)];
  const { fail = [], fail_by_5 = [], success = [], half } = consequence;
  const kept = [...(half ? ['half of the damage'] : []), ...success.map(consequenceWords)];
  const outcomes: [string, string[]][] = [
    ['Failure', fail.map(consequenceWords)],
    ['Failure by 5 or more', fail_by_5.map(consequenceWords)],
    ['Success', kept],
  ];
  return [
    consequenceWords({
      ...consequence,
      fail: undefined,
      fail_by_5: undefined,
      success: undefined,
      half: undefined,
    }),
    ...outcomes.flatMap(([label, words]) => (words.length === 0 ? [] : [`${label}: ${words.join('; ')}`])),
  ];
}
