import type { Command } from '#domain/combat/commands.ts';
import type { Prompt } from '#domain/combat/fight.ts';
import { describeDamage } from '#domain/combat/prompts/recurring.ts';
import type { Bounds } from '../fields/whole-number.ts';

export interface Answer {
  readonly label: string;
  readonly command: Command;
  /** Which of the two keys for the first prompt gives this answer. */
  readonly by?: 'roll' | 'drop';
  /** TRT-8: it is rolled, and waits for its rows. */
  readonly starts?: Prompt['happens'];
}

/** Every answer that a prompt accepts, in the order of its buttons. */
export function answersOf(prompt: Prompt): readonly Answer[] {
  const { id: prompt_id, kind, combatant_id } = prompt;
  if (kind === 'concentration') {
    const answer = (given: 'roll' | 'keep' | 'drop' | 'resist') =>
      ({ type: 'answer-concentration', prompt_id, answer: given }) as const;
    if (prompt.missed !== undefined) return resisting(answer('resist'), answer('drop'));
    return [
      { label: 'Roll', command: answer('roll'), by: 'roll' },
      { label: 'Keep', command: answer('keep') },
      { label: 'Drop', command: answer('drop'), by: 'drop' },
    ];
  }
  if (kind === 'save-ends') {
    const answer = (given: 'roll' | 'succeed' | 'fail' | 'resist') =>
      ({ type: 'answer-save', prompt_id, answer: given }) as const;
    if (prompt.missed !== undefined) return resisting(answer('resist'), answer('fail'));
    return [
      { label: 'Roll', command: answer('roll'), by: 'roll' },
      { label: 'Saved', command: answer('succeed') },
      { label: 'Failed', command: answer('fail'), by: 'drop' },
    ];
  }
  if (prompt.happens !== undefined) {
    return combatant_id === null ? burstAnswers(prompt) : happeningAnswers(prompt);
  }
  if (kind === 'trait') {
    const answer = (given: 'roll' | 'apply' | 'decline') =>
      ({ type: 'answer-trait', prompt_id, answer: given }) as const;
    if (prompt.dc === null) {
      return [
        { label: 'Apply', command: answer('apply'), by: 'roll' },
        { label: 'Not now', command: answer('decline'), by: 'drop' },
      ];
    }
    return [
      { label: 'Roll', command: answer('roll'), by: 'roll' },
      { label: 'Saved', command: answer('apply') },
      { label: 'Failed', command: answer('decline'), by: 'drop' },
    ];
  }
  if (kind === 'death-save' && combatant_id !== null) {
    const save = { type: 'roll-death-save', combatant_id, prompt_id } as const;
    return [
      { label: 'Roll', command: save, by: 'roll' },
      { label: 'Saved', command: { ...save, outcome: 'succeed' } },
      { label: 'Failed', command: { ...save, outcome: 'fail' }, by: 'drop' },
    ];
  }
  return [{ label: 'Done', command: { type: 'dismiss-prompt', prompt_id }, by: 'drop' }];
}

/** EFF-11: the roll is in the button. */
function happeningAnswers({ id: prompt_id, dc, missed, happens }: Prompt): Answer[] {
  const answer = (given: 'roll' | 'succeed' | 'fail' | 'resist') =>
    ({ type: 'answer-save', prompt_id, answer: given }) as const;
  if (missed !== undefined) return resisting(answer('resist'), answer('fail'));
  const dice = happens === undefined ? '' : describeDamage(happens.damage);
  const notNow: Answer = { label: 'Not now', command: { type: 'dismiss-prompt', prompt_id }, by: 'drop' };
  if (dc === null)
    return [{ label: dice === '' ? 'Apply' : `Roll ${dice}`, command: answer('roll'), by: 'roll' }, notNow];
  return [
    { label: 'Roll', command: answer('roll'), by: 'roll' },
    { label: 'Saved', command: answer('succeed') },
    { label: 'Failed', command: answer('fail') },
    notNow,
  ];
}

/** TRT-8: the game master chooses who is affected. */
function burstAnswers({ id: prompt_id, happens }: Prompt): Answer[] {
  const done: Command = { type: 'dismiss-prompt', prompt_id };
  const dice = happens === undefined ? '' : describeDamage(happens.damage);
  return [
    { label: dice === '' ? 'Choose rows' : `Roll ${dice}`, command: done, starts: happens },
    { label: 'Done', command: done, by: 'drop' },
  ];
}

/** SAV-9: the save was rolled and failed. */
function resisting(resist: Command, fail: Command): Answer[] {
  return [
    { label: 'Legendary Resistance', command: resist, by: 'roll' },
    { label: 'Failed', command: fail, by: 'drop' },
  ];
}

/** PRM-3: a key that the prompt does not show has no effect. */
export function answerBy(prompt: Prompt, by: 'roll' | 'drop'): Command | undefined {
  return answersOf(prompt).find((one) => one.by === by)?.command;
}

/** PRM-2: one line with the keys. `type` is the key for a number rolled at the table. */
export function hintFor(prompt: Prompt, keys: { roll?: string; drop?: string; type?: string }): string {
  const told = answersOf(prompt).flatMap(({ label, by }) => {
    const key = by && keys[by];
    return key ? [`${key} ${label.toLowerCase()}`] : [];
  });
  if (keys.type && tableRollFor(prompt, true)) told.push(`${keys.type} type what was rolled`);
  const goes = prompt.kind === 'lair' || prompt.kind === 'reminder';
  return [...told, goes ? 'goes with the turn' : 'waits for an answer'].join(' · ');
}

/** A roll made at the table: the die if the bonus is known or no bonus counts, otherwise the total. */
export interface TableRoll {
  readonly what: 'd20' | 'Total';
  readonly bounds: Bounds;
  readonly answer: (rolled: number) => Command;
}

const ROLLED = {
  'save-ends': 'answer-save',
  concentration: 'answer-concentration',
  trait: 'answer-trait',
  recurring: 'answer-save',
  'death-save': undefined,
  lair: undefined,
  reminder: undefined,
} as const satisfies Record<Prompt['kind'], string | undefined>;

const D20: Bounds = { minimum: 1, maximum: 20 };
const TOTAL: Bounds = { minimum: -20, maximum: 100 };

export function tableRollFor(prompt: Prompt, isBonusKnown: boolean): TableRoll | undefined {
  const { id: prompt_id, kind, combatant_id } = prompt;
  if (kind === 'death-save' && combatant_id !== null) {
    const answer = (natural: number) =>
      ({ type: 'roll-death-save', combatant_id, prompt_id, natural }) as const;
    return { what: 'd20', bounds: D20, answer };
  }
  const isAsked = prompt.dc !== null && prompt.missed === undefined;
  const isOfOne = prompt.happens !== undefined && combatant_id !== null;
  const type = isAsked ? (isOfOne ? 'answer-save' : ROLLED[kind]) : undefined;
  if (type === undefined) return undefined;
  if (isBonusKnown) {
    return {
      what: 'd20',
      bounds: D20,
      answer: (natural) => ({ type, prompt_id, answer: 'roll', natural }),
    };
  }
  return {
    what: 'Total',
    bounds: TOTAL,
    answer: (total) => {
      const natural = Math.min(D20.maximum, Math.max(D20.minimum, total));
      return { type, prompt_id, answer: 'roll', natural, bonus: total - natural };
    },
  };
}
