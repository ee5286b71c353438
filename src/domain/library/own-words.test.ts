import { describe, expect, it } from 'vitest';
import { BLANK_MONSTER, BLANK_SPELL } from './blank-records.ts';
import { indexWords, monsterWords, searchWordIndex, spellWords, WORDS_MAXIMUM } from './own-words.ts';

const feature = (name: string, desc: string) => ({ name, desc });

describe('the words of own records', () => {
  it('come from every feature, the languages and the description', () => {
    const words = monsterWords({
      ...BLANK_MONSTER,
      languages: 'Deep Speech',
      gear: 'lantern',
      desc: 'Haunts marshes.',
      special_abilities: [feature('Amphibious', 'It breathes water.')],
      actions: [feature('Tentacle', 'The target is diseased.')],
      bonus_actions: [feature('Sidle', 'It sneaks.')],
      reactions: [feature('Parry', 'It wards.')],
      legendary_intro: 'Chooses from options.',
      legendary_actions: [feature('Sweep', 'It lashes.')],
      lair_actions: [feature('Flood', 'Pools rise.')],
      mythic_actions: [feature('Awaken', 'It roars.')],
    }).split(' ');
    expect(words).toEqual(
      expect.arrayContaining(
        'deep lantern haunts amphibious breathes diseased sidle sneaks parry chooses sweep flood pools awaken roars'.split(
          ' ',
        ),
      ),
    );
  });

  it('include the higher levels and the material of a spell', () => {
    const spell = { ...BLANK_SPELL, desc: 'Mud erupts.', higher_level: 'More mud.', material: 'a reed' };
    expect(spellWords(spell)).toBe('mud erupts more reed');
  });

  it('are unique and limited in number and length', () => {
    const many = Array.from({ length: 2 * WORDS_MAXIMUM }, (_, at) => `word${at}`).join(' ');
    const words = monsterWords({ ...BLANK_MONSTER, desc: `twice twice ${'x'.repeat(41)} ${many}` }).split(
      ' ',
    );
    expect(words).toHaveLength(WORDS_MAXIMUM);
    expect(words.slice(0, 2)).toEqual(['twice', 'word0']);
  });
});

describe('the word index', () => {
  const parts = [
    indexWords([
      { id: 'a', words: 'petrifying gaze' },
      { id: 'b', words: '' },
    ]),
    indexWords([
      { id: 'c', words: 'gazelle' },
      { id: 'gone', words: 'gaze' },
    ]),
  ];
  const found = (ids: string[], word: string) => {
    const entries: [string | undefined, boolean][] = [];
    searchWordIndex(parts, ids).findWords(word, (at, isWhole) => entries.push([ids[at], isWhole]));
    return entries;
  };

  it('searches all its parts, in any order of the records', () => {
    expect(found(['c', 'b', 'a'], 'gaze')).toEqual([
      ['a', true],
      ['c', false],
    ]);
  });

  it('finds words that were stored with other letters', () => {
    const found: number[] = [];
    searchWordIndex([indexWords([{ id: 'a', words: 'große' }])], ['a']).findWords('grosse', (at) =>
      found.push(at),
    );
    expect(found).toEqual([0]);
  });

  it('ignores records that are in only one of the two responses', () => {
    expect(found(['new', 'c'], 'gaze')).toEqual([['c', false]]);
    expect(found([], 'petr')).toEqual([]);
  });
});
