import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Command } from '#domain/combat/commands.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { readStep, standingEvents } from './fight-events.ts';
import { retoldFight, toldFight } from './fight-line.ts';
import { toldFightSchema } from './session-line.ts';
import { fightText, IN_MARKDOWN, wordFight } from './wording.ts';

const ARIA = '00000000-0000-4000-8000-00000000000a';
const BORIN = '00000000-0000-4000-8000-00000000000b';
const ENCOUNTER = '00000000-0000-4000-8000-00000000000e';
const FIGHT = '00000000-0000-4000-8000-00000000000f';
const ORIGIN = { fight_id: FIGHT, encounter_id: ENCOUNTER, rewards: '', xpElsewhere: 0 };

function start(): Table {
  const fight = createFight(
    encounter({
      players: [
        { character_id: ARIA, name: 'Aria', hit_points: 20, armor_class: 16, level: 3 },
        { character_id: BORIN, name: 'Borin', hit_points: 30, armor_class: 18, level: 3 },
      ],
      monsters: [
        { statBlock: statBlock(), count: 2 },
        { statBlock: statBlock({ name: 'Ogre', pointer: 'srd/ogre', xp: 450, hit_points: 59 }), count: 1 },
      ],
    }),
  );
  return new Table(fight).start('Aria', 'Goblin - 1', 'Borin', 'Goblin - 2', 'Ogre', 'Sildar');
}

function tell(table: Table, rewards = '') {
  const events = standingEvents(table.journal.map(readStep));
  return toldFight(table.fight, events, { ...ORIGIN, rewards });
}

const heal = (table: Table, name: string, amount: number) =>
  table.do({ type: 'heal', amount, targets: [{ combatant_id: table.id(name), factor: 'full' }] });

function attack(table: Table, by: string, target: string, natural: number, amount: number): Table {
  const combatant_id = table.id(target);
  const damage: Command = {
    type: 'damage',
    parts: [{ amount, damage_type: null }],
    targets: [{ combatant_id, factor: 'full' }],
    source_id: table.id(by),
  };
  return table.do({
    type: 'together',
    commands: natural === 1 ? [] : [damage],
    deed: { combatant_id: table.id(by), how: 'use', name: 'Longsword' },
    rolls: { attack: { total: natural + 5, natural }, targets: [{ combatant_id }] },
  });
}

describe('JRN-2: what a session stores about a fight', () => {
  it('counts who fought, who fell and rose, XP and natural rolls', () => {
    const table = start();
    attack(table, 'Aria', 'Goblin - 1', 20, 7);
    attack(table, 'Borin', 'Goblin - 2', 1, 0);
    heal(table.hit('Borin', 30), 'Borin', 5).hit('Borin', 5);
    table.next().next().do({ type: 'end-fight' });
    expect(tell(table, ' 30 gp \n')).toEqual({
      fight_id: FIGHT,
      encounter_id: ENCOUNTER,
      name: 'Ambush',
      rounds: 1,
      party: [
        { name: 'Aria', character_id: ARIA, fell: 0, rose: 0, dead: false },
        { name: 'Borin', character_id: BORIN, fell: 2, rose: 1, dead: false },
        { name: 'Sildar', character_id: null, fell: 0, rose: 0, dead: false },
      ],
      foes: [
        { name: 'Goblin', count: 2, defeated: 1, is_kind: true },
        { name: 'Ogre', count: 1, defeated: 0, is_kind: true },
      ],
      xp: 50,
      rolls: [
        { who: 'Aria', target: 'Goblin - 1', natural: 20 },
        { who: 'Borin', target: 'Goblin - 2', natural: 1 },
      ],
      rewards: '30 gp',
    });
  });

  it('leaves out what was undone, and counts what was redone', () => {
    const table = start().hit('Aria', 20);
    table.do({ type: 'undo' });
    expect(tell(table).party[0]?.fell).toBe(0);
    table.do({ type: 'redo' });
    expect(tell(table).party[0]?.fell).toBe(1);
    table.do({ type: 'undo' }).hit('Borin', 30);
    expect(tell(table).party.map(({ fell }) => fell)).toEqual([0, 1, 0]);
  });

  it('counts natural rolls of death saves', () => {
    const table = start().hit('Aria', 20);
    table.do({ type: 'roll-death-save', combatant_id: table.id('Aria'), natural: 20 });
    expect(tell(table)).toMatchObject({
      party: [{ name: 'Aria', fell: 1, rose: 1 }, {}, {}],
      rolls: [{ who: 'Aria', target: null, natural: 20 }],
    });
  });

  it('counts a step whose command is no longer kept', () => {
    const table = start();
    attack(table, 'Aria', 'Goblin - 1', 20, 7);
    const pruned = table.journal.map((entry) => ({
      ...entry,
      change: null,
      issued: { ...entry.issued, command: { type: entry.issued.command.type } },
    }));
    expect(standingEvents(pruned.map(readStep))).toEqual([
      { kind: 'roll', by: null, target: 'Goblin - 1', natural: 20 },
    ]);
  });

  it('returns only text that every engine can store and every page can read', () => {
    const table = start().hit('Goblin - 1', 7).do({ type: 'end-fight' });
    table.do({ type: 'rename-combatant', combatant_id: table.id('Aria'), name: 'Ar\0ia \uD83D' });
    const fight = { ...table.fight, title: `\0${'x'.repeat(300)}` };
    const told = toldFight(fight, [], { ...ORIGIN, xpElsewhere: 80 });
    expect(z.safeParse(toldFightSchema, told).success).toBe(true);
    expect([told.xp, told.name.length, told.party[0]?.name]).toEqual([0, 200, 'Aria \uFFFD']);
    expect(fightText(told)).not.toContain('\0');
  });

  it('keeps the falls and rolls of the line for a corrected fight', () => {
    const table = start();
    attack(table, 'Aria', 'Goblin - 1', 20, 7);
    table.hit('Borin', 30).do({ type: 'end-fight' });
    const told = tell(table);
    table.do({ type: 'set-hit-points', combatant_id: table.id('Goblin - 1'), hit_points: 3 });
    const again = retoldFight(table.fight, told, { ...ORIGIN, rewards: '5 gp' });
    expect(told).toMatchObject({ xp: 50, rewards: '' });
    expect(again).toMatchObject({ xp: 0, rewards: '5 gp', rolls: told.rolls, party: told.party });
    expect(again.party[1]?.fell).toBe(1);
  });

  it('does not read rolls from typed text', () => {
    const table = start().do({ type: 'write-log', text: ' (natural 20, 25 against AC 1)' });
    expect(tell(table).rolls).toEqual([]);
  });

  it('includes combatants that left, and lists a renamed monster by its name', () => {
    const table = start();
    table.do({ type: 'rename-combatant', combatant_id: table.id('Ogre'), name: 'Klarg' });
    table.hit('Goblin - 1', 7).do({ type: 'remove-combatants', combatant_ids: [table.id('Goblin - 1')] });
    expect(tell(table).foes).toEqual([
      { name: 'Goblin', count: 2, defeated: 1, is_kind: true },
      { name: 'Klarg', count: 1, defeated: 0, is_kind: false },
    ]);
  });

  it('stays small for a fight with many kinds of creatures', () => {
    const monsters = Array.from({ length: 60 }, (_, at) => ({
      statBlock: statBlock({ name: `Beast ${at}`, pointer: `srd/beast-${at}` }),
      count: 1,
    }));
    const table = new Table(createFight(encounter({ monsters })));
    table.do({ type: 'start-fight', roll_missing: true });
    const { foes, rewards } = tell(table, 'x'.repeat(20_000));
    expect([foes.length, rewards.length]).toEqual([30, 2_000]);
    expect(fightText(tell(table, 'x'.repeat(20_000))).length).toBe(500);
  });
});

describe('JRN-3: a fight in sentences', () => {
  it('reads as plain English', () => {
    const table = start();
    attack(table, 'Aria', 'Goblin - 1', 20, 7);
    heal(table.hit('Borin', 30), 'Borin', 5);
    table.do({ type: 'end-fight' });
    expect(fightText(tell(table, '30 gp'))).toBe(
      'Aria, Borin and Sildar fought against 2 goblins and an ogre in Ambush for 1 round. ' +
        'Borin fell and got up again. Aria rolled a natural 20. 1 of 3 enemies was defeated, worth 50 XP. ' +
        'Rewards: 30 gp.',
    );
  });

  it('mentions records, and cannot be broken by names', () => {
    const table = start().do({ type: 'end-fight' });
    const told = { ...tell(table), name: 'A [trap](x)', foes: [] };
    const [first] = wordFight({ ...told, party: told.party.slice(0, 1) }, IN_MARKDOWN);
    expect(first).toBe(
      `@[Aria](character:${ARIA}) fought in @[A \\[trap\\](x)](encounter:${ENCOUNTER}) for 1 round.`,
    );
    expect(IN_MARKDOWN.plain('*Bob* <b>')).toBe('\\*Bob\\* \\<b\\>');
  });

  it.each([
    [{ fell: 1, rose: 0, dead: false }, 'Aria fell.'],
    [{ fell: 2, rose: 2, dead: false }, 'Aria fell twice and got up again each time.'],
    [{ fell: 3, rose: 2, dead: true }, 'Aria fell 3 times, got up again twice and died.'],
    [{ fell: 0, rose: 0, dead: true }, 'Aria died.'],
    [{ fell: 0, rose: 1, dead: false }, 'Aria got up again.'],
  ])('describes the fate %o', (fate, expected) => {
    const told = tell(start());
    const party = [{ name: 'Aria', character_id: null, ...fate }];
    expect(fightText({ ...told, party, foes: [], rolls: [] })).toBe(
      `Aria fought in Ambush for 1 round. ${expected}`,
    );
  });

  it.each([
    [1, 1, 50, 'The enemy was defeated, worth 50 XP.'],
    [1, 0, 0, 'The enemy was not defeated.'],
    [3, 3, 1_150, 'All 3 enemies were defeated, worth 1,150 XP.'],
    [3, 2, 100, '2 of 3 enemies were defeated, worth 100 XP.'],
    [3, 0, 0, 'None of the enemies was defeated.'],
  ])('describes %i enemies with %i of them defeated', (count, defeated, xp, expected) => {
    const foes = [{ name: 'Wolf', count, defeated, is_kind: true }];
    const text = fightText({ ...tell(start()), party: [], rolls: [], foes, xp });
    expect(text).toBe(
      `The party fought against ${count === 1 ? 'a wolf' : '3 wolves'} in Ambush for 1 round. ${expected}`,
    );
  });
});
