import { expect, it, vi } from 'vitest';
import { journalCopy } from './journal-copy.ts';
import { indexJournal, searchTextsOf } from './journal-index.ts';

const copyOf = (...texts: string[]) =>
  new Map(
    texts.map((text) => {
      const record = {
        note_id: text,
        campaign_id: 'c',
        name: 'A note',
        type: 'other' as const,
        audience: 'players' as const,
        tags: '',
        text,
        version: 1,
        created_at: 1,
        updated_at: 1,
      };
      return [`note:${text}`, { kind: 'note' as const, id: text, record, at: 1 }];
    }),
  );

it('also finds records that were received while the texts were being read', async () => {
  let now = 0;
  // Every text takes a whole step.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  journalCopy.set({ records: copyOf('goblin', 'dragon') });
  const indexing = indexJournal();
  journalCopy.set({ records: copyOf('goblin', 'dragon', 'wizard') });
  await Promise.all([indexing, indexJournal()]);
  const found: number[] = [];
  searchTextsOf(['note:goblin', 'note:wizard']).findWords('wiz', (position) => found.push(position));
  expect(found).toEqual([1]);
});
