import { describe, expect, it } from 'vitest';
import { BLANK_MONSTER } from './blank.ts';
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
  it('LIB-1: gives every figure that follows from others', () => {
    expect(followed(ogre)).toEqual({
      proficiency_bonus: 2,
      xp: 450,
      hit_points_roll: '7d10 + 21',
      hit_points: 59,
      passive_perception: 8,
    });
  });

  it('LIB-1: takes Perception where it is trained, and nothing from dice that are none', () => {
    const keen = { ...ogre, skills: [{ name: 'Perception' as const, value: 4 }], hit_points_roll: 'many' };
    expect(followed(keen)).toMatchObject({ passive_perception: 14, hit_points_roll: 'many', hit_points: 59 });
  });
});

describe('followChange', () => {
  it('LIB-2: moves what followed with what it follows from', () => {
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

  it('LIB-2: leaves what was overruled, and what is being typed', () => {
    const overruled = { ...ogre, xp: 1, senses: { passive_perception: 20 } };
    const harder = followChange(overruled, { ...overruled, challenge_rating: 5 });
    expect(harder).toMatchObject({ xp: 1, proficiency_bonus: 3, senses: { passive_perception: 20 } });
    expect(followChange(ogre, { ...ogre, hit_points: 70 }).hit_points).toBe(70);
  });
});

describe('withAverages', () => {
  it('LIB-3: fills in an average that is missing', () => {
    expect(withAverages('Hit: (1d8+3) piercing damage plus (2d6) fire damage.')).toBe(
      'Hit: 7 (1d8 + 3) piercing damage plus 7 (2d6) fire damage.',
    );
  });

  it('LIB-3: leaves one that is written, unless it is asked to put all right', () => {
    const text = 'Hit: 12 (1d8 + 3) piercing damage.';
    expect(withAverages(text)).toBe(text);
    expect(withAverages(text, true)).toBe('Hit: 7 (1d8 + 3) piercing damage.');
    expect(withAverages('no dice (see below)', true)).toBe('no dice (see below)');
  });
});

describe('disagreements', () => {
  it('LIB-4: says nothing where all figures agree', () => {
    expect(disagreements(ogre)).toEqual([]);
    expect(disagreements({ ...BLANK_MONSTER, xp: 0 })).toEqual([]);
  });

  it('LIB-4: says in words what is usual, and how it is put right', () => {
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
    // Expertise is no disagreement; with the proficiency bonus put right, +8 is none of the two.
    expect(disagreements(mended)).toEqual([]);
    expect(mended).toMatchObject({ xp: 1800, hit_points_roll: '7d12 + 21', hit_points: 66 });
  });

  it('LIB-4: names hit dice that cannot be rolled, and a Constitution part that is not there', () => {
    expect(disagreements({ ...ogre, hit_points_roll: 'seven' })[0]?.text).toContain('cannot be rolled');
    expect(disagreements({ ...ogre, hit_points_roll: '7d10', hit_points: 38 })[0]?.text).toBe(
      'With Constitution 16 the hit dice are usually 7d10 + 21.',
    );
  });
});
