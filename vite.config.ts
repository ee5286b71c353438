import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, runnerImport } from 'vite';
import { listLicences } from './scripts/licences.ts';
import type * as markup from './scripts/stat-block-markup.tsx';
import { subsetFonts } from './scripts/subset-fonts.ts';

const GAME_ICON = 'virtual:game-icon/';

/**
 * `import { href } from 'virtual:game-icon/candle-flame'` gives the address of one icon of game-icons.net, for
 * <GameIcon>. The whole set is 6 MB of JSON; this way each icon in use becomes a small file of its own, fetched and
 * cached apart from the code.
 */
export function gameIcons(): Plugin {
  let icons: Record<string, { body: string }> | undefined;
  const folder = fileURLToPath(new URL('.cache/game-icons/', import.meta.url));
  return {
    name: 'game-icons',
    resolveId(id) {
      return id.startsWith(GAME_ICON) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${GAME_ICON}`)) return undefined;
      const set = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
      icons ??= (JSON.parse(readFileSync(set, 'utf8')) as { icons: Record<string, { body: string }> }).icons;
      const name = id.slice(GAME_ICON.length + 1);
      const body = icons[name]?.body;
      if (body === undefined) throw new Error(`There is no game icon '${name}'.`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        `${folder}${name}.svg`,
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><g id="icon">${body}</g></svg>`,
      );
      return `export { default as href } from ${JSON.stringify(`${folder}${name}.svg?no-inline`)};`;
    },
  };
}

/** The chunk of all that these sources import, except on demand: as one file it compresses best. */
function chunkOf(name: string, sources: readonly string[]) {
  const found = new Set<string>();
  return {
    debugName: name,
    name: (id: string, context: Rolldown.ChunkingContext): string | null => {
      const add = (source: string) => {
        // The list of all icons would bring each that is used anywhere. Style sheets are files of their own.
        if (found.has(source) || /lucide-react\.mjs$|\.css$/.test(source)) return;
        found.add(source);
        for (const imported of context.getModuleInfo(source)?.importedIds ?? []) add(imported);
      };
      if (found.size === 0)
        for (const source of sources) add(fileURLToPath(new URL(source, import.meta.url)));
      return found.has(id) && id !== MAIN ? name : null;
    },
  };
}

const MAIN = fileURLToPath(new URL('src/web/main.tsx', import.meta.url));

/** Every page has icons, and of what lucide draws them with we use a tenth: the frame would be 1 KiB larger. */
function lineIcons(): Plugin {
  return {
    name: 'line-icons',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/')
        ? fileURLToPath(new URL('src/web/ui/create-line-icon.ts', import.meta.url))
        : undefined,
  };
}

/** light-dark() stays as it is instead of being rewritten into a variable trick. */
export const BROWSERS = ['chrome123', 'firefox120', 'safari17.5'];

/** In development Vite serves every address with the app; those of the players' page are another. */
function playersPage(): Plugin {
  return {
    name: 'players-page',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _, next) => {
        if (request.url !== undefined && /^\/play\/[^/?]+\/?(\?|$)/.test(request.url))
          request.url = '/play.html';
        next();
      });
    },
  };
}

const STAT_BLOCK = 'virtual:stat-block/';

/**
 * `import { href } from 'virtual:stat-block/goblin'` gives the address of a file with that monster and the markup of its
 * stat block, rendered with the component of the codex: a page can show it before it has loaded the component. The
 * prerendered page has the `markup` in itself; in the browser that is empty.
 */
function statBlocks(): Plugin {
  const folder = fileURLToPath(new URL('.cache/stat-blocks/', import.meta.url));
  return {
    name: 'stat-blocks',
    resolveId(id) {
      return id.startsWith(STAT_BLOCK) ? `\0${id}` : undefined;
    },
    async load(id, { ssr = false } = {}) {
      if (!id.startsWith(`\0${STAT_BLOCK}`)) return undefined;
      const index = id.slice(STAT_BLOCK.length + 1);
      const { module } = await runnerImport<typeof markup>('./scripts/stat-block-markup.tsx', {
        plugins: [gameIcons()],
      });
      mkdirSync(folder, { recursive: true });
      const block = module.statBlockMarkup(index);
      writeFileSync(`${folder}${index}.json`, JSON.stringify(block));
      return `export { default as href } from ${JSON.stringify(`${folder}${index}.json?url&no-inline`)};
export const markup = ${JSON.stringify(ssr ? block.markup : '')};`;
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    gameIcons(),
    lineIcons(),
    playersPage(),
    statBlocks(),
    subsetFonts(),
    listLicences(),
  ],
  define: { BUILT_IN_YEAR: String(new Date().getFullYear()) },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // For scripts/prerender.ts.
    manifest: true,
    cssTarget: BROWSERS,
    // Every browser that knows light-dark() knows modulepreload.
    modulePreload: {
      polyfill: false,
      // Every page has these before it loads another part: listing them again would only make the first page larger.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(react|frame|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group is just what it names: else a form's parts would bring the schema library to the codex.
          includeDependenciesRecursively: false,
          groups: [
            // What every page needs and our releases seldom change stays in the visitor's cache.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'query', test: /node_modules\/@tanstack\/(react-)?query/ },
            // What makes the bars answer, and what every page needs after them (docs/decisions/0050).
            chunkOf('frame', ['src/web/main.tsx']),
            chunkOf('pages', [
              'src/web/app/pages.tsx',
              'src/web/app/parts.ts',
              'src/web/app/background.ts',
              'src/web/lib/last-user.ts',
              'src/web/ui/toast.ts',
            ]),
            {
              name: 'kinds',
              test: /src\/(domain\/(stuff\/kinds|text\/capitalised)|web\/app\/record-paths)\.ts$/,
            },
            // Before what is made of them: the library's files are, and some of the records are made of those.
            { name: 'fields', test: /src\/domain\/stuff\/fields\.ts$/ },
            {
              name: 'records',
              test: /src\/(contract\/(record|record-calls|plain-records|campaign|encounter|character|npc)|domain\/stuff\/(?!kinds|import-parts)[^/]+)\.ts$/,
            },
            {
              name: 'entry',
              test: /codex\/(copy-to-library|entry-page|address-names)\.tsx?$|ui\/(copy-button|copy-text|menu)\.tsx?$|icons\/(book-copy|copy|share-2|printer|chevron-down|chevron-left)\./,
            },
            { name: 'id-schema', test: /src\/domain\/(schema\/list-of|identity\/id-schema)\.ts$/ },
            { name: 'ids', test: /src\/(web\/lib\/make-id|domain\/(identity\/uuid|codex\/guides))\.ts$/ },
            { name: 'creature', test: /src\/domain\/creature\/(?!schemas)/ },
            {
              name: 'icons',
              test: /icons\/(x|play|chevron-(right|left|down)|copy|printer|swords)\.|game-icons?\/(elf-helmet|crossed-swords|drama-masks)/,
            },
            // What shows an entry of the codex, wherever that is: many small files that always come together.
            {
              name: 'entries',
              test: /src\/domain\/(dice\/\w|codex\/(describe|challenge|rich-text|text-blocks|spell-names|markdown)\.)|src\/web\/(ui\/(rich-text|fact-list|entry-link|roll-button|menu)\.|lib\/(dice-rolls|lazy-search|recent-entries)\.)/,
            },
            { name: 'codex-entries', test: /src\/web\/lib\/(codex-entries|codex-calls|once)\.ts$/ },
            // What searches, filters and orders lists of them. The first is used by the lists of records as well.
            { name: 'text-index', test: /src\/domain\/codex\/text-index\.ts$/ },
            {
              name: 'codex-data',
              test: /src\/domain\/codex\/(filters|ordering|search|kinds|monster-catalogue|spell-catalogue)\.ts$|src\/web\/lib\/codex-data\.ts$/,
            },
            // Apart from what only forms need: the palette takes the first of the two.
            { name: 'drafts', test: /src\/web\/(lib\/(draft|tab-storage)|app\/library-paths)\.ts$/ },
            {
              name: 'record-drafts',
              test: /features\/stuff(\/.*)?\/([a-z]+-)?draft\.ts$|stuff\/use-(save|still-here)\.ts/,
            },
            {
              name: 'log-in',
              test: /src\/web\/features\/account\/(login-page|signup-page|credentials-form)\.tsx$/,
            },
            {
              name: 'lists',
              test: /src\/web\/features\/stuff\/(list-page|use-list|record-table)\.tsx?$|src\/web\/ui\/(empty-state|card|use-chunks)\.tsx$/,
            },
            {
              name: 'forms',
              test: /src\/web\/ui\/(field|limit-typing|select|text-area|dialog|modal|stage|tab-stops)\.tsx?$|src\/domain\/text\/length\.ts$/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`,
      '/source': `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`,
    },
    watch: { ignored: ['**/data/**', '**/dist/**', '**/.cache/**'] },
  },
});
