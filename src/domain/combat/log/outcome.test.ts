import { describe, expect, it } from 'vitest';
import type { CommandOf } from '#domain/combat/commands.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { graveWords, isGrave, isPast, lastOutcomeEntry, outcomeOf, outcomeText } from './outcome.ts';

function running(): Table {
  const monsters = [
    { statBlock: statBlock({ name: 'Young Red Dragon', armor_class: 18, hit_points: 178 }), count: 1 },
    { statBlock: statBlock(), count: 2 },
  ];
  const table = new Table(createFight(encounter({ monsters })));
  return table.do({ type: 'start-fight', roll_missing: true });
}

function shown(table: Table): string {
  const entry = lastOutcomeEntry(table.journal);
  return entry ? outcomeText(outcomeOf(entry), table.fight) : '';
}

type Together = CommandOf<'together'>;

/** Damage with the rolls that decided it, as the damage dialog sends it. */
function dealt(
  table: Table,
  names: readonly (readonly [string, 'full' | 'half' | 'none'])[],
  rolls: Omit<NonNullable<Together['rolls']>, 'targets'> & { saves?: readonly number[] },
  {
    amount = 7,
    type = 'slashing' as const,
    deed,
  }: { amount?: number; type?: 'slashing' | 'fire'; deed?: string } = {},
): Table {
  const targets = names.map(([name, factor]) => ({ combatant_id: table.id(name), factor }));
  const { saves, ...attack } = rolls;
  return table.do({
    type: 'together',
    commands: [{ type: 'damage', parts: [{ amount, damage_type: type }], targets }],
    ...(deed && { deed: { combatant_id: table.id('Young Red Dragon'), how: 'use', name: deed } }),
    rolls: {
      ...attack,
      targets: targets.map(({ combatant_id }, index) => {
        const total = saves?.[index];
        return {
          combatant_id,
          ...(total !== undefined && { save: { dc: 17, total, succeeded: total >= 17 } }),
        };
      }),
    },
  });
}

describe('OUT-2: an outcome has the words of the log', () => {
  it('LOG-6: says hit or miss, and against which AC', () => {
    const table = running();
    dealt(
      table,
      [
        ['Aria', 'full'],
        ['Borin', 'none'],
      ],
      { attack: { total: 17, natural: 12 } },
    );
    expect(shown(table)).toBe(
      'Aria is hit (17 against AC 16) and takes 7 slashing, 13 left · Borin is missed (17 against AC 18)',
    );
    expect(table.log.slice(-2)).toEqual([
      'Round 1: Aria is hit (17 against AC 16) and takes 7 slashing, 13 left',
      'Round 1: Borin is missed (17 against AC 18)',
    ]);
  });

  it('ATK-1: names a critical hit and a natural 1', () => {
    const table = running();
    dealt(table, [['Aria', 'full']], { attack: { total: 25, natural: 20 } });
    expect(shown(table)).toContain(
      'Aria is critically hit (natural 20, 25 against AC 16) and takes 7 slashing',
    );
    dealt(table, [['Aria', 'none']], { attack: { total: 30, natural: 1 } });
    expect(shown(table)).toBe('Aria is missed (natural 1, 30 against AC 16)');
  });

  it('OUT-1: stays when the next turn only asks for a death save', () => {
    const table = running();
    dealt(table, [['Aria', 'full']], {}, { amount: 20 });
    const before = shown(table);
    expect(before).toBe('Aria takes 20 slashing, 0 left');
    for (let turns = 0; turns < 6; turns += 1) table.next();
    expect(table.fight.prompts.some(({ kind }) => kind === 'death-save')).toBe(true);
    expect(shown(table)).toBe(before);
  });

  it('ATK-4: the game master decides whether a hit is critical', () => {
    const table = running();
    const target = { combatant_id: table.id('Aria'), factor: 'full' as const };
    const hit = (natural: number, critical: boolean) =>
      table.do({
        type: 'together',
        commands: [
          { type: 'damage', parts: [{ amount: 1, damage_type: null }], targets: [target], critical },
        ],
        rolls: { attack: { total: 20, natural }, targets: [{ combatant_id: target.combatant_id }] },
      });
    hit(12, true);
    expect(shown(table)).toContain('Aria is critically hit (20 against AC 16) and takes 1');
    hit(20, false);
    expect(shown(table)).toContain('Aria is hit (natural 20, 20 against AC 16) and takes 1');
  });

  it('shows the damage of a missed attack', () => {
    const table = running();
    dealt(table, [['Aria', 'half']], { attack: { total: 10, natural: 5 } });
    expect(shown(table)).toContain('Aria is missed (10 against AC 16) but takes 3 slashing');
  });

  it('shows the save against exhaustion', () => {
    const table = running();
    const id = table.id('Aria');
    table.do({
      type: 'together',
      commands: [{ type: 'apply-condition', combatant_ids: [id], condition_id: 'x', name: 'exhaustion' }],
      rolls: { targets: [{ combatant_id: id, save: { dc: 17, total: 3, succeeded: false } }] },
    });
    expect(shown(table)).toContain('Aria fails the save (3 against DC 17) and has exhaustion level 1');
  });

  it('names the deed, then deaths and falls, each combatant once', () => {
    const table = running();
    dealt(
      table,
      [
        ['Borin', 'half'],
        ['Aria', 'full'],
      ],
      { saves: [19, 8] },
      { amount: 56, type: 'fire', deed: 'Fire Breath' },
    );
    expect(shown(table)).toBe(
      'Young Red Dragon uses Fire Breath' +
        ' · Aria fails the save (8 against DC 17) and takes 56 fire, 0 left, dies at once of massive damage' +
        ' · Borin saves (19 against DC 17) and takes 28 fire, 2 left',
    );
  });

  it('joins those with the same result, the characters before the monsters', () => {
    const table = running();
    const names = ['Goblin - 1', 'Aria', 'Goblin - 2', 'Borin'];
    dealt(
      table,
      names.map((name) => [name, 'full'] as const),
      { saves: [3, 8, 4, 11] },
      {
        amount: 21,
        type: 'fire',
        deed: 'Fire Breath',
      },
    );
    expect(shown(table)).toBe(
      'Young Red Dragon uses Fire Breath' +
        ' · Aria (8) and Borin (11, 9 left) fail the save against DC 17 and take 21 fire' +
        ' · Goblin - 1 (3) and Goblin - 2 (4) fail the save against DC 17 and take 21 fire',
    );
  });

  it('names every character of a party of six', () => {
    const hero = (name: string) => ({ character_id: name, name, hit_points: 9, armor_class: 12, level: 1 });
    const heroes = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];
    const table = new Table(createFight(encounter({ players: heroes.map(hero) })));
    const combatant_ids = ['Goblin - 1', 'Goblin - 2', ...heroes].map((name) => table.id(name));
    table.do({ type: 'apply-condition', combatant_ids, condition_id: 'c', name: 'prone' });
    expect(shown(table)).toContain('Ada, Bo, Cy, Di, Ed and Flo');
    const targets = combatant_ids.map((combatant_id) => ({ combatant_id, factor: 'full' as const }));
    table.do({ type: 'damage', parts: [{ amount: 40, damage_type: null }], targets });
    const entry = lastOutcomeEntry(table.journal);
    expect(entry && graveWords(outcomeOf(entry), table.fight)[0]?.text).toBe(
      'Ada, Bo, Cy, Di, Ed, Flo, Goblin - 1 and Goblin - 2 die',
    );
  });

  it('DMG-5: says why the damage is less', () => {
    const monsters = [
      {
        statBlock: statBlock({ damage_resistances: ['fire'] } as Parameters<typeof statBlock>[0]),
        count: 1,
      },
    ];
    const table = new Table(createFight(encounter({ monsters })));
    const targets = [{ combatant_id: table.id('Goblin'), factor: 'full', defence: 'resistant' } as const];
    table.do({ type: 'damage', parts: [{ amount: 10, damage_type: 'fire' }], targets });
    expect(shown(table)).toBe('Goblin takes 5 fire (resistant), 2 left');
    const immune = [{ combatant_id: table.id('Goblin'), factor: 'full', defence: 'immune' } as const];
    table.do({ type: 'damage', parts: [{ amount: 10, damage_type: 'fire' }], targets: immune });
    expect(shown(table)).toBe('Goblin is unharmed (immune)');
  });

  it('LOG-6: shows a save that has no consequence', () => {
    const table = running();
    const goblins = ['Goblin - 1', 'Goblin - 2'].map((name) => table.id(name));
    table.do({
      type: 'together',
      commands: [
        { type: 'apply-condition', combatant_ids: [goblins[0] ?? ''], condition_id: 'c', name: 'prone' },
      ],
      rolls: {
        targets: goblins.map((combatant_id, index) => ({
          combatant_id,
          save: { dc: 13, total: index === 0 ? 8 : 15, succeeded: index !== 0 },
        })),
      },
    });
    expect(shown(table)).toBe(
      'Goblin - 1 fails the save (8 against DC 13) and is prone · Goblin - 2 saves (15 against DC 13)',
    );
  });

  it('says how long a condition lasts', () => {
    const table = running();
    const apply = { type: 'apply-condition' as const, combatant_ids: [table.id('Aria')], name: 'poisoned' };
    const duration = { rounds: 10, anchor_id: null, moment: 'end' } as const;
    table.do({ ...apply, condition_id: 'a', duration });
    expect(shown(table)).toBe('Aria is poisoned for 10 rounds');
    const save_ends = { ability: 'constitution', dc: 13, moment: 'end' } as const;
    table.do({ ...apply, condition_id: 'b', duration: 'this-turn', save_ends });
    expect(shown(table)).toBe('Aria is poisoned until the end of this turn (save ends)');
  });

  it('names characters before monsters, and what was spent last', () => {
    const table = running();
    const combatant_id = table.id('Goblin - 1');
    const counter = {
      id: 'c',
      name: 'Bombs',
      kind: 'custom',
      maximum: 3,
      used: 0,
      recharge_from: null,
    } as const;
    table.do({ type: 'add-counter', combatant_id, counter });
    table.do({
      type: 'together',
      commands: [
        { type: 'use-counter', combatant_id, counter_id: 'c', amount: 1 },
        {
          type: 'damage',
          parts: [{ amount: 2, damage_type: null }],
          targets: ['Goblin - 2', 'Aria'].map((name) => ({ combatant_id: table.id(name), factor: 'full' })),
        },
      ],
      deed: { combatant_id, how: 'use', name: 'Throw' },
    });
    expect(shown(table)).toBe(
      'Goblin - 1 uses Throw · Aria takes 2, 18 left · Goblin - 2 takes 2, 5 left' +
        ' · Goblin - 1 uses Bombs, 2 of 3 left',
    );
  });

  it('UND-4: joins the strikes of a Multiattack, each with its roll, and one undo takes them back', () => {
    const table = running();
    const strike = (total: number, factor: 'full' | 'none') => {
      const target = { combatant_id: table.id('Aria'), factor };
      return {
        commands: [{ type: 'damage' as const, parts: [{ amount: 3, damage_type: null }], targets: [target] }],
        deed: { combatant_id: table.id('Young Red Dragon'), how: 'use' as const, name: 'Claw' },
        rolls: { attack: { total, natural: 10 }, targets: [{ combatant_id: table.id('Aria') }] },
      };
    };
    table.do({ type: 'together', ...strike(20, 'full'), next: [strike(9, 'none'), strike(21, 'full')] });
    expect(shown(table)).toBe(
      'Young Red Dragon uses Claw · Aria is hit (20 against AC 16) and takes 3, 17 left, ' +
        'is missed (9 against AC 16), is hit (21 against AC 16) and takes 3, 14 left',
    );
    table.do({ type: 'undo' });
    expect(table.get('Aria').hit_points).toBe(20);
  });

  it('says whether concentration is kept', () => {
    const table = running();
    const combatant_id = table.id('Aria');
    table.do({ type: 'set-concentration', combatant_id, on: 'bless' }).hit('Aria', 5);
    const [prompt] = table.fight.prompts.filter(({ kind }) => kind === 'concentration');
    table.do({
      type: 'answer-concentration',
      prompt_id: prompt?.id ?? '',
      answer: 'roll',
      natural: 2,
      bonus: 0,
    });
    expect(shown(table)).toBe(
      'Aria rolls 2 against DC 10 and loses concentration, loses concentration on bless',
    );
  });
});

describe('OUT-1: the last outcome', () => {
  it('stays while only the turn changes, but is past', () => {
    const table = running().hit('Goblin - 1', 3);
    const past = () => {
      const entry = lastOutcomeEntry(table.journal);
      return entry && isPast(table.journal, entry);
    };
    expect(past()).toBe(false);
    table.next();
    expect(shown(table)).toBe('Goblin - 1 takes 3, 4 left');
    expect(past()).toBe(true);
  });

  it('is the round when the fight begins, without the initiatives', () => {
    expect(shown(running())).toBe('Round 1');
  });

  it('shows what was undone', () => {
    const table = running().hit('Goblin - 1', 3).do({ type: 'undo' });
    expect(shown(table)).toBe('Undone: Goblin - 1 takes 3, 4 left');
  });

  it('UND-3: shows the total of a gesture', () => {
    const table = running();
    const combatant_id = table.id('Goblin - 1');
    for (const _ of [1, 2, 3]) table.do({ type: 'adjust-hit-points', combatant_id, delta: -1, gesture: 'g' });
    expect(shown(table)).toBe('Goblin - 1 takes 3, 4 left');
  });
});

it('OUT-2: names who dies and who falls first', () => {
  const table = running().hit('Goblin - 1', 7);
  const words = () => {
    const entry = lastOutcomeEntry(table.journal);
    return entry ? graveWords(outcomeOf(entry), table.fight).map(({ text }) => text) : [];
  };
  expect(words()).toEqual(['Goblin - 1 dies']);
  const targets = ['Aria', 'Borin', 'Goblin - 2'].map((name) => ({
    combatant_id: table.id(name),
    factor: 'full' as const,
  }));
  table.do({ type: 'damage', parts: [{ amount: 31, damage_type: null }], targets });
  expect(words()).toEqual(['Goblin - 2 dies', 'Aria and Borin fall']);
});

it('OUT-3: the fall of a character is grave, the death of a monster is not', () => {
  const table = running().hit('Goblin - 1', 7);
  const grave = () => {
    const entry = lastOutcomeEntry(table.journal);
    return entry !== undefined && isGrave(outcomeOf(entry), table.fight);
  };
  expect(grave()).toBe(false);
  table.hit('Aria', 20);
  expect(grave()).toBe(true);
});
