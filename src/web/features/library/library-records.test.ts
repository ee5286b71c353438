import { beforeEach, expect, it, vi } from 'vitest';
import { BLANK_MONSTER } from '#domain/library/blank-records.ts';
import { completeMonster } from '#domain/library/complete-monster.ts';
import { readDraft } from '#web/lib/storage/draft.ts';
import { monsterRecords } from './library-records.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const drafted = () => readDraft<{ id: string | null }>('monster', { id: null }).id;

it('keeps the draft when the form that was opened first loads last', async () => {
  const answers = new Map<string, () => void>();
  vi.stubGlobal('fetch', (address: string) => {
    const id = address.split('/').at(-1) ?? '';
    const record = { ...completeMonster(id, BLANK_MONSTER, () => []), id, version: 1 };
    return new Promise((resolve) => answers.set(id, () => resolve(Response.json(record))));
  });
  const open = (id: string, { signal }: AbortController) =>
    monsterRecords.editLoader({ params: { id }, request: new Request('http://localhost', { signal }) });
  const [first, second] = [new AbortController(), new AbortController()];
  const left = open('bog', first);
  first.abort();
  const shown = open('fen', second);
  await vi.waitFor(() => expect(answers.size).toBe(2));
  answers.get('fen')?.();
  await shown;
  expect(drafted()).toBe('fen');
  answers.get('bog')?.();
  await left;
  expect(drafted()).toBe('fen');
});
