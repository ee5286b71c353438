import { expect, it } from 'vitest';
import type { Campaign } from '#contract/campaign.ts';
import { newSessionOf } from './new-session.ts';

const CAMPAIGN = {
  campaign_id: 'mist',
  Characters: [
    { character_id: 'aria', dead: false },
    { character_id: 'borin', dead: true },
  ],
} as unknown as Campaign;
const session = (session_id: string, number: number) => ({ session_id, number });

it('has the next number, and expects all living characters', () => {
  expect(newSessionOf(CAMPAIGN, [], 'new')).toMatchObject({ new_id: 'new', number: 1, attended: ['aria'] });
  expect(newSessionOf(CAMPAIGN, [session('a', 7), session('b', 3)], 'new').number).toBe(8);
  expect(newSessionOf(CAMPAIGN, [session('a', 9_999)], 'new').number).toBe(9_999);
});

it('keeps its number when it is retried after a lost response', () => {
  expect(newSessionOf(CAMPAIGN, [session('a', 7), session('new', 8)], 'new').number).toBe(8);
});
