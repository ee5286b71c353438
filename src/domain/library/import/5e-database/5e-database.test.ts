import { describe, expect, it } from 'vitest';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import {
  DATABASE_MONSTER,
  DATABASE_MONSTER_2024,
  DATABASE_MONSTER_OLD,
  DATABASE_SPELL,
  DATABASE_SPELL_2024,
} from '#fixtures/import/5e-database/5e-database-sample.ts';
import { fuzzAdapter, readJson } from '#support/hostile/fuzz-adapter.ts';
import { fiveEDatabase } from './5e-database.ts';

describe('5e-database', () => {
  it('a monster of 2014', () => {
    expect(readJson(fiveEDatabase, DATABASE_MONSTER).monsters).toEqual([
      {
        fields: {
          ...BLANK_MONSTER,
          name: 'Mire Hag',
          type: 'fey',
          subtype: 'hag',
          alignment: 'neutral evil',
          armor_class: 14,
          armor_desc: 'hide armor, shield',
          armor_class_note: '16 with mage armor, 11 while prone',
          hit_points: 45,
          hit_points_roll: '7d8 + 14',
          speed: { walk: '30 ft.', swim: '40 ft.', fly: '10 ft.', hover: true },
          stats: {
            strength: 14,
            dexterity: 12,
            constitution: 14,
            intelligence: 13,
            wisdom: 14,
            charisma: 12,
          },
          saving_throws: [{ name: 'WIS', value: 4 }],
          skills: [{ name: 'Sleight of Hand', value: 3 }],
          damage_vulnerabilities: ['fire'],
          damage_resistances: ['cold', 'bludgeoning, piercing, and slashing from nonmagical weapons'],
          condition_immunities: ['poisoned'],
          senses: { darkvision: '60 ft.', passive_perception: 12 },
          languages: 'Common, Sylvan',
          challenge_rating: 2,
          xp: 450,
          desc: 'It smells of peat.\n**Forms.** Mire Toad',
          special_abilities: [
            {
              name: 'Innate Spellcasting',
              desc: 'It casts entangle.\n- At Will: Druidcraft\n- 1/Day: Fog Cloud (mud only)',
            },
          ],
          actions: [
            { name: 'Multiattack', desc: 'Two claws.' },
            { name: 'Mud Breath (Recharge 5-6)', desc: 'DC 12.' },
            { name: 'Sing (Recharges after a Short or Long Rest)', desc: 'It sings.' },
          ],
          legendary_actions: [{ name: 'Kick (Costs 2 Actions)', desc: 'It kicks.' }],
          reactions: [{ name: 'Spit', desc: 'It spits.' }],
        },
        problems: [
          'Of the speed, “roll 5 ft.” could not be read.',
          'Of the proficiencies, “Skill: Brewing 5” could not be read.',
          'Of the senses, “mudsight 5 ft.” could not be read.',
        ],
      },
    ]);
  });

  it('a monster of 2024, and of the first years', () => {
    const { monsters } = readJson(fiveEDatabase, [DATABASE_MONSTER_2024, DATABASE_MONSTER_OLD]);
    expect(monsters[0]?.fields).toMatchObject({
      edition: '2024',
      armor_class: 15,
      armor_desc: '',
      skills: [{ name: 'Stealth', value: 4 }],
      special_abilities: [{ name: 'Stubborn (3/Day, or 4/Day in Lair)' }],
      desc: 'It smells of peat.\n**Challenge Rating.** 700 XP in its lair\n**Forms.** Mire Toad',
    });
    expect(monsters[0]?.problems).toContain('It is Medium or Small; Medium is kept.');
    expect(monsters[1]?.fields).toMatchObject({
      edition: '2014',
      armor_class: 13,
      hit_points_roll: '7d8 + 14',
      saving_throws: [{ name: 'WIS', value: 4 }],
      speed: { walk: '30 ft. (10 ft., swim 60 ft. in toad form)' },
    });
  });

  it('spells of both editions', () => {
    const fields = {
      ...BLANK_SPELL,
      name: 'Peat Bolt',
      level: 2,
      school: 'Conjuration',
      components: ['V', 'S', 'M'],
      material: 'A lump of peat.',
      concentration: true,
      duration: 'Up to 1 minute',
      classes: ['Druid'],
    };
    expect(readJson(fiveEDatabase, [DATABASE_SPELL, DATABASE_SPELL_2024]).spells).toEqual([
      {
        fields: {
          ...fields,
          desc: 'You throw peat.\n\n**Drying.** It dries.',
          higher_level: 'The damage increases by 1d6.',
        },
        problems: ['Of the classes, the subclass “Bog” could not be kept.'],
      },
      {
        fields: {
          ...fields,
          edition: '2024',
          desc: 'You throw peat.\n\nIt dries.',
          higher_level: 'More peat.',
        },
        problems: [],
      },
    ]);
  });

  it('names links and other records', () => {
    const link = { index: 'mire-hag', name: 'Mire Hag', url: '/api/2014/monsters/mire-hag' };
    expect(readJson(fiveEDatabase, { count: 1, results: [link] }).unread).toEqual([
      { what: 'Mire Hag', why: 'It is only a link. The record is at /api/2014/monsters/mire-hag.' },
    ]);
    expect(readJson(fiveEDatabase, [DATABASE_SPELL, { index: 'rope', name: 'Rope' }]).unread).toEqual([
      { what: 'Rope', why: 'It is neither a monster nor a spell.' },
    ]);
  });

  it('accepts any input', () => {
    fuzzAdapter(fiveEDatabase, [DATABASE_MONSTER, [DATABASE_MONSTER_2024], DATABASE_SPELL]);
  });
});
