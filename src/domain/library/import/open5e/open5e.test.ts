import { describe, expect, it } from 'vitest';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import { OPEN5E_FIXTURE_1, OPEN5E_FIXTURE_2 } from '#fixtures/import/open5e/open5e-fixtures-sample.ts';
import {
  OPEN5E_CREATURE,
  OPEN5E_MONSTER,
  OPEN5E_SPELL_1,
  OPEN5E_SPELL_2,
} from '#fixtures/import/open5e/open5e-sample.ts';
import { fuzzAdapter, readJson } from '#support/hostile/fuzz-adapter.ts';
import { importInput } from '../read-import.ts';
import { open5e } from './open5e.ts';

describe('Open5e', () => {
  it('version 1: a monster', () => {
    expect(readJson(open5e, OPEN5E_MONSTER).monsters).toEqual([
      {
        fields: {
          ...BLANK_MONSTER,
          name: 'Mire Hag',
          source: 'Tome of Peat, https://example.org/licence',
          desc: 'It smells of peat.',
          type: 'fey',
          subtype: 'hag',
          alignment: 'neutral evil',
          armor_class: 14,
          armor_desc: 'natural armor',
          hit_points: 45,
          hit_points_roll: '7d8 + 14',
          speed: { walk: '30 ft.', fly: '10 ft.', swim: '40 ft.', hover: true },
          stats: {
            strength: 14,
            dexterity: 12,
            constitution: 14,
            intelligence: 13,
            wisdom: 14,
            charisma: 12,
          },
          saving_throws: [{ name: 'WIS', value: 4 }],
          skills: [
            { name: 'Perception', value: 4 },
            { name: 'Sleight of Hand', value: 3 },
          ],
          damage_resistances: ['cold', 'bludgeoning, piercing, and slashing from nonmagical attacks'],
          damage_immunities: ['poison'],
          condition_immunities: ['poisoned'],
          senses: { darkvision: '60 ft.', passive_perception: 14 },
          languages: 'Common, Sylvan',
          challenge_rating: 2,
          proficiency_bonus: 2,
          xp: 450,
          special_abilities: [{ name: 'Amphibious', desc: 'The hag can breathe air and water.' }],
          actions: [
            {
              name: 'Claw',
              desc: 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 9 (2d6 + 2) slashing damage.',
            },
          ],
          reactions: [{ name: 'Sink', desc: 'The hag sinks.\n- One\n- Two' }],
        },
        problems: ['Of the skills, “brewing 5” could not be read.'],
      },
    ]);
  });

  it('version 2: a creature of the SRD 5.2 in one page', () => {
    const page = { count: 1, next: null, previous: null, results: [OPEN5E_CREATURE] };
    const { monsters, unread } = readJson(open5e, page);
    expect(unread).toEqual([]);
    expect(monsters).toEqual([
      {
        fields: {
          ...BLANK_MONSTER,
          name: 'Bog Drake',
          edition: '2024',
          source: 'System Reference Document 5.2, CC-BY-4.0',
          size: 'Large',
          type: 'dragon',
          alignment: 'chaotic evil',
          armor_class: 16,
          initiative_bonus: 4,
          hit_points: 95,
          hit_points_roll: '10d10 + 40',
          speed: { walk: '40 ft.', fly: '60 ft.' },
          stats: { strength: 18, dexterity: 12, constitution: 18, intelligence: 8, wisdom: 11, charisma: 10 },
          saving_throws: [{ name: 'DEX', value: 4 }],
          skills: [{ name: 'Stealth', value: 4 }],
          damage_resistances: ['cold'],
          damage_immunities: ['acid'],
          condition_immunities: ['charmed', 'poisoned'],
          senses: { darkvision: '60 ft.', passive_perception: 10 },
          languages: 'Draconic',
          challenge_rating: 5,
          proficiency_bonus: 3,
          xp: 1800,
          special_abilities: [
            { name: 'Legendary Resistance (3/Day)', desc: 'If the drake fails a save, it succeeds instead.' },
          ],
          actions: [
            { name: 'Multiattack', desc: 'Two Rend attacks.' },
            {
              name: 'Acid Breath (Recharge 5-6)',
              desc: 'Dexterity Saving Throw: DC 14, each creature in a 30-foot Cone. Failure: 31 (7d8) Acid damage. Success: Half damage.',
            },
          ],
          bonus_actions: [{ name: 'Dive (2/Day)', desc: 'It dives.' }],
          reactions: [{ name: 'Snap (Recharges after a Short or Long Rest)', desc: 'It snaps.' }],
          legendary_actions: [{ name: 'Lash (Costs 2 Actions)', desc: 'It lashes.' }],
          lair_actions: [{ name: 'Fog', desc: 'Fog rises.' }],
        },
        problems: [],
      },
    ]);
  });

  it('version 2: a creature set', () => {
    const set = {
      url: 'https://…',
      key: 'mounts',
      name: 'Fen Mounts',
      document: {},
      creatures: [OPEN5E_CREATURE],
    };
    const [creature] = readJson(open5e, OPEN5E_CREATURE).monsters;
    for (const json of [set, [set], { count: 1, next: null, previous: null, results: [set] }]) {
      expect(open5e.recognises(importInput('', JSON.stringify(json)))).toBe(true);
      expect(readJson(open5e, json)).toMatchObject({
        monsters: [{ fields: { ...creature?.fields, tags: ['Fen Mounts'] }, problems: [] }],
        unread: [],
      });
    }
    const empty = { ...set, creatures: ['https://api.open5e.com/v2/creatures/ox/'] };
    expect(readJson(open5e, [set, empty]).unread).toEqual([
      { what: 'record 2', why: 'It is empty or no record.' },
    ]);
  });

  it('old version 2: addresses instead of names, lists on the top level', () => {
    const older = {
      ...OPEN5E_CREATURE,
      size: 'https://api.open5e.com/v2/sizes/gargantuan/',
      type: 'https://api.open5e.com/v2/creaturetypes/dragon/',
      document: 'https://api.open5e.com/v2/documents/srd/',
      languages: [{ name: 'Common' }, { name: 'Draconic' }],
      challenge_rating: undefined,
      challenge_rating_decimal: '0.250',
      resistances_and_immunities: undefined,
      damage_immunities: ['https://api.open5e.com/v2/damagetypes/fire/'],
      nonmagical_attack_resistance: true,
      condition_immunities: ['https://api.open5e.com/v2/conditions/prone/'],
    };
    expect(readJson(open5e, older).monsters[0]?.fields).toMatchObject({
      size: 'Gargantuan',
      type: 'dragon',
      edition: '2014',
      source: 'srd, CC-BY-4.0',
      languages: 'Common, Draconic',
      challenge_rating: 0.25,
      damage_immunities: ['fire'],
      damage_resistances: ['bludgeoning, piercing, and slashing from nonmagical attacks'],
      condition_immunities: ['prone'],
    });
  });

  it('spells of both versions', () => {
    expect(readJson(open5e, [OPEN5E_SPELL_1, OPEN5E_SPELL_2]).spells).toEqual([
      {
        fields: {
          ...BLANK_SPELL,
          name: 'Peat Bolt',
          source: 'Tome of Peat',
          level: 2,
          school: 'Conjuration',
          components: ['V', 'S', 'M'],
          material: 'A lump of peat.',
          concentration: true,
          duration: 'Up to 1 minute',
          classes: ['Druid', 'Wizard'],
          desc: 'You throw peat.\n\n**Drying.** It dries.\n\n| d4 | Smell |\n|---|---|\n| 1 | Bad |',
          higher_level: 'The damage increases by 1d6.',
        },
        problems: [],
      },
      {
        fields: {
          ...BLANK_SPELL,
          name: 'Reed Wall',
          edition: '2024',
          source: 'System Reference Document 5.2, CC BY 4.0',
          level: 3,
          school: 'Abjuration',
          casting_time: '1 reaction, which you take when a creature comes near',
          range: 'Self',
          components: ['V', 'M'],
          material: 'a reed',
          ritual: true,
          concentration: true,
          duration: 'Up to 10 minutes',
          classes: ['Druid'],
          desc: 'Reeds grow.',
        },
        problems: [],
      },
    ]);
  });

  it('data files of version 2', () => {
    const { monsters, spells, unread } = readJson(open5e, OPEN5E_FIXTURE_2);
    expect(monsters).toEqual([
      {
        fields: {
          ...BLANK_MONSTER,
          name: 'Fen Imp',
          edition: '2024',
          source: 'Tome of Peat, cc-by-40',
          size: 'Tiny',
          type: 'fiend',
          alignment: 'lawful evil',
          armor_class: 13,
          armor_desc: 'natural armor',
          initiative_bonus: 5,
          hit_points: 17,
          hit_points_roll: '5d4 + 5',
          speed: { walk: '20 ft.', fly: '40 ft.', hover: true },
          stats: { strength: 6, dexterity: 16, constitution: 13, intelligence: 11, wisdom: 12, charisma: 14 },
          saving_throws: [{ name: 'DEX', value: 5 }],
          skills: [
            { name: 'Sleight of Hand', value: 6 },
            { name: 'Stealth', value: 5 },
          ],
          damage_immunities: ['fire', 'poison'],
          condition_immunities: ['poisoned'],
          senses: { darkvision: '120 ft.', passive_perception: 11 },
          languages: 'Common, telepathy 60 ft.',
          challenge_rating: 0.5,
          xp: 100,
          desc: '**Environment.** swamp',
          special_abilities: [{ name: 'Mud', desc: 'It is muddy.' }],
          actions: [{ name: 'Sting (Recharge 5-6) (Toad Form Only)', desc: 'It stings.' }],
          bonus_actions: [{ name: 'Dive', desc: 'It dives.' }],
        },
        problems: [],
      },
    ]);
    expect(spells[0]?.fields).toMatchObject({
      casting_time: '1 minute',
      range: '1 mile',
      classes: ['Wizard'],
      components: ['V', 'S'],
      duration: 'Instantaneous',
    });
    expect(unread).toEqual([
      {
        what: '1 actions',
        why: 'Their creatures are not in this file. Put the lists of both files into one file.',
      },
    ]);
    const set = {
      model: 'api_v2.creatureset',
      pk: 'imps',
      fields: { name: 'Imps', creatures: ['peat_fen-imp'] },
    };
    expect(readJson(open5e, [...OPEN5E_FIXTURE_2, set]).monsters[0]?.fields.tags).toEqual(['Imps']);
    expect(readJson(open5e, [set]).unread).toMatchObject([{ what: '1 creature sets' }]);
    const alone = readJson(open5e, OPEN5E_FIXTURE_2.slice(0, 2)).monsters[0];
    expect(alone?.problems).toEqual([
      'Its actions and traits are not in the file. Put the lists of both files into one file.',
    ]);
  });

  it('data files of version 1', () => {
    const { monsters, spells, unread } = readJson(open5e, OPEN5E_FIXTURE_1);
    expect(unread).toEqual([]);
    expect(monsters[0]).toMatchObject({
      fields: {
        name: 'Fen Imp',
        source: 'Tome of Peat, p. 12, https://example.org',
        tags: ['Imps'],
        subtype: 'devil',
        armor_desc: 'natural armor',
        desc: 'It lives in the fen.\n**Environment.** Swamp',
        speed: { walk: '20 ft.', fly: '40 ft.' },
        skills: [{ name: 'Stealth', value: 5 }],
        senses: { darkvision: '120 ft.', passive_perception: 11 },
        actions: [{ name: 'Sting', desc: 'It stings.' }],
        special_abilities: [{ name: 'Mud', desc: 'It is muddy.' }],
      },
      problems: ['Of the speed, “glow 5” could not be read.'],
    });
    expect(spells[0]).toMatchObject({
      fields: {
        source: 'Tome of Peat, p. 9, https://example.org',
        components: ['S', 'M'],
        material: 'peat',
        ritual: true,
        duration: 'Up to 1 minute',
        classes: ['Druid', 'Wizard'],
      },
      problems: ['Of the classes, “Circle of Mud” could not be kept.'],
    });
  });

  it('reports missing pages and records that are neither monster nor spell', () => {
    const { unread } = readJson(open5e, {
      count: 3207,
      next: 'https://…',
      results: [OPEN5E_CREATURE, { name: 'Rope' }, 5],
    });
    expect(unread).toEqual([
      { what: 'Rope', why: 'It is neither a monster nor a spell.' },
      { what: 'record 3', why: 'It is empty or no record.' },
      {
        what: 'Further pages',
        why: 'The file has 3 of 3,207 records. The rest is on the other pages of Open5e; import those as well.',
      },
    ]);
  });

  it('accepts any input', () => {
    fuzzAdapter(open5e, [OPEN5E_MONSTER, { results: [OPEN5E_CREATURE] }, [OPEN5E_SPELL_1], OPEN5E_SPELL_2]);
    fuzzAdapter(open5e, [OPEN5E_FIXTURE_1, OPEN5E_FIXTURE_2]);
  });
});
