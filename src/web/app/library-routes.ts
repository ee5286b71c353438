import { createElement } from 'react';
import type { RouteObject } from 'react-router';

/**
 * The pages of My Library, under /stuff. Composed here, because a monster's page also uses the codex feature that adds
 * it to an encounter.
 */
export const libraryRoutes: RouteObject[] = [
  {
    path: 'library',
    lazy: async () => {
      const { MonstersPage, monstersLoader } = await import('#web/features/library/library-pages.tsx');
      return { Component: MonstersPage, loader: monstersLoader };
    },
  },
  {
    path: 'library/spells',
    lazy: async () => {
      const { SpellsPage, spellsLoader } = await import('#web/features/library/library-pages.tsx');
      return { Component: SpellsPage, loader: spellsLoader };
    },
  },
  {
    path: 'library/monsters/new',
    lazy: async () => {
      const { MonsterFormPage, newLoader } = await import(
        '#web/features/library/editor/monster-form-page.tsx'
      );
      return { Component: MonsterFormPage, loader: newLoader };
    },
  },
  {
    path: 'library/monsters/:id',
    lazy: async () => {
      const [{ OwnMonsterPage, monsterLoader }, { AddToEncounter }] = await Promise.all([
        import('#web/features/library/own-entry-pages.tsx'),
        import('#web/features/codex/add-to-encounter/add-to-encounter.tsx'),
      ]);
      return {
        Component: () => createElement(OwnMonsterPage, { AddToEncounter }),
        loader: monsterLoader,
      };
    },
  },
  {
    path: 'library/monsters/:id/edit',
    lazy: async () => {
      const { MonsterFormPage, editLoader } = await import(
        '#web/features/library/editor/monster-form-page.tsx'
      );
      return { Component: MonsterFormPage, loader: editLoader };
    },
  },
  {
    path: 'library/spells/new',
    lazy: async () => {
      const { SpellFormPage, newLoader } = await import('#web/features/library/editor/spell-form-page.tsx');
      return { Component: SpellFormPage, loader: newLoader };
    },
  },
  {
    path: 'library/spells/:id',
    lazy: async () => {
      const { OwnSpellPage, spellLoader } = await import('#web/features/library/own-entry-pages.tsx');
      return { Component: OwnSpellPage, loader: spellLoader };
    },
  },
  {
    path: 'library/spells/:id/edit',
    lazy: async () => {
      const { SpellFormPage, editLoader } = await import('#web/features/library/editor/spell-form-page.tsx');
      return { Component: SpellFormPage, loader: editLoader };
    },
  },
  {
    path: 'library/import',
    lazy: async () => {
      const { ImportPage } = await import('#web/features/library/import/import-page.tsx');
      return { Component: ImportPage };
    },
  },
  {
    path: 'library/export',
    lazy: async () => {
      const { ExportPage } = await import('#web/features/library/export-page.tsx');
      return { Component: ExportPage };
    },
  },
  {
    path: 'library/collections',
    lazy: async () => {
      const { CollectionsPage } = await import('#web/features/library/collections/collections-page.tsx');
      return { Component: CollectionsPage };
    },
  },
];

/** Shared collections, which are public. */
export const sharedRoutes: RouteObject[] = [
  {
    path: 'shared/:code',
    lazy: async () => {
      const { SharedPage } = await import('#web/features/library/shared/shared-page.tsx');
      return { Component: SharedPage };
    },
  },
];
