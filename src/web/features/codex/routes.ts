import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router';

/** Filters live in the address; the list is in the browser already. Only a Retry, on the same address, asks again. */
function isRetry({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

type Data = typeof import('#web/lib/codex-data.ts');

/** A page and what loads its data, fetched at the same time. */
function lazily(
  loadPage: () => Promise<ComponentType>,
  load: (data: Data, index: string) => Promise<unknown>,
): RouteObject['lazy'] {
  return async () => {
    const [Component, data] = await Promise.all([loadPage(), import('#web/lib/codex-data.ts')]);
    return { Component, loader: ({ params }: LoaderFunctionArgs) => load(data, params.index ?? '') };
  };
}

export const codexRoutes: RouteObject[] = [
  {
    path: 'codex/monsters',
    shouldRevalidate: isRetry,
    lazy: lazily(
      async () => (await import('./monsters-page.tsx')).MonstersPage,
      (data) => data.loadMonsterRows(),
    ),
  },
  {
    path: 'codex/spells',
    shouldRevalidate: isRetry,
    lazy: lazily(
      async () => (await import('./spells-page.tsx')).SpellsPage,
      (data) => data.loadSpellRows(),
    ),
  },
  {
    path: 'codex/conditions',
    lazy: lazily(
      async () => (await import('./conditions-page.tsx')).ConditionsPage,
      (data) => data.loadConditions(),
    ),
  },
  {
    path: 'codex/specs/monsters/:index',
    lazy: lazily(
      async () => (await import('./monster-page.tsx')).MonsterPage,
      (data, index) => data.loadMonster(index),
    ),
  },
  {
    path: 'codex/specs/spells/:index',
    lazy: lazily(
      async () => (await import('./spell-page.tsx')).SpellPage,
      (data, index) => data.loadSpell(index),
    ),
  },
  {
    path: 'codex/specs/conditions/:index',
    lazy: lazily(
      async () => (await import('./condition-page.tsx')).ConditionPage,
      (data, index) => data.loadCondition(index),
    ),
  },
];
