import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FakeStorage } from '#support/fake-storage.ts';
import { createKeptList } from './kept-list.ts';

interface Thing {
  readonly id: string;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
});

function openTab() {
  const isItem = (value: unknown): value is Thing => typeof (value as Thing | null)?.id === 'string';
  const onChange = vi.fn();
  const list = createKeptList<Thing>({ key: 'things', isItem, onChange });
  return { list, onChange, ids: () => list.list().map(({ id }) => id) };
}

it('keeps what several tabs add and drop', () => {
  const [one, other] = [openTab(), openTab()];
  one.list.add({ id: 'a' });
  other.list.add({ id: 'b' });
  one.list.drop('a');
  expect(other.ids()).toEqual(['b']);
  expect(openTab().ids()).toEqual(['b']);
  expect(one.onChange).toHaveBeenCalledTimes(2);
});

it('leaves nothing in the storage when nothing waits', () => {
  const { list } = openTab();
  list.add({ id: 'a' });
  list.clear();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('ignores what it cannot read', () => {
  localStorage.setItem('things', '[{"id":1},null,{"id":"a"}]');
  expect(openTab().ids()).toEqual(['a']);
  localStorage.setItem('things', '{');
  expect(openTab().ids()).toEqual([]);
});

it('leaves what it cannot read in the storage, for the version of the page that wrote it', () => {
  localStorage.setItem('things', '[{"id":"a"},{"number":1},{"id":"b"}]');
  const { list } = openTab();
  list.add({ id: 'c' });
  list.drop('a');
  expect(localStorage.getItem('things')).toBe('[{"number":1},{"id":"b"},{"id":"c"}]');
  list.clear();
  expect(localStorage.getItem('things')).toBeNull();
});

it('keeps in the page what the browser does not store, in order, until it stores again', () => {
  const { list, ids } = openTab();
  list.add({ id: 'a' });
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  list.add({ id: 'b' });
  expect(list.isStored('b')).toBe(false);
  expect(ids()).toEqual(['a', 'b']);
  full.mockRestore();
  list.add({ id: 'c' });
  expect(list.isStored('b')).toBe(true);
  expect(openTab().ids()).toEqual(['a', 'b', 'c']);
});
