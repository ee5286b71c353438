import { describe, expect, it } from 'vitest';
import { importInput } from '#domain/library/import/read-import.ts';
import {
  DND_BEYOND_PAGE_2014,
  DND_BEYOND_PAGE_2024,
} from '#fixtures/import/dnd-beyond/dnd-beyond-page-sample.ts';
import { TEXT_2014 } from '#fixtures/import/text/text-2014-sample.ts';
import {
  TEXT_GM_BINDER,
  TEXT_HOMEBREWERY,
  TEXT_WEB_PAGE,
} from '#fixtures/import/text/text-homebrewery-sample.ts';
import { collect } from '#support/imported-content.ts';
import { textAdapter } from './text-adapter.ts';

const records = (text: string) => [...textAdapter.read(importInput('', text))];
const read = (text: string) => collect(records(text));

describe('a document of Homebrewery', () => {
  it('has its framed stat blocks, and names the prose around them', () => {
    const { monsters, unread } = read(TEXT_HOMEBREWERY);
    expect(monsters.map(({ fields }) => fields.name)).toEqual(['Brine Toll', 'Salt Mite']);
    expect(monsters[0]?.fields).toMatchObject({
      armor_class: 15,
      armor_desc: 'natural armor',
      hit_points: 68,
      speed: { walk: '30 ft.', swim: '40 ft.' },
      stats: { strength: 17, charisma: 8 },
      damage_resistances: ['acid'],
      challenge_rating: 4,
      xp: 1100,
      proficiency_bonus: 2,
      special_abilities: [
        { name: 'Salt Crust', desc: 'The toll ignores difficult terrain.' },
        { name: 'Spellcasting', desc: 'The toll casts these spells:\n- At will: fog cloud' },
      ],
      actions: [{ name: 'Slam' }],
      desc: `Damage Threshold: 5

**Villain Actions**
The toll has three villain actions.
- **Action 1: High Tide.** Water rises by 5 feet.
- **Action 2: Ebb.** Everybody is pulled 10 feet.

**Utility Spells**
The toll can cast create or destroy water.`,
    });
    expect(monsters[0]?.problems).toEqual(['The section “Villain Actions” is kept in the description.']);
    expect(monsters[1]?.fields.actions).toEqual([{ name: 'Bite', desc: 'It bites.' }]);
    expect(monsters[1]?.fields.desc).toBe('');
    expect(unread).toEqual([
      {
        what: 'Text “The Salt Road The road runs along the coast. Few walk it twice.”',
        why: 'It is no stat block and no spell: 2 lines with 13 words are left out.',
      },
      {
        what: 'Text “Where the Toll Waits It waits at the third milestone.”',
        why: 'It is no stat block and no spell: 2 lines with 10 words are left out.',
      },
      {
        what: 'Text “The road ends at the pier.”',
        why: 'It is no stat block and no spell: 1 line with 6 words is left out.',
      },
    ]);
  });

  it('has the text of each stat block as its source', () => {
    const [, toll, , mite] = records(TEXT_HOMEBREWERY);
    expect(toll?.source).toMatch(/^Brine Toll\nLarge elemental, neutral\n+Armor Class 15/);
    expect(toll?.source).toMatch(/create or destroy water\.$/);
    expect(mite?.source).toMatch(/^Salt Mite\n/);
  });
});

describe('a document of GM Binder', () => {
  it('is read with tags and breaks between its lines', () => {
    const { monsters, unread } = read(TEXT_GM_BINDER);
    expect(monsters).toHaveLength(1);
    expect(monsters[0]).toMatchObject({
      fields: {
        name: 'Wind Clerk',
        alignment: 'lawful neutral',
        armor_class: 13,
        speed: { walk: '30 ft.', fly: '30 ft.', hover: true },
        stats: { strength: 8, dexterity: 16 },
        languages: 'Sylvan',
        challenge_rating: 2,
        special_abilities: [{ name: 'Ledger', desc: 'It knows every debt of a creature it sees.' }],
        actions: [{ name: 'Quill' }],
        desc: '',
      },
      problems: [],
    });
    expect(unread.map(({ what }) => what)).toEqual([
      'Text “Chapter 3 A cold wind blows.”',
      'Text “The Counting House Three clerks sit here. One of them sleeps.”',
    ]);
  });

  it.each(['<br>', '<i>', '<div>', '</div>', '<span style="color: red">'])(
    'a stray %s changes nothing',
    (tag) => {
      const lines = TEXT_2014.split('\n');
      for (const at of [0, 3, 20, 30]) {
        const changed = lines.map((line, index) => (index === at ? line + tag : line)).join('\n');
        expect(read(changed)).toEqual(read(TEXT_2014));
      }
    },
  );
});

describe('a web page', () => {
  it('is read from its tags, and its last paragraph is the description', () => {
    const { monsters, unread } = read(TEXT_WEB_PAGE);
    expect(unread).toEqual([]);
    expect(monsters).toMatchObject([
      {
        fields: {
          name: 'Lamp Eater',
          armor_class: 12,
          hit_points: 13,
          hit_points_roll: '3d6 + 3',
          speed: { walk: '20 ft.', climb: '20 ft.' },
          stats: { strength: 6, charisma: 7 },
          senses: { blindsight: '30 ft.', passive_perception: 10 },
          languages: '',
          challenge_rating: 0.5,
          special_abilities: [
            { name: 'Dim', desc: 'Light within 10 feet is dim light if HP <half of the maximum.' },
          ],
          actions: [
            {
              name: 'Lick',
              desc: 'Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 4 (1d4 + 2) cold damage.',
            },
          ],
          desc: 'Lamp eaters live below old theaters. They gather wherever a candle burns all night.',
        },
        problems: [],
      },
    ]);
  });
});

describe('plain text', () => {
  const HEAD = 'Ash Ox\nLarge beast, unaligned\nArmor Class 12\nHit Points 30 (4d10 + 8)\nSpeed 40 ft.\n';
  const REST =
    'STR DEX CON INT WIS CHA\n18 (+4) 8 (-1) 14 (+2) 2 (-4) 10 (+0) 4 (-3)\nChallenge 1 (200 XP)\n';

  it('keeps unknown headings as sections of the description', () => {
    const { monsters } = read(
      `${HEAD}${REST}\nACTIONS\nGore. It gores.\n\nVILLAIN ACTIONS\nAction 1: Stampede. It runs.\n\nTACTICS\nIt waits for\nthe rain.\n\nREACTIONS\nKick. It kicks.`,
    );
    expect(monsters[0]?.fields).toMatchObject({
      actions: [{ name: 'Gore', desc: 'It gores.' }],
      reactions: [{ name: 'Kick', desc: 'It kicks.' }],
      desc: '**Villain Actions**\n- **Action 1: Stampede.** It runs.\n\n**Tactics**\nIt waits for the rain.',
    });
  });

  it('has a closing paragraph as description, but not a paragraph with rules', () => {
    const closing = 'Ash oxen graze on cold lava. Herders fear them.';
    const { monsters } = read(
      `${HEAD}${REST}\nActions\nGore. It gores.\n\nThe target takes 3 (1d6) damage.\n\n${closing}`,
    );
    expect(monsters[0]?.fields).toMatchObject({
      actions: [{ name: 'Gore', desc: 'It gores.\nThe target takes 3 (1d6) damage.' }],
      desc: closing,
    });
  });

  it('ends with the fence of code around it, and knows names with an exclamation mark', () => {
    const { monsters, unread } = read(
      `Here it is:\n\`\`\`\n${HEAD}${REST}Actions\nGore. It  gores.\nOut of My Way! The ox moves up to its speed.\n\`\`\`\n## Usage\nUse it well.`,
    );
    expect(monsters[0]?.fields).toMatchObject({
      actions: [
        { name: 'Gore', desc: 'It gores.' },
        { name: 'Out of My Way!', desc: 'The ox moves up to its speed.' },
      ],
      desc: '',
    });
    expect(unread.map(({ what }) => what)).toEqual(['Text “Here it is:”', 'Text “Usage Use it well.”']);
  });

  it('keeps lines with unknown labels and reads on', () => {
    const { monsters } = read(
      `${HEAD}**Souls** 12\n**Role** Brute\n${REST}Habitat Plains\nTreasure None\nActions\nGore. It gores.`,
    );
    expect(monsters[0]?.fields).toMatchObject({
      stats: { strength: 18 },
      challenge_rating: 1,
      desc: 'Souls: 12\nRole: Brute\nHabitat: Plains\nTreasure: None',
      actions: [{ name: 'Gore', desc: 'It gores.' }],
    });
  });

  it('ends a stat block at a heading that is not below its name', () => {
    const { monsters, unread } = read(
      `### Ash Ox\n${HEAD.slice(7)}${REST}#### Actions\nGore. It gores.\n#### Tactics\nIt waits.\n## Area 4\nA burnt field.\n`,
    );
    expect(monsters[0]?.fields).toMatchObject({
      name: 'Ash Ox',
      actions: [{ name: 'Gore', desc: 'It gores.' }],
      desc: '**Tactics**\nIt waits.',
    });
    expect(unread.map(({ what }) => what)).toEqual(['Text “Area 4 A burnt field.”']);
  });
});

describe('a page of D&D Beyond', () => {
  it('is read in the layout of 2014', () => {
    const { monsters, unread } = read(DND_BEYOND_PAGE_2014);
    expect(monsters).toHaveLength(1);
    expect(monsters[0]).toMatchObject({
      fields: {
        name: 'Moss Baron',
        edition: '2014',
        source: 'Book of Moss, pg. 12',
        tags: ['Fungus', 'Noble'],
        size: 'Large',
        type: 'plant',
        subtype: 'fungus',
        armor_class: 15,
        armor_desc: 'natural armor',
        hit_points: 76,
        hit_points_roll: '9d10 + 27',
        speed: { walk: '30 ft.', burrow: '10 ft.' },
        stats: { strength: 18, dexterity: 8, constitution: 16, intelligence: 12, wisdom: 14, charisma: 16 },
        saving_throws: [
          { name: 'CON', value: 6 },
          { name: 'CHA', value: 6 },
        ],
        skills: [{ name: 'Deception', value: 6 }],
        senses: { tremorsense: '60 ft.', passive_perception: 12 },
        languages: 'Common, Sylvan',
        challenge_rating: 5,
        xp: 1800,
        proficiency_bonus: 3,
        special_abilities: [{ name: 'False Appearance' }],
        actions: [{ name: 'Multiattack' }, { name: 'Slam' }],
        desc: 'Moss barons hold court in drowned cellars.\n\nEnvironment: Swamp, Underdark',
      },
      problems: [],
    });
    expect(unread).toHaveLength(2);
    expect(unread[0]?.what).toMatch(/^Text “Skip to content Game Rules/);
    expect(unread[1]?.what).toMatch(/^Text “Add to Homebrew Collection Comments/);
  });

  it('is read from Markdown, with its tags and its book on single lines', () => {
    const { monsters, unread } = read(`[Fen Cat](https://example.test/cat)

Small Beast, Unaligned

Armor Class 13

Hit Points 9  (2d6 + 2)

Speed 40 ft.

STR

8(-1)

DEX

16(+3)

CON

12(+1)

INT

3(-4)

WIS

12(+1)

CHA

7(-2)

Skills[Stealth](https://example.test/skills) +5

Challenge 1/4 (50 XP)

Actions

_**Claw.** Melee Weapon Attack:_+5 to hit, reach 5 ft., one target. _Hit:_ 5 (1d4 + 3) slashing damage.

Monster Tags: Cat

Habitat: Swamp Forest

Book of Moss, pg. 3

Comments`);
    expect(monsters[0]).toMatchObject({
      fields: {
        name: 'Fen Cat',
        source: 'Book of Moss, pg. 3',
        tags: ['Cat'],
        stats: { strength: 8, dexterity: 16 },
        skills: [{ name: 'Stealth', value: 5 }],
        challenge_rating: 0.25,
        actions: [
          {
            name: 'Claw',
            desc: 'Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 5 (1d4 + 3) slashing damage.',
          },
        ],
        desc: 'Habitat: Swamp Forest',
      },
      problems: [],
    });
    expect(unread.map(({ what }) => what)).toEqual(['Text “Comments”']);
  });

  it('is read in the layout of 2024', () => {
    const { monsters, unread } = read(DND_BEYOND_PAGE_2024);
    expect(monsters[0]).toMatchObject({
      fields: {
        name: 'Tide Usher',
        edition: '2024',
        source: 'Book of Tides, pg. 7',
        armor_class: 14,
        hit_points: 33,
        hit_points_roll: '6d8 + 6',
        stats: { strength: 11, dexterity: 16, constitution: 12, intelligence: 10, wisdom: 13, charisma: 14 },
        saving_throws: [{ name: 'DEX', value: 5 }],
        damage_immunities: ['cold'],
        condition_immunities: ['poisoned'],
        challenge_rating: 2,
        xp: 450,
        proficiency_bonus: 2,
        special_abilities: [{ name: 'Amphibious' }],
        actions: [{ name: 'Wave' }],
        desc: 'Habitat: Coastal, Underwater\nTreasure: Any',
      },
      problems: [],
    });
    expect(unread.map(({ what }) => what.slice(0, 20))).toEqual(['Text “Monsters”', 'Text “Add to Homebre']);
  });
});
