import { describe, expect, it } from 'vitest';
import { collect, importInput } from '#domain/library/import/read-import.ts';
import { fantasyStatblocks } from './fantasy-statblocks.ts';
import { FANTASY_JSON, FANTASY_NOTE, FANTASY_YAML, REED_SEER } from './fantasy-statblocks-sample.ts';

const read = (text: string) => collect(fantasyStatblocks.read(importInput('', text)));
const problems = ['Of the skills, “juggling 4” could not be read.'];

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
    expect(monsters[1]?.problems[0]).toMatch(/^Line 6 is not valid YAML/);
    expect(unread).toEqual([
      { what: 'Uncle Reed', why: 'It has no figures of its own: it only refers to “Lizardfolk”.' },
    ]);
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
