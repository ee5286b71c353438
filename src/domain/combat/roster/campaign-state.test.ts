import { describe, expect, it } from 'vitest';
import { lifeOf } from '#domain/combat/combatant.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { characterBlueprint, monsterBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { summarise } from '#domain/combat/summary/summary.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { campaignNews, carriedCharacters } from './campaign-state.ts';

const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];
const pip = { character_id: 'p', name: 'Pip', hit_points: 20, armor_class: 12, level: 1 };

describe('from the fight into the campaign', () => {
  it('CAM-2: departed characters are carried with their state when they left', () => {
    const table = new Table()
      .start(...ORDER)
      .hit('Aria', 5)
      .hit('Borin', 7);
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Aria'), table.id('Goblin - 1')] });
    table.do({ type: 'end-fight' });
    expect(carriedCharacters(table.fight)).toEqual(
      new Map([
        ['ch-1', { hit_points: 15, dead: false }],
        ['ch-2', { hit_points: 23, dead: false }],
      ]),
    );
  });

  it('CAM-4: the dead are carried as dead, even if they left; the dying are not', () => {
    const table = new Table(createFight(encounter({ players: [...encounter().players, pip] })));
    table.start('Aria', 'Borin', 'Pip').hit('Aria', 40).hit('Borin', 60).hit('Pip', 20);
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Borin')] });
    expect(carriedCharacters(table.fight)).toEqual(
      new Map([
        ['ch-1', { hit_points: 0, dead: true }],
        ['ch-2', { hit_points: 0, dead: true }],
        ['p', { hit_points: 0, dead: false }],
      ]),
    );
  });
});

describe('from the campaign into the fight', () => {
  const dead = { ...pip, current_hit_points: 0, dead: true };

  it('CAM-4: the dead arrive dead, are skipped, and are revived by a typed value', () => {
    const table = new Table(createFight(encounter({ players: [dead], npcs: [] })));
    expect(lifeOf(table.get('Pip'))).toBe('dead');
    table.start('Pip', 'Goblin - 1', 'Goblin - 2');
    expect(table.active).toBe('Goblin - 1');
    expect(table.fight.prompts).toEqual([]);
    table.do({ type: 'set-hit-points', combatant_id: table.id('Pip'), hit_points: 3 });
    expect(table.get('Pip')).toMatchObject({ hit_points: 3, conditions: [{ name: 'prone' }] });
    expect(carriedCharacters(table.fight).get('p')).toEqual({ hit_points: 3, dead: false });
  });

  it('CAM-4: also for characters that join later', () => {
    const table = new Table();
    table.do({ type: 'add-combatants', blueprint: characterBlueprint(dead), ids: ['pip'] });
    expect(lifeOf(table.get('Pip'))).toBe('dead');
    expect(table.get('Pip')).not.toHaveProperty('dead');
  });
});

describe('CAM-5: before the start, a fight follows its campaign', () => {
  const as = (character_id: string, hit_points: number, maximum_hit_points: number, dead = false) => ({
    character_id,
    hit_points,
    maximum_hit_points,
    dead,
  });
  const follow = (...characters: ReturnType<typeof as>[]) =>
    ({ type: 'follow-campaign', characters }) as const;
  const rolled = () =>
    new Table().do({ type: 'set-initiative', combatant_id: 'character:ch-1', initiative: 12 });

  it('takes over hit points, maximum and death, and logs it', () => {
    const table = rolled();
    const before = table.fight;
    table.do(follow(as('ch-1', 7, 24), as('ch-2', 0, 30, true)));
    expect(table.get('Aria')).toMatchObject({ hit_points: 7, maximum_hit_points: 24, initiative: 12 });
    expect(lifeOf(table.get('Borin'))).toBe('dead');
    expect(table.fight.prompts).toMatchObject([
      { kind: 'reminder', text: 'Hit points taken from the campaign: Aria 7 of 24 and Borin dead' },
    ]);
    expect(table.log.slice(-2)).toEqual([
      'Aria has 7 of 24 hit points, as in the campaign',
      'Borin is dead, as in the campaign',
    ]);
    const after = table.fight;
    table.do({ type: 'undo' });
    expect({ ...table.fight, history: null }).toEqual({ ...before, history: null });
    table.do({ type: 'redo' });
    expect({ ...table.fight, history: null }).toEqual({ ...after, history: null });
    // The reminder is dropped when the first turn ends.
    table.start('Goblin - 1').next();
    expect(table.fight.prompts).toEqual([]);
  });

  it('takes over only what the campaign changed, and keeps values typed in the preparation', () => {
    const table = rolled();
    table.do({ type: 'set-hit-points', combatant_id: table.id('Aria'), hit_points: 12 });
    table.do({ type: 'set-maximum-hit-points', combatant_id: table.id('Aria'), maximum: 25 });
    const unchanged = [as('ch-1', 20, 20), as('ch-2', 30, 30)];
    expect(campaignNews(table.fight, unchanged)).toEqual([]);
    const { sequence } = table.fight.history;
    table.do(follow(...unchanged));
    expect(table.fight.history.sequence).toBe(sequence);
    expect(campaignNews(table.fight, [as('ch-1', 5, 20), as('ch-2', 30, 30), as('x', 1, 1)])).toEqual([
      as('ch-1', 5, 20),
    ]);
    table.do(follow(as('ch-1', 5, 20)));
    expect(table.get('Aria')).toMatchObject({ hit_points: 5, maximum_hit_points: 25 });
    expect(campaignNews(table.fight, [as('ch-1', 5, 20)])).toEqual([]);
  });

  it('revives a character that was down, and keeps its conditions', () => {
    const players = [{ ...pip, current_hit_points: 0 }];
    const table = new Table(createFight(encounter({ players })));
    table.do({
      type: 'apply-condition',
      combatant_ids: [table.id('Pip')],
      condition_id: 'poison',
      name: 'poisoned',
    });
    table.do(follow(as('p', 0, 20, true)));
    expect(lifeOf(table.get('Pip'))).toBe('dead');
    table.do(follow(as('p', 8, 20)));
    expect(table.get('Pip')).toMatchObject({ hit_points: 8, death_saves: { successes: 0, failures: 0 } });
    expect(table.get('Pip').conditions.map(({ name }) => name)).toEqual(['poisoned']);
  });

  it('CON-4: a character that is down in the campaign does not concentrate', () => {
    const table = rolled();
    table.do({ type: 'set-concentration', combatant_id: table.id('Aria'), on: 'bless' });
    expect(table.do(follow(as('ch-1', 0, 20))).get('Aria').concentration).toBeNull();
  });

  it('FRM-1: applies to the character’s own form', () => {
    const table = rolled();
    const combatant_id = table.id('Aria');
    const blueprint = monsterBlueprint(statBlock({ name: 'Bear', pointer: 'srd/bear' }));
    table.do({ type: 'take-form', combatant_id, blueprint, manner: 'wild-shape' });
    expect(campaignNews(table.fight, [as('ch-1', 20, 20)])).toEqual([]);
    table.do(follow(as('ch-1', 6, 20)));
    expect(table.get('Aria')).toMatchObject({ form: null, hit_points: 6, maximum_hit_points: 20 });
  });

  it('is refused once the fight runs', () => {
    const table = rolled().start('Aria');
    expect(table.try(follow(as('ch-1', 5, 20)))).toBe('already-running');
  });

  it('works for older fights without the recorded campaign state', () => {
    const table = rolled();
    for (const combatant of Object.values(table.fight.combatants))
      Reflect.deleteProperty(combatant, 'came_with');
    expect(campaignNews(table.fight, [as('ch-1', 20, 20), as('ch-2', 4, 30)])).toEqual([as('ch-2', 4, 30)]);
  });

  it('SUM-1: a character that was dead from beginning to end took no part', () => {
    const table = rolled()
      .do(follow(as('ch-2', 0, 30, true)))
      .start('Aria', 'Goblin - 1')
      .hit('Goblin - 1', 7);
    expect(summarise(table.fight)).toMatchObject({ characters: 1, xp_per_character: { defeated: 50 } });
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Borin')] });
    expect(summarise(table.fight).characters).toBe(1);
  });
});
