import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router';

/** Filters are in the URL, and the browser already has the list. Only Retry, on the same URL, loads again. */
function isRetry({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

export const codexRoutes: RouteObject[] = [
  {
    path: 'codex/monsters',
    shouldRevalidate: isRetry,
    lazy: async () => {
      const { MonstersPage, loader } = await import('./list/monsters-page.tsx');
      return { Component: MonstersPage, loader };
    },
  },
  {
    path: 'codex/spells',
    shouldRevalidate: isRetry,
    lazy: async () => {
      const { SpellsPage, loader } = await import('./list/spells-page.tsx');
      return { Component: SpellsPage, loader };
    },
  },
  {
    path: 'codex/conditions',
    lazy: async () => {
      const { ConditionsPage, loader } = await import('./entry/conditions-page.tsx');
      return { Component: ConditionsPage, loader };
    },
  },
  {
    path: 'codex/rules',
    shouldRevalidate: isRetry,
    lazy: async () => {
      const { RulesPage, loader } = await import('./list/rules-page.tsx');
      return { Component: RulesPage, loader };
    },
  },
  {
    path: 'codex/equipment',
    shouldRevalidate: isRetry,
    lazy: async () => {
      const { EquipmentListPage, loader } = await import('./list/equipment-list-page.tsx');
      return { Component: EquipmentListPage, loader };
    },
  },
  {
    path: 'codex/items',
    shouldRevalidate: isRetry,
    lazy: async () => {
      const { ItemsPage, loader } = await import('./list/items-page.tsx');
      return { Component: ItemsPage, loader };
    },
  },
  {
    path: 'codex/specs/monsters/:index',
    lazy: async () => {
      const { MonsterPage, loader } = await import('./entry/monster-page.tsx');
      return { Component: MonsterPage, loader };
    },
  },
  {
    path: 'codex/specs/spells/:index',
    lazy: async () => {
      const { SpellPage, loader } = await import('./entry/spell-page.tsx');
      return { Component: SpellPage, loader };
    },
  },
  {
    path: 'codex/specs/conditions/:index',
    lazy: async () => {
      const { ConditionPage, loader } = await import('./entry/condition-page.tsx');
      return { Component: ConditionPage, loader };
    },
  },
  {
    path: 'codex/specs/rules/:index',
    lazy: async () => {
      const { RulePage, loader } = await import('./entry/rule-page.tsx');
      return { Component: RulePage, loader };
    },
  },
  {
    path: 'codex/specs/equipment/:index',
    lazy: async () => {
      const { EquipmentPage, loader } = await import('./entry/equipment-page.tsx');
      return { Component: EquipmentPage, loader };
    },
  },
  {
    path: 'codex/specs/items/:index',
    lazy: async () => {
      const { ItemPage, loader } = await import('./entry/item-page.tsx');
      return { Component: ItemPage, loader };
    },
  },
];
