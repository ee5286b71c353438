import type { RouteObject } from 'react-router';
import { expect, it, vi } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { pages } from './pages.ts';

// The build generates their icons.
vi.mock('./error-pages.tsx', () => ({ PageError: null }));

function addressesOf(list: readonly RouteObject[], parent = ''): string[] {
  return list.flatMap((route) => {
    const address = route.path === undefined ? parent : `${parent}/${route.path}`;
    return route.children ? addressesOf(route.children, address) : [address || '/'];
  });
}

it('has exactly the pages that the server knows', () => {
  expect(addressesOf(pages).sort()).toEqual([...PAGES].sort());
});
