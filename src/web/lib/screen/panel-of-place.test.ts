import { expect, it } from 'vitest';
import { panelOfPlace } from './panel-of-place.ts';

const id = '01912345-6789-7fff-bfff-ffffffffffff';

it('pins entries of the codex and own records', () => {
  expect(panelOfPlace({ name: 'Cover', kind: 'Rule', to: { guide: 'rules', index: 'cover' } })).toEqual({
    kind: 'entry',
    guide: 'rules',
    index: 'cover',
    name: 'Cover',
  });
  expect(panelOfPlace({ name: 'Zap', kind: 'My spell', to: { guide: 'spells', index: id } })).toEqual({
    kind: 'record',
    record: 'spell',
    record_id: id,
    name: 'Zap',
  });
  expect(panelOfPlace({ name: 'Ann', kind: 'NPC', to: '/stuff/npcs', record: { kind: 'npc', id } })).toEqual({
    kind: 'record',
    record: 'npc',
    record_id: id,
    name: 'Ann',
  });
});

it.each([
  { name: 'Home', kind: 'Page', to: '/' },
  { name: 'Roll 1d6', kind: 'Dice', to: { roll: '1d6' } },
  { name: 'War', kind: 'Campaign', to: '/stuff/campaigns/1', record: { kind: 'campaign' as const, id } },
])('does not pin $kind', (place) => {
  expect(panelOfPlace(place)).toBeUndefined();
});
