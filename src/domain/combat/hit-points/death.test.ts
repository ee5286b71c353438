import { describe, expect, it } from 'vitest';
import { type Fate, lifeOf } from '#domain/combat/combatant.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { encounter, seedFor, Table } from '#support/fights/combat-table.ts';

describe('at 0 hit points', () => {
  const save = (table: Table, natural: number) =>
    table.do({ type: 'roll-death-save', combatant_id: table.id('Aria'), natural });

  it('DTH-1: a monster dies, a character falls unconscious', () => {
    const table = new Table().hit('Aria', 25).hit('Goblin - 1', 7);
    expect(lifeOf(table.get('Aria'))).toBe('dying');
    expect(table.get('Aria').conditions).toMatchObject([{ name: 'unconscious' }, { name: 'prone' }]);
    expect(lifeOf(table.get('Goblin - 1'))).toBe('dead');
  });

  it('DTH-2: three successes make it stable, three failures kill it', () => {
    const stable = new Table().hit('Aria', 20);
    save(save(save(stable, 10), 15), 19);
    expect(lifeOf(stable.get('Aria'))).toBe('stable');
    const dead = new Table().hit('Aria', 20);
    save(save(save(dead, 9), 2), 5);
    expect(lifeOf(dead.get('Aria'))).toBe('dead');
    expect(dead.try({ type: 'roll-death-save', combatant_id: dead.id('Aria') })).toBe('not-dying');
  });

  it('DTH-3: a natural 1 is two failures, a natural 20 one hit point', () => {
    const table = new Table().hit('Aria', 20);
    expect(save(table, 1).get('Aria').death_saves.failures).toBe(2);
    save(table, 20);
    expect(table.get('Aria')).toMatchObject({ hit_points: 1, conditions: [{ name: 'prone' }] });
    expect(table.get('Aria').death_saves).toEqual({ successes: 0, failures: 0 });
  });

  it('DTH-2: the seed rolls if no die was rolled at the table', () => {
    const table = new Table().hit('Aria', 20);
    table.do({ type: 'roll-death-save', combatant_id: table.id('Aria') }, seedFor(20, 20));
    expect(table.get('Aria').hit_points).toBe(1);
  });

  it('DTH-2: a save decided at the table without a number counts once', () => {
    const table = new Table().hit('Aria', 20);
    const aria = table.id('Aria');
    table.do({ type: 'roll-death-save', combatant_id: aria, outcome: 'succeed' });
    expect(table.log.at(-2)).toBe('Aria succeeds on a death save');
    table.do({ type: 'roll-death-save', combatant_id: aria, outcome: 'fail' });
    expect(table.log.at(-2)).toBe('Aria fails a death save');
    expect(table.get('Aria').death_saves).toEqual({ successes: 1, failures: 1 });
  });

  it('DTH-4: damage at 0 is one failure, from a critical hit two, and ends being stable', () => {
    const table = new Table().hit('Aria', 20).hit('Aria', 3);
    expect(table.get('Aria').death_saves.failures).toBe(1);
    expect(lifeOf(table.hit('Aria', 3, { critical: true }).get('Aria'))).toBe('dead');
    const stable = new Table().hit('Aria', 20);
    save(save(save(stable, 10), 15), 19);
    stable.hit('Aria', 1);
    expect(stable.get('Aria').death_saves).toEqual({ successes: 0, failures: 1 });
  });

  it('DTH-4: becoming stable clears the earlier failures', () => {
    const table = new Table().hit('Aria', 20);
    for (const natural of [5, 6, 10, 15, 19]) save(table, natural);
    expect(table.log.at(-1)).toBe('Aria is stable');
    table.hit('Aria', 1);
    expect(table.get('Aria').death_saves).toEqual({ successes: 0, failures: 1 });
    expect(lifeOf(table.get('Aria'))).toBe('dying');
  });

  it('DTH-2: the save is asked for, and the prompt waits for an answer over turns', () => {
    const table = new Table().start('Borin', 'Aria', 'Goblin - 1', 'Goblin - 2', 'Sildar');
    table.hit('Aria', 20).next();
    const asked = () => table.fight.prompts.map(({ kind, text }) => [kind, text]);
    expect(asked()).toEqual([['death-save', 'Aria: death save']]);
    expect(table.log.at(-1)).toBe('Round 1: Aria: death save');
    table.next().next();
    expect(asked()).toHaveLength(1);
    table.do({ type: 'return-turn' }).next().next();
    expect(asked()).toHaveLength(1);
    save(table, 12);
    expect(asked()).toEqual([]);
  });

  describe('DTH-2: one save for each turn, answered or not', () => {
    /** Aria has been dying for this number of her turns. The last of them is active. */
    const dying = (rounds: number) => {
      const table = new Table().start('Borin', 'Aria', 'Goblin - 1', 'Goblin - 2', 'Sildar');
      table.hit('Aria', 20).next();
      for (let turn = 5; turn < rounds * 5; turn += 1) table.next();
      return table;
    };
    const texts = (table: Table) => table.fight.prompts.map(({ text }) => text);

    it('asks for each, and an answer goes to the oldest', () => {
      const table = dying(2);
      expect(texts(table)).toEqual(['Aria: death save', 'Aria: death save (round 2)']);
      save(table, 5);
      expect(texts(table)).toEqual(['Aria: death save (round 2)']);
      save(table, 5);
      expect([texts(table), table.get('Aria').death_saves.failures]).toEqual([[], 2]);
      const after = table.fight;
      table.do({ type: 'undo' });
      expect(texts(table)).toEqual(['Aria: death save (round 2)']);
      expect(table.do({ type: 'redo' }).fight.prompts).toEqual(after.prompts);
    });

    it('counts each mark set by hand as one save', () => {
      const aria = 'character:ch-1';
      const table = dying(3);
      table.do({ type: 'set-death-saves', combatant_id: aria, successes: 1, failures: 0 });
      expect(texts(table)).toHaveLength(2);
      table.do({ type: 'set-death-saves', combatant_id: aria, successes: 1, failures: 2 });
      expect(texts(table)).toEqual([]);
    });

    it('stops asking after the outcome is decided', () => {
      const table = dying(2);
      save(table, 20);
      expect(texts(table)).toEqual([]);
      expect(texts(save(save(dying(4), 1), 4))).toEqual([]);
    });

    it('asks for at most five, which always decide the outcome', () => {
      expect(texts(dying(7))).toHaveLength(5);
      const table = save(dying(1), 5);
      for (let turn = 0; turn < 30; turn += 1) table.next();
      expect(texts(table)).toHaveLength(4);
    });

    it('TRN-3: does not ask twice after going back to the turn', () => {
      const table = dying(2);
      for (let turn = 0; turn < 6; turn += 1) table.do({ type: 'return-turn' });
      for (let turn = 0; turn < 6; turn += 1) table.next();
      expect([table.active, table.fight.round, texts(table).length]).toEqual(['Aria', 2, 2]);
    });
  });

  it.each([
    [
      'marked by hand',
      (table: Table) =>
        table.do({ type: 'set-death-saves', combatant_id: table.id('Aria'), successes: 1, failures: 0 }),
    ],
    [
      'healed',
      (table: Table) =>
        table.do({ type: 'heal', amount: 3, targets: [{ combatant_id: table.id('Aria'), factor: 'full' }] }),
    ],
    ['removed', (table: Table) => table.do({ type: 'remove-combatants', combatant_ids: [table.id('Aria')] })],
    ['killed', (table: Table) => table.hit('Aria', 20)],
  ])('DTH-2: being %s drops all prompts', (_, change) => {
    const table = new Table().start('Borin', 'Aria', 'Goblin - 1', 'Goblin - 2', 'Sildar');
    table.hit('Aria', 20).next();
    expect(change(table).fight.prompts).toEqual([]);
  });

  it('DTH-7: a character that arrives with 0 hit points is stable and unconscious', () => {
    const players = [
      { character_id: 'p', name: 'Pip', hit_points: 20, current_hit_points: 0, armor_class: 12, level: 1 },
    ];
    const table = new Table(createFight(encounter({ players })));
    expect(lifeOf(table.get('Pip'))).toBe('stable');
    expect(table.get('Pip').conditions).toMatchObject([{ name: 'unconscious' }, { name: 'prone' }]);
    table.do({ type: 'heal', amount: 3, targets: [{ combatant_id: table.id('Pip'), factor: 'full' }] });
    expect(table.get('Pip')).toMatchObject({ hit_points: 3, conditions: [{ name: 'prone' }] });
  });

  it('DTH-8: healing does not revive the dead; a typed value does', () => {
    const table = new Table().hit('Goblin - 1', 7).hit('Aria', 5);
    const target = (name: string) => ({ combatant_id: table.id(name), factor: 'full' }) as const;
    expect(table.try({ type: 'heal', amount: 5, targets: [target('Goblin - 1')] })).toBe('dead');
    table.do({ type: 'heal', amount: 5, targets: [target('Goblin - 1'), target('Aria')] });
    expect(table.log.slice(-2)).toEqual(['Goblin - 1 is dead and regains nothing', 'Aria regains 5, 20 now']);
    expect(table.get('Goblin - 1').hit_points).toBe(0);
    table.do({ type: 'adjust-hit-points', combatant_id: table.id('Goblin - 1'), delta: 2 });
    expect(table.log.slice(-2)).toEqual(['Goblin - 1 regains 2, 2 now', 'Goblin - 1 is alive again']);
  });

  it('DTH-5: dead at once if the remaining damage is at least the maximum', () => {
    expect(lifeOf(new Table().hit('Aria', 39).get('Aria'))).toBe('dying');
    expect(lifeOf(new Table().hit('Aria', 40).get('Aria'))).toBe('dead');
    expect(lifeOf(new Table().hit('Aria', 20).hit('Aria', 20).get('Aria'))).toBe('dead');
  });

  it('DTH-6: healing clears both counts', () => {
    const table = save(new Table().hit('Aria', 20), 5);
    table.do({ type: 'heal', amount: 1, targets: [{ combatant_id: table.id('Aria'), factor: 'full' }] });
    expect(table.get('Aria')).toMatchObject({ hit_points: 1, death_saves: { successes: 0, failures: 0 } });
  });

  describe('DTH-10: the effect of 0 hit points can be chosen', () => {
    const fate = (table: Table, name: string, at_zero: Fate) =>
      table.do({ type: 'set-dying', combatant_ids: [table.id(name)], at_zero });
    const names = (table: Table, name: string) => table.get(name).conditions.map((one) => one.name);

    it('a monster can make death saves', () => {
      const table = fate(new Table().start('Aria', 'Goblin - 1'), 'Goblin - 1', 'death-saves');
      table.hit('Goblin - 1', 7).next();
      expect(table.fight.prompts).toMatchObject([{ kind: 'death-save' }]);
      expect(lifeOf(table.get('Goblin - 1'))).toBe('dying');
    });

    it('a knocked-out combatant stays stable, and is up again when healed', () => {
      const table = fate(new Table(), 'Goblin - 1', 'knocked-out')
        .hit('Goblin - 1', 70)
        .hit('Goblin - 1', 70);
      expect(lifeOf(table.get('Goblin - 1'))).toBe('stable');
      expect(names(table, 'Goblin - 1')).toEqual(['unconscious', 'prone']);
      expect(table.log).toContain('Goblin - 1 is knocked out');
      const targets = [{ combatant_id: table.id('Goblin - 1'), factor: 'full' as const }];
      table.do({ type: 'heal', amount: 1, targets });
      expect(names(table, 'Goblin - 1')).toEqual(['prone']);
    });

    it('applies at once to a combatant at 0', () => {
      const table = fate(new Table().hit('Goblin - 1', 7), 'Goblin - 1', 'knocked-out');
      expect(lifeOf(table.get('Goblin - 1'))).toBe('stable');
      expect(names(table, 'Goblin - 1')).toContain('unconscious');
      expect(lifeOf(fate(table, 'Goblin - 1', 'death-saves').get('Goblin - 1'))).toBe('dying');
      expect(lifeOf(fate(table, 'Goblin - 1', 'dies').get('Goblin - 1'))).toBe('dead');
      expect(names(table, 'Goblin - 1')).toEqual(['prone']);
    });

    it('drops the prompt for a death save', () => {
      const table = new Table().start('Goblin - 1', 'Aria').hit('Aria', 20).next();
      expect(table.fight.prompts).toHaveLength(1);
      expect(fate(table, 'Aria', 'knocked-out').fight.prompts).toEqual([]);
    });

    it('does not revive a combatant with three failures', () => {
      const table = fate(new Table().hit('Aria', 40), 'Aria', 'knocked-out');
      expect(lifeOf(table.get('Aria'))).toBe('dead');
    });
  });
});
