import {
  conditionHead,
  entryData,
  equipmentHead,
  itemHead,
  monsterHead,
  type PageHead,
  PUBLIC_PAGES,
  ruleHead,
  siteData,
  spellHead,
} from '#contract/page-heads.ts';
import { entryAddress, type Guide, linkPictureAddress } from '#domain/codex/guides.ts';
import { packMonsters } from '#domain/codex/monster-catalogue.ts';
import { packSpells } from '#domain/codex/spell-catalogue.ts';
import { buildCodex } from '#server/codex/build.ts';
import { SITE_PICTURE } from '#server/http/pages/link-pictures.ts';

/** A page that the build renders. */
export interface PublicPage {
  readonly address: string;
  readonly head: PageHead;
  /** The preview picture of a link to the page. */
  readonly picture: string;
  /** JSON-LD. */
  readonly data?: object;
  /** The source module that the router loads for the page. The page preloads its files. */
  readonly module: string;
}

const MODULES: Record<keyof typeof PUBLIC_PAGES, string> = {
  '/': 'src/web/features/home/home-page.tsx',
  '/about': 'src/web/features/about/about-page.tsx',
  '/codex': 'src/web/features/home/guides-page.tsx',
  '/codex/monsters': 'src/web/features/codex/list/monsters-page.tsx',
  '/codex/spells': 'src/web/features/codex/list/spells-page.tsx',
  '/codex/conditions': 'src/web/features/codex/entry/conditions-page.tsx',
  '/codex/rules': 'src/web/features/codex/list/rules-page.tsx',
  '/codex/equipment': 'src/web/features/codex/list/equipment-list-page.tsx',
  '/codex/items': 'src/web/features/codex/list/items-page.tsx',
  '/codex/screen': 'src/web/features/screen/ready-screen-page.tsx',
};

/** All public pages, and the API answers by address that they are rendered from. */
export function listPublicPages(): { pages: PublicPage[]; answers: Record<string, unknown> } {
  const codex = buildCodex();
  const answers: Record<string, unknown> = {
    '/api/monsters?catalogue=true': packMonsters(codex.monsters),
    '/api/spells?catalogue=true': packSpells(codex.spells),
    '/api/conditions': codex.conditions,
    '/api/rules': codex.rules,
    '/api/equipment': codex.equipment,
    '/api/magic-items': codex.items,
  };
  const pages: PublicPage[] = Object.entries(PUBLIC_PAGES).map(([address, head]) => ({
    address,
    head,
    picture: SITE_PICTURE,
    ...(address === '/' && { data: siteData(head) }),
    module: MODULES[address as keyof typeof MODULES],
  }));

  function addEntries<Entry extends { index: string; name: string; url: string }>(
    guide: Guide,
    entries: readonly Entry[],
    headOf: (entry: Entry) => PageHead,
    page: string,
  ): void {
    for (const entry of entries) {
      const { index, url } = entry;
      const address = entryAddress({ guide, index });
      const head = headOf(entry);
      answers[url] = entry;
      pages.push({
        address,
        head,
        picture: linkPictureAddress({ guide, index }),
        data: entryData(head, guide, index),
        module: `src/web/features/codex/entry/${page}.tsx`,
      });
    }
  }
  addEntries('monsters', codex.monsters, monsterHead, 'monster-page');
  addEntries('spells', codex.spells, spellHead, 'spell-page');
  addEntries('conditions', codex.conditions, conditionHead, 'condition-page');
  addEntries('rules', codex.rules, ruleHead, 'rule-page');
  addEntries('equipment', codex.equipment, equipmentHead, 'equipment-page');
  addEntries('items', codex.items, itemHead, 'item-page');
  return { pages, answers };
}
