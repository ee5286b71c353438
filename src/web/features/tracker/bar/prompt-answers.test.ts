import { describe, expect, test } from 'vitest';
import type { Prompt } from '#domain/combat/fight.ts';
import { promptsInOrder } from '#domain/combat/prompts/prompts.ts';
import { rolledHappening } from '../rolls/rolled-happening.ts';
import { answerBy, answersOf, hintFor, tableRollFor } from './prompt-answers.ts';

function prompt(kind: Prompt['kind']): Prompt {
  return { id: 'asked', kind, combatant_id: 'aria', condition_id: null, dc: 12, text: '' };
}

test('x fails a save and a death save, drops concentration, and dismisses a reminder', () => {
  expect(answerBy(prompt('save-ends'), 'drop')).toMatchObject({ type: 'answer-save', answer: 'fail' });
  expect(answerBy(prompt('death-save'), 'drop')).toEqual({
    type: 'roll-death-save',
    combatant_id: 'aria',
    prompt_id: 'asked',
    outcome: 'fail',
  });
  expect(answerBy(prompt('concentration'), 'drop')).toMatchObject({ answer: 'drop' });
  expect(answerBy(prompt('reminder'), 'drop')).toEqual({ type: 'dismiss-prompt', prompt_id: 'asked' });
  expect(answerBy(prompt('lair'), 'roll')).toBeUndefined();
  expect(answersOf(prompt('death-save')).map(({ label }) => label)).toEqual(['Roll', 'Saved', 'Failed']);
});

test('with a known bonus the die is typed, without one the total', () => {
  expect(tableRollFor(prompt('save-ends'), true)?.answer(17)).toEqual({
    type: 'answer-save',
    prompt_id: 'asked',
    answer: 'roll',
    natural: 17,
  });
  const total = tableRollFor(prompt('concentration'), false);
  expect(total?.what).toBe('Total');
  expect(total?.answer(24)).toMatchObject({ natural: 20, bonus: 4 });
  expect(total?.answer(9)).toMatchObject({ natural: 9, bonus: 0 });
  expect(total?.answer(-1)).toMatchObject({ natural: 1, bonus: -2 });
});

test('a death save always asks for the die, and a reminder asks for no roll', () => {
  expect(tableRollFor(prompt('death-save'), false)?.bounds).toEqual({ minimum: 1, maximum: 20 });
  expect(tableRollFor(prompt('reminder'), false)).toBeUndefined();
});

test('an effect of a stat block is applied or skipped by one key, or decided by a save', () => {
  const plain = { ...prompt('trait'), dc: null };
  expect(answerBy(plain, 'roll')).toEqual({ type: 'answer-trait', prompt_id: 'asked', answer: 'apply' });
  expect(answerBy(plain, 'drop')).toEqual({ type: 'answer-trait', prompt_id: 'asked', answer: 'decline' });
  expect(tableRollFor(plain, true)).toBeUndefined();
  expect(answersOf(prompt('trait')).map(({ label }) => label)).toEqual(['Roll', 'Saved', 'Failed']);
  expect(tableRollFor(prompt('trait'), true)?.answer(12)).toMatchObject({
    type: 'answer-trait',
    natural: 12,
  });
});

test('PRM-2: one line shows the keys', () => {
  const keys = { roll: 'G', drop: 'X', type: 'K' };
  expect(hintFor(prompt('save-ends'), keys)).toBe(
    'G roll · X failed · K type what was rolled · waits for an answer',
  );
  expect(hintFor(prompt('lair'), keys)).toBe('X done · goes with the turn');
  expect(hintFor({ ...prompt('trait'), dc: null }, {})).toBe('waits for an answer');
});

test('PRM-1: the prompt that expires first comes first', () => {
  const kinds = ['concentration', 'save-ends', 'trait', 'death-save', 'reminder', 'lair'] as const;
  expect(promptsInOrder(kinds.map(prompt)).map(({ kind }) => kind)).toEqual([
    'lair',
    'reminder',
    'death-save',
    'trait',
    'concentration',
    'save-ends',
  ]);
});

test('SAV-9: a failed roll is resisted or accepted', () => {
  const missed = { ...prompt('save-ends'), missed: 7 };
  expect(answersOf(missed).map(({ label }) => label)).toEqual(['Legendary Resistance', 'Failed']);
  expect(answerBy(missed, 'roll')).toMatchObject({ type: 'answer-save', answer: 'resist' });
  expect(answerBy({ ...missed, kind: 'concentration' }, 'drop')).toMatchObject({ answer: 'drop' });
  expect(tableRollFor(missed, true)).toBeUndefined();
});

describe('EFF-11, TRT-8: the roll is in the button', () => {
  const happens = { name: 'burning', by: 'g', damage: [{ dice: '1d10', damage_type: 'fire' as const }] };
  const labels = (changes: Partial<Prompt>) =>
    answersOf({ ...prompt('recurring'), happens, ...changes }).map(({ label }) => label);

  test('damage without a save', () => {
    expect(labels({ dc: null })).toEqual(['Roll 1d10 fire', 'Not now']);
  });

  test('with a save, the table may roll it', () => {
    expect(labels({})).toEqual(['Roll', 'Saved', 'Failed', 'Not now']);
    const typed = tableRollFor({ ...prompt('reminder'), happens }, true);
    expect(typed?.answer(12)).toMatchObject({ type: 'answer-save', natural: 12 });
  });

  test('a death burst waits for its rows', () => {
    const [roll] = answersOf({ ...prompt('reminder'), combatant_id: null, happens });
    expect(roll).toMatchObject({ label: 'Roll 1d10 fire', starts: happens });
    const save = { ability: 'dexterity', dc: 11, on_success: 'half' } as const;
    expect(rolledHappening({ ...happens, save }, () => 7)).toMatchObject({
      source: 'g',
      effect: { save: { dc: 11 } },
      damage: [{ roll: { total: 7 } }],
    });
  });
});
