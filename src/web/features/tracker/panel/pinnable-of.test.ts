import { expect, it } from 'vitest';
import { pinnableOf } from './pinnable-of.ts';

const ID = '0190a8e0-0000-7000-8000-000000000001';
const npc = { origin: 'npc', source: ID, stat_block: null, base_name: 'Sildar' } as const;

it('pins the stat block of a monster, of the codex or of the own library', () => {
  const goblin = {
    origin: 'monster',
    source: 'srd/goblin',
    stat_block: 'srd/goblin',
    base_name: 'Goblin',
  } as const;
  expect(pinnableOf(goblin)).toEqual({ guide: 'monsters', index: 'goblin' });
  expect(pinnableOf({ ...goblin, stat_block: `own/${ID}` })).toEqual({ guide: 'monsters', index: ID });
});

it('pins a character or an NPC without a stat block as its record', () => {
  expect(pinnableOf(npc)).toEqual({ kind: 'record', record: 'npc', record_id: ID, name: 'Sildar' });
  expect(pinnableOf({ ...npc, stat_block: 'srd/knight' })).toEqual({ guide: 'monsters', index: 'knight' });
});

it('pins nothing for a combatant that was only typed', () => {
  expect(pinnableOf({ ...npc, origin: 'custom', source: null })).toBeUndefined();
});
