import { describe, expect, it } from 'vitest';
import { slugOf } from '#domain/codex/slug.ts';
import { legendaryIntroduction } from '#domain/codex/text/describe.ts';
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

describe('the corrections that the decision records list', () => {
  const named = (index: string) => codex.monsterByIndex.get(index);

  it('are applied', () => {
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

describe('corrections by the SRD 5.1', () => {
  const named = (index: string) => codex.monsterByIndex.get(index);

  it('limits the Ambusher trait of the doppelganger to the first round', () => {
    const trait = named('doppelganger')?.special_abilities.find(({ name }) => name === 'Ambusher');
    expect(trait?.desc).toBe(
      'In the first round of a combat, the doppelganger has advantage on attack rolls against any creature it surprised.',
    );
  });

  it.each([
    ['vampire-spawn', ['Multiattack', 'Claws', 'Bite']],
    ['xorn', ['Multiattack', 'Claw', 'Bite']],
  ])('lists the claws of %s before its bite', (index, names) => {
    expect(named(index)?.actions.map(({ name }) => name)).toEqual(names);
  });

  it('notes where the purple worm differs from the SRD', () => {
    expect(named('purple-worm')?.desc).toMatch(/\+14 to hit.*The SRD 5\.1 prints \+9/);
  });

  it('introduces legendary creatures by the name that their actions use', () => {
    const subjects = monsters
      .filter(({ legendary_actions }) => legendary_actions.length > 0)
      .map((monster) => legendaryIntroduction(monster).split(' can take ')[0]);
    expect([...new Set(subjects)]).toEqual([
      'The aboleth',
      'The dragon',
      'The sphinx',
      'The kraken',
      'The lich',
      'The mummy lord',
      'The solar',
      'The tarrasque',
      'The unicorn',
      'The vampire',
    ]);
  });

  it('has no cantrip that is cast at higher levels', () => {
    expect(spells.filter(({ level, higher_level }) => level === 0 && higher_level.length > 0)).toEqual([]);
    expect(spells.find(({ index }) => index === 'eldritch-blast')?.desc[1]).toMatch(
      /^The spell creates more/,
    );
  });
});

describe('every condition', () => {
  it('has its text; exhaustion has six levels', () => {
    for (const { index, levels } of conditions) expect(levels).toHaveLength(index === 'exhaustion' ? 6 : 0);
    expect(codex.conditions.find(({ index }) => index === 'prone')?.desc[0]).toMatch(
      /^A prone creature's only movement/,
    );
  });
});
