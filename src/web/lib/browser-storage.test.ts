import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage, tabStorage } from './browser-storage.ts';

function fakeStorage(): Storage {
  const fake = Object.create({
    getItem: (key: string) => fake[key] ?? null,
    setItem: (key: string, value: string) => {
      fake[key] = value;
    },
    removeItem: (key: string) => {
      delete fake[key];
    },
  });
  return fake;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('reads the written value, from the right storage', () => {
  deviceStorage.write('a', '1');
  tabStorage.write('b', '{"c":2}');
  expect(deviceStorage.read('a')).toBe('1');
  expect(tabStorage.read('a')).toBe(null);
  expect(tabStorage.readJson('b')).toEqual({ c: 2 });
  expect(tabStorage.keys()).toEqual(['b']);
  tabStorage.remove('b');
  expect(tabStorage.read('b')).toBe(null);
});

it('reads null when the value is not JSON', () => {
  deviceStorage.write('broken', '{');
  expect(deviceStorage.readJson('broken')).toBe(null);
});

it('works without storage: reads return null, and nothing throws', () => {
  vi.stubGlobal('localStorage', undefined);
  deviceStorage.write('a', '1');
  deviceStorage.remove('a');
  expect(deviceStorage.read('a')).toBe(null);
  expect(deviceStorage.readJson('a')).toBe(null);
  expect(deviceStorage.keys()).toEqual([]);
});
