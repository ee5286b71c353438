import { describe, expect, it } from 'vitest';
import { lifeOf } from '#domain/combat/combatant.ts';
import { customBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { apply, conditions, running, turns } from '#support/fights/condition-table.ts';
import { shownConditions } from './shown-conditions.ts';

describe('conditions', () => {
  it('CND-2: a condition that is applied again is shown once, and every effect keeps its own end', () => {
    const table = running();
    const lasting = (rounds: number) => ({
      duration: { rounds, anchor_id: table.id('Aria'), moment: 'end' as const },
    });
    apply(table, 'Borin', { condition_id: 'long', ...lasting(3) });
    apply(table, 'Borin', { condition_id: 'short', name: 'Frightened', ...lasting(1) });
    const shown = () => shownConditions(table.get('Borin').conditions);
    expect(shown()).toMatchObject([{ name: 'frightened', longest: { id: 'long' } }]);
    expect(shown()[0]?.instances).toHaveLength(2);
    turns(table, 6);
    expect(table.log).toContain('Round 2: Borin is still frightened by another effect');
    expect(shown()).toMatchObject([{ longest: { id: 'long' }, instances: [{ id: 'long' }] }]);
    turns(table, 10);
    expect(shown()).toEqual([]);
    expect(table.log).toContain('Round 4: Borin is no longer frightened');
  });

  it('CND-2: an effect without an end is longer than one with an end, and longest without a save', () => {
    const table = running();
    const duration = { rounds: 9, anchor_id: table.id('Aria'), moment: 'start' } as const;
    const save_ends = { ability: 'wisdom', dc: 13, moment: 'end' } as const;
    const longest = () => shownConditions(table.get('Borin').conditions)[0]?.longest.id;
    apply(table, 'Borin', { condition_id: 'rounds', duration });
    apply(table, 'Borin', { condition_id: 'until the end', duration: { ...duration, moment: 'end' } });
    expect(longest()).toBe('until the end');
    apply(table, 'Borin', { condition_id: 'save', save_ends });
    expect(longest()).toBe('save');
    apply(table, 'Borin', { condition_id: 'lasting' });
    expect(longest()).toBe('lasting');
  });

  it('CND-2: the game master ends all effects of a condition, a save ends only its own effect', () => {
    const table = running();
    const save_ends = { ability: 'wisdom', dc: 13, moment: 'end' } as const;
    apply(table, 'Aria', { condition_id: 'one', save_ends, note: 'Lich' });
    apply(table, 'Aria', { condition_id: 'two', save_ends, note: 'Dragon' });
    table.next();
    expect(table.fight.prompts.map(({ text }) => text)).toEqual([
      'Aria: Wisdom save DC 13 ends frightened (Lich)',
      'Aria: Wisdom save DC 13 ends frightened (Dragon)',
    ]);
    const [first] = table.fight.prompts;
    table.do({ type: 'answer-save', prompt_id: first?.id ?? '', answer: 'succeed' });
    expect(table.log.at(-1)).toBe('Round 1: Aria saves and is still frightened by another effect');
    expect(table.get('Aria').conditions.map(({ id }) => id)).toEqual(['two']);
    expect(table.fight.prompts).toHaveLength(1);
    apply(table, 'Aria', { condition_id: 'three' });
    apply(table, 'Aria', { condition_id: 'other', name: 'prone' });
    table.do({ type: 'remove-condition', combatant_id: table.id('Aria'), condition_id: 'three' });
    expect(conditions(table, 'Aria')).toEqual(['prone']);
    expect(table.fight.prompts).toEqual([]);
    expect(table.log.at(-1)).toBe('Round 1: Aria is no longer frightened');
  });

  it('CND-4: an unconscious combatant also falls prone, and stays prone when it wakes up', () => {
    const table = running();
    apply(table, 'Borin', { name: 'unconscious' });
    expect(conditions(table, 'Borin')).toEqual(['unconscious', 'prone']);
    expect(table.log.slice(-2)).toEqual(['Round 1: Borin is unconscious', 'Round 1: Borin falls prone']);
    table.do({ type: 'remove-condition', combatant_id: table.id('Borin'), condition_id: 'k' });
    expect(conditions(table, 'Borin')).toEqual(['prone']);
    apply(table, 'Borin', { condition_id: 'again', name: 'unconscious' });
    expect(conditions(table, 'Borin')).toEqual(['prone', 'unconscious']);
  });

  it('CND-4: a combatant immune to prone does not fall', () => {
    const table = running();
    const blueprint = customBlueprint({ name: 'Ooze', type: 'monster', hit_points: 40, armor_class: 8 });
    const immune = { ...blueprint, condition_immunities: ['prone'] };
    table.do({ type: 'add-combatants', blueprint: immune, ids: ['ooze'] });
    apply(table, 'Ooze', { name: 'unconscious' });
    expect(conditions(table, 'Ooze')).toEqual(['unconscious']);
  });

  it.each(['incapacitated', 'paralyzed', 'petrified', 'stunned', 'unconscious'])(
    'CND-5: the %s take neither actions nor reactions, and do not concentrate',
    (name) => {
      const table = running();
      const who = { combatant_id: table.id('Aria') };
      table.do({ type: 'ready-action', ...who, trigger: '' });
      table.do({ type: 'set-concentration', ...who, on: 'bless' });
      apply(table, 'Aria', { name });
      expect(table.get('Aria').concentration).toBeNull();
      expect(table.try({ type: 'set-concentration', ...who, on: 'hex' })).toBe('cannot-concentrate');
      expect(table.try({ type: 'use-readied-action', ...who })).toBe('cannot-act');
      expect(table.try({ type: 'ready-action', ...who, trigger: '' })).toBe('cannot-act');
      expect(table.try({ type: 'set-reaction', ...who, used: true })).toBe('cannot-act');
      expect(table.try({ type: 'delay-turn', ...who })).toBe('cannot-act');
      table.do({ type: 'remove-condition', ...who, condition_id: 'k' });
      expect(table.try({ type: 'use-readied-action', ...who })).toBeUndefined();
    },
  );

  it('CND-3: custom conditions are remembered', () => {
    const table = running();
    apply(table, 'Borin', { name: 'Hexed' });
    expect(table.fight.custom_conditions).toEqual(['Hexed']);
    table.do({ type: 'forget-custom-condition', name: 'Hexed' });
    expect(table.fight.custom_conditions).toEqual([]);
  });

  it('EXH-1: exhaustion has levels', () => {
    const table = running();
    const set = (level: number) =>
      table.do({ type: 'set-exhaustion', combatant_id: table.id('Borin'), condition_id: 'e', level });
    apply(table, 'Borin', { name: 'exhaustion', level: 2 });
    expect(table.log.at(-1)).toBe("Round 1: Borin's exhaustion is now level 2");
    set(3);
    expect(table.log.at(-1)).toBe("Round 1: Borin's exhaustion is now level 3");
    expect(table.get('Borin').conditions).toMatchObject([{ name: 'exhaustion', level: 3 }]);
    set(0);
    expect(conditions(table, 'Borin')).toEqual([]);
    expect(table.log.at(-1)).toBe('Round 1: Borin is no longer exhausted');
  });

  it('EXH-3: levels that are applied again add up in one exhaustion, and the later end applies', () => {
    const table = running();
    const duration = { rounds: 2, anchor_id: table.id('Aria'), moment: 'end' } as const;
    apply(table, 'Borin', { name: 'exhaustion', level: 2, duration });
    apply(table, 'Borin', { condition_id: 'other', name: 'Exhaustion', note: 'desert' });
    expect(table.get('Borin').conditions).toMatchObject([
      { id: 'k', level: 3, duration: null, note: 'desert' },
    ]);
    expect(table.log.at(-1)).toBe("Round 1: Borin's exhaustion is now level 3");
    apply(table, 'Borin', { condition_id: 'third', name: 'exhaustion', level: 5 });
    expect(table.get('Borin').conditions).toMatchObject([{ level: 6 }]);
    expect(lifeOf(table.get('Borin'))).toBe('dead');
  });

  it('EXH-4: after a revival, exhaustion is below the deadly level', () => {
    const table = apply(running(), 'Borin', { name: 'exhaustion', level: 6 });
    table.do({ type: 'set-hit-points', combatant_id: table.id('Borin'), hit_points: 1 });
    expect(table.get('Borin').conditions).toMatchObject([{ name: 'exhaustion', level: 5 }]);
  });

  it.each(['Borin', 'Goblin - 1'])('EXH-2: %s dies at level 6', (name) => {
    const stepped = apply(running(), name, { name: 'exhaustion', level: 5 });
    const combatant_id = stepped.id(name);
    stepped.do({ type: 'set-exhaustion', combatant_id, condition_id: 'e', level: 6 });
    for (const table of [stepped, apply(running(), name, { name: 'exhaustion', level: 6 })]) {
      expect(lifeOf(table.get(name))).toBe('dead');
      expect(table.log.at(-1)).toBe(`Round 1: ${name} dies of exhaustion`);
    }
    expect(stepped.do({ type: 'undo' }).get(name).hit_points).toBeGreaterThan(0);
  });
});
