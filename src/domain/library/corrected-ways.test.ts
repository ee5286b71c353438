import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Consequence } from '#domain/codex/effects/consequence.ts';
import type { Way } from '#domain/codex/effects/effect.ts';
import { readReminders } from '#domain/combat/stat-block/stat-block-reminders.ts';
import { BLANK_MONSTER, BLANK_SPELL } from './blank-records.ts';
import { completeMonster } from './complete-monster.ts';
import { completeSpell } from './complete-spell.ts';
import { correctedWaysSchema, readableWays } from './corrected-ways.ts';
import { lorescreenLibrary } from './export/lorescreen-library.ts';
import { ownFieldsOf, ownSpellFieldsOf } from './fields-from-monster.ts';
import { lorescreen } from './import/lorescreen/lorescreen.ts';
import { importInput } from './import/read-import.ts';
import { sentMonsterSchema } from './monster-input.ts';

const BITE: Way[] = [
  {
    attack: { bonus: 9, reach: 10 },
    hit: [
      { damage: '2d6 + 5', type: 'piercing' },
      { save: 'constitution', dc: 14, fail: [{ dies: true }] },
    ],
  },
];

function nested(depth: number): Consequence[] {
  return [{ at: 'takes damage', does: depth === 0 ? [{ note: 'Deep.' }] : nested(depth - 1) }];
}

const messageOf = (value: unknown) => z.safeParse(correctedWaysSchema, value).error?.issues[0]?.message;

describe('a corrected effect', () => {
  it('is an entry in the terms of the codex, or nothing', () => {
    expect(readableWays(BITE)).toEqual(BITE);
    expect(readableWays([])).toEqual([]);
  });

  it.each([
    ['too deep', [{ does: nested(12) }]],
    ['too many', Array.from({ length: 300 }, () => ({ note: 'x' }))],
    ['too long', [{ note: 'x'.repeat(4_001) }]],
    ['a figure of no game', [{ does: [{ push: 10_000 }] }]],
  ])('is refused if it is %s', (_, value) => {
    expect(messageOf(value)).toBe('An effect is too large.');
    expect(readableWays(value)).toBeUndefined();
  });

  it.each([null, 'x', {}, [{}], [{ does: [{ harm: '1d6' }] }], [{ does: [{ damage: '1d6', typ: 'fire' }] }]])(
    'is refused if it is %j, with the reason',
    (value) => {
      expect(messageOf(value)).toMatch(/^An effect cannot be read\. /);
    },
  );

  it('reads no part of a list that is too long', () => {
    let read = 0;
    const items = Array.from({ length: 1_000 }, () => ({
      get note() {
        read += 1;
        return 'x';
      },
    }));
    expect(readableWays(items)).toBeUndefined();
    expect(read).toBeLessThan(301);
  });
});

describe('a record with a corrected effect', () => {
  const actions = [{ name: 'Bite (Recharge 5-6)', desc: 'It bites.', corrected: BITE }];
  const monster = { ...BLANK_MONSTER, actions };
  const spell = { ...BLANK_SPELL, desc: 'It bites.', corrected: BITE };

  it('uses it, and keeps it in its fields', () => {
    const whole = completeMonster('id', monster, () => []);
    expect(whole.actions[0]).toMatchObject({ name: 'Bite', ways: BITE, corrected: BITE });
    expect(ownFieldsOf(whole).actions).toEqual(actions);
    const cast = completeSpell('id', spell, () => []);
    expect(cast.ways).toEqual(BITE);
    expect(ownSpellFieldsOf(cast).corrected).toEqual(BITE);
  });

  it('is read from its text if a stored correction is not readable any more', () => {
    const stored = { ...monster, actions: [{ ...actions[0], corrected: [{ old: 1 }] }] } as unknown;
    const [bite] = completeMonster('id', stored as typeof monster, () => []).actions;
    expect(bite).not.toHaveProperty('ways');
  });

  it('takes what a client corrects, and drops what a response derived', () => {
    const [bite] = z.parse(sentMonsterSchema, {
      ...monster,
      actions: [{ ...actions[0], ways: [{ note: 'Old.' }] }],
    }).actions;
    expect(bite).toEqual(actions[0]);
  });

  it('is the same after export and import, without what cannot be read', () => {
    const read = (json: unknown) => [...lorescreen.read(importInput('a.json', JSON.stringify(json)))];
    expect(read(lorescreenLibrary([monster], [spell]))).toMatchObject([
      { record: { fields: { actions }, problems: [] } },
      { record: { fields: { corrected: BITE }, problems: [] } },
    ]);
    const broken = [{ note: 1 }] as unknown as Way[];
    expect(
      read(
        lorescreenLibrary(
          [{ ...monster, actions: [{ name: 'Bite', desc: 'It bites.', corrected: broken }] }],
          [{ ...spell, name: 'Bites', corrected: broken }],
        ),
      ).map(({ record }) => record),
    ).toMatchObject([
      {
        fields: { actions: [{ name: 'Bite', corrected: undefined }] },
        problems: ['What “Bite” does in a fight could not be read; it is read from its text.'],
      },
      { problems: ['What “Bites” does in a fight could not be read; it is read from its text.'] },
    ]);
  });

  it('TRT-1: does nothing by itself if it has no effect', () => {
    const trait = { name: 'Regeneration', desc: 'The ogre regains 10 hit points at the start of its turn.' };
    expect(readReminders({ special_abilities: [trait] })).toHaveLength(1);
    expect(readReminders({ special_abilities: [{ ...trait, ways: [] }] })).toEqual([]);
  });
});
