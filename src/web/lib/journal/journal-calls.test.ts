import { expect, it, onTestFinished, vi } from 'vitest';
import { updateJournalRecord } from './journal-calls.ts';

it('lets a small save outlive the page, and sends a save over the browser limit as a normal request', async () => {
  const send = vi.fn(async (_address: string, _init: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', send);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const save = async (text: string, isLeaving: boolean) => {
    const note = { campaign_id: 'c', name: 'A', type: 'other', audience: 'players', tags: '', text } as const;
    await updateJournalRecord('note', 'a', { fields: note, version: 1, keepalive: isLeaving });
    return send.mock.lastCall?.[1].keepalive ?? false;
  };
  expect(await save('short', true)).toBe(true);
  expect(await save('short', false)).toBe(false);
  // Three bytes each.
  expect(await save('龍'.repeat(20_000), true)).toBe(false);
});
