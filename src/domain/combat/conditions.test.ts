import { describe, expect, it } from 'vitest';
import { encounter, seedFor, statBlock, Table } from '#support/combat-table.ts';
import { lifeOf } from './combatant.ts';
import type { CommandOf } from './commands.ts';
import { roundsLeft } from './conditions.ts';
import { createFight } from './create-fight.ts';
import { customBlueprint } from './stat-block.ts';
import { readCounters } from './stat-block-counters.ts';

const ORDER = ['Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Sildar'];

function running(): Table {
  return new Table().start(...ORDER);
}

function apply(table: Table, name: string, extra: Partial<CommandOf<'apply-condition'>>): Table {
  const command = { type: 'apply-condition', condition_id: 'k', name: 'frightened' } as const;
  return table.do({ ...command, combatant_ids: [table.id(name)], ...extra });
}

function turns(table: Table, count: number): Table {
  for (let turn = 0; turn < count; turn += 1) table.next();
  return table;
}

const conditions = (table: Table, name: string) => table.get(name).conditions.map((one) => one.name);

describe('durations', () => {
  it('DUR-1: 1 round to the start of the caster’s next turn', () => {
    const table = running();
    apply(table, 'Goblin - 2', { duration: { rounds: 1, anchor_id: table.id('Aria'), moment: 'start' } });
    const applied = table.get('Goblin - 2').conditions[0];
    expect(applied && roundsLeft(table.fight, applied)).toBe(1);
    expect(conditions(turns(table, 4), 'Goblin - 2')).toEqual(['frightened']);
    expect(conditions(table.next(), 'Goblin - 2')).toEqual([]);
    expect(table.fight.prompts).toMatchObject([
      { kind: 'reminder', text: 'Goblin - 2 is no longer frightened' },
    ]);
  });

  it('DUR-1: the end of the turn of somebody who acts later this round', () => {
    const table = running();
    apply(table, 'Borin', { duration: { rounds: 1, anchor_id: table.id('Borin'), moment: 'end' } });
    expect(conditions(turns(table, 2), 'Borin')).toEqual(['frightened']);
    expect(conditions(table.next(), 'Borin')).toEqual([]);
  });

  it('DUR-1: the turn of somebody who came above the active one is in the next round', () => {
    const table = running().next();
    const blueprint = customBlueprint({ name: 'Mage', type: 'monster', hit_points: 40, armor_class: 12 });
    table.do({ type: 'add-combatants', blueprint, ids: ['mage'], initiative: 25 });
    apply(table, 'Borin', { duration: { rounds: 1, anchor_id: 'mage', moment: 'end' } });
    expect(turns(table, 4).active).toBe('Mage');
    expect(conditions(table, 'Borin')).toEqual(['frightened']);
    expect(conditions(table.next(), 'Borin')).toEqual([]);
  });

  it('DUR-2: the end of the turn under way does not count', () => {
    const table = running();
    apply(table, 'Borin', { duration: { rounds: 1, anchor_id: table.id('Aria'), moment: 'end' } });
    expect(conditions(turns(table, 5), 'Borin')).toEqual(['frightened']);
    expect(conditions(table.next(), 'Borin')).toEqual([]);
  });

  it('DUR-4: when the anchor leaves, the bearer’s own turns count', () => {
    const table = running();
    apply(table, 'Borin', { duration: { rounds: 1, anchor_id: table.id('Goblin - 2'), moment: 'end' } });
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Goblin - 2')] });
    expect(conditions(turns(table, 3), 'Borin')).toEqual([]);
  });

  it('DUR-5: an anchor that takes no more turns does not keep it for ever', () => {
    const table = running();
    apply(table, 'Borin', { duration: { rounds: 1, anchor_id: table.id('Goblin - 2'), moment: 'end' } });
    table.hit('Goblin - 2', 50);
    expect(conditions(turns(table, 4), 'Borin')).toEqual([]);
  });
});

describe('saves', () => {
  const save_ends = { ability: 'wisdom', dc: 13, moment: 'end' } as const;

  it('SAV-1: are not asked of somebody who leaves in its own turn', () => {
    const table = running();
    apply(table, 'Aria', { save_ends });
    table.do({ type: 'remove-combatants', combatant_ids: [table.id('Aria')] });
    expect(table.fight.prompts).toEqual([]);
    expect(table.log.filter((line) => line.includes('save'))).toEqual([]);
  });

  it('SAV-1: are asked for at the end of the bearer’s turn, and end it', () => {
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
});

describe('conditions', () => {
  it('CND-2: applied again, the newest replaces it', () => {
    const table = running();
    apply(table, 'Borin', {});
    apply(table, 'Borin', { condition_id: 'other', name: 'Frightened' });
    expect(table.get('Borin').conditions.map(({ id }) => id)).toEqual(['other']);
  });

  it('CND-3: one’s own are remembered', () => {
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

describe('what is used up', () => {
  const dragon = statBlock({
    name: 'Dragon',
    pointer: 'srd/dragon',
    hit_points: 200,
    special_abilities: [{ name: 'Legendary Resistance (3/Day)', desc: 'It succeeds.' }],
    actions: [{ name: 'Fire Breath (Recharge 5-6)', desc: 'Fire.' }],
    legendary_actions: [{ name: 'Tail', desc: 'A swipe.' }],
  });
  function lair(): Table {
    const monsters = [{ statBlock: dragon, count: 1 }];
    const table = new Table(createFight(encounter({ npcs: [], monsters })));
    return table.start('Dragon', 'Aria', 'Borin');
  }
  const use = (table: Table, counter_id: string, amount = 1) =>
    table.try({ type: 'use-counter', combatant_id: table.id('Dragon'), counter_id, amount });
  const left = (table: Table, id: string) => {
    const counter = table.get('Dragon').counters.find((one) => one.id === id);
    return counter && counter.maximum - counter.used;
  };

  it('RES-1: legendary actions, three, come back at the start of its own turn', () => {
    const table = lair().next();
    const id = 'legendary-action-legendary-actions';
    expect(use(table, id, 2)).toBeUndefined();
    expect(use(table, id, 2)).toBe('all-used');
    expect(left(table.next(), id)).toBe(1);
    expect(left(table.next(), id)).toBe(3);
  });

  it('RES-2: recharge is a d6 at the start of its turn', () => {
    const table = lair();
    const id = 'recharge-fire-breath';
    use(table, id);
    turns(table, 2).next(seedFor(6, 4));
    expect(left(table, id)).toBe(0);
    turns(table, 2).next(seedFor(6, 5));
    expect(left(table, id)).toBe(1);
    expect(table.log).toContain('Round 3: Dragon rolls 5: Fire Breath recharges');
  });

  it('RES-3: uses a day stay used, and a long rest brings them back', () => {
    const table = lair();
    const id = 'legendary-resistance-legendary-resistance';
    use(table, id, 2);
    expect(left(turns(table, 3), id)).toBe(1);
    expect(use(table, id, -1)).toBeUndefined();
    table.do({ type: 'rest', combatant_ids: [table.id('Dragon')], kind: 'long' });
    expect(left(table, id)).toBe(3);
  });

  it('RES-4: slots and daily spells are read from the spellcasting text', () => {
    const counters = readCounters({
      special_abilities: [
        { name: 'Innate Spellcasting', desc: 'At will: light\n1/day each: darkness, faerie fire' },
      ],
      actions: [{ name: 'Web', desc: 'Sticky.', usage: 'Recharge 5-6' }],
      legendary_actions: [],
      spellcasting: {
        desc: '- Cantrips (at will): light\n- 1st level (4 slots): bless\n- 9th level (1 slot): gate\n2/day: plane shift (self only, home)',
      },
    });
    expect(counters.map(({ name, kind, maximum }) => [name, kind, maximum])).toEqual([
      ['Web', 'recharge', 1],
      ['1st level slots', 'spell-slot', 4],
      ['9th level slots', 'spell-slot', 1],
      ['Plane shift (self only, home)', 'day', 2],
      ['Darkness', 'day', 1],
      ['Faerie fire', 'day', 1],
    ]);
  });

  it('RES-5: the reaction is back at the start of the turn', () => {
    const table = lair();
    table.do({ type: 'set-reaction', combatant_id: table.id('Aria'), used: true });
    expect(table.get('Aria').reaction_used).toBe(true);
    expect(table.next().get('Aria').reaction_used).toBe(false);
  });
});

describe('undo and redo', () => {
  it('UND-1: nothing is undone that the page did not mean', () => {
    const table = running();
    const meant = table.journal.at(-1)?.issued.id ?? '';
    table.hit('Aria', 3);
    expect(table.try({ type: 'undo', target: meant })).toBe('changed-meanwhile');
    table.do({ type: 'undo' }).do({ type: 'undo', target: meant });
    expect(table.fight.status).toBe('preparing');
  });

  it('UND-2: doing something new leaves nothing to redo', () => {
    const table = running().hit('Aria', 3).do({ type: 'undo' }).hit('Borin', 1);
    expect(table.try({ type: 'redo' })).toBe('nothing-to-redo');
  });

  it('LOG-1: names in plain words what said nothing itself', () => {
    const table = running();
    table.do({ type: 'change-settings', settings: { timer: true } }).do({ type: 'undo' });
    expect(table.log.at(-1)).toBe('Round 1: Undone: settings');
    table.do({ type: 'set-notes', combatant_id: table.id('Aria'), notes: 'Blinks.' }).do({ type: 'undo' });
    expect(table.log.at(-1)).toBe('Round 1: Undone: notes on a combatant');
  });
});
