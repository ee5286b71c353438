import { expect, it } from 'vitest';
import { awardOf, formerXp, gainsOf } from './session-gains.ts';

const hero = (character_id: string, more = {}) => ({
  character_id,
  name: character_id,
  level: 1,
  level_before: 1,
  attended: true,
  xp_before: 0,
  share: 0,
  new_level: null,
  ...more,
});
const PARTY = [hero('aria'), hero('borin', { xp_before: 290 }), hero('calla', { attended: false })];
const FIGHTS = [{ xp: 101 }];

it('shares the XP of the chosen fights among those who attended, and names the new levels', () => {
  const gains = gainsOf(PARTY, { mode: 'per_fight', fights: FIGHTS, typed: {} });
  expect(gains.map(({ character_id, xp, new_level }) => [character_id, xp, new_level])).toEqual([
    ['aria', 50, null],
    ['borin', 50, 2],
  ]);
});

it('counts typed XP, up to the limit of the server', () => {
  const gains = gainsOf(PARTY, {
    mode: 'per_fight',
    fights: FIGHTS,
    typed: { aria: '300', borin: '9999999' },
  });
  expect(gains.map(({ xp, new_level }) => [xp, new_level])).toEqual([
    [300, 2],
    [1_000_000, 20],
  ]);
});

it('gives the next level for a milestone, up to 20', () => {
  const party = [hero('aria', { level: 3, level_before: 3 }), hero('borin', { level: 20, level_before: 20 })];
  const gains = gainsOf(party, { mode: 'milestone', fights: FIGHTS, typed: { aria: '5' } });
  expect(gains.map(({ xp, new_level }) => [xp, new_level])).toEqual([
    [0, 4],
    [0, null],
  ]);
});

it('gives no second level for the same session', () => {
  const party = [hero('aria', { level: 4, level_before: 3, xp_before: 900 })];
  const milestone = gainsOf(party, { mode: 'milestone', fights: [], typed: {} });
  expect(milestone.map(({ new_level }) => new_level)).toEqual([null]);
  // 900 and 3,800 XP are less than the 6,500 XP of level 5.
  const gains = gainsOf(party, { mode: 'per_fight', fights: [], typed: { aria: '3800' } });
  expect(gains.map(({ new_level }) => new_level)).toEqual([null]);
});

it('starts from the XP that the session gave when it ended the first time', () => {
  const award = (character_id: string, xp: number) => ({
    character_id,
    name: '',
    xp,
    level: 1,
    new_level: 1,
  });
  const proposed = { recap: '', fights: [], characters: [hero('aria', { share: 50 }), hero('borin')] };
  const characters = [award('aria', 50), award('borin', 70)];
  expect(formerXp({ ...proposed, experience: { mode: 'per_fight', characters } })).toEqual({ borin: '70' });
  expect(formerXp({ ...proposed, experience: { mode: 'milestone', characters } })).toEqual({});
  expect(formerXp({ ...proposed, experience: null })).toEqual({});
});

it('sends only the levels that were confirmed', () => {
  const gains = gainsOf(PARTY, { mode: 'milestone', fights: [], typed: {} });
  expect(awardOf('milestone', gains, ['borin', 'calla'])).toEqual({
    experience: {
      mode: 'milestone',
      characters: [
        { character_id: 'aria', xp: 0 },
        { character_id: 'borin', xp: 0 },
      ],
    },
    levels: [{ character_id: 'borin', level: 2 }],
  });
});
