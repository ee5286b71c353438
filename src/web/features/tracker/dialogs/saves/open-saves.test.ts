import { describe, expect, it } from 'vitest';
import type { SaveDemand } from '#domain/combat/rolls/saving-throw.ts';
import { Table } from '#support/fights/combat-table.ts';
import { describeOpen, nextPress, openSaves } from './open-saves.ts';

const demand: SaveDemand = { ability: 'dexterity', dc: 13, magical: false, condition: null };
const nobody = () => false;

function names({ rolled, asked }: ReturnType<typeof openSaves>): string[][] {
  return [rolled, asked].map((some) => some.map(({ name }) => name));
}

describe('SAV-8: open saves', () => {
  const table = new Table();
  const targets = ['Aria', 'Borin', 'Sildar', 'Goblin - 1', 'Goblin - 2'].map((name) => table.get(name));

  it('are rolled here for stat blocks and asked for the others', () => {
    const open = openSaves(targets, demand, {}, nobody);
    expect(names(open)).toEqual([
      ['Goblin - 1', 'Goblin - 2'],
      ['Aria', 'Borin', 'Sildar'],
    ]);
    expect(openSaves(targets, undefined, {}, nobody)).toEqual({ rolled: [], asked: [] });
  });

  it('are closed by a whole number or a decision, not by other text', () => {
    const saves = { [table.id('Aria')]: { typed: '4' }, [table.id('Borin')]: { typed: 'x' } };
    const open = openSaves(targets, demand, saves, ({ name }) => name === 'Sildar' || name === 'Goblin - 2');
    expect(names(open)).toEqual([['Goblin - 1'], ['Borin']]);
  });

  it("leave a character's dice to the player, also when the sheet has the bonus, unless there is no roll", () => {
    const aria = { ...table.get('Aria'), saving_throws: { ...table.get('Goblin - 1').saving_throws } };
    expect(names(openSaves([aria], demand, {}, nobody))).toEqual([[], ['Aria']]);
    table.do({
      type: 'apply-condition',
      combatant_ids: [table.id('Borin')],
      condition_id: 'held',
      name: 'paralyzed',
    });
    expect(names(openSaves([table.get('Borin')], demand, {}, nobody))).toEqual([['Borin'], []]);
  });
});

it('are described in one line', () => {
  const people = ['Aria', 'Borin', 'Cyra', 'Dax'].map((name) => ({ name }));
  const line = (count: number) => describeOpen(people.slice(0, count), 'choose Full, Half or None');
  expect(line(0)).toBeUndefined();
  expect(line(1)).toBe('Save of Aria: type it, roll, or choose Full, Half or None.');
  expect(line(2)).toBe('Saves of Aria and Borin: type them, roll, or choose Full, Half or None.');
  expect(line(3)).toBe('Saves of Aria, Borin and Cyra: type them, roll, or choose Full, Half or None.');
  expect(line(4)).toBe('Saves of Aria, Borin and 2 more: type them, roll, or choose Full, Half or None.');
});

it('define what the next press does', () => {
  const table = new Table();
  const [aria, borin, goblin] = [table.get('Aria'), table.get('Borin'), table.get('Goblin - 1')];
  expect(nextPress({ rolled: [], asked: [] })).toBeUndefined();
  expect(nextPress({ rolled: [goblin], asked: [] })).toBe('Roll the saves');
  expect(nextPress({ rolled: [goblin], asked: [aria] })).toBe("Roll monsters' saves");
  expect(nextPress({ rolled: [borin], asked: [aria] })).toBe("Roll others' saves");
  expect(nextPress({ rolled: [], asked: [aria] })).toBe('Type the save');
  expect(nextPress({ rolled: [], asked: [aria, borin] })).toBe('Type the saves');
});
