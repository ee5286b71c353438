import {
  conditionHead,
  entryData,
  monsterHead,
  type PageHead,
  PUBLIC_PAGES,
  siteData,
  spellHead,
} from '#contract/page-heads.ts';
import { entryAddress, type Guide, linkPictureAddress } from '#domain/codex/guides.ts';
import { packMonsters } from '#domain/codex/monster-catalogue.ts';
import { packSpells } from '#domain/codex/spell-catalogue.ts';
import { buildCodex } from '#server/codex/build.ts';
import { SITE_PICTURE } from '#server/http/link-pictures.ts';

/** A page that is rendered by the build. */
export interface PublicPage {
  readonly address: string;
  readonly head: PageHead;
  /** The picture that a link to it is shown with. */
  readonly picture: string;
  /** JSON-LD. */
  readonly data?: object;
  /** The sources of what the router loads for it: the page asks for those files at once. */
  readonly modules: readonly string[];
  /** The addresses of the answers that it carries in itself. */
  readonly brings: readonly string[];
  /** An answer that is too large for that; it is fetched beside the page. */
  readonly fetches?: string;
  readonly readsQuery?: boolean;
  /** Its first screen has text in italics. */
  readonly hasItalics?: boolean;
}

const PAGES = 'src/web/app/pages.tsx';
const codexModules = (page: string, data: 'codex-data' | 'codex-entries') => [
  PAGES,
  `src/web/features/codex/${page}.tsx`,
  `src/web/lib/${data}.ts`,
];

const MODULES: Record<keyof typeof PUBLIC_PAGES, readonly string[]> = {
  '/': [PAGES, 'src/web/features/home/home-page.tsx'],
  '/about': [PAGES, 'src/web/app/later-routes.ts', 'src/web/features/about/about-page.tsx'],
  '/codex': [PAGES, 'src/web/features/home/guides-page.tsx'],
  '/codex/monsters': codexModules('monsters-page', 'codex-data'),
  '/codex/spells': codexModules('spells-page', 'codex-data'),
  '/codex/conditions': codexModules('conditions-page', 'codex-entries'),
};

/** All public pages, and the answers of the API by address that they are rendered from. */
export function listPublicPages(): { pages: PublicPage[]; answers: Record<string, unknown> } {
  const codex = buildCodex();
  const catalogues = {
    '/codex/monsters': '/api/monsters?catalogue=true',
    '/codex/spells': '/api/spells?catalogue=true',
  };
  const answers: Record<string, unknown> = {
    [catalogues['/codex/monsters']]: packMonsters(codex.monsters),
    [catalogues['/codex/spells']]: packSpells(codex.spells),
    '/api/conditions': codex.conditions,
  };
  const pages: PublicPage[] = Object.entries(PUBLIC_PAGES).map(([address, head]) => {
    const catalogue = catalogues[address as keyof typeof catalogues];
    return {
      address,
      head,
      picture: SITE_PICTURE,
      ...(address === '/' && { data: siteData(head), hasItalics: true }),
      modules: MODULES[address as keyof typeof MODULES],
      brings: address === '/codex/conditions' ? ['/api/conditions'] : [],
      ...(catalogue !== undefined && { fetches: catalogue, readsQuery: true }),
    };
  });

  function addEntries<Entry extends { index: string; name: string; url: string }>(
    guide: Guide,
    entries: readonly Entry[],
    headOf: (entry: Entry) => PageHead,
    page: string,
  ): void {
    for (const [at, entry] of entries.entries()) {
      const { index, url } = entry;
      const address = entryAddress({ guide, index });
      const head = headOf(entry);
      answers[url] = entry;
      if (guide !== 'conditions') {
        const near = entries.slice(Math.max(0, at - 1), at + 2);
        answers[address] = near.map((one) => ({ index: one.index, name: one.name }));
      }
      pages.push({
        address,
        head,
        picture: linkPictureAddress({ guide, index }),
        data: entryData(head, guide, index),
        modules: codexModules(page, 'codex-entries'),
        brings: guide === 'conditions' ? [url] : [url, address],
        hasItalics: true,
      });
    }
  }
  addEntries('monsters', codex.monsters, monsterHead, 'monster-page');
  addEntries('spells', codex.spells, spellHead, 'spell-page');
  addEntries('conditions', codex.conditions, conditionHead, 'condition-page');
  return { pages, answers };
}
