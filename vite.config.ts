import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { listLicences } from './scripts/build/licences.ts';
import { subsetFonts } from './scripts/build/subset-fonts.ts';

const GAME_ICON = 'virtual:game-icon/';

/**
 * `import { href } from 'virtual:game-icon/candle-flame'` gives the address of one icon of game-icons.net, for
 * <GameIcon>. The whole set is 6 MB of JSON; this way each icon in use becomes a small file of its own, fetched and
 * cached apart from the code.
 */
function gameIcons(): Plugin {
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

/** light-dark() stays as it is instead of being rewritten into a variable trick. */
const BROWSERS = ['chrome123', 'firefox120', 'safari17.5'];

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

/** The server compares the Origin of a change with its Host, so the proxy must not replace the Host. */
const API = { target: `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`, changeOrigin: false };

/** The module says why. */
const FEW_ENTITIES = fileURLToPath(new URL('src/web/ui/markdown/few-entities.ts', import.meta.url));

export default defineConfig({
  plugins: [react(), tailwindcss(), gameIcons(), playersPage(), subsetFonts(), listLicences()],
  resolve: { alias: [{ find: /^entities$/, replacement: FEW_ENTITIES }] },
  define: { BUILT_IN_YEAR: String(new Date().getFullYear()) },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // For scripts/build/prerender.ts.
    manifest: true,
    cssTarget: BROWSERS,
    // Every browser that knows light-dark() knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'play.html'],
      // Of lucide-react's two thousand modules only the icons in use are read.
      experimental: { lazyBarrel: true },
      // Of no use to those who only start the product.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // A group is just what it names, without what that imports.
          includeDependenciesRecursively: false,
          groups: [
            // What our releases seldom change stays in the visitor's cache. The players' page has no router.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router', test: /node_modules\/react-router\// },
            // Many small modules that always come together: one request for each group instead of dozens.
            // What every page is built on, that of the players too:
            {
              name: 'base',
              test: /lucide-react\/.*\/(createLucideIcon|Icon|context|defaultAttributes|shared\/.*)\.|src\/web\/(lib\/(api-client|store|browser-storage|make-id)|ui\/(button|button-style|icon|use-page-keys))\.|src\/domain\/text\/signed-number\./,
            },
            // What waits for the server and what is heard from it: in the background of every page.
            {
              name: 'delivery',
              test: /src\/web\/lib\/(delivery\/(deliver|failure|kept-list|rounds)|open-stream|retry-timer)\./,
            },
            // What shows a stat block: in the codex, on the home page, in a fight.
            {
              name: 'stat-block',
              test: /src\/(domain\/codex\/(challenge-rating|vocabulary|text\/(describe|rich-text|text-blocks)|reading\/spell-(names|dice))|web\/ui\/(stat-block\/(stat-block(-\w+)?|rich-text|fact-list|entry-link)|rolls\/roll-button)|web\/lib\/(codex\/codex-(entries|calls)|load-once|dice\/dice-rolls))\./,
            },
            // Fields and dialogs.
            {
              name: 'forms',
              test: /src\/(web\/ui\/(form\/(field|limit-typing|select|text-area)|dialog\/(dialog|modal|modal-root|tab-stops))|domain\/text\/length)\./,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': API, '/source': API },
    watch: { ignored: ['**/data/**', '**/dist/**', '**/.cache/**'] },
  },
});
