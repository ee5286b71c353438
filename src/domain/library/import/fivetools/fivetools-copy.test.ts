import { describe, expect, it } from 'vitest';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import { NO_CODEX } from '#domain/library/import/import-result.ts';
import { importInput } from '#domain/library/import/read-import.ts';
import {
  FIVETOOLS_BREW,
  FIVETOOLS_COPIES,
  FIVETOOLS_CREATURE,
} from '#fixtures/import/fivetools/fivetools-sample.ts';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { fuzzAdapter, readJson } from '#support/hostile/fuzz-adapter.ts';
import { fivetools } from './fivetools.ts';

const BASE = FIVETOOLS_CREATURE;

/** Reads a copy of the mire hag with these changes. */
function changed(mod: unknown, own: object = {}, base: object = {}) {
  const copy = {
    name: 'Old Hag',
    source: 'ToP',
    ...own,
    _copy: { name: 'Mire Hag', source: 'ToP', _mod: mod },
  };
  const brew = { ...FIVETOOLS_BREW, monster: [copy, { ...BASE, ...base }] };
  const [read] = readJson(fivetools, brew).monsters;
  if (read === undefined) throw new Error('No monster was read.');
  return read;
}

const named = (name: string) => ({ name, entries: [`It does ${name}.`] });
const namesOf = (features: readonly { name: string }[]) => features.map(({ name }) => name);

describe('a copy', () => {
  it('has the properties of its base, except those that it sets, removes or must not inherit', () => {
    const copies = [
      { name: 'Old Hag', source: 'ToP', cr: '3', bonus: null, _copy: { name: 'mire hag', source: 'top' } },
      {
        name: 'Lair Hag',
        source: 'ToP',
        _copy: { name: 'Old Hag', source: 'ToP', _preserve: { legendaryGroup: true } },
      },
    ];
    const { monsters } = readJson(fivetools, { ...FIVETOOLS_BREW, monster: [...copies, BASE] });
    expect(monsters[0]?.fields).toMatchObject({
      name: 'Old Hag',
      challenge_rating: 3,
      armor_class: 14,
      bonus_actions: [],
      lair_actions: [],
      source: 'Tome of Peat by A. Author',
    });
    expect(monsters[1]?.fields).toMatchObject({ name: 'Lair Hag', challenge_rating: 3, bonus_actions: [] });
    expect(monsters[2]?.fields.lair_actions).toHaveLength(2);
  });

  it('is not read without its base, or if it copies itself', () => {
    const { monsters, unread } = readJson(fivetools, {
      monster: [
        { name: 'Stray', _copy: { name: 'Goblin Boss', source: 'MM' } },
        { name: 'One', source: 'A', _copy: { name: 'Two', source: 'A' } },
        { name: 'Two', source: 'A', _copy: { name: 'One', source: 'A' } },
        { name: 'Self', source: 'A', _copy: { name: 'Self', source: 'A' } },
      ],
    });
    expect(monsters).toEqual([]);
    expect(unread).toEqual([
      {
        what: 'Stray',
        why: 'It is a copy of “Goblin Boss” (MM), which is neither in the file nor in the codex.',
      },
      { what: 'One', why: 'It is a copy of “One”, which is a copy of it again.' },
      { what: 'Two', why: 'It is a copy of “Two”, which is a copy of it again.' },
      { what: 'Self', why: 'It is a copy of “Self”, which is a copy of it again.' },
    ]);
  });

  it('of a monster of the codex', () => {
    const goblin = {
      ...BLANK_MONSTER,
      name: 'Goblin',
      actions: [
        {
          name: 'Scimitar',
          desc: 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. The goblin hits.',
        },
      ],
    };
    const mage = {
      ...BLANK_MONSTER,
      name: 'Mage',
      special_abilities: [
        { name: 'Tough', desc: 'The mage is tough.' },
        { name: 'Spellcasting', desc: 'The mage casts.\n- Cantrips (at will): light' },
      ],
    };
    const brew = {
      monster: [
        { name: 'Bog Mage', _copy: { name: 'Mage', source: 'MM' } },
        {
          name: 'Mud Mage',
          spellcasting: [{ name: 'Spellcasting', headerEntries: ['It casts mud.'] }],
          _copy: { name: 'Mage', source: 'MM' },
        },
      ],
    };
    const read = readJson(fivetools, brew, { ...NO_CODEX, monster: () => mage }).monsters;
    expect(read[0]?.fields.special_abilities).toEqual(mage.special_abilities);
    expect(read[1]?.fields.special_abilities).toEqual([
      { name: 'Tough', desc: 'The mage is tough.' },
      { name: 'Spellcasting', desc: 'It casts mud.' },
    ]);
    const codex = {
      ...NO_CODEX,
      monster: (name: string) => (name.toLowerCase() === 'goblin' ? goblin : undefined),
    };
    const input = importInput('', JSON.stringify(FIVETOOLS_COPIES));
    expect([...(fivetools.codexNames?.(input) ?? [])]).toEqual(['Goblin', 'Goblin']);
    const { monsters, unread } = readJson(fivetools, FIVETOOLS_COPIES, codex);
    expect(monsters[0]).toMatchObject({
      fields: {
        name: 'Fen Goblin',
        hit_points: 4,
        actions: [
          {
            name: 'Scimitar',
            desc: 'Melee Weapon Attack: +6 to hit, reach 5 ft., one target. Fen Goblin hits.',
          },
          { name: 'Spit', desc: 'It spits.' },
        ],
      },
      problems: [
        'Its base “Goblin” is not in the file; that of the codex was taken.',
        'The template “Zombie” was not applied.',
      ],
    });
    expect(unread).toMatchObject([{ what: 'New Goblin', why: expect.stringContaining('(XMM)') }]);
  });
});

describe('the changes of a copy', () => {
  it.each([
    [
      { mode: 'appendArr', items: named('Kick') },
      ['Claw', 'Mud Breath (Recharge 5-6)', 'Spellcasting', 'Kick'],
    ],
    [
      { mode: 'prependArr', items: [named('Kick')] },
      ['Kick', 'Claw', 'Mud Breath (Recharge 5-6)', 'Spellcasting'],
    ],
    [
      { mode: 'insertArr', index: 1, items: named('Kick') },
      ['Claw', 'Kick', 'Mud Breath (Recharge 5-6)', 'Spellcasting'],
    ],
    [
      { mode: 'replaceArr', replace: 'Claw', items: [named('Kick'), named('Bite')] },
      ['Kick', 'Bite', 'Mud Breath (Recharge 5-6)', 'Spellcasting'],
    ],
    [{ mode: 'replaceArr', replace: { index: 1 }, items: named('Kick') }, ['Claw', 'Kick', 'Spellcasting']],
    [
      { mode: 'replaceArr', replace: { regex: '^Mud' }, items: named('Kick') },
      ['Claw', 'Kick', 'Spellcasting'],
    ],
    [
      { mode: 'replaceOrAppendArr', replace: 'Nothing', items: named('Kick') },
      ['Claw', 'Mud Breath (Recharge 5-6)', 'Kick', 'Spellcasting'],
    ],
    [
      { mode: 'appendIfNotExistsArr', items: [named('Claw'), named('Kick')] },
      ['Claw', 'Mud Breath (Recharge 5-6)', 'Kick', 'Spellcasting'],
    ],
    [{ mode: 'removeArr', names: 'Claw' }, ['Mud Breath (Recharge 5-6)', 'Spellcasting']],
    [
      { mode: 'renameArr', renames: [{ rename: 'Claw', with: 'Talon' }] },
      ['Talon', 'Mud Breath (Recharge 5-6)', 'Spellcasting'],
    ],
    [
      { mode: 'replaceName', replace: 'mud', with: 'Peat', flags: 'i' },
      ['Claw', 'Peat Breath (Recharge 5-6)', 'Spellcasting'],
    ],
    ['remove', ['Spellcasting']],
  ])('to its actions: %j', (change, names) => {
    const { fields, problems } = changed({ action: change });
    expect(namesOf(fields.actions).toSorted()).toEqual(names.toSorted());
    expect(problems.filter((problem) => problem.includes('base'))).toEqual([]);
  });

  it('to every text, but not to the links', () => {
    const trait = [
      { name: 'Hag', entries: ['The hag {@b hag} and the hags.', { type: 'list', items: ['A hag'] }] },
    ];
    const replace = { mode: 'replaceTxt', replace: '\\bhag(s)?\\b', with: 'witch$1', flags: 'i' };
    const { fields } = changed(
      { '*': replace, legendaryHeader: replace },
      {},
      { trait, legendaryHeader: ['A hag.'] },
    );
    expect(fields.special_abilities[0]).toEqual({
      name: 'Hag',
      desc: 'The witch hag and the witchs.\n- A witch',
    });
    expect(fields.legendary_intro).toBe('A witch.');
  });

  it('to skills, saves, senses, the size and other figures', () => {
    const { fields } = changed(
      {
        _: [
          { mode: 'addSkills', skills: { perception: 2, arcana: 1 } },
          { mode: 'addSaves', saves: { str: 1 } },
          {
            mode: 'addSenses',
            senses: [
              { type: 'darkvision', range: 120 },
              { type: 'blindsight', range: 10 },
            ],
          },
          { mode: 'maxSize', max: 'S' },
          { mode: 'setProp', prop: 'hp.average', value: 50 },
        ],
        save: { mode: 'scalarAddProp', prop: '*', scalar: 1 },
        speed: { mode: 'scalarMultProp', prop: 'walk', scalar: 1.5, floor: true },
        action: [
          { mode: 'scalarAddHit', scalar: 2 },
          { mode: 'scalarAddDc', scalar: 1 },
        ],
      },
      { cr: '5' },
    );
    expect(fields).toMatchObject({
      size: 'Small',
      hit_points: 50,
      speed: { walk: '45 ft.' },
      skills: [
        { name: 'Perception', value: 8 },
        { name: 'Sleight of Hand', value: 3 },
        { name: 'Arcana', value: 4 },
      ],
      saving_throws: [
        { name: 'WIS', value: 5 },
        { name: 'STR', value: 6 },
      ],
      senses: { darkvision: '120 ft.', blindsight: '10 ft.' },
    });
    expect(fields.actions[0]?.desc).toContain('+6 to hit');
    expect(fields.actions[1]?.desc).toContain('DC 13');
    expect(changed({ _: { mode: 'addAllSaves', saves: 1 } }).fields.saving_throws).toHaveLength(6);
  });

  it('to its spells', () => {
    const spells = { 1: { slots: 4, spells: ['{@spell bane}', '{@spell sleep}'] } };
    const base = {
      spellcasting: [{ name: 'Spells', headerEntries: ['It casts.'], will: ['{@spell light}'], spells }],
    };
    const { fields, problems } = changed(
      {
        _: [
          {
            mode: 'addSpells',
            will: ['{@spell mending}'],
            spells: { 2: { slots: 2, spells: ['{@spell web}'] } },
          },
          { mode: 'addSpells', daily: { '1e': ['{@spell fly}'] } },
          { mode: 'removeSpells', spells: { 1: ['{@spell bane}'] } },
          { mode: 'replaceSpells', spells: { 1: [{ replace: '{@spell sleep}', with: '{@spell grease}' }] } },
          { mode: 'replaceSpells', will: [{ replace: '{@spell wish}', with: '{@spell light}' }] },
        ],
      },
      {},
      base,
    );
    expect(fields.special_abilities.at(-1)?.desc).toBe(
      'It casts.\n- At will: light, mending\n- 1/day each: fly\n- 1st level (4 slots): grease\n- 2nd level (2 slots): web',
    );
    expect(problems).toContain(
      'Of the changes to its base, “_: replaceSpells {@spell wish}” could not be applied.',
    );
  });

  it('with the values of the creature', () => {
    const items = {
      name: 'Bite',
      entries: ['{@hit <$to_hit__str$>} to hit, {@dc <$dc__wis$>}, <$damage_avg__7+str$>.'],
    };
    const { fields } = changed({ action: { mode: 'appendArr', items } });
    expect(fields.actions.find(({ name }) => name === 'Bite')?.desc).toBe('+4 to hit, DC 12, 9.');
  });

  it('that cannot be applied are reported', () => {
    const { problems } = changed({
      action: [
        { mode: 'replaceArr', replace: 'Sword', items: [] },
        { mode: 'removeArr', names: ['Bow'] },
        { mode: 'replaceTxt', replace: '(a+)+$', with: '' },
      ],
      trait: { mode: 'dance' },
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        'Of the changes to its base, “action: replaceArr Sword” could not be applied.',
        'Of the changes to its base, “action: removeArr Bow” could not be applied.',
        'Of the changes to its base, “action: replace (a+)+$” could not be applied.',
        'Of the changes to its base, “trait: dance” could not be applied.',
      ]),
    );
  });

  it('accept any input', () => {
    fuzzAdapter(fivetools, [FIVETOOLS_COPIES]);
  });
});

it('hundreds of copies with many changes are read quickly', () => {
  const long = 'the hag '.repeat(4_000);
  const changes = Array.from({ length: 50 }, () => ({
    mode: 'replaceTxt',
    replace: 'h?a?g? \\w+x',
    with: '',
  }));
  const copies = Array.from({ length: 500 }, (_, at) => ({
    name: `Hag ${at}`,
    source: 'ToP',
    _copy: { name: 'Mire Hag', source: 'ToP', _mod: { trait: changes } },
  }));
  const base = { ...BASE, trait: [{ name: 'Long', entries: [long] }] };
  const seconds = cpuSeconds(() => {
    const input = importInput('', JSON.stringify({ monster: [base, ...copies] }));
    const read = [...fivetools.read(input)];
    expect(read).toHaveLength(501);
    expect(read.at(-1)?.record).toMatchObject({
      problems: expect.arrayContaining([expect.stringContaining('could not be applied')]),
    });
  });
  expect(seconds).toBeLessThan(20);
});
