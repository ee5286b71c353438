import { expect, it } from 'vitest';
import type { ImportResult } from '#contract/transfer.ts';
import { byPlural } from '#domain/stuff/record-kinds.ts';
import { joinResults } from './join-results.ts';

const NONE = { add: 0, skip: 0, replace: 0 };
const result = (kind: 'monster' | 'spell', name: string): ImportResult => ({
  mode: 'preview',
  counts: {
    ...byPlural(() => NONE),
    monsters: NONE,
    spells: NONE,
    notes: NONE,
    sessions: NONE,
    handouts: NONE,
    fights: NONE,
    layouts: NONE,
    collections: NONE,
    [`${kind}s`]: { add: 1, skip: 2, replace: 3 },
  },
  records: [{ kind, name, action: 'add', duplicate: false }],
});

it('the parts of a file are reported as one import', () => {
  const { counts, records } = joinResults([
    result('monster', 'Owl'),
    result('monster', 'Elk'),
    result('spell', 'Spark'),
  ]);
  expect(counts).toMatchObject({
    campaigns: NONE,
    monsters: { add: 2, skip: 4, replace: 6 },
    spells: { add: 1, skip: 2, replace: 3 },
  });
  expect(records.map(({ name }) => name)).toEqual(['Owl', 'Elk', 'Spark']);
});
