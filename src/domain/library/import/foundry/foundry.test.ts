import { describe, expect, it } from 'vitest';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import {
  FOUNDRY_ABILITIES,
  FOUNDRY_ACTOR,
  FOUNDRY_ACTOR_2024,
  FOUNDRY_SPELL,
} from '#fixtures/import/foundry/foundry-sample.ts';
import { fuzzAdapter, readJson } from '#support/hostile/fuzz-adapter.ts';
import { importInput } from '../read-import.ts';
import { foundry } from './foundry.ts';

function armor(name: string, { type, value }: { type: string; value: number }) {
  return { name, type: 'equipment', system: { equipped: true, type: { value: type }, armor: { value } } };
}

describe('Foundry', () => {
  it('a creature with attacks in its items', () => {
    expect(readJson(foundry, FOUNDRY_ACTOR).monsters).toEqual([
      {
        fields: {
          ...BLANK_MONSTER,
          name: 'Mire Hag',
          source: 'Tome of Peat, CC-BY-4.0',
          size: 'Large',
          type: 'fey',
          subtype: 'hag',
          alignment: 'neutral evil',
          armor_class: 14,
          armor_desc: 'natural armor',
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
          skills: [
            { name: 'Perception', value: 4 },
            { name: 'Stealth', value: 5 },
          ],
          damage_resistances: [
            'cold',
            "bludgeoning, piercing, and slashing from nonmagical attacks that aren't silvered",
            'mud',
            'rain',
          ],
          damage_immunities: ['poison'],
          condition_immunities: ['poisoned'],
          senses: { darkvision: '60 ft.', passive_perception: 14 },
          languages: 'Common, Deep Speech, telepathy 60 ft.',
          gear: 'Rope (2)',
          challenge_rating: 2,
          proficiency_bonus: 2,
          xp: 450,
          desc: 'It smells of peat.',
          special_abilities: [
            { name: 'Amphibious', desc: 'It breathes water.' },
            {
              name: 'Spellcasting',
              desc:
                "The mire hag's spellcasting ability is Wisdom (spell save DC 12, +4 to hit with spell attacks). It can cast the following spells:\n" +
                '- Cantrips (at will): light\n- 1st level (4 slots): bane\n- 1/day each: sleep',
            },
          ],
          actions: [
            {
              name: 'Claw',
              desc:
                'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 9 (2d6 + 2) slashing damage plus 3 (1d6) poison damage.\n' +
                'The claw is filthy.',
            },
            {
              name: 'Mud Breath (Recharge 5-6)',
              desc: 'Each creature makes a DC 12 Dexterity saving throw or takes 10 (3d6) poison damage and is Prone near a pool. 1d4 rounds.',
            },
          ],
          reactions: [{ name: 'Spit (3/Day)', desc: 'It spits.' }],
          legendary_intro: expect.stringContaining('can take 2 legendary actions'),
          legendary_actions: [{ name: 'Lash (Costs 2 Actions)', desc: 'It lashes.' }],
          lair_actions: [{ name: 'Flood', desc: 'It floods.' }],
        },
        problems: ['Of the condition immunities, “diseased” could not be read.'],
      },
    ]);
  });

  it('a creature of 2024 with activities', () => {
    const [drake] = readJson(foundry, [FOUNDRY_ACTOR_2024]).monsters;
    expect(drake?.problems).toEqual([]);
    expect(drake?.fields).toMatchObject({
      edition: '2024',
      source: 'SRD 5.2, CC-BY-4.0',
      armor_class: 16,
      armor_desc: 'bark plate, shield',
      initiative_bonus: 4,
      hit_points_roll: '10d10 + 40',
      saving_throws: [
        { name: 'DEX', value: 4 },
        { name: 'WIS', value: 5 },
      ],
      senses: { darkvision: '60 ft.' },
      special_abilities: [{ name: 'Legendary Resistance (3/Day)', desc: 'It succeeds.' }],
      actions: [
        {
          name: 'Rend',
          desc: 'Melee Attack Roll: +7, reach 10 ft. Hit: 9 (1d10 + 4) Slashing damage plus 5 (2d4) Acid damage.',
        },
        {
          name: 'Acid Breath (Recharge 5-6)',
          desc:
            'Dexterity Saving Throw: DC 13, each creature in a 30-foot Cone.\nFailure: 31 (7d8) Acid damage. Success: Half damage. ' +
            'The bog drake uses Rend.',
        },
      ],
      bonus_actions: [{ name: 'Dive', desc: 'It dives.' }],
    });
  });

  it('a creature of a Foundry before version 10 has `data`', () => {
    const { system, ...rest } = FOUNDRY_ACTOR;
    const older = {
      ...rest,
      data: system,
      items: FOUNDRY_ACTOR.items.map(({ system: data, ...item }) => ({ ...item, data })),
    };
    expect(readJson(foundry, older)).toEqual(readJson(foundry, FOUNDRY_ACTOR));
    expect(foundry.recognises(importInput('', JSON.stringify(older)))).toBe(true);
  });

  it('spells that the creature’s own text names are not listed twice', () => {
    const feature = {
      name: 'Spellcasting',
      type: 'feat',
      system: { description: { value: '<p>It casts <em>bane</em>.</p>' } },
    };
    const { fields } =
      readJson(foundry, { ...FOUNDRY_ACTOR, items: [...FOUNDRY_ACTOR.items, feature] }).monsters[0] ?? {};
    expect(fields?.special_abilities).toEqual([
      { name: 'Spellcasting', desc: 'It casts bane.' },
      { name: 'Amphibious', desc: 'It breathes water.' },
    ]);
  });

  it('a spell', () => {
    expect(readJson(foundry, FOUNDRY_SPELL).spells).toEqual([
      {
        fields: {
          ...BLANK_SPELL,
          name: 'Reed Wall',
          source: 'Tome of Peat',
          level: 3,
          school: 'Abjuration',
          casting_time: '1 reaction, which you take when you are Bloodied',
          range: 'Self (15-foot cone)',
          duration: 'Up to 10 minutes',
          components: ['V', 'M'],
          material: 'a reed',
          ritual: true,
          concentration: true,
          desc: 'Reeds deal 2d6 piercing damage to the creature.\n\n- One\n- Two',
          higher_level: 'More reeds.',
        },
        problems: [],
      },
    ]);
  });

  it('a character, and other documents', () => {
    const hero = {
      name: 'Tamsin',
      type: 'character',
      system: {
        abilities: FOUNDRY_ABILITIES,
        attributes: { ac: { calc: 'default' }, hp: { max: 31 }, movement: { walk: null } },
        skills: { prc: { value: 1 } },
        traits: { dr: { value: ['fire', 'mud'] } },
      },
      items: [
        { type: 'class', system: { levels: 3, spellcasting: { progression: 'full', ability: 'wis' } } },
        { type: 'class', system: { levels: 2, spellcasting: { progression: 'none' } } },
        { type: 'race', system: { movement: { walk: 25, swim: 30 } } },
        armor('Studded Leather', { type: 'light', value: 12 }),
        armor('Shield', { type: 'shield', value: 2 }),
      ],
    };
    const { characters, unread } = readJson(foundry, [hero, { name: 'Cart', type: 'vehicle' }]);
    expect(characters).toMatchObject([
      {
        fields: {
          name: 'Tamsin',
          player: '',
          level: 5,
          hit_points: 31,
          armor_class: 12 + 1 + 2,
          sheet: {
            initiative_bonus: 1,
            saving_throws: {
              strength: 2,
              dexterity: 1,
              constitution: 2,
              intelligence: 1,
              wisdom: 2 + 3,
              charisma: 1,
            },
            passive_perception: 10 + 2 + 3,
            speed: '25 ft., swim 30 ft.',
            spell_save_dc: 8 + 2 + 3,
            resistances: ['fire'],
          },
        },
        problems: [],
      },
    ]);
    const { characters: others } = readJson(foundry, {
      name: 'Old',
      type: 'character',
      system: { abilities: FOUNDRY_ABILITIES, attributes: { hp: { value: 7 } } },
    });
    expect(others[0]).toMatchObject({
      fields: { armor_class: null, hit_points: 7, sheet: { spell_save_dc: null } },
      problems: ['The file has only the current hit points; 7 is kept.', 'Not in the file: speed.'],
    });
    expect(unread).toEqual([{ what: 'Cart', why: 'It is a vehicle, no creature, character or spell.' }]);
  });

  it('accepts any input', () => {
    fuzzAdapter(foundry, [FOUNDRY_ACTOR, [FOUNDRY_ACTOR_2024], FOUNDRY_SPELL]);
  });
});
