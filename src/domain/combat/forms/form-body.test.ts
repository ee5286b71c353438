import { describe, expect, it } from 'vitest';
import { bodySchema } from '#domain/combat/combatant.ts';
import type { CommandOf } from '#domain/combat/commands.ts';
import { createFight } from '#domain/combat/create-fight.ts';
import { monsterBlueprint } from '#domain/combat/stat-block/stat-block.ts';
import { encounter, statBlock, Table } from '#support/fights/combat-table.ts';
import { bodyOf, knownProficiencies } from './form-body.ts';

const bear = statBlock({
  name: 'Brown Bear',
  pointer: 'srd/brown-bear',
  armor_class: 11,
  stats: { strength: 19, dexterity: 10, constitution: 16, intelligence: 2, wisdom: 13, charisma: 7 },
});

/** Proficient in Constitution and Wisdom: +3 each. */
const druid = statBlock({
  name: 'Druid',
  pointer: 'srd/druid',
  stats: { strength: 10, dexterity: 12, constitution: 13, intelligence: 12, wisdom: 15, charisma: 11 },
  saving_throws: [
    { name: 'CON', value: 4 },
    { name: 'WIS', value: 5 },
  ],
  damage_resistances: ['cold'],
});

function shaped(changes: Partial<CommandOf<'take-form'>>, form = bear) {
  const table = new Table(createFight(encounter({ monsters: [{ statBlock: druid, count: 1 }] })));
  const combatant_id = table.id('Druid');
  table.do({
    type: 'take-form',
    combatant_id,
    blueprint: monsterBlueprint(form),
    manner: 'wild-shape',
    ...changes,
  });
  return table.get('Druid');
}

it('FRM-1: a body has every field, also one that the creature lacks', () => {
  const { save_advantages, evasion, ...without } = monsterBlueprint(bear);
  expect(Object.keys(bodyOf(without)).sort()).toEqual(Object.keys(bodySchema.shape).sort());
});

describe('the saves in another form', () => {
  it('FRM-3: a wild shape keeps save proficiencies, with the modifiers of the form', () => {
    expect(shaped({ proficient_saves: ['constitution', 'wisdom'] }).saving_throws).toEqual({
      strength: 4,
      dexterity: 0,
      constitution: 6,
      intelligence: 1,
      wisdom: 5,
      charisma: 0,
    });
  });

  it('FRM-3: if both are proficient, the higher bonus applies', () => {
    const warden = {
      ...bear,
      saving_throws: [
        { name: 'CON', value: 9 },
        { name: 'WIS', value: 7 },
      ],
    };
    expect(shaped({ proficient_saves: ['constitution', 'wisdom'] }, warden).saving_throws).toMatchObject({
      constitution: 9,
      wisdom: 7,
    });
  });

  it('FRM-3: a character adds the bonus of its level, and unknown mental saves stay unknown', () => {
    const table = new Table();
    const combatant_id = table.id('Aria');
    const blueprint = monsterBlueprint(bear);
    table.do({
      type: 'take-form',
      combatant_id,
      blueprint,
      manner: 'wild-shape',
      proficient_saves: ['constitution', 'wisdom'],
    });
    // Aria is level 3 and has no sheet.
    expect(table.get('Aria').saving_throws).toEqual({ strength: 4, dexterity: 0, constitution: 5 });
  });

  it('FRM-3: a command of an older page keeps only the mental saves', () => {
    expect(shaped({}).saving_throws).toMatchObject({ constitution: 3, intelligence: 1, wisdom: 5 });
  });

  it('FRM-9: a shapechanger as another creature keeps its mind, or all but Strength, Dexterity and AC', () => {
    const changer: Partial<CommandOf<'take-form'>> = {
      manner: 'shapechanger',
      proficient_saves: ['constitution', 'wisdom'],
    };
    const mind = shaped({ ...changer, keeps: 'mind' });
    expect(mind).toMatchObject({
      hit_points: 7,
      armor_class: 11,
      stats: { strength: 19, constitution: 16, wisdom: 15 },
      saving_throws: { constitution: 6, wisdom: 5 },
      defences: [],
    });
    const statistics = shaped({ ...changer, keeps: 'statistics' });
    expect(statistics).toMatchObject({
      armor_class: 11,
      stats: { strength: 19, dexterity: 10, constitution: 13, wisdom: 15 },
      saving_throws: { strength: 4, constitution: 4 },
      defences: [{ damage_type: 'cold' }],
    });
  });

  it('FRM-9: the legendary actions of the form are not gained', () => {
    const legend = { ...bear, legendary_actions: [{ name: 'Move', desc: 'It moves.' }] };
    expect(shaped({ manner: 'shapechanger', keeps: 'mind' }, legend).counters).toEqual([]);
  });

  it('FRM-3: proficiencies are known from the scores, or from a bonus that no ability alone gives', () => {
    const { stats, saving_throws } = monsterBlueprint(druid);
    expect(knownProficiencies({ stats, saving_throws })).toEqual(['constitution', 'wisdom']);
    expect(knownProficiencies({ stats: null, saving_throws: { constitution: 5, wisdom: 7 } })).toEqual([
      'wisdom',
    ]);
    expect(knownProficiencies({ stats: null, saving_throws: null })).toEqual([]);
  });
});
