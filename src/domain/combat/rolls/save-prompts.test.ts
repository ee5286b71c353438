import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import { characterBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { fixedSource } from '#domain/dice/source.ts';
import { EMPTY_SHEET } from '#domain/stuff/sheet.ts';
import { encounter, seedFor, statBlock, Table } from '#support/fights/combat-table.ts';
import { describePromptedSave, isSaveBonusKnown } from './save-prompts.ts';
import { rollDeathDie, rollSave, saveMode } from './saving-throw.ts';

const trait = (name: string, against: string) => ({
  name,
  desc: `The dragon has advantage on saving throws against ${against}.`,
});
const RESISTANCE = {
  name: 'Legendary Resistance (3/Day)',
  desc: 'If the dragon fails a saving throw, it can choose to succeed instead.',
};
const dragon = statBlock({
  name: 'Dragon',
  hit_points: 200,
  saving_throws: [{ name: 'WIS', value: 5 }],
  special_abilities: [
    trait('Magic Resistance', 'spells and other magical effects'),
    trait('Brave', 'being frightened'),
    RESISTANCE,
  ],
});
const imp = statBlock({ name: 'Imp', special_abilities: [trait('Magic Resistance', 'spells')] });

const save_ends = { ability: 'wisdom', dc: 15, moment: 'end' } as const;

function asked(name = 'Dragon', condition = 'charmed', magical = true): Table {
  const monsters = [dragon, imp].map((one) => ({ statBlock: one, count: 1 }));
  const table = new Table(createFight(encounter({ monsters })));
  table.start(name);
  table.do({
    type: 'apply-condition',
    combatant_ids: [table.id(name)],
    condition_id: 'k',
    name: condition,
    save_ends: { ...save_ends, ...(magical && { magical }) },
  });
  return table.next();
}

const promptOf = (table: Table) => {
  const [prompt] = table.fight.prompts;
  if (prompt === undefined) throw new Error('Nothing is asked.');
  return prompt;
};

function give(table: Table, to: string, name: string, level?: number): Table {
  const combatant_ids = [table.id(to)];
  return table.do({
    type: 'apply-condition',
    combatant_ids,
    condition_id: name,
    name,
    ...(level && { level }),
  });
}

describe('SAV-9: the save of a prompt', () => {
  it.each([
    ['charmed', true, 'advantage (Magic Resistance)'],
    ['charmed', false, ''],
    ['frightened', false, 'advantage (Brave)'],
  ])('%s, magical %s: %s', (condition, magical, said) => {
    const table = asked('Dragon', condition, magical);
    expect(describePromptedSave(table.fight, promptOf(table))).toBe(said);
  });

  it('rolls twice with Magic Resistance', () => {
    const first = seedFor(20, 1);
    const answer = (table: Table) =>
      table.do({ type: 'answer-save', prompt_id: promptOf(table).id, answer: 'roll' }, first);
    // The second die of this seed decides, so the total is not 1 plus the bonus.
    const told = answer(asked('Imp')).told[0]?.[0];
    expect(told).not.toContain('rolls 0 against');
    expect(answer(asked('Imp', 'charmed', false)).told[0]?.[0]).toContain('rolls 0 against');
  });

  it('has disadvantage with exhaustion 3, and the die of Bless', () => {
    const table = give(give(asked('Imp', 'charmed', false), 'Imp', 'exhaustion', 3), 'Imp', 'Bless');
    expect(describePromptedSave(table.fight, promptOf(table))).toBe('disadvantage (exhaustion) · Bless +1d4');
    // A d4 is rolled too, so the table types the total.
    expect(isSaveBonusKnown(table.fight, promptOf(table))).toBe(false);
    expect(isSaveBonusKnown(asked('Imp').fight, promptOf(asked('Imp')))).toBe(true);
  });

  it('leaves a total from the table as it is', () => {
    const table = give(asked('Imp'), 'Imp', 'Bless');
    const typed = { natural: 9, bonus: 3 };
    const { roll } = rollSave(
      table.get('Imp'),
      { ...save_ends, magical: true, condition: null },
      fixedSource([]),
      typed,
    );
    expect(roll?.total).toBe(12);
  });
});

describe('SAV-9: Legendary Resistance', () => {
  const missed = () => {
    const table = asked('Dragon', 'charmed', false);
    return table.do({ type: 'answer-save', prompt_id: promptOf(table).id, answer: 'roll', natural: 2 });
  };
  const uses = (table: Table) => table.get('Dragon').counters[0]?.used;

  it('is asked for after a failed roll, ends the condition and is used up', () => {
    const table = missed();
    expect(promptOf(table)).toMatchObject({ missed: 7, text: expect.stringContaining('(rolled 7)') });
    table.do({ type: 'answer-save', prompt_id: promptOf(table).id, answer: 'resist' });
    expect([table.get('Dragon').conditions, uses(table), table.fight.prompts]).toEqual([[], 1, []]);
    table.do({ type: 'undo' });
    expect([table.get('Dragon').conditions.length, uses(table)]).toEqual([1, 0]);
  });

  it('may be kept', () => {
    const table = missed();
    table.do({ type: 'answer-save', prompt_id: promptOf(table).id, answer: 'fail' });
    expect([table.get('Dragon').conditions.length, uses(table), table.fight.prompts]).toEqual([1, 0, []]);
  });

  it('keeps concentration', () => {
    const table = asked('Dragon');
    table.do({ type: 'set-concentration', combatant_id: table.id('Dragon'), on: 'fly' }).hit('Dragon', 30);
    const prompt = () => table.fight.prompts.find(({ kind }) => kind === 'concentration')?.id ?? '';
    table.do({ type: 'answer-concentration', prompt_id: prompt(), answer: 'roll', natural: 2 });
    expect(table.get('Dragon').concentration).toBe('fly');
    table.do({ type: 'answer-concentration', prompt_id: prompt(), answer: 'resist' });
    expect([table.get('Dragon').concentration, uses(table), prompt()]).toEqual(['fly', 1, '']);
  });

  it('tells players neither the roll nor what was resisted', () => {
    const table = missed();
    expect(table.told.every(([, hidden]) => hidden)).toBe(true);
  });
});

it('SAV-9, EXH-5: exhaustion 3 gives disadvantage on concentration and death saves', () => {
  const table = give(new Table(), 'Borin', 'exhaustion', 3);
  table.do({ type: 'set-concentration', combatant_id: table.id('Borin'), on: 'bless' }).hit('Borin', 4);
  expect(describePromptedSave(table.fight, promptOf(table))).toBe('disadvantage (exhaustion)');
  expect(rollDeathDie(table.get('Borin'), '2014', fixedSource([15, 4]))).toMatchObject({ natural: 4 });
  give(table, 'Borin', 'Bless');
  expect(rollDeathDie(table.get('Borin'), '2024', fixedSource([9, 3])).total).toBe(9 - 6 + 3);
});

it.each([
  ['Lucky, Brave', 'Brave', { ability: 'wisdom', magical: false, condition: 'frightened' }],
  [
    'Dwarven Resilience (poison)',
    'Dwarven Resilience',
    { ability: 'constitution', magical: false, condition: 'poisoned' },
  ],
  ['Gnome Cunning', 'Gnome Cunning', { ability: 'charisma', magical: true, condition: null }],
  ['a brave dwarf', undefined, { ability: 'wisdom', magical: false, condition: 'frightened' }],
] as const)('SAV-4: the notes "%s" of a sheet give the trait %s', (notes, because, demand) => {
  const blueprint = characterBlueprint({
    character_id: 'c',
    name: 'Nim',
    hit_points: 9,
    armor_class: 12,
    level: 1,
    sheet: { ...EMPTY_SHEET, notes },
  });
  const table = new Table().do({ type: 'add-combatants', blueprint, ids: ['nim'] });
  expect(saveMode(table.get('Nim'), { dc: 10, ...demand }).because[0]).toBe(because);
});
