import { describe, expect, it } from 'vitest';
import { createFight } from '#domain/combat/create-fight.ts';
import type { StatBlock } from '#domain/combat/stat-block/stat-block.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { apply } from '#support/fights/condition-table.ts';
import { damageCommand } from './deal.ts';
import { type Act, verdictOn } from './verdict.ts';
import { verdictWords } from './verdict-words.ts';

const attack = (natural: number, modifier = 5) => ({
  mode: 'normal' as const,
  dice: [natural],
  natural,
  modifier,
  total: natural + modifier,
});
const fire = (amount: number) => [{ amount, damage_type: 'fire' as const }];

function act(changes: Partial<Omit<Act, 'terms'>> = {}, terms: Partial<Act['terms']> = {}): Act {
  return {
    gives: 'damage',
    terms: {
      attack: null,
      demand: undefined,
      onSuccess: 'half',
      conditions: [],
      savedShare: 'all',
      ...terms,
    },
    amounts: { plain: fire(4), critical: fire(9) },
    magical: false,
    ranged: false,
    saves: {},
    said: {},
    ...changes,
  };
}

const DEXTERITY = { ability: 'dexterity', dc: 17, magical: false, condition: null } as const;

/** The words of the row of this combatant. */
function words(table: Table, name: string, what: Act): string {
  return verdictWords(what, verdictOn(what, table.fight, table.get(name)));
}

describe('an attack', () => {
  it('ATK-1: hits or misses each one by its own AC, and says what is left', () => {
    const table = new Table();
    const scimitar = act({}, { attack: attack(11) });
    expect(words(table, 'Aria', scimitar)).toBe('hits · 20 → 16');
    expect(words(table, 'Borin', scimitar)).toBe('misses');
    expect(words(table, 'Borin', act({}, { attack: attack(20) }))).toBe('critical hit · 30 → 21');
    expect(words(table, 'Aria', act({}, { attack: attack(1, 30) }))).toBe('misses');
  });

  it('DTH-4: says the failed death saves of the dying', () => {
    const table = new Table().hit('Aria', 20);
    expect(words(table, 'Aria', act())).toBe('1 failed death save');
    expect(words(table, 'Aria', act({}, { attack: attack(20) }))).toBe('critical hit · 2 failed death saves');
  });

  it('says who dies and who falls', () => {
    const table = new Table();
    const strong = act({ amounts: { plain: fire(25), critical: fire(25) } }, { attack: attack(19) });
    expect(words(table, 'Goblin - 1', strong)).toBe('hits · dies');
    expect(words(table, 'Aria', strong)).toBe('hits · falls');
    expect(words(table, 'Aria', act({ amounts: { plain: fire(40), critical: [] } }))).toBe('40 · dies');
  });

  it('ATK-4: is critical on an unconscious target in melee, and only there', () => {
    const table = new Table().hit('Aria', 20);
    const club = act({}, { attack: attack(14) });
    expect(verdictOn(club, table.fight, table.get('Aria'))).toMatchObject({ attack: 'critical', amount: 9 });
    expect(verdictOn(club, table.fight, table.get('Borin'))).toMatchObject({ attack: 'hit', amount: 4 });
    const bow = { ...club, ranged: true };
    expect(verdictOn(bow, table.fight, table.get('Aria')).attack).toBe('hit');
    expect(verdictOn({ ...club, critical: false }, table.fight, table.get('Aria')).amount).toBe(4);
  });

  it('DMG-9: a miss may still deal half', () => {
    const arrow = act({}, { attack: attack(2), onMiss: 'half' });
    expect(words(new Table(), 'Aria', arrow)).toBe('misses · 20 → 18');
  });
});

describe('a save', () => {
  const breath = (saves: Act['saves'] = {}) =>
    act({ amounts: { plain: fire(56), critical: fire(56) }, saves }, { demand: DEXTERITY });

  it('SAV-8: is open until it is known, then says the total and the result', () => {
    const table = new Table();
    const id = table.id('Borin');
    expect(words(table, 'Borin', breath())).toBe('Dex DC 17');
    expect(verdictOn(breath(), table.fight, table.get('Borin'))).toMatchObject({ isOpen: true });
    expect(words(table, 'Borin', breath({ [id]: { typed: '8' } }))).toBe('Dex 8 · fails · 56 · falls');
    expect(words(table, 'Borin', breath({ [id]: { typed: '19' } }))).toBe('Dex 19 · saves · 30 → 2');
    expect(words(table, 'Borin', breath({ [id]: { typed: '8', resisted: true } }))).toContain('resists');
  });

  it('SAV-6: Evasion counts, also when the game master says so', () => {
    const table = new Table();
    const id = table.id('Borin');
    const saved = { ...breath({ [id]: { typed: '19' } }), said: { [id]: { evasion: true } } };
    expect(words(table, 'Borin', saved)).toBe('Dex 19 · saves · no damage');
  });

  it('SAV-5: a success may spare only a part', () => {
    const table = new Table();
    const parts = [{ amount: 3, damage_type: 'piercing' as const, certain: true }, ...fire(9)];
    const bite = act(
      { amounts: { plain: parts, critical: parts }, saves: { [table.id('Aria')]: { typed: '19' } } },
      { demand: DEXTERITY, savedShare: 'part', attack: attack(15) },
    );
    expect(words(table, 'Aria', bite)).toBe('hits · Dex 19 · saves · 20 → 13');
  });
});

describe('defences and choices', () => {
  it('DMG-1, DMG-6: the stat block counts, and the game master overrides it', () => {
    const immune: Partial<StatBlock> = { damage_immunities: ['fire'] };
    const table = new Table(
      createFight(encounter({ monsters: [{ statBlock: statBlock(immune), count: 1 }] })),
    );
    expect(words(table, 'Goblin', act())).toBe('unharmed');
    const said = { [table.id('Goblin')]: { defence: 'normal' as const } };
    expect(words(table, 'Goblin', act({ said }))).toBe('7 → 3');
  });

  it('half is half for everybody who would take all', () => {
    expect(words(new Table(), 'Aria', act({ half: true }))).toBe('20 → 18');
  });

  it('TGT-1: says why somebody is out of reach', () => {
    const table = new Table().hit('Goblin - 1', 7);
    expect(verdictOn(act(), table.fight, table.get('Goblin - 1')).outOfReach).toBe('dead');
    expect(words(table, 'Goblin - 1', act())).toMatch(/^dead/);
  });

  it('TRT-6: says that a trait may keep it standing', () => {
    const fortitude = {
      name: 'Undead Fortitude',
      desc: 'If damage reduces the zombie to 0 hit points, it must make a Constitution saving throw with a DC of 5 + the damage taken, unless the damage is radiant or from a critical hit. On a success, the zombie drops to 1 hit point instead.',
    };
    const zombie = statBlock({ name: 'Zombie', special_abilities: [fortitude] });
    const table = new Table(createFight(encounter({ monsters: [{ statBlock: zombie, count: 1 }] })));
    expect(words(table, 'Zombie', act({ amounts: { plain: fire(30), critical: [] } }))).toBe(
      '7 → 1 · may stay up',
    );
  });
});

describe('healing and conditions', () => {
  it('HP-4: healing stops at the maximum', () => {
    const table = new Table().hit('Aria', 3);
    expect(words(table, 'Aria', act({ gives: 'hit-points' }))).toBe('17 → 20');
    expect(words(table, 'Aria', act({ gives: 'temporary' }))).toBe('4 temporary');
  });

  it('a condition is imposed on everybody who is hit, does not save and is not immune', () => {
    const immune = statBlock({ condition_immunities: [{ index: 'poisoned' }] });
    const table = new Table(createFight(encounter({ monsters: [{ statBlock: immune, count: 1 }] })));
    const poison = act(
      { gives: 'condition', amounts: undefined },
      { conditions: [{ name: 'poisoned', ending: {} }] },
    );
    expect(words(table, 'Aria', poison)).toBe('poisoned');
    expect(words(table, 'Goblin', poison)).toBe('immune to poisoned');
  });
});

it('the deed does what the verdict said', () => {
  const table = new Table();
  apply(table, 'Borin', { name: 'petrified' });
  const what = act({ amounts: { plain: fire(13), critical: fire(26) } }, { attack: attack(14) });
  const verdicts = ['Aria', 'Borin', 'Goblin - 1'].map((name) =>
    verdictOn(what, table.fight, table.get(name)),
  );
  table.do(
    damageCommand({ conditionId: 'k' }, what.amounts ?? { plain: [], critical: [] }, verdicts, what.terms),
  );
  const left = verdicts.map(({ combatant }) => table.get(combatant.name).hit_points);
  expect(left).toEqual(verdicts.map(({ hitPoints }) => hitPoints?.after));
});
