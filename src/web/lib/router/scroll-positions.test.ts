import { describe, expect, it } from 'vitest';
import { scrollPositions } from './scroll-positions.ts';

function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
  } as unknown as Storage;
}

describe('scroll positions', () => {
  it('are found again after a reload, if they were kept', () => {
    const tab = storage();
    const before = scrollPositions(() => tab);
    before.save('list', 1200);
    expect(before.find('list')).toBe(1200);
    expect(scrollPositions(() => tab).find('list')).toBeUndefined();
    before.keep();
    expect(scrollPositions(() => tab).find('list')).toBe(1200);
  });

  it('do without a storage that is forbidden, or has something else in it', () => {
    const forbidden = scrollPositions(() => {
      throw new Error('The operation is insecure.');
    });
    forbidden.save('list', 5);
    forbidden.keep();
    expect(forbidden.find('list')).toBe(5);

    const tab = storage();
    tab.setItem('lorescreen.scroll', '{"list":"far down"}');
    expect(scrollPositions(() => tab).find('list')).toBeUndefined();
    tab.setItem('lorescreen.scroll', 'null and void');
    expect(scrollPositions(() => tab).find('list')).toBeUndefined();
  });
});
