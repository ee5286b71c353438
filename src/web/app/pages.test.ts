import { expect, it, vi } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import type { RouteObject } from '#web/lib/router.ts';
import { laterRoutes } from './later-routes.ts';
import { firstRoutes } from './pages.tsx';

// Their pictures are made by the build.
vi.mock('./error-pages.tsx', () => ({ NotFoundPage: null, PageError: null }));

function addressesOf(list: readonly RouteObject[], parent = ''): string[] {
  return list.flatMap((route) => {
    const address = route.path === undefined ? parent : `${parent}/${route.path}`;
    return route.children ? addressesOf(route.children, address) : [address || '/'];
  });
}

it('has the pages that the server knows, and no other', () => {
  expect(addressesOf([...firstRoutes, ...laterRoutes]).sort()).toEqual([...PAGES].sort());
});
