import { describe, expect, it } from 'vitest';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import type { ImportCodex } from '#domain/library/import/import-result.ts';
import { importInput } from '#domain/library/import/read-import.ts';
import {
  FANTASY_BUILDS_ON,
  FANTASY_LINKS,
} from '#fixtures/import/fantasy-statblocks/fantasy-links-sample.ts';
import {
  FANTASY_JSON,
  FANTASY_NOTE,
  FANTASY_YAML,
  REED_SEER,
} from '#fixtures/import/fantasy-statblocks/fantasy-statblocks-sample.ts';
import { collect } from '#support/imported-content.ts';
import { fantasyStatblocks } from './fantasy-statblocks.ts';

const read = (text: string, codex?: ImportCodex) =>
  collect(fantasyStatblocks.read(importInput('', text, codex)));
const problems = [
  'Of the skills, “juggling 4” could not be read.',
  'The picture “Reed Seer.png” is not imported.',
];

describe('Fantasy Statblocks', () => {
  it('are read as plain YAML and as the front matter of a note', () => {
    expect(read(FANTASY_YAML).monsters).toEqual([{ fields: REED_SEER, problems }]);
    expect(read(`---\nstatblock: true\n${FANTASY_YAML}---\n\nWords.`).monsters).toEqual([
      { fields: REED_SEER, problems },
    ]);
  });

  it('are read from the fenced blocks of a note', () => {
    const { monsters, unread } = read(FANTASY_NOTE);
    expect(monsters[0]).toEqual({ fields: REED_SEER, problems });
    expect(monsters[1]?.fields).toMatchObject({
      name: 'Reed Child',
      size: 'Small',
      stats: { strength: 6 },
      actions: [{ name: 'Bite', desc: 'Melee Weapon Attack: +3 to hit. Hit: 3 (1d4 + 1) piercing damage.' }],
    });
    expect(unread).toEqual([
      {
        what: 'Uncle Reed',
        why: 'It only refers to “Lizardfolk”, which is neither in this file nor in the codex.',
      },
      {
        what: 'Text “# My notes Some words. More words. > [!note]”',
        why: 'It is outside the stat blocks: 4 lines with 7 words are left out.',
      },
    ]);
  });

  it('are one monster if the front matter has the block, and the note only shows it', () => {
    const note = `---\nstatblock: true\n${FANTASY_YAML}---\n\nWords.\n\n\`\`\`statblock\nmonster: Reed Seer\n\`\`\``;
    expect(read(note)).toMatchObject({
      monsters: [{ fields: REED_SEER, problems }],
      unread: [{ what: 'Text “Words.”' }],
    });
  });

  it('keep the shown words of links, dice tags and own columns', () => {
    const { monsters, unread } = read(FANTASY_LINKS);
    expect(unread).toEqual([]);
    expect(monsters[0]?.fields).toEqual({
      ...BLANK_MONSTER,
      name: 'The Gutter Queen',
      size: 'Large',
      type: 'monstrosity',
      alignment: 'chaotic evil',
      armor_class: 16,
      armor_desc: 'Natural Armor, shield',
      hit_points: 85,
      hit_points_roll: '10d10 + 30',
      initiative_bonus: 4,
      speed: { walk: '30 ft.', climb: '30 ft.' },
      stats: { strength: 16, dexterity: 15, constitution: 16, intelligence: 7, wisdom: 12, charisma: 14 },
      saving_throws: [{ name: 'DEX', value: 5 }],
      skills: [{ name: 'Stealth', value: 8 }],
      condition_immunities: ['charmed', 'frightened'],
      senses: { passive_perception: 11 },
      languages: 'Common, Deep Speech',
      challenge_rating: 6,
      proficiency_bonus: 3,
      xp: 2300,
      desc: `Environment: Sewers, Docks
Rank: 3
**Regional Effects**
- **Stench.** Water tastes foul.
- Rats gather within a mile.
**Villain Actions**
- **Opener.** The queen shrieks.
- **Finale.** The walls fall.`,
      special_abilities: [
        { name: 'Slippery', desc: 'It slips away.' },
        { name: 'Rat Friend', desc: 'Rats obey it.\nMice do too.' },
        {
          name: 'Innate Spellcasting',
          desc: 'The queen casts spells (spell save DC 13).\n- At will:\n- 3/day each: Fog Cloud, Sleep',
        },
      ],
      actions: [
        {
          name: 'Claw',
          desc: 'Melee Weapon Attack: 1d20+6 to hit. Hit: 10 (2d6 + 3) slashing damage, or 1d4 cold damage.\nRecharge: 5-6',
        },
      ],
      legendary_intro: 'She can take 2 legendary actions.',
      legendary_actions: [{ name: 'Hiss', desc: 'She hisses at a goblin.' }],
      lair_actions: [{ name: 'Flood', desc: 'Water rises.' }],
      mythic_intro: 'When she falls, she rises.',
      mythic_actions: [{ name: 'Swarm', desc: 'Rats come.' }],
    });
    expect(monsters[0]?.problems).toEqual([
      'The picture “pictures/Gutter Queen.png” is not imported.',
      'The section “Villain Actions” is kept in the description.',
    ]);
  });

  it('build on another stat block of the file or on a monster of the codex', () => {
    const input = importInput('', FANTASY_BUILDS_ON);
    expect([...(fantasyStatblocks.codexNames?.(input) ?? [])]).toEqual(['Fen Hound', 'Cave Boar']);
    const boar = {
      ...BLANK_MONSTER,
      name: 'Cave Boar',
      armor_class: 11,
      special_abilities: [{ name: 'Charge', desc: 'It charges.' }],
      actions: [{ name: 'Tusk', desc: 'It tusks.' }],
    };
    const codex: ImportCodex = {
      monster: (name) => (name.toLowerCase() === 'cave boar' ? boar : undefined),
      spellClasses: () => [],
    };
    const { monsters, unread } = read(FANTASY_BUILDS_ON, codex);
    expect(unread).toEqual([]);
    expect(monsters[1]).toMatchObject({
      fields: {
        name: 'Old Fen Hound',
        armor_class: 12,
        hit_points: 22,
        challenge_rating: 1,
        xp: 200,
        special_abilities: [],
        actions: [
          { name: 'Bite', desc: 'It bites.' },
          { name: 'Howl', desc: 'It howls.' },
        ],
      },
      problems: [],
    });
    expect(monsters[2]).toEqual({
      fields: { ...boar, name: 'Tusker', armor_class: 14, actions: [{ name: 'Gore', desc: 'It gores.' }] },
      problems: [],
    });
  });

  it('say which part is written twice, and which base is missing', () => {
    expect(
      read('name: Ox\nstats: [1, 1, 1, 1, 1, 1]\nextends: Cow\nac: 12\nac: 13').monsters[0]?.problems,
    ).toEqual(
      expect.arrayContaining([
        '“ac” is written twice; the last one is read.',
        'It builds on “Cow”, which is neither in this file nor in the codex. Its parts are missing.',
      ]),
    );
  });

  it('say which line is not valid', () => {
    const text = 'name: Ox\nstats: [1, 1, 1, 1, 1, 1]\nactions:\n- name: Gore\n desc: {It: gores';
    expect(read(text).monsters[0]?.problems[0]).toMatch(/^Line \d is not valid YAML/);
  });

  it('are named after the file if the note has no name', () => {
    const text = '---\nstatblock: true\nstats: [1, 1, 1, 1, 1, 1]\n---\n';
    const input = importInput('monsters/Mud Ox.md', text);
    expect(fantasyStatblocks.recognises(input)).toBe(true);
    expect(collect(fantasyStatblocks.read(input)).monsters[0]?.fields.name).toBe('Mud Ox');
  });

  it('are read as JSON', () => {
    expect(read(FANTASY_JSON).monsters[0]?.fields).toMatchObject({
      name: 'Reed Child',
      challenge_rating: 0.125,
    });
  });

  it('reject exponential aliases', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
    for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh', 'hi'].map((pair) => pair.split('')))
      bomb.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(', ')}]`);
    expect(read(`name: Bomb\nstats: [1, 1, 1, 1, 1, 1]\n${bomb.join('\n')}`).unread).toEqual([
      { what: 'stat block 1', why: 'It is not valid YAML.' },
    ]);
  });

  it.each(['[', '{', '- ', '? ', '[{', '- ? '])('reject thousands of nested %j', (piece) => {
    expect(read(`name: Deep\nstats: [1, 1, 1, 1, 1, 1]\nactions: ${piece.repeat(10_000)}`).unread).toEqual([
      { what: 'stat block 1', why: 'Its parts are nested too deeply for a stat block.' },
    ]);
  });

  it.each(['\n- a', 'b, ', '? ', '&a ', '"'])('reject thousands of %j in sequence', (piece) => {
    expect(read(`name: Many\nstats: [1, 1, 1, 1, 1, 1]\nactions: x${piece.repeat(7_000)}`).unread).toEqual([
      { what: 'stat block 1', why: expect.stringMatching(/too many parts|too deeply/) },
    ]);
  });

  it('have a maximum length', () => {
    expect(read(`name: Long\nstats: [1, 1, 1, 1, 1, 1]\ndesc: ${'a '.repeat(500_000)}`).unread).toEqual([
      { what: 'stat block 1', why: 'It is too long for a stat block.' },
    ]);
  });

  it('reject other texts', () => {
    for (const text of [
      '',
      'name: Ox',
      'stats: [1]',
      'Text\n```js\nname: a\n```',
      '{"name": "Ox", "stats": [1]}',
    ])
      expect(fantasyStatblocks.recognises(importInput('', text))).toBe(false);
  });
});
