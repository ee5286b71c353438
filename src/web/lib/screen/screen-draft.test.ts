import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { readScreenDraft, removeScreenDraft, writeScreenDraft } from './screen-draft.ts';

/** Like browser storage: the stored keys are own properties of the object. */
class FakeStorage {
  getItem(key: string): string | null {
    return (this as Record<string, unknown> as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
});

const draft = (at: number) => ({ layouts: [], version: 1, at });

it('does not remove the draft that another tab wrote in the meantime', () => {
  const owner = { username: 'ann', place: 'mine' };
  const mine = writeScreenDraft(owner, draft(5));
  writeScreenDraft(owner, draft(6));
  removeScreenDraft(owner, mine);
  expect(readScreenDraft(owner)).toEqual(draft(6));
});
