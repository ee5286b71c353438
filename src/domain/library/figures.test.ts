import { describe, expect, it } from 'vitest';
import { BLANK_MONSTER } from './blank-records.ts';
import { disagreements, followChange, followed, withAverages } from './figures.ts';
import type { OwnMonsterFields } from './own-monster.ts';

const ogre: OwnMonsterFields = {
  ...BLANK_MONSTER,
  name: 'Ogre',
  size: 'Large',
  hit_points: 59,
  hit_points_roll: '7d10 + 21',
  stats: { strength: 19, dexterity: 8, constitution: 16, intelligence: 5, wisdom: 7, charisma: 7 },
  senses: { passive_perception: 8 },
  challenge_rating: 2,
  xp: 450,
};

describe('followed', () => {
  it('LIB-1: calculates every dependent figure', () => {
    expect(followed(ogre)).toEqual({
      proficiency_bonus: 2,
      xp: 450,
      hit_points_roll: '7d10 + 21',
      hit_points: 59,
      passive_perception: 8,
    });
  });

  it('LIB-1: uses a trained Perception, and ignores invalid dice', () => {
    const keen = { ...ogre, skills: [{ name: 'Perception' as const, value: 4 }], hit_points_roll: 'many' };
    expect(followed(keen)).toMatchObject({ passive_perception: 14, hit_points_roll: 'many', hit_points: 59 });
  });
});

describe('followChange', () => {
  it('LIB-2: updates dependent figures after a change', () => {
    const before = { ...ogre, saving_throws: [{ name: 'CON' as const, value: 5 }] };
    const after = followChange(before, {
      ...before,
      challenge_rating: 5,
      stats: { ...before.stats, constitution: 18, wisdom: 10 },
    });
    expect(after).toMatchObject({
      proficiency_bonus: 3,
      xp: 1800,
      hit_points_roll: '7d10 + 28',
      hit_points: 66,
      saving_throws: [{ name: 'CON', value: 7 }],
      senses: { passive_perception: 10 },
    });
  });

  it('LIB-2: keeps a skill that has the proficiency bonus twice', () => {
    const before = { ...ogre, skills: [{ name: 'Athletics' as const, value: 8 }] };
    const after = followChange(before, { ...before, challenge_rating: 5 });
    expect(after.skills).toEqual([{ name: 'Athletics', value: 10 }]);
    expect(disagreements(after)).toEqual([]);
  });

  it('LIB-2: keeps overruled figures and the figure that is being typed', () => {
    const overruled = { ...ogre, xp: 1, senses: { passive_perception: 20 } };
    const harder = followChange(overruled, { ...overruled, challenge_rating: 5 });
    expect(harder).toMatchObject({ xp: 1, proficiency_bonus: 3, senses: { passive_perception: 20 } });
    expect(followChange(ogre, { ...ogre, hit_points: 70 }).hit_points).toBe(70);
  });
});

describe('withAverages', () => {
  it('LIB-3: adds a missing average', () => {
    expect(withAverages('Hit: (1d8+3) piercing damage plus (2d6) fire damage.')).toBe(
      'Hit: 7 (1d8 + 3) piercing damage plus 7 (2d6) fire damage.',
    );
  });

  it('LIB-3: keeps a written average, unless `all` is set', () => {
    const text = 'Hit: 12 (1d8 + 3) piercing damage.';
    expect(withAverages(text)).toBe(text);
    expect(withAverages(text, true)).toBe('Hit: 7 (1d8 + 3) piercing damage.');
    expect(withAverages('no dice (see below)', true)).toBe('no dice (see below)');
  });
});

describe('disagreements', () => {
  it('LIB-4: is empty if all figures agree', () => {
    expect(disagreements(ogre)).toEqual([]);
    expect(disagreements({ ...BLANK_MONSTER, xp: 0 })).toEqual([]);
  });

  it('LIB-4: says the usual value and how to correct it', () => {
    const odd: OwnMonsterFields = {
      ...ogre,
      size: 'Huge',
      challenge_rating: 5,
      senses: { passive_perception: 12 },
      saving_throws: [{ name: 'STR', value: 9 }],
      skills: [{ name: 'Athletics', value: 8 }],
      actions: [{ name: 'Club', desc: 'Hit: 9 (2d8 + 4) bludgeoning damage.' }],
    };
    expect(disagreements(odd).map(({ text }) => text)).toEqual([
      'The proficiency bonus is usually +3 for challenge rating 5.',
      'XP is usually 1,800 for challenge rating 5.',
      'A Huge creature usually has d12 as hit dice.',
      'Passive Perception is usually 8: 10 and the Perception bonus.',
      'The STR save is usually +6 with proficiency.',
      'Club: the average of 2d8 + 4 is 13, not 9.',
    ]);
    let mended = odd;
    for (let round = 0; round < 10; round += 1) mended = { ...mended, ...disagreements(mended)[0]?.mended };
    // Expertise is allowed. After the proficiency bonus is corrected, +8 is neither proficiency nor expertise.
    expect(disagreements(mended)).toEqual([]);
    expect(mended).toMatchObject({ xp: 1800, hit_points_roll: '7d12 + 21', hit_points: 66 });
  });

  it('LIB-4: reports invalid hit dice and a missing Constitution part', () => {
    expect(disagreements({ ...ogre, hit_points_roll: 'seven' })[0]?.text).toContain('cannot be rolled');
    expect(disagreements({ ...ogre, hit_points_roll: '7d10', hit_points: 38 })[0]?.text).toBe(
      'With Constitution 16 the hit dice are usually 7d10 + 21.',
    );
  });
});
