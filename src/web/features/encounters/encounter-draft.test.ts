import { expect, test } from 'vitest';
import { undone, withPast } from '#web/stuff/encounter-choices.ts';
import {
  emptyEncounterDraft,
  lacksMonsters,
  newEncounterDraft,
  proposedDescription,
  proposedName,
  withCampaign,
} from './encounter-draft.ts';

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

test('an only campaign is chosen at the start, with its party', () => {
  const [a, b] = [
    { campaign_id: 'a', Characters: [{ character_id: '1' }] },
    { campaign_id: 'b', Characters: [] },
  ];
  expect(newEncounterDraft([a])).toMatchObject({ campaignId: 'a', players: ['1'], past: [] });
  expect(newEncounterDraft([a, b])).toMatchObject({ campaignId: '', players: [] });
  expect(newEncounterDraft([])).toMatchObject({ campaignId: '', players: [] });
});

test('each change of the party or the monsters is undone, the last one first', () => {
  const goblin = { pointer: 'srd/goblin', name: 'Goblin', url: '', count: 6 };
  let draft = emptyEncounterDraft();
  const change = (part: Partial<typeof draft>) => {
    draft = { ...draft, ...withPast(draft, part) };
  };
  change({ campaignId: 'a', players: ['1', '2'] });
  change({ monsters: [goblin] });
  change({ name: 'At the ford' });
  change({ players: ['1'] });
  change({ monsters: [{ ...goblin, count: 7 }] });
  const seen = [];
  while (draft.past.length > 0) {
    draft = { ...draft, ...undone(draft) };
    seen.push([draft.name, draft.campaignId, draft.players.length, draft.monsters[0]?.count]);
  }
  expect(seen).toEqual([
    ['At the ford', 'a', 1, 6],
    ['At the ford', 'a', 2, 6],
    ['At the ford', 'a', 2, undefined],
    ['At the ford', '', 0, undefined],
  ]);
});

test('a fight needs monsters, unless it has NPCs or a name', () => {
  const draft = emptyEncounterDraft();
  const goblin = { pointer: 'srd/goblin', name: 'Goblin', url: '', count: 1 };
  expect(lacksMonsters(draft)).toBe(true);
  expect(lacksMonsters({ ...draft, monsters: [{ ...goblin, count: 0 }] })).toBe(true);
  expect(lacksMonsters({ ...draft, monsters: [goblin] })).toBe(false);
  expect(lacksMonsters({ ...draft, npcs: ['1'] })).toBe(false);
  expect(lacksMonsters({ ...draft, name: 'Talk' })).toBe(false);
});
