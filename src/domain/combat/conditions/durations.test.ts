import { describe, expect, it } from 'vitest';
import { customBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { seedFor, Table } from '#support/fights/combat-table.ts';
import { apply, conditions, ORDER, running, turns } from '#support/fights/condition-table.ts';

describe('durations', () => {
  it('DUR-1 and DUR-3: 1 round lasts until the start of the caster’s next turn, and its end is logged', () => {
    const table = running();
    apply(table, 'Goblin - 2', { duration: { rounds: 1, anchor_id: table.id('Aria'), moment: 'start' } });
    expect(conditions(turns(table, 4), 'Goblin - 2')).toEqual(['frightened']);
    expect(conditions(table.next(), 'Goblin - 2')).toEqual([]);
    expect(table.fight.prompts).toMatchObject([
      { kind: 'reminder', text: 'Goblin - 2 is no longer frightened' },
    ]);
  });

  it('DUR-1: the end of a turn later in this round', () => {
    const table = running();
    apply(table, 'Borin', { duration: { rounds: 1, anchor_id: table.id('Borin'), moment: 'end' } });
    expect(conditions(turns(table, 2), 'Borin')).toEqual(['frightened']);
    expect(conditions(table.next(), 'Borin')).toEqual([]);
  });

  it('DUR-7: until the end of each bearer’s own next turn', () => {
    const table = running();
    const combatant_ids = [table.id('Goblin - 1'), table.id('Sildar')];
    apply(table, 'Aria', { combatant_ids, duration: { rounds: 1, anchor_id: null, moment: 'end' } });
    expect(conditions(turns(table, 1), 'Goblin - 1')).toEqual(['frightened']);
    expect(conditions(turns(table, 1), 'Goblin - 1')).toEqual([]);
    expect(conditions(turns(table, 2), 'Sildar')).toEqual(['frightened']);
    expect(conditions(turns(table, 1), 'Sildar')).toEqual([]);
  });

  it('DUR-8: until the end of this turn, for any bearer', () => {
    const table = running().next();
    apply(table, 'Aria', { duration: 'this-turn' });
    expect(table.active).toBe('Goblin - 1');
    expect(conditions(table, 'Aria')).toEqual(['frightened']);
    expect(conditions(table.next(), 'Aria')).toEqual([]);
  });

  it('DUR-8: before the fight, until the end of the bearer’s own first turn', () => {
    const table = new Table();
    apply(table, 'Goblin - 1', { duration: 'this-turn' });
    table.start(...ORDER);
    expect(conditions(turns(table, 1), 'Goblin - 1')).toEqual(['frightened']);
    expect(conditions(turns(table, 1), 'Goblin - 1')).toEqual([]);
  });

  it('DUR-1: the turn of a combatant that joined above the active one is in the next round', () => {
    const table = running().next();
    const blueprint = customBlueprint({ name: 'Mage', type: 'monster', hit_points: 40, armor_class: 12 });
    table.do({ type: 'add-combatants', blueprint, ids: ['mage'], initiative: 25 });
    apply(table, 'Borin', { duration: { rounds: 1, anchor_id: 'mage', moment: 'end' } });
    expect(turns(table, 4).active).toBe('Mage');
    expect(conditions(table, 'Borin')).toEqual(['frightened']);
    expect(conditions(table.next(), 'Borin')).toEqual([]);
  });

  it('DUR-2: the end of the current turn does not count', () => {
    const table = running();
    apply(table, 'Borin', { duration: { rounds: 1, anchor_id: table.id('Aria'), moment: 'end' } });
    expect(conditions(turns(table, 5), 'Borin')).toEqual(['frightened']);
    expect(conditions(table.next(), 'Borin')).toEqual([]);
  });

  it('DUR-6: a delayed turn is the next one to end', () => {
    const table = running();
    table.do({ type: 'delay-turn', combatant_id: table.id('Aria') });
    apply(table, 'Borin', { duration: { rounds: 1, anchor_id: table.id('Aria'), moment: 'end' } });
    table.do({ type: 'act-now', combatant_id: table.id('Aria') }).next();
    expect([table.active, conditions(table, 'Borin')]).toEqual(['Aria', ['frightened']]);
    expect(conditions(table.next(), 'Borin')).toEqual([]);
  });

  it('DUR-6: a delayed turn has already started in its own round, and starts again in a later one', () => {
    const same = running();
    same.do({ type: 'delay-turn', combatant_id: same.id('Aria') });
    apply(same, 'Borin', { duration: { rounds: 1, anchor_id: same.id('Aria'), moment: 'start' } });
    same.do({ type: 'act-now', combatant_id: same.id('Aria') });
    expect(conditions(turns(same, 4), 'Borin')).toEqual(['frightened']);
    expect(conditions(turns(same, 2), 'Borin')).toEqual([]);
    const later = running();
    later.do({ type: 'delay-turn', combatant_id: later.id('Aria') });
    turns(later, 4);
    expect([later.active, later.fight.round]).toEqual(['Goblin - 1', 2]);
    apply(later, 'Borin', { duration: { rounds: 1, anchor_id: later.id('Aria'), moment: 'start' } });
    later.do({ type: 'act-now', combatant_id: later.id('Aria') });
    expect(conditions(later.next(), 'Borin')).toEqual([]);
  });

  it('DUR-4: when the anchor leaves, the bearer’s own turns count', () => {
    const table = running();
    apply(table, 'Borin', { duration: { rounds: 1, anchor_id: table.id('Goblin - 2'), moment: 'end' } });
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Goblin - 2')] });
    expect(conditions(turns(table, 3), 'Borin')).toEqual([]);
  });

  it('DUR-5: a duration ends even if its anchor takes no more turns', () => {
    const table = running();
    apply(table, 'Borin', { duration: { rounds: 1, anchor_id: table.id('Goblin - 2'), moment: 'end' } });
    table.hit('Goblin - 2', 50);
    expect(conditions(turns(table, 4), 'Borin')).toEqual([]);
  });
});

describe('saves', () => {
  const save_ends = { ability: 'wisdom', dc: 13, moment: 'end' } as const;

  it('SAV-1: are not asked of a combatant that leaves in its own turn', () => {
    const table = running();
    apply(table, 'Aria', { save_ends });
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Aria')] });
    expect(table.fight.prompts).toEqual([]);
    expect(table.log.filter((line) => line.includes('save'))).toEqual([]);
  });

  it('SAV-1: are asked for at the end of the bearer’s turn, and end the condition', () => {
    const table = running();
    apply(table, 'Goblin - 1', { save_ends });
    turns(table, 2);
    const [prompt] = table.fight.prompts;
    expect(prompt).toMatchObject({ kind: 'save-ends', dc: 13, combatant_id: table.id('Goblin - 1') });
    expect(table.log).toContain('Round 1: Goblin - 1: Wisdom save DC 13 ends frightened');
    const answer = { type: 'answer-save', prompt_id: prompt?.id ?? '', answer: 'roll' } as const;
    // Wisdom 8: 13 on the die is 12.
    table.do(answer, seedFor(20, 13));
    expect(conditions(table, 'Goblin - 1')).toEqual(['frightened']);
    turns(table, 4);
    const again = table.fight.prompts.find(({ kind }) => kind === 'save-ends')?.id ?? '';
    turns(table, 1);
    const latest = table.fight.prompts.find(({ kind }) => kind === 'save-ends')?.id ?? again;
    table.do({ ...answer, prompt_id: latest }, seedFor(20, 14));
    expect(conditions(table, 'Goblin - 1')).toEqual([]);
    expect(table.try({ ...answer, prompt_id: latest })).toBe('no-such-prompt');
  });

  it('SAV-1: add up over rounds, are answered one by one, and are dropped after a success', () => {
    const table = running();
    apply(table, 'Goblin - 1', { save_ends });
    const asked = () => table.fight.prompts.map(({ text }) => text);
    const answerFirst = (answer: 'fail' | 'succeed') =>
      table.do({ type: 'answer-save', prompt_id: table.fight.prompts[0]?.id ?? '', answer });
    turns(table, 7);
    const text = 'Goblin - 1: Wisdom save DC 13 ends frightened';
    expect(asked()).toEqual([text, `${text} (round 2)`]);
    answerFirst('fail');
    expect(asked()).toEqual([`${text} (round 2)`]);
    turns(table, 5);
    expect(asked()).toEqual([`${text} (round 2)`, `${text} (round 3)`]);
    answerFirst('succeed');
    expect([asked(), conditions(table, 'Goblin - 1')]).toEqual([[], []]);
  });

  it('SAV-1: have at most five open prompts per effect', () => {
    const table = running();
    apply(table, 'Goblin - 1', { save_ends });
    turns(table, 37);
    const rounds = table.fight.prompts.map(({ text }) => /round (\d)/.exec(text)?.[1]);
    expect(rounds).toEqual(['4', '5', '6', '7', '8']);
  });

  it('SAV-2: fail without a roll for Strength and Dexterity when the bearer cannot move', () => {
    const table = running();
    apply(table, 'Aria', { name: 'restrained', save_ends: { ...save_ends, ability: 'strength' } });
    apply(table, 'Aria', { condition_id: 'w', name: 'frightened', save_ends });
    apply(table, 'Aria', { condition_id: 's', name: 'stunned' });
    table.next();
    for (const { id } of table.fight.prompts) {
      table.do({ type: 'answer-save', prompt_id: id, answer: 'roll', natural: 20 });
    }
    expect(table.log.slice(-2)).toEqual([
      'Round 1: Aria fails the save without a roll and is still restrained',
      'Round 1: Aria rolls 20 against DC 13 and is no longer frightened',
    ]);
  });
});
