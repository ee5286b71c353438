import type { LoaderFunctionArgs, RouteObject } from '#web/lib/router.ts';

// Filters live in the address; the list is in the browser already, whatever the query.

export const codexRoutes: RouteObject[] = [
  {
    path: 'codex/monsters',
    ignoresQuery: true,
    lazy: async () => {
      const [{ MonstersPage }, { loadMonsterRows }] = await Promise.all([
        import('./monsters-page.tsx'),
        import('#web/lib/codex-data.ts'),
      ]);
      return { Component: MonstersPage, loader: loadMonsterRows };
    },
  },
  {
    path: 'codex/spells',
    ignoresQuery: true,
    lazy: async () => {
      const [{ SpellsPage }, { loadSpellRows }] = await Promise.all([
        import('./spells-page.tsx'),
        import('#web/lib/codex-data.ts'),
      ]);
      return { Component: SpellsPage, loader: loadSpellRows };
    },
  },
  {
    path: 'codex/conditions',
    lazy: async () => {
      const [{ ConditionsPage }, { loadConditions }] = await Promise.all([
        import('./conditions-page.tsx'),
        import('#web/lib/codex-entries.ts'),
      ]);
      return { Component: ConditionsPage, loader: loadConditions };
    },
  },
  {
    path: 'codex/specs/monsters/:index',
    lazy: async () => {
      const [{ MonsterPage }, { loadMonster }] = await Promise.all([
        import('./monster-page.tsx'),
        import('#web/lib/codex-entries.ts'),
      ]);
      return {
        Component: MonsterPage,
        loader: ({ params }: LoaderFunctionArgs) => loadMonster(params.index ?? ''),
      };
    },
  },
  {
    path: 'codex/specs/spells/:index',
    lazy: async () => {
      const [{ SpellPage }, { loadSpell }] = await Promise.all([
        import('./spell-page.tsx'),
        import('#web/lib/codex-entries.ts'),
      ]);
      return {
        Component: SpellPage,
        loader: ({ params }: LoaderFunctionArgs) => loadSpell(params.index ?? ''),
      };
    },
  },
  {
    path: 'codex/specs/conditions/:index',
    lazy: async () => {
      const [{ ConditionPage }, { loadCondition }] = await Promise.all([
        import('./condition-page.tsx'),
        import('#web/lib/codex-entries.ts'),
      ]);
      return {
        Component: ConditionPage,
        loader: ({ params }: LoaderFunctionArgs) => loadCondition(params.index ?? ''),
      };
    },
  },
];
