import { describe, expect, it } from 'vitest';
import { BLANK_MONSTER, BLANK_SPELL } from '#domain/library/blank-records.ts';
import { NO_CODEX } from '#domain/library/import/import-result.ts';
import { FIVETOOLS_BREW, FIVETOOLS_CREATURE } from '#fixtures/import/fivetools/fivetools-sample.ts';
import { fuzzAdapter, readJson } from '#support/hostile/fuzz-adapter.ts';
import { fivetools } from './fivetools.ts';

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
          desc: 'It smells of peat.\n**Challenge Rating.** 3 in its lair\n**Regional Effects**\nIt rains.',
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

  it('keeps values without a field in the description, or reports them', () => {
    const odd = {
      ...FIVETOOLS_CREATURE,
      size: ['M', 'V'],
      hp: { special: '5 + five times your level (the hag has as many Hit Dice as your level)' },
      cr: { cr: '2', lair: '3', coven: '4', xpLair: 700 },
      save: { dex: '+3 plus PB', mud: '+1' },
      skill: { stealth: '+4 (+6 in mud)', other: [{ oneOf: { arcana: '+3', nature: '+3' } }] },
      passive: '10 + (PB × 2)',
      speed: { walk: 30, alternate: { walk: [{ number: 40, condition: '(in toad form)' }] } },
      type: { type: 'fey', note: '(or toad)' },
      variant: [{ type: 'variant', name: 'Variant: Old Hags', entries: ['They know {@spell sleep}.'] }],
      environment: ['swamp'],
      pbNote: 'equals your bonus',
      legendaryGroup: { name: 'Elsewhere', source: 'ToP' },
      fluff: undefined,
      _versions: [{ name: 'Mire Hag (Toad)', source: 'ToP' }],
    };
    const fluff = { name: 'Mire Hag', source: 'ToP', entries: ['It likes tea.'] };
    const { monsters, unread } = readJson(fivetools, {
      ...FIVETOOLS_BREW,
      monster: [odd],
      monsterFluff: [fluff],
      item: [{ name: 'Spoon' }, { name: 'Kettle' }],
    });
    expect(monsters[0]?.fields).toMatchObject({
      hit_points: 5,
      speed: { walk: '30 ft. (40 ft. in toad form)' },
      subtype: 'or toad',
      saving_throws: [{ name: 'DEX', value: 3 }],
      skills: [{ name: 'Stealth', value: 4, note: '+6 in mud' }],
      senses: { passive_perception: 10 },
      desc: [
        'It likes tea.',
        '**Hit Points.** 5 + five times your level (the hag has as many Hit Dice as your level)',
        '**Challenge Rating.** 3 in its lair (700 XP), 4 as part of a coven',
        '**Proficiency Bonus.** equals your bonus',
        '**Environment.** swamp',
        '**Variant: Old Hags.** They know sleep.',
      ].join('\n'),
    });
    expect(monsters[0]?.problems).toEqual(
      expect.arrayContaining([
        'There is no size “V”.',
        'Of the saving throws, “dex +3 plus PB” is no number; 3 is kept.',
        'Of the saving throws, “mud +1” could not be read.',
        'Of the skills, “arcana +3 or nature +3” could not be read.',
        'The passive Perception “10 + (PB × 2)” is no number; 10 is kept.',
        'Its lair “Elsewhere” is not in the file.',
        'Of the versions, “Mire Hag (Toad)” could not be read.',
      ]),
    );
    expect(unread).toEqual([
      { what: '2 × item', why: 'Only the monsters and spells of a 5etools file are read.' },
    ]);
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

  it.each([
    [[], 'Instantaneous', ['No duration found; Instantaneous is kept.']],
    [[{ type: 'timed' }], 'Instantaneous', ['A duration has no time.']],
    [[{ type: 'timed', duration: { type: 'minute', amount: '' } }], 'minute', []],
    [[{ type: 'special', condition: 'until dawn' }], 'until dawn', []],
  ])('the odd duration %j', (duration, words, problems) => {
    const [read] = readJson(fivetools, { ...spell, duration }).spells;
    expect(read?.fields.duration).toBe(words);
    expect(read?.problems).toEqual(expect.arrayContaining(problems));
  });

  it('a spell with HTML, without classes', () => {
    const html = {
      ...spell,
      classes: undefined,
      entries: ['<p>Reeds &amp; mud grow.</p><ul><li>One</li><li>Two {@damage 1d6}</li></ul>', 'If 2 < 3.'],
      entriesHigherLevel: [
        { type: 'entries', name: 'Deep Water', entries: ['More.'] },
        { type: 'abilityDc', name: 'Reed', attributes: ['wis'] },
      ],
    };
    const codex = { ...NO_CODEX, spellClasses: (name: string) => (name === 'Reed Wall' ? ['Ranger'] : []) };
    expect(readJson(fivetools, html, codex).spells[0]?.fields).toMatchObject({
      classes: ['Ranger'],
      desc: 'Reeds & mud grow.\n- One\n- Two 1d6\n\nIf 2 < 3.',
      higher_level:
        '**Deep Water.** More.\n\n**Reed save DC** = 8 + your proficiency bonus + your Wisdom modifier',
    });
  });

  it('accepts any input', () => {
    fuzzAdapter(fivetools, [FIVETOOLS_BREW, { _meta: {}, spell: [spell] }, FIVETOOLS_CREATURE]);
  });
});
