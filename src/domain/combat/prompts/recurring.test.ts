import { describe, expect, it } from 'vitest';
import type { Way } from '#domain/codex/effects/effect.ts';
import type { Recurring } from '#domain/combat/conditions/lasting-schema.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { apply, conditions, running, turns } from '#support/fights/condition-table.ts';

const BURNING: Recurring = {
  moment: 'start',
  whose: 'bearer',
  damage: [{ dice: '3', damage_type: 'fire' }],
};
const SAVED = { ability: 'constitution', dc: 12, on_success: 'half' } as const;

const asked = (table: Table) => table.fight.prompts.filter(({ kind }) => kind === 'recurring');
const answer = (table: Table, given: 'roll' | 'succeed' | 'fail' | 'resist', natural?: number) =>
  table.do({
    type: 'answer-save',
    prompt_id: asked(table)[0]?.id ?? '',
    answer: given,
    ...(natural && { natural }),
  });

describe('EFF-11: a condition that does something every turn', () => {
  const burning = (recurs: Partial<Recurring> = {}, extra = {}) => {
    const table = running();
    return apply(table, 'Borin', { name: 'burning', recurs: { ...BURNING, ...recurs }, ...extra });
  };

  it('asks once at the start of the bearer’s turn, and one press deals it', () => {
    const table = turns(burning(), 2);
    expect(asked(table).map(({ text }) => text)).toEqual(['Borin: burning, 3 fire']);
    table.do({ type: 'return-turn' }).next();
    expect(asked(table)).toHaveLength(1);
    answer(table, 'roll');
    expect([table.get('Borin').hit_points, asked(table)]).toEqual([27, []]);
    expect(conditions(table, 'Borin')).toEqual(['burning']);
    table.do({ type: 'undo' });
    expect([table.get('Borin').hit_points, asked(table).length]).toEqual([30, 1]);
  });

  it('asks again in the next round', () => {
    const table = turns(burning(), 2);
    answer(table, 'roll');
    expect(asked(turns(table, 5))).toHaveLength(1);
  });

  it('asks at the turn of its user: engulfed', () => {
    const table = running();
    const recurs: Recurring = { ...BURNING, whose: 'source' };
    apply(table, 'Borin', { name: 'engulfed', recurs, source_id: table.id('Goblin - 1') });
    table.next();
    expect([table.active, asked(table).length]).toEqual(['Goblin - 1', 1]);
    answer(table, 'roll');
    expect(table.get('Goblin - 1').damage_dealt).toBe(3);
  });

  it('a save halves, or leaves nothing', () => {
    const half = turns(burning({ save: SAVED }), 2);
    expect(asked(half)[0]).toMatchObject({
      dc: 12,
      text: 'Borin: burning, Constitution save DC 12, half of 3 fire',
    });
    answer(half, 'succeed');
    expect(half.get('Borin').hit_points).toBe(29);
    const none = turns(burning({ save: { ...SAVED, on_success: 'none' } }), 2);
    expect(answer(none, 'roll', 12).get('Borin').hit_points).toBe(30);
    const failed = turns(burning({ save: SAVED }), 2);
    expect(answer(failed, 'roll', 11).get('Borin').hit_points).toBe(27);
  });

  it('a failure imposes its condition, and an immune creature does not get it', () => {
    const prone = { name: 'prone', rounds: null, moment: 'end' } as const;
    const table = turns(burning({ damage: [], save: SAVED, condition: prone }), 2);
    expect(asked(table)[0]?.text).toBe('Borin: burning, Constitution save DC 12 or prone');
    expect(conditions(answer(table, 'fail'), 'Borin')).toEqual(['burning', 'prone']);
    const saved = turns(burning({ damage: [], save: SAVED, condition: prone }), 2);
    expect(conditions(answer(saved, 'succeed'), 'Borin')).toEqual(['burning']);
  });

  it('is gone with its condition, and not asked of the dead', () => {
    const doused = burning();
    doused.do({ type: 'remove-condition', combatant_id: doused.id('Borin'), condition_id: 'k' });
    expect(asked(turns(doused, 2))).toEqual([]);
    const table = running();
    apply(table, 'Goblin - 1', { name: 'burning', recurs: BURNING });
    table.hit('Goblin - 1', 50);
    expect(asked(turns(table, 2))).toEqual([]);
  });

  it('can wait, or not happen', () => {
    const table = turns(burning(), 3);
    expect(asked(table)).toHaveLength(1);
    table.do({ type: 'dismiss-prompt', prompt_id: asked(table)[0]?.id ?? '' });
    expect([asked(table), table.get('Borin').hit_points]).toEqual([[], 30]);
  });

  it('tells players nothing of its DC', () => {
    const table = turns(burning({ save: SAVED }), 1);
    table.next();
    expect(table.told.filter(([text]) => text.includes('DC')).every(([, hidden]) => hidden)).toBe(true);
  });
});

it('EFF-11: Acid Arrow asks once, at the end of the next turn, and ends with it', () => {
  const recurs: Recurring = { ...BURNING, moment: 'end', once: true };
  const duration = { rounds: 1, anchor_id: null, moment: 'end' } as const;
  const table = running();
  apply(table, 'Aria', { name: 'Acid Arrow', recurs, duration });
  table.next();
  // Aria's own turn, in which it was hit, does not count.
  expect([asked(table), conditions(table, 'Aria')]).toEqual([[], ['Acid Arrow']]);
  turns(table, 5);
  expect([asked(table).length, conditions(table, 'Aria')]).toEqual([1, []]);
  expect(answer(table, 'roll').get('Aria').hit_points).toBe(17);
});

describe('TRT-8: what a stat block does to others', () => {
  const fightWith = (at: Way['at']) => {
    const does: Way['does'] = [
      { save: 'dexterity', dc: 11, half: true, fail: [{ damage: 4, type: 'fire' }] },
    ];
    const ways: Way[] = [{ at, area: { within: 10 }, does }];
    const magmin = statBlock({
      name: 'Magmin',
      special_abilities: [{ name: 'Trait', desc: 'It does something.', ways }],
    });
    return new Table(createFight(encounter({ monsters: [{ statBlock: magmin, count: 2 }] })));
  };

  it('a death burst asks with its DC and dice, and nobody is chosen yet', () => {
    const table = fightWith('the user dies');
    table.hit('Magmin - 1', 50);
    const [prompt] = table.fight.prompts;
    expect(prompt).toMatchObject({ kind: 'reminder', combatant_id: null, dc: 11 });
    expect(prompt?.happens).toEqual({
      save: { ability: 'dexterity', dc: 11, on_success: 'half' },
      damage: [{ dice: '4', damage_type: 'fire' }],
      name: 'Trait',
      by: table.id('Magmin - 1'),
    });
  });

  it('an aura asks the combatant that starts its turn in it, and passes with the turn', () => {
    const table = fightWith('starts its turn in the area');
    table.start('Sildar', 'Aria', 'Borin', 'Magmin - 1', 'Magmin - 2');
    const prompts = () => table.fight.prompts.map(({ combatant_id, dc }) => [combatant_id, dc]);
    expect(prompts()).toEqual([[table.id('Sildar'), 11]]);
    table.do({ type: 'answer-save', prompt_id: table.fight.prompts[0]?.id ?? '', answer: 'fail' });
    expect([table.get('Sildar').hit_points, prompts()]).toEqual([23, []]);
    table.next().next();
    expect(prompts()).toEqual([[table.id('Borin'), 11]]);
  });

  it('an aura at the start of its own turn asks for its targets', () => {
    const table = fightWith("start of each of the user's turns");
    table.start('Magmin - 1');
    expect(table.fight.prompts).toMatchObject([
      { combatant_id: null, happens: { by: table.id('Magmin - 1') } },
    ]);
  });
});
