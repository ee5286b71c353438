import { expect, test } from 'vitest';
import { proposedDescription, proposedName, withCampaign } from './encounter-draft.ts';

test('a campaign adds its party, another removes it, and manually added characters stay', () => {
  const campaigns = [
    { campaign_id: 'a', Characters: [{ character_id: '1' }, { character_id: '2' }] },
    { campaign_id: 'b', Characters: [{ character_id: '2' }, { character_id: '3' }] },
  ];
  const first = withCampaign({ campaignId: '', players: ['9'] }, 'a', campaigns);
  expect(first).toEqual({ campaignId: 'a', players: ['9', '1', '2'] });
  const second = withCampaign({ ...first, players: ['9', '2'] }, 'b', campaigns);
  expect(second).toEqual({ campaignId: 'b', players: ['9', '2', '3'] });
  expect(withCampaign(second, '', campaigns)).toEqual({ campaignId: '', players: ['9'] });
});

test('an encounter without a name is named by its monsters', () => {
  const of = (name: string, count: number) => ({ pointer: `srd/${name}`, name, url: '', count });
  expect(proposedName([of('Goblin', 6), of('Wolf', 0), of('Ogre', 1)])).toBe('6 × Goblin, Ogre');
  expect(proposedName([])).toBe('');
  expect(proposedName(Array.from({ length: 40 }, () => of('Goblin', 2)))).toHaveLength(200);
  expect(proposedDescription('hard', 4)).toBe('Hard for 4 characters');
  expect(proposedDescription('low', 1)).toBe('Low for one character');
  expect(proposedDescription(null, 0)).not.toBe('');
});
