import { capitalised } from '#domain/text/capitalised.ts';
import type { Consequence, ConsequenceOf, SaveEnds } from './consequence.ts';
import { givenWords } from './given-words.ts';
import { each, inWords, momentWords } from './lists.ts';
import type { Only } from './terms.ts';

/** One consequence without a full stop: 'poisoned for 1 minute, a save at the end of each of its turns ends it'. */
export function consequenceWords(consequence: Consequence): string {
  const { to, only } = consequence;
  const placed = [
    bareWords(consequence),
    only !== undefined && onlyWords(only),
    consequence.if !== undefined && `if ${withoutStop(consequence.if)}`,
    consequence.unless !== undefined && `unless ${consequence.unless}`,
  ].filter(Boolean);
  return `${to === undefined ? '' : `${to === 'user' ? 'the user' : to}: `}${placed.join(', ')}`;
}

function bareWords(one: Consequence): string {
  if ('damage' in one) return damageWords(one);
  if ('condition' in one) return conditionWords(one);
  if ('save' in one) return saveWords(one);
  if ('at' in one) return laterWords(one);
  if ('heal' in one) return `regains ${hitPoints(one.heal)}${growthWords(one)}`;
  if ('temporary' in one)
    return `${one.temporary} temporary hit points${growthWords(one)}${lasting(one.for)}`;
  if ('raise_maximum' in one) {
    return `${one.raise_maximum} more hit points and hit point maximum${growthWords(one)}${lasting(one.for)}`;
  }
  if ('lower_maximum' in one) return loweredWords('hit point maximum', one.lower_maximum, one, one.for);
  if ('lower_ability' in one) return loweredWords(`${capitalised(one.lower_ability)} score`, one.by, one);
  if ('drops_to' in one) return `drops to ${hitPoints(one.drops_to)}`;
  if ('dies' in one) return 'dies';
  if ('revive' in one) return `lives again with ${hitPoints(one.revive)}`;
  if ('push' in one) return `pushed ${one.push} feet`;
  if ('pull' in one) return `pulled ${one.pull} feet`;
  if ('ends' in one) return `ends: ${inWords(each(one.ends), 'and')}`;
  if ('action' in one) return `uses ${one.action}${one.times === undefined ? '' : `, ${one.times} times`}`;
  return withoutStop(one.note);
}

function hitPoints(amount: string | number): string {
  const words = String(amount);
  if (words === 'all hit points') return words;
  return words === '1'
    ? '1 hit point'
    : `${words} hit points`.replace('taken hit points', 'taken as hit points');
}

function damageWords(one: ConsequenceOf<'damage'>): string {
  const { damage, type, instead = [], not_below, at_zero, half_on_miss } = one;
  const types = each(type);
  const [first] = types;
  const harm = first === 'weapon' ? 'damage of the weapon' : `${inWords(types, 'or')} damage`;
  const parts = [
    first === undefined ? `loses ${damage} hit points` : `${damage} ${harm}`,
    ...instead.map(
      (other) =>
        `or ${other.damage} ${other.when}${other.bonus === undefined ? '' : ` with +${other.bonus} to hit`}`,
    ),
    half_on_miss && 'half of it on a miss',
    not_below !== undefined && `never below ${hitPoints(not_below)}`,
    at_zero !== undefined && `at 0: ${withoutStop(at_zero)}`,
  ].filter(Boolean);
  return `${parts.join(', ')}${growthWords(one)}`;
}

function withoutStop(words: string): string {
  return words.replace(/\.$/, '');
}

function growthWords(one: Pick<ConsequenceOf<'damage'>, 'higher' | 'higher_every' | 'cantrip'>): string {
  if (one.cantrip) return ' (two, three and four times the dice at levels 5, 11 and 17)';
  if (one.higher === undefined) return '';
  const slot = one.higher_every === undefined ? 'each higher slot' : `every ${one.higher_every} higher slots`;
  return ` (${one.higher} more for ${slot})`;
}

function lasting(period: string | undefined): string {
  if (period === undefined) return '';
  return period === 'the spell' ? ' while the spell lasts' : ` for ${period}`;
}

function loweredWords(
  what: string,
  by: string | number,
  { ends_when, at_zero }: Pick<ConsequenceOf<'lower_maximum'>, 'ends_when' | 'at_zero'>,
  period?: string,
): string {
  const parts = [
    `${what} lower by ${by}${lasting(period)}`,
    ends_when !== undefined && `until ${inWords(each(ends_when), 'or')}`,
    at_zero !== undefined && `at 0: ${withoutStop(at_zero)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function conditionWords(one: ConsequenceOf<'condition'>): string {
  const { action_ends, ends_when, ends_if, gives } = one;
  const ends = [
    one.save_ends !== undefined && saveEndsWords(one.save_ends),
    one.escape !== undefined && `escape DC ${one.escape}`,
    action_ends !== undefined && actionWords(action_ends),
    ends_when !== undefined && `ends when: ${inWords(each(ends_when), 'or')}`,
    ends_if !== undefined && `ends if: ${withoutStop(ends_if)}`,
    one.secret && 'unseen by players',
  ].filter(Boolean);
  const time = [
    lasting(one.for),
    one.until === undefined ? '' : ` until ${one.until}`,
    one.while === undefined ? '' : ` while ${one.while}`,
  ].join('');
  const changes = gives === undefined ? '' : ` (${givenWords(gives)})`;
  return [`${one.condition}${changes}${time}`, ...ends].join(', ');
}

function saveEndsWords(ending: NonNullable<ConsequenceOf<'condition'>['save_ends']>): string {
  const {
    at,
    ability,
    successes,
    failures,
    fail = [],
    ...cases
  }: SaveEnds = typeof ending === 'string' || Array.isArray(ending) ? { at: ending } : ending;
  const save = ability === undefined ? 'a save' : `a ${capitalised(ability)} save`;
  const when = momentWords(at === undefined ? ['end of each of its turns'] : each(at));
  const counted = successes === undefined ? 'ends it' : `ends it after ${successes} successes`;
  const failed = failures === undefined ? 'a failure' : `${failures} failures`;
  return [
    `${save} ${when} ${counted}`,
    ...caseWords(cases),
    fail.length > 0 && `${failed}: ${fail.map(consequenceWords).join('; ')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function caseWords(one: Pick<SaveEnds, 'if' | 'advantage_if' | 'disadvantage_if'>): string[] {
  return [
    ...(one.if === undefined ? [] : [`if ${one.if}`]),
    ...(one.advantage_if === undefined ? [] : [`with advantage if ${one.advantage_if}`]),
    ...(one.disadvantage_if === undefined ? [] : [`with disadvantage if ${one.disadvantage_if}`]),
  ];
}

function actionWords(ending: NonNullable<ConsequenceOf<'condition'>['action_ends']>): string {
  const { by, how, check, dc } = ending;
  const test =
    check === undefined ? undefined : `${dc === undefined ? '' : `DC ${dc} `}${capitalised(check)} check`;
  const means = [how, test].filter(Boolean).join(', ');
  return `an action of ${by === 'itself' ? 'its own' : 'anybody'} ends it${means === '' ? '' : ` (${means})`}`;
}

function saveWords(one: ConsequenceOf<'save'>): string {
  const { save, dc, half, fail = [], fail_by_5 = [], success = [], immune, magical, unwilling } = one;
  const abilities = inWords(each(save).map(capitalised), 'or');
  const cases = [
    ...caseWords({ advantage_if: one.advantage_if, disadvantage_if: one.disadvantage_if }),
    ...(unwilling ? ['if it is unwilling'] : []),
    ...(magical ? ['against magic'] : []),
    ...(immune === undefined ? [] : [`then immune for ${immune}`]),
  ];
  const outcomes = [
    fail.length > 0 && `failure: ${fail.map(consequenceWords).join('; ')}`,
    fail_by_5.length > 0 && `failure by 5 or more: ${fail_by_5.map(consequenceWords).join('; ')}`,
    (half || success.length > 0) &&
      `success: ${[...(half ? ['half of the damage'] : []), ...success.map(consequenceWords)].join('; ')}`,
  ].filter(Boolean);
  const asked = [`${dc === undefined ? '' : `DC ${dc} `}${abilities} save`, ...cases].join(', ');
  return outcomes.length === 0 ? asked : `${asked} (${outcomes.join('. ')})`;
}

function laterWords(one: ConsequenceOf<'at'>): string {
  const when = [
    momentWords(each(one.at)),
    one.while === undefined ? '' : `, while ${one.while}`,
    lasting(one.for),
  ].join('');
  return `${when}: ${one.does.map(consequenceWords).join('; ')}`;
}

/** 'only Large or smaller, not undead' */
export function onlyWords(only: Only): string {
  const {
    hit_points_at_most,
    hit_points_above,
    damage_at_most,
    size_at_most,
    types,
    not_types,
    has,
    can_be,
  } = only;
  return [
    hit_points_at_most !== undefined && `only with at most ${hit_points_at_most} hit points`,
    hit_points_above !== undefined && `only with more than ${hit_points_above} hit points`,
    damage_at_most !== undefined && `only against at most ${damage_at_most} damage`,
    size_at_most !== undefined && `only ${size_at_most} or smaller`,
    types !== undefined && `only ${inWords(types, 'or')}`,
    not_types !== undefined && `not ${inWords(not_types, 'or')}`,
    has !== undefined && `only while ${has}`,
    can_be !== undefined && `only if it can be ${can_be}`,
  ]
    .filter(Boolean)
    .join(', ');
}
