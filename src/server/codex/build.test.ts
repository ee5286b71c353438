import { describe, expect, it } from 'vitest';
import { slugOf } from '#domain/codex/slug.ts';
import { buildCodex } from './build.ts';

const codex = buildCodex();
const { monsters, spells, conditions } = codex;

describe('the codex', () => {
  it('has every monster, spell and condition of the SRD 5.1', () => {
    expect([monsters.length, spells.length, conditions.length]).toEqual([322, 319, 15]);
    for (const name of ['Carrion Crawler', 'Cave Bear', 'Adult Blue Dracolich']) {
      expect(monsters.some((monster) => monster.name === name)).toBe(false);
    }
  });

  it('is ordered by name, with one entry for each index', () => {
    for (const guide of [monsters, spells, conditions]) {
      const names = guide.map((entry) => entry.name);
      expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
      expect(new Set(guide.map((entry) => entry.index)).size).toBe(guide.length);
      for (const entry of guide) expect(entry.index).toBe(slugOf(entry.name));
    }
    expect(codex.spells.find(({ index }) => index === 'hunters-mark')?.name).toBe("Hunter's Mark");
    expect(codex.spells.find(({ index }) => index === 'antipathy-sympathy')?.name).toBe('Antipathy/Sympathy');
  });

  it('cannot be changed', () => {
    const aboleth = codex.monsterByIndex.get('aboleth');
    expect(Object.isFrozen(aboleth?.actions[0])).toBe(true);
    expect(aboleth).toMatchObject({ url: '/api/monsters/aboleth', pointer: 'srd/aboleth' });
  });
});

describe('the corrections that the decisions name', () => {
  const named = (index: string) => codex.monsterByIndex.get(index);

  it('are in force', () => {
    expect(named('bone-devil')).toMatchObject({
      challenge_rating: 9,
      xp: 5000,
      senses: { passive_perception: 12 },
    });
    expect(named('horned-devil')).toMatchObject({ hit_points: 178, hit_points_roll: '17d10 + 85' });
    expect(named('giant-elk')?.armor_class).toBe(14);
    expect(named('adult-brass-dragon')?.legendary_actions.map(({ name }) => name)).toEqual([
      'Detect',
      'Tail Attack',
      'Wing Attack (Costs 2 Actions)',
    ]);
    expect(named('young-blue-dragon')?.speed.burrow).toBe('20 ft.');
  });
});

describe('every condition', () => {
  it('has its words; exhaustion has six levels', () => {
    for (const { index, levels } of conditions) expect(levels).toHaveLength(index === 'exhaustion' ? 6 : 0);
    expect(codex.conditions.find(({ index }) => index === 'prone')?.desc[0]).toMatch(
      /^A prone creature's only movement/,
    );
  });
});
