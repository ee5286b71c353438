import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { saveMode } from '#domain/combat/rolls/saving-throw.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { isUsableIn, ownFormOf, readShapes } from './own-forms.ts';

const shapechanger = (desc: string, changes: object = {}) => ({
  armor_class: 11,
  special_abilities: [{ name: 'Shapechanger', desc }],
  actions: [],
  ...changes,
});

const WEREWOLF = shapechanger(
  'The werewolf can use its action to polymorph into a wolf-humanoid hybrid or into a wolf, or back into its true form, which is humanoid. Its statistics, other than its AC, are the same in each form.',
  { armor_class_note: '11 in humanoid form, 12 (natural armor) in wolf or hybrid form' },
);

const VAMPIRE = shapechanger(
  `If the vampire isn't in sunlight or running water, it can use its action to polymorph into a Tiny bat or a Medium cloud of mist, or back into its true form.
While in bat form, the vampire can't speak, its walking speed is 5 feet, and it has a flying speed of 30 feet.
While in mist form, the vampire can't take any actions, speak, or manipulate objects. It has advantage on Strength, Dexterity, and Constitution saving throws, and it is immune to all nonmagical damage, except the damage it takes from sunlight.`,
);

describe('FRM-4: the forms that a stat block names', () => {
  it('have the AC from the stat block', () => {
    expect(readShapes(WEREWOLF).forms).toMatchObject([
      { name: 'Hybrid', armor_bonus: 1 },
      { name: 'Wolf', armor_bonus: 1 },
    ]);
  });

  it('are parsed from every wording, without sizes and other details', () => {
    const named = (desc: string) => readShapes(shapechanger(desc)).forms.map(({ name }) => name);
    expect(
      named('It can polymorph into a Small or Medium humanoid it has seen, or back into its true form.'),
    ).toEqual(['Humanoid']);
    expect(
      named(
        'The imp can use its action to polymorph into a beast form that resembles a rat (speed 20 ft.), a raven (20 ft., fly 60 ft.), or a spider (20 ft., climb 20 ft.), or back into its true form.',
      ),
    ).toEqual(['Rat', 'Raven', 'Spider']);
    expect(named('It can polymorph into an object or back into its true, amorphous form.')).toEqual([
      'Object',
    ]);
    expect(
      named('It polymorphs into a Small or Medium humanoid, into a Large giant, or back into its true form.'),
    ).toEqual(['Humanoid', 'Giant']);
    expect(
      named(
        'It shape-shifts into a Large wolf-humanoid hybrid or a Medium wolf, or it returns to its true form.',
      ),
    ).toEqual(['Hybrid', 'Wolf']);
    expect(named('It swims.')).toEqual([]);
  });

  it('describe their differences', () => {
    const [bat, mist] = readShapes(VAMPIRE).forms;
    expect(bat).toMatchObject({ name: 'Bat', armor_bonus: 0, defences: [] });
    expect(bat?.note).toContain('flying speed of 30 feet');
    expect(mist).toMatchObject({
      name: 'Mist',
      save_advantages: [{ against: ['strength', 'dexterity', 'constitution'] }],
    });
    expect(mist?.defences).toContainEqual(
      expect.objectContaining({ kind: 'immunity', damage_type: 'fire', nonmagical_only: true }),
    );
  });

  it('decide which actions are usable', () => {
    const { forms } = readShapes(WEREWOLF);
    const bite = 'Bite (Wolf or Hybrid Form Only)';
    expect(['Wolf', 'Hybrid', null].map((form) => isUsableIn(bite, form, forms))).toEqual([
      true,
      true,
      false,
    ]);
    const spear = 'Spear (Humanoid Form Only)';
    expect(['Wolf', 'Hybrid', null].map((form) => isUsableIn(spear, form, forms))).toEqual([
      false,
      false,
      true,
    ]);
    expect(isUsableIn('Bite (Rat or Hybrid Form Only)', 'Giant rat', [{ name: 'Giant rat' }])).toBe(true);
    expect(isUsableIn('Claws', 'Wolf', forms)).toBe(true);
    const vampire = readShapes(VAMPIRE).forms;
    expect(isUsableIn('Bite (Bat or Vampire Form Only)', null, vampire)).toBe(true);
    expect(isUsableIn('Unarmed Strike (Vampire Form Only)', 'Bat', vampire)).toBe(false);
  });

  it('FRM-9: a creature that turns into others keeps its mind, or all its statistics', () => {
    const into =
      'The dragon magically polymorphs into a humanoid or beast that has a challenge rating no higher than its own, or back into its true form.';
    const dragon = {
      armor_class: 19,
      special_abilities: [],
      actions: [{ name: 'Change Shape', desc: into }],
    };
    expect(readShapes(dragon)).toEqual({
      forms: [],
      others: { types: ['humanoid', 'beast'], keeps: 'mind' },
    });
    const deva = `${into} In a new form, the deva retains its game statistics and ability to speak.`;
    const shapes = readShapes({ ...dragon, actions: [{ name: 'Change Shape', desc: deva }] });
    expect(shapes.others?.keeps).toBe('statistics');
  });

  it('are parsed only from the beginning of a very long text', () => {
    const endless = `It can polymorph into ${'a wolf or '.repeat(20_000)}`;
    expect(readShapes(shapechanger(endless)).forms).toHaveLength(1);
    expect(readShapes(shapechanger(`polymorph into ${'('.repeat(200_000)}`)).forms).toEqual([]);
  });
});

describe('FRM-4: in a form of its own stat block', () => {
  const block = statBlock({
    name: 'Vampire',
    pointer: 'srd/vampire',
    hit_points: 144,
    armor_class: 16,
    damage_resistances: ['necrotic'],
    legendary_actions: [{ name: 'Move', desc: 'It moves.' }],
  });
  const fought = () =>
    new Table(createFight(encounter({ monsters: [{ statBlock: block, count: 1 }] }))).start('Aria');
  const [, mist] = readShapes(VAMPIRE).forms;
  const misty = (table: Table) =>
    table.do({
      type: 'take-own-form',
      combatant_id: table.id('Vampire'),
      name: 'Mist',
      armor_class: 12,
      defences: [...(mist?.defences ?? [])],
      save_advantages: [...(mist?.save_advantages ?? [])],
    });

  it('keeps all statistics, plus what the form adds', () => {
    const table = fought().hit('Vampire', 10);
    const before = table.get('Vampire');
    const after = misty(table).get('Vampire');
    expect(after).toMatchObject({
      hit_points: 134,
      maximum_hit_points: 144,
      armor_class: 12,
      stats: before.stats,
      saving_throws: before.saving_throws,
      stat_block: 'srd/vampire',
      counters: before.counters,
      form: { name: 'Mist', manner: 'shapechanger' },
    });
    expect(ownFormOf(after)).toBe('Mist');
    expect(after.defences).toHaveLength(before.defences.length + 13);
    const demand = { ability: 'dexterity', dc: 15, magical: false, condition: null } as const;
    expect(saveMode(after, demand).mode).toBe('advantage');
    expect(saveMode(after, { ...demand, ability: 'wisdom' }).mode).toBe('normal');
    expect(table.log.at(-1)).toBe('Round 1: Vampire takes its mist form');
    table.do({
      type: 'use-counter',
      combatant_id: after.id,
      counter_id: 'legendary-action-legendary-actions',
      amount: 1,
    });
    const back = table.do({ type: 'return-form', combatant_id: after.id }).get('Vampire');
    expect(back).toMatchObject({ armor_class: 16, hit_points: 134, defences: before.defences, form: null });
    expect(back.counters[0]?.used).toBe(1);
  });

  it('changes from one form to the next, and dies in its true form (FRM-5)', () => {
    const table = misty(fought());
    const combatant_id = table.id('Vampire');
    table.do({ type: 'take-own-form', combatant_id, name: 'Bat', armor_class: 16 });
    expect(table.get('Vampire')).toMatchObject({
      armor_class: 16,
      form: { name: 'Bat', own: { armor_class: 16 } },
    });
    expect(table.get('Vampire').defences).toHaveLength(1);
    table.hit('Vampire', 400);
    expect(table.get('Vampire')).toMatchObject({ form: null, hit_points: 0 });
    expect(table.try({ type: 'take-own-form', combatant_id, name: 'Bat', armor_class: 16 })).toBe('at-zero');
  });

  it('cannot change while incapacitated, because it is an action', () => {
    const table = fought();
    const combatant_id = table.id('Vampire');
    table.do({ type: 'apply-condition', combatant_ids: [combatant_id], condition_id: 's', name: 'stunned' });
    expect(table.try({ type: 'take-own-form', combatant_id, name: 'Bat', armor_class: 16 })).toBe(
      'cannot-act',
    );
  });
});
