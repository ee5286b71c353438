import { describe, expect, it } from 'vitest';
import { importInput } from '#domain/library/import/read-import.ts';
import { BRAMBLE_WARDEN, TEXT_2014 } from '#fixtures/import/text/text-2014-sample.ts';
import { CINDER_STALKER, text2024 } from '#fixtures/import/text/text-2024-sample.ts';
import { TEXT_MARKDOWN } from '#fixtures/import/text/text-markdown-sample.ts';
import { TEXT_SPELLS } from '#fixtures/import/text/text-spells-sample.ts';
import { cpuSeconds } from '#support/hostile/cpu-seconds.ts';
import { collect } from '#support/imported-content.ts';
import { textAdapter } from './text-adapter.ts';

const read = (text: string) => collect(textAdapter.read(importInput('', text)));

describe('a stat block as text', () => {
  it('is read in the layout of 2014, broken into narrow lines', () => {
    expect(read(TEXT_2014).monsters).toEqual([{ fields: BRAMBLE_WARDEN, problems: [] }]);
    expect(read(TEXT_2014.replaceAll('\n', '\r\n')).monsters[0]?.fields).toEqual(BRAMBLE_WARDEN);
  });

  it.each(['rows', 'broken', 'markdown'] as const)('is read in the layout of 2024, table: %s', (table) => {
    expect(read(text2024(table)).monsters).toEqual([
      { fields: CINDER_STALKER, problems: ['It is Medium or Small; Medium is kept.'] },
    ]);
  });

  it('may have its abilities in a table with one row for each', () => {
    const rows = '|STAT|SCORE|MOD|\n|:---|:---:|---:|\n|STR|14|+2|\n|DEX|8|-1|\n|CON|12|+1|';
    const { monsters } = read(`Ox\nLarge beast, unaligned\nAC 12\nHP 9\nSpeed 30 ft.\n${rows}\nCR 1`);
    expect(monsters[0]?.fields).toMatchObject({
      stats: { strength: 14, dexterity: 8, constitution: 12 },
      speed: { walk: '30 ft.' },
    });
  });

  it('is read from Markdown, several in one text', () => {
    const { monsters, unread } = read(TEXT_MARKDOWN);
    expect(monsters.map(({ problems }) => problems)).toEqual([[], []]);
    expect(unread).toEqual([
      {
        what: 'Text “My monsters Some words about them.”',
        why: 'It is no stat block and no spell: 2 lines with 6 words are left out.',
      },
    ]);
    expect(monsters[0]?.fields).toMatchObject({
      name: 'Copper Beetle',
      size: 'Tiny',
      type: 'construct',
      armor_class: 14,
      hit_points: 7,
      speed: { walk: '20 ft.', burrow: '5 ft.' },
      stats: { strength: 4, dexterity: 14, constitution: 10, intelligence: 1, wisdom: 10, charisma: 3 },
      senses: { tremorsense: '30 ft.', passive_perception: 10 },
      languages: '',
      challenge_rating: 0.125,
      special_abilities: [{ name: 'Shiny', desc: 'It has disadvantage on Dexterity (Stealth) checks.' }],
      actions: [
        {
          name: 'Pincers',
          desc: 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 4 (1d4 + 2) slashing damage.',
        },
        {
          name: 'Spark Breath (1/Day)',
          desc: 'One of the following happens:\n- **Bolt.** 3 (1d6) lightning damage.\n- **Hum.** Nothing.',
        },
      ],
    });
    expect(monsters[1]?.fields).toMatchObject({
      name: 'Iron Beetle',
      stats: { strength: 14, constitution: 15, charisma: 3 },
      challenge_rating: 1,
      actions: [{ name: 'Ram', desc: 'It rams somebody.' }],
    });
  });

  it('may have labels and values on separate lines, and no size', () => {
    const { monsters } = read(`Goblet
Armor Class
13 (cup)
Hit Points
9 (2d8)
Speed
30 ft.
STR
8 (-1)
DEX
14 (+2)
CON
10 (+0)
INT
10 (+0)
WIS
8 (-1)
CHA
8 (-1)
Challenge
1/4 (50 XP)
Spill. It spills.

Actions
Splash
It splashes on everybody within reach.

Habitat: Kitchen`);
    expect(monsters).toHaveLength(1);
    expect(monsters[0]).toMatchObject({
      fields: {
        name: 'Goblet',
        armor_class: 13,
        armor_desc: 'cup',
        hit_points: 9,
        stats: { strength: 8, dexterity: 14, charisma: 8 },
        challenge_rating: 0.25,
        desc: 'Habitat: Kitchen',
        special_abilities: [{ name: 'Spill', desc: 'It spills.' }],
        actions: [{ name: 'Splash', desc: 'It splashes on everybody within reach.' }],
      },
      problems: ['No size found; Medium is kept.', 'No type found; humanoid is kept.'],
    });
  });

  it('is read without armor class and hit points, and reports them as missing', () => {
    const { monsters } = read('Fog Cat\nSmall beast, unaligned\nSpeed 40 ft.\nActions\nClaw. It claws.');
    expect(monsters).toMatchObject([
      { fields: { name: 'Fog Cat', size: 'Small', actions: [{ name: 'Claw', desc: 'It claws.' }] } },
    ]);
    expect(monsters[0]?.problems).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^No armor class found; \d+ is kept\.$/),
        expect.stringMatching(/^No hit points found; \d+ is kept\.$/),
      ]),
    );
  });

  it.each([
    ['STR 10 (+0) DEX ? CON 12 (+1)', 'Armor Class 12\nHit Points 7'],
    ['**STR** 10 (+0) **DEX** many', 'Armor Class 12\nHit Points 7'],
    ['10 (+0) ?? 12 (+1) 3 11 5', 'Armor Class 12\nHit Points 7\nSTR DEX CON INT WIS CHA'],
  ])('reports a row of abilities that cannot be read: %s', (row, head) => {
    const { monsters } = read(
      `Fog Cat\nSmall beast, unaligned\n${head}\n${row}\nChallenge 1\nKeen Nose. It smells well.`,
    );
    expect(monsters[0]?.problems).toContainEqual(
      expect.stringMatching(/^Of the abilities, “.*” could not be read\.$/),
    );
    expect(monsters[0]?.fields).toMatchObject({
      challenge_rating: 1,
      special_abilities: [{ name: 'Keen Nose', desc: 'It smells well.' }],
      desc: '',
    });
  });

  it('reads a feature that begins like an ability as a feature', () => {
    const { monsters } = read(
      'Cat\nSmall beast, unaligned\nArmor Class 12\nHit Points 7\nChallenge 1\nCon Artist. It has 3 tricks.',
    );
    expect(monsters[0]).toMatchObject({
      fields: { special_abilities: [{ name: 'Con Artist', desc: 'It has 3 tricks.' }] },
    });
  });

  it('may have a type and an alignment of another setting', () => {
    const { monsters } = read(
      '## Probe Droid\n*Medium Droid, Unaffiliated*\n\n**Armor Class** 14\n**Hit Points** 22',
    );
    expect(monsters).toMatchObject([
      { fields: { name: 'Probe Droid', size: 'Medium', type: 'droid', alignment: 'unaffiliated' } },
    ]);
    expect(read('## Tiny Tim, the Brave\nArmor Class 12\nHit Points 7').monsters[0]?.fields.name).toBe(
      'Tiny Tim, the Brave',
    );
  });

  it('is converted from HTML to plain text', () => {
    const { monsters } = read(
      '<h3>Rat King</h3><p><em>Small beast, unaligned</em></p><p><b>Armor Class</b> 12</p><p><b>Hit Points</b> 7</p>' +
        '<h4>Actions</h4><p><strong>Bite.</strong> <script>alert(1)</script>It <i>bites</i>.</p>',
    );
    expect(monsters[0]?.fields).toMatchObject({
      name: 'Rat King',
      armor_class: 12,
      actions: [{ name: 'Bite', desc: 'It bites.' }],
    });
  });
});

describe('a spell as text', () => {
  it('is read in the wording of both editions', () => {
    const { spells } = read(TEXT_SPELLS);
    expect(spells).toEqual([
      {
        problems: [],
        fields: {
          name: 'Mud Geyser',
          edition: '2014',
          tags: [],
          source: '',
          level: 3,
          school: 'Evocation',
          casting_time: '1 action',
          range: '60 feet',
          duration: 'Up to 1 minute',
          components: ['V', 'S', 'M'],
          material: 'a handful of mud worth at least 5 gp',
          ritual: true,
          concentration: true,
          classes: [],
          desc: 'A column of mud rises in a 10-foot-radius, 40-foot-high cylinder. Each creature in it must make a Dexterity saving throw. It takes 3d8 bludgeoning damage on a failed save.\n\nThe mud stays until the spell ends.',
          higher_level:
            'When you cast this spell using a spell slot of 4th level or higher, the damage increases by 1d8 for each slot level above 3rd.',
        },
      },
      {
        problems: [],
        fields: expect.objectContaining({
          name: 'Cinder Wink',
          edition: '2024',
          level: 0,
          casting_time: '1 bonus action',
          components: ['S'],
          classes: ['Sorcerer', 'Wizard'],
          desc: 'Your eyes glow.',
          higher_level: 'They glow brighter at level 5.',
        }),
      },
      {
        problems: [],
        fields: expect.objectContaining({
          name: 'Deep Ledger',
          edition: '2024',
          level: 2,
          school: 'Divination',
          casting_time: '1 action',
          ritual: true,
          classes: ['Wizard'],
          desc: 'You learn what is written.\n\n- Names\n- Sums',
          higher_level: 'You learn more.',
        }),
      },
    ]);
  });
});

describe('labels of a spell', () => {
  it.each([
    '**Casting Time:** 1 action **Range:** Touch **Components:** V, S, M (a feather) **Duration:** Up to 1 hour\n\nYou touch it.',
    'Casting Time: 1 action\nRange: Touch | Components: V, S, M (a feather) | Duration: Up to 1 hour\nYou touch it.',
    'Casting Time: 1 action Range: Touch Components: V, S, M (a feather) Duration: Up to 1 hour You touch it.',
    'Casting Time: 1 action\nRange: Touch\nDuration: Up to 1 hour\nComponents: V, S, M (a\nfeather)\nYou touch it.',
  ])('may be on the same line: %#', (text) => {
    const { spells } = read(`Kite\n3rd-level transmutation\n${text}`);
    expect(spells).toMatchObject([
      {
        fields: {
          name: 'Kite',
          casting_time: '1 action',
          range: 'Touch',
          components: ['V', 'S', 'M'],
          material: 'a feather',
          duration: 'Up to 1 hour',
          desc: 'You touch it.',
        },
        problems: [],
      },
    ]);
  });

  it('do not take the description if the last one is missing', () => {
    const { spells } = read(
      'Kite\n3rd-level transmutation\nCasting Time: 1 action\nRange: Self\n\nYou rise.',
    );
    expect(spells[0]?.fields).toMatchObject({ range: 'Self', desc: 'You rise.' });
  });
});

/** 2,500 such lines took seconds when every line joined all lines before it. */
it.each([
  ['monster', 'Ox\nLarge beast, unaligned\nArmor Class 12\nHit Points 9\nLanguages ', '|a\n'],
  ['monster', 'Ox\nLarge beast, unaligned\nArmor Class 12\nHit Points 9\nLanguages ', '(a\n'],
  ['spell', 'Kite\n3rd-level transmutation\nCasting Time: 1 action\nRange: ', '|a\n'],
])('a %s of many lines is read in linear time: %j %j', (_, head, line) => {
  const text = head + line.repeat(2_500);
  const seconds = Math.min(...Array.from({ length: 3 }, () => cpuSeconds(() => read(text))));
  expect(seconds).toBeLessThan(0.25);
});

describe('rejected texts', () => {
  it.each([
    '',
    'A large dragon, chaotic and evil, sits on its gold.\n\nLarge dragons, however, rarely sleep.',
    'Large beasts\nare dangerous.',
    'AC 15\nis quite good.',
    'Large beasts, any alignment\nSpeed is all they have.',
    '{"name": "Goblin", "text": "Small humanoid, neutral evil\\nArmor Class 15\\nHit Points 7"}',
    'Shopping list\n- Eggs\n- Milk',
  ])('%j', (text) => {
    expect(textAdapter.recognises(importInput('', text))).toBe(false);
  });

  it('accepts a stat block and a spell', () => {
    for (const text of [TEXT_2014, text2024('rows'), TEXT_MARKDOWN, TEXT_SPELLS])
      expect(textAdapter.recognises(importInput('', text))).toBe(true);
  });
});
