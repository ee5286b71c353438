import { describe, expect, it } from 'vitest';
import { findRoutes } from './match.ts';
import type { RouteObject } from './route.ts';

const unknown: RouteObject = { path: '*' };
const newNpc: RouteObject = { path: 'npcs/new' };
const npc: RouteObject = { path: 'npcs/:id' };
const stuff: RouteObject = { path: 'stuff', children: [{ index: true }, { children: [npc, newNpc] }] };
const home: RouteObject = { index: true };
const routes = [unknown, home, stuff];

const pageOf = (pathname: string) => findRoutes(routes, pathname)?.routes.at(-1);

describe('findRoutes', () => {
  it('gives the page with all that is around it, outermost first', () => {
    expect(findRoutes(routes, '/stuff/npcs/orla')).toEqual({
      routes: [stuff, stuff.children?.[1], npc],
      params: { id: 'orla' },
      isUnknown: false,
    });
  });

  it.each([
    ['/', home],
    ['/stuff', stuff.children?.[0]],
    ['/stuff/', stuff.children?.[0]],
    ['/Stuff//', stuff.children?.[0]],
    ['/stuff/npcs/new', newNpc],
    ['/stuff/npcs/NEW', newNpc],
    ['/stuff/npcs/newer', npc],
    ['/%73tuff', stuff.children?.[0]],
  ])('finds the page of %s', (pathname, page) => {
    expect(pageOf(pathname)).toBe(page);
  });

  it.each(['/nowhere', '/stuff/npcs', '/stuff/npcs/', '/stuff/npcs/orla/edit', '/stuff//orla', '/%E0%A4%A'])(
    'knows no page for %s',
    (pathname) => {
      expect(findRoutes(routes, pathname)).toMatchObject({ routes: [unknown], isUnknown: true });
    },
  );

  it('reads names as they were before they were put into an address', () => {
    expect(findRoutes(routes, '/stuff/npcs/own%2Forla%20B')?.params).toEqual({ id: 'own/orla B' });
    expect(findRoutes(routes, '/stuff/npcs/100%')?.params).toEqual({ id: '100%' });
  });
});
