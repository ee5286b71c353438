import { describe, expect, it } from 'vitest';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import { fuzzAdapter, readJson } from '#support/hostile/fuzz-adapter.ts';
import { fivetools } from './fivetools.ts';
import { entriesText } from './fivetools-entries.ts';
import { FIVETOOLS_BREW, FIVETOOLS_CREATURE } from './fivetools-sample.ts';
import { readTags } from './fivetools-tags.ts';

describe('the tags of 5etools', () => {
  it.each([
    [
      '{@atk mw} {@hit 4} to hit, reach 5 ft., one target. {@h}5 ({@damage 1d6+2}) slashing damage.',
      'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) slashing damage.',
    ],
    ['{@atk mw,rw} {@hit 4} to hit', 'Melee or Ranged Weapon Attack: +4 to hit'],
    ['{@atk rs} {@hit -1} to hit', 'Ranged Spell Attack: -1 to hit'],
    [
      '{@atkr m} {@hit 5}, reach 5 ft. {@h}7 ({@damage 1d8 + 3}) Slashing damage.',
      'Melee Attack Roll: +5, reach 5 ft. Hit: 7 (1d8 + 3) Slashing damage.',
    ],
    [
      '{@actSave dex} {@dc 13}, each creature. {@actSaveFail} 10 ({@damage 3d6}) Fire damage. {@actSaveSuccess} Half damage.',
      'Dexterity Saving Throw: DC 13, each creature. Failure: 10 (3d6) Fire damage. Success: Half damage.',
    ],
    ['{@actSaveFail 2} {@actSaveFailBy 5} {@hom}', 'Second Failure: Failure by 5 or More: Hit or Miss: '],
    ['{@actTrigger} It is hit. {@actResponse d}it bites.', 'Trigger: It is hit. Response—it bites.'],
    ['Mud Breath {@recharge 5}', 'Mud Breath (Recharge 5-6)'],
    ['Mud Breath {@recharge}', 'Mud Breath (Recharge 6)'],
    ['{@creature mire hag|TOP|hags} and {@spell sleep|PHB}', 'hags and sleep'],
    ['{@condition prone} {@skill Stealth} {@chance 25}', 'prone Stealth 25 percent'],
    ['{@b bold {@i and {@condition prone}}} text', 'bold and prone text'],
    ['{@variantrule Cone [Area of Effect]|XPHB} {@filter mud|spells|level=1}', 'Cone mud'],
    ['{@scaledamage 8d6|3-9|1d6} {@dice 1d4|some}', '1d6 some'],
    ['{@unknown one|two|three} {plain} {@open text', 'three {plain} text'],
    ['{@ability str 20} {@d20 5}', '20 (+5) +5'],
  ])('%s', (tagged, text) => {
    expect(readTags(tagged)).toBe(text);
  });

  it.each(['{@', '{@b ', '}', '{@b x}', '{@b |', '{{{', '{@h}', '{@b {@i '])(
    'two hundred thousand characters of %j are read in one pass',
    (piece) => {
      const begin = performance.now();
      readTags(piece.repeat(200_000 / piece.length) + '}'.repeat(100_000));
      expect(performance.now() - begin).toBeLessThan(5_000);
    },
  );
});

describe('the entries of 5etools', () => {
  it('are paragraphs, lists and tables', () => {
    const entries = [
      'First.',
      {
        type: 'entries',
        name: 'Heat',
        entries: [
          'It is hot.',
          { type: 'list', items: ['One', { type: 'item', name: 'Two.', entry: 'More.' }] },
        ],
      },
      {
        type: 'table',
        caption: 'Moods',
        colLabels: ['d4', 'Mood'],
        rows: [
          ['1', 'Bad {@b |} x'],
          [{ type: 'cell', roll: { min: 2, max: 4 } }, 'Good'],
        ],
      },
      {
        type: 'inset',
        name: 'Note',
        entries: [{ type: 'list', items: ['A', { type: 'list', items: ['B'] }] }],
      },
      {
        type: 'attack',
        attackType: 'MW',
        attackEntries: ['{@hit 3} to hit'],
        hitEntries: ['2 piercing damage.'],
      },
      { type: 'image', href: { type: 'external', url: 'https://example.org/x.png' } },
      7,
    ];
    expect(entriesText(entries)).toBe(
      'First.\n**Heat.** It is hot.\n- One\n- **Two.** More.\n**Moods**\n| d4 | Mood |\n|---|---|\n| 1 | Bad x |\n| 2-4 | Good |\n' +
        '**Note.**\n- A\n- B\nMelee Weapon Attack: +3 to hit Hit: 2 piercing damage.\n7',
    );
  });

  it('a hundred thousand levels do not overflow the stack', () => {
    let entries: unknown = 'deep';
    for (let level = 0; level < 100_000; level++) entries = { type: 'entries', entries: [entries] };
    expect(entriesText(entries)).toBe('');
    const monster = {
      ...FIVETOOLS_CREATURE,
      trait: [{ name: 'Deep', entries: [entries] }],
      resist: [entries],
    };
    expect(
      readJson(fivetools, { monster: [monster, { name: 'Copy', _copy: monster }] }).monsters,
    ).toHaveLength(1);
  });
});

describe('5etools homebrew', () => {
  it('a monster', () => {
    expect(readJson(fivetools, FIVETOOLS_BREW).monsters).toEqual([
      {
        fields: {
          ...BLANK_MONSTER,
          name: 'Mire Hag',
          source: 'Tome of Peat by A. Author, p. 12',
          type: 'fey',
          subtype: 'hag, Mire folk',
          alignment: 'typically neutral evil',
          armor_class: 14,
          armor_desc: 'natural armor',
          armor_class_note: '16 with mage armor',
          hit_points: 45,
          hit_points_roll: '7d8 + 14',
          speed: { walk: '30 ft.', swim: '40 ft. (in water)', fly: '10 ft.', hover: true },
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
          damage_vulnerabilities: ['fire'],
          damage_resistances: ['cold', 'bludgeoning, piercing, and slashing from nonmagical attacks'],
          damage_immunities: ['damage from mud'],
          condition_immunities: ['poisoned'],
          senses: { darkvision: '60 ft.', passive_perception: 14 },
          languages: 'Common, Sylvan',
          challenge_rating: 2,
          proficiency_bonus: 2,
          xp: 450,
          desc: 'It smells of peat.\n**Regional Effects**\nIt rains.',
          special_abilities: [
            { name: 'Amphibious', desc: 'The hag can breathe air and water.' },
            {
              name: 'Innate Spellcasting',
              desc:
                "The hag's spellcasting ability is Wisdom (spell save DC 12).\n- At will: druidcraft\n- 3/day: entangle\n" +
                '- 1/day each: sleep, fog cloud\n* In mud only.',
            },
          ],
          actions: [
            {
              name: 'Claw',
              desc: 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 9 (2d6 + 2) slashing damage.',
            },
            { name: 'Mud Breath (Recharge 5-6)', desc: 'DC 12 Dexterity saving throw.' },
            {
              name: 'Spellcasting',
              desc: 'The hag is a 3rd-level spellcaster.\n- Cantrips (at will): light\n- 1st level (4 slots): bane',
            },
          ],
          bonus_actions: [{ name: 'Sink', desc: 'It sinks.' }],
          reactions: [{ name: 'Spit', desc: 'It spits.' }],
          legendary_intro: expect.stringContaining('The mire hag can take 2 legendary actions'),
          legendary_actions: [{ name: 'Move', desc: 'It moves.' }],
          lair_intro: 'On initiative count 20:',
          lair_actions: [
            { name: 'Lair action 1', desc: 'Mud rises.' },
            { name: 'Fog', desc: 'Fog rises.' },
          ],
          mythic_intro: 'If its trait is active:',
          mythic_actions: [{ name: 'Flood', desc: 'It floods.' }],
        },
        problems: [
          'It is Medium or Large; Medium is kept.',
          'Of the skills, “brewing +5” could not be read.',
          'Of the condition immunities, “charmed while in mud” could not be read.',
        ],
      },
    ]);
  });

  it('a single creature of 2024', () => {
    const scout = {
      ...FIVETOOLS_CREATURE,
      source: 'XMM',
      initiative: { proficiency: 2 },
      gear: ['longbow|xphb', { item: 'arrow|xphb', quantity: 20 }],
      cr: { cr: '5', xp: 2000 },
      spellcasting: [
        {
          headerEntries: ['It casts:'],
          will: ['{@spell light|XPHB}'],
          daily: { '2e': ['{@spell sleep}'] },
          displayAs: 'action',
        },
      ],
    };
    expect(readJson(fivetools, scout).monsters[0]?.fields).toMatchObject({
      edition: '2024',
      initiative_bonus: 7,
      gear: 'longbow, arrow (20)',
      xp: 2000,
      actions: [{}, {}, { name: 'Spellcasting', desc: 'It casts:\n- At Will: light\n- 2/Day Each: sleep' }],
    });
  });

  it('alternative formats of the same values', () => {
    const others = [
      { ac: [13], hp: { special: '30 (4d8 + 12)' }, type: 'beast', alignment: ['U'], cr: '1/4' },
      { type: { type: 'beast', swarmSize: 'T' }, alignment: ['L', 'NX', 'C', 'E'], cr: 'Unknown' },
      {
        alignment: [{ alignment: ['C', 'G'], chance: 75 }, { alignment: ['N'] }],
        speed: 20,
        ac: [{ special: '11 + PB' }],
      },
      { alignment: ['L', 'NX', 'C', 'NY', 'E'], speed: { walk: 30, climb: true } },
    ].map((change) => ({ ...FIVETOOLS_CREATURE, size: ['M'], alignmentPrefix: undefined, ...change }));
    const [plain, swarm, chance, choice] = readJson(fivetools, { monster: others }).monsters;
    expect(plain?.fields).toMatchObject({
      armor_class: 13,
      hit_points: 30,
      hit_points_roll: '4d8 + 12',
      type: 'beast',
      alignment: 'unaligned',
      challenge_rating: 0.25,
    });
    expect(swarm?.fields).toMatchObject({
      type: 'swarm of Tiny beasts',
      alignment: 'any evil alignment',
      challenge_rating: 0,
    });
    expect(chance?.fields).toMatchObject({
      alignment: 'chaotic good (75%) or neutral',
      speed: { walk: '20 ft.' },
      armor_class: 11,
      armor_desc: '+ PB',
    });
    expect(choice?.fields).toMatchObject({
      alignment: 'any non-good alignment',
      speed: { walk: '30 ft.', climb: '30 ft.' },
    });
  });

  it('copies take other fields from their base record', () => {
    const copies = [
      {
        name: 'Old Hag',
        source: 'ToP',
        cr: '3',
        _copy: { name: 'Mire Hag', source: 'ToP', _mod: { '*': {} } },
      },
      { name: 'Stray', source: 'ToP', _copy: { name: 'Goblin', source: 'MM' } },
    ];
    const { monsters, unread } = readJson(fivetools, {
      ...FIVETOOLS_BREW,
      monster: [...copies, FIVETOOLS_CREATURE],
    });
    expect(monsters[0]).toMatchObject({ fields: { name: 'Old Hag', challenge_rating: 3, armor_class: 14 } });
    expect(monsters[0]?.problems).toContain(
      'It is a changed copy of “Mire Hag”; the changes to its text could not be read.',
    );
    expect(unread).toEqual([{ what: 'Stray', why: 'It is a copy of “Goblin”, which is not in the file.' }]);
  });

  const spell = {
    name: 'Reed Wall',
    source: 'ToP',
    level: 3,
    school: 'A',
    time: [{ number: 1, unit: 'reaction', condition: 'which you take when a creature comes near' }],
    range: { type: 'cone', distance: { type: 'feet', amount: 15 } },
    components: { v: true, m: { text: 'a reed', cost: 100 } },
    duration: [{ type: 'timed', duration: { type: 'minute', amount: 10 }, concentration: true }],
    meta: { ritual: true },
    classes: { fromClassList: [{ name: 'Druid', source: 'PHB' }] },
    entries: ['Reeds grow.', { type: 'entries', name: 'Dry', entries: ['They deal {@damage 2d6} damage.'] }],
    entriesHigherLevel: [
      { type: 'entries', name: 'At Higher Levels', entries: ['{@scaledamage 2d6|3-9|1d6} more.'] },
    ],
  };

  it('a spell', () => {
    expect(readJson(fivetools, { ...FIVETOOLS_BREW, monster: undefined, spell: [spell] }).spells).toEqual([
      {
        fields: {
          ...BLANK_SPELL,
          name: 'Reed Wall',
          source: 'Tome of Peat by A. Author',
          level: 3,
          school: 'Abjuration',
          casting_time: '1 reaction, which you take when a creature comes near',
          range: 'Self (15-foot cone)',
          duration: 'Up to 10 minutes',
          components: ['V', 'M'],
          material: 'a reed',
          ritual: true,
          concentration: true,
          classes: ['Druid'],
          desc: 'Reeds grow.\n\n**Dry.** They deal 2d6 damage.',
          higher_level: '1d6 more.',
        },
        problems: [],
      },
    ]);
  });

  it.each([
    [{ type: 'point', distance: { type: 'feet', amount: 60 } }, '60 feet'],
    [{ type: 'point', distance: { type: 'touch' } }, 'Touch'],
    [{ type: 'point', distance: { type: 'miles', amount: 1 } }, '1 mile'],
    [{ type: 'sphere', distance: { type: 'feet', amount: 20 } }, 'Self (20-foot-radius sphere)'],
    [{ type: 'radius', distance: { type: 'feet', amount: 10 } }, 'Self (10-foot radius)'],
    [{ type: 'special' }, 'Special'],
  ])('the range %j', (range, words) => {
    expect(readJson(fivetools, { ...spell, range }).spells[0]?.fields.range).toBe(words);
  });

  it.each([
    [{ type: 'instant' }, 'Instantaneous'],
    [{ type: 'permanent', ends: ['dispel', 'trigger'] }, 'Until dispelled or triggered'],
    [{ type: 'timed', duration: { type: 'hour', amount: 8 } }, '8 hours'],
    [{ type: 'special' }, 'Special'],
  ])('the duration %j', (duration, words) => {
    expect(readJson(fivetools, { ...spell, duration: [duration] }).spells[0]?.fields.duration).toBe(words);
  });

  it('accepts any input', () => {
    fuzzAdapter(fivetools, [FIVETOOLS_BREW, { _meta: {}, spell: [spell] }, FIVETOOLS_CREATURE]);
  });
});
