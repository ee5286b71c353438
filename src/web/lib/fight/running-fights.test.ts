import { describe, expect, it } from 'vitest';
import { partyNow } from './running-fights.ts';

const party = [
  { character_id: 'aria', current_hit_points: 20, dead: false },
  { character_id: 'borin', current_hit_points: 30, dead: false },
];

describe('the party of a campaign', () => {
  it('has the state of the running fight, and the others the state of the campaign', () => {
    const inFights = [
      { campaign_id: 'other', character_id: 'aria', hit_points: 1, dead: false },
      { campaign_id: 'mine', character_id: 'borin', hit_points: 0, dead: true },
    ];
    expect(partyNow('mine', party, inFights)).toEqual([
      { character_id: 'aria', current_hit_points: 20, dead: false, in_fight: false },
      { character_id: 'borin', current_hit_points: 0, dead: true, in_fight: true },
    ]);
  });

  it('has the state of the campaign while the fights are unknown', () => {
    expect(partyNow('mine', party)).toMatchObject(party);
  });
});
