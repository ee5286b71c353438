import { describe, expect, it } from 'vitest';
import { formChoices, usualChallenge, usualManner } from './form-choices.ts';

const NONE = { forms: [], others: null };
const wolf = { name: 'Wolf', armor_bonus: 1, note: '', defences: [], save_advantages: [] };

describe('FRM-10: the forms that are offered', () => {
  it('depend on the creature', () => {
    const character = { origin: 'character', type: 'player' } as const;
    const monster = { origin: 'monster', type: 'monster' } as const;
    expect(usualManner(character, NONE)).toBe('wild-shape');
    expect(usualManner(monster, NONE)).toBe('polymorph');
    expect(usualManner(monster, { ...NONE, forms: [wolf] })).toBe('shapechanger');
    const npc = { origin: 'npc', type: 'player' } as const;
    expect(usualManner(npc, { ...NONE, others: { types: ['beast'], keeps: 'mind' } })).toBe('shapechanger');
  });

  it('go up to half the level in a wild shape, otherwise to the level or the rating', () => {
    const druid = { level: 5, challenge_rating: null };
    expect(usualChallenge(druid, 'wild-shape')).toBe(2);
    expect(usualChallenge({ ...druid, level: 1 }, 'wild-shape')).toBe(0.5);
    expect(usualChallenge(druid, 'polymorph')).toBe(5);
    expect(usualChallenge({ level: null, challenge_rating: 0.25 }, 'polymorph')).toBe(0.25);
    expect(usualChallenge({ level: null, challenge_rating: null }, 'wild-shape')).toBeNull();
  });

  it('list beasts first and omit forms that are too strong', () => {
    const rows = [
      { name: 'Air Elemental', type: 'elemental', challenge_rating: 5 },
      { name: 'Black Bear', type: 'beast', challenge_rating: 0.5 },
      { name: 'Goblin', type: 'humanoid', challenge_rating: 0.25 },
      { name: 'Brown Bear', type: 'beast', challenge_rating: 1 },
    ];
    const names = (...given: Parameters<typeof formChoices>) => formChoices(...given).map(({ name }) => name);
    expect(names(rows, 1)).toEqual(['Black Bear', 'Brown Bear', 'Goblin']);
    expect(names(rows, null)).toEqual(['Black Bear', 'Brown Bear', 'Air Elemental', 'Goblin']);
    expect(names(rows, 1, ['humanoid', 'beast'])).toEqual(['Black Bear', 'Goblin', 'Brown Bear']);
  });
});
