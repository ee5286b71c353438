import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CHALLENGE_RATINGS } from '#domain/codex/challenge-rating.ts';
import { SIZES } from '#domain/codex/vocabulary.ts';
import { BLANK_MONSTER } from '../blank-records.ts';
import { type OwnMonsterFields, ownMonsterFieldsSchema } from '../own-monster.ts';
import { rename } from './rename.ts';
import { resize } from './resize.ts';
import { scaleToChallenge } from './scale.ts';
import { TEMPLATES } from './templates.ts';

const goblin: OwnMonsterFields = {
  ...BLANK_MONSTER,
  name: 'Goblin',
  size: 'Small',
  armor_class: 15,
  hit_points: 7,
  hit_points_roll: '2d6',
  stats: { ...BLANK_MONSTER.stats, strength: 8, dexterity: 14 },
  skills: [{ name: 'Stealth', value: 6 }],
  languages: 'Common, Goblin',
  challenge_rating: 0.25,
  xp: 50,
  special_abilities: [
    { name: 'Nimble Escape', desc: "The goblin's Hide action is a bonus action. Goblins do so." },
  ],
  actions: [
    {
      name: 'Scimitar',
      desc: 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage.',
    },
    { name: 'Net', desc: 'A Medium or smaller creature is restrained (escape DC 10); DC 10 Strength check.' },
  ],
};

describe('rename', () => {
  it('LIB-7: changes the name in the texts and keeps their case', () => {
    const renamed = rename(goblin, 'Snaggle (mine)');
    expect(renamed.name).toBe('Snaggle (mine)');
    expect(renamed.special_abilities[0]?.desc).toBe(
      "The snaggle's Hide action is a bonus action. Snaggles do so.",
    );
  });

  it('LIB-7: keeps words that only contain the name, and handles names with pattern characters', () => {
    const desc = 'The hobgoblin and the goblinoid watch.';
    expect(rename({ ...goblin, desc }, 'Snaggle').desc).toBe(desc);
    expect(rename({ ...goblin, name: 'A+ (x', desc: 'an a+ (x here' }, 'B').desc).toBe('an b here');
  });
});

describe('resize', () => {
  it('LIB-6: changes the hit die, the average and the sizes in texts', () => {
    const large = resize(goblin, 'Large');
    expect(large).toMatchObject({ size: 'Large', hit_points_roll: '2d10', hit_points: 11 });
    expect(large.actions[1]?.desc).toContain('A Huge or smaller creature');
    expect(resize(large, 'Small')).toEqual(goblin);
  });
});

describe('scaleToChallenge', () => {
  it('LIB-5: moves every figure by the difference between typical monsters', () => {
    const chief = scaleToChallenge(goblin, 5);
    expect(chief).toMatchObject({
      challenge_rating: 5,
      proficiency_bonus: 3,
      xp: 1800,
      armor_class: 18,
      hit_points_roll: '15d6',
      hit_points: 52,
      stats: { dexterity: 18, strength: 8 },
      skills: [{ name: 'Stealth', value: 9 }],
    });
    expect(chief.actions[0]?.desc).toBe(
      'Melee Weapon Attack: +7 to hit, reach 5 ft., one target. Hit: 14 (3d6 + 4) slashing damage.',
    );
    expect(chief.actions[1]?.desc).toContain('(escape DC 13)');
  });

  it('EFF-1: reads the effect from a text with other figures again, and keeps it for another name', () => {
    const corrected = [{ note: 'Only in the dark.' }];
    const [scimitar = { name: '', desc: '' }] = goblin.actions;
    const made = {
      ...goblin,
      actions: [
        { ...scimitar, corrected },
        { ...scimitar, desc: 'Nothing.', corrected },
      ],
    };
    const kept = (fields: OwnMonsterFields) => fields.actions.map((action) => action.corrected);
    expect(kept(scaleToChallenge(made, 5))).toEqual([undefined, corrected]);
    expect(kept(rename(made, 'Ogre'))).toEqual([corrected, corrected]);
  });

  it('LIB-5: changes nothing for the same rating', () => {
    expect(scaleToChallenge(goblin, 0.25)).toEqual(goblin);
  });
});

describe('templates', () => {
  it('LIB-8: apply to any monster and return a valid record', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TEMPLATES),
        fc.constantFrom(...CHALLENGE_RATINGS),
        fc.constantFrom(...CHALLENGE_RATINGS),
        fc.constantFrom(...SIZES),
        (template, rating, other, size) => {
          const made = template.apply(resize(scaleToChallenge(goblin, rating), size));
          expect(z.safeParse(ownMonsterFieldsSchema, scaleToChallenge(made, other)).error).toBeUndefined();
          expect(made.name).not.toBe(goblin.name);
        },
      ),
    );
  });

  it('LIB-8: a zombie is undead, a minion has one hit point and fixed damage', () => {
    const [zombie, minion] = ['Zombie', 'Minion'].map((name) =>
      TEMPLATES.find((template) => template.name === name)?.apply(goblin),
    );
    expect(zombie).toMatchObject({
      name: 'Zombie Goblin',
      type: 'undead',
      damage_immunities: ['poison'],
      condition_immunities: ['poisoned'],
      senses: { darkvision: '60 ft.' },
    });
    expect(minion).toMatchObject({ hit_points: 1, challenge_rating: 0, xp: 10 });
    expect(minion?.actions[0]?.desc).toContain('Hit: 5 slashing damage.');
  });
});
