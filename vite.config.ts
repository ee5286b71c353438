import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  plugins: [react(), tailwindcss(), gameIcons()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // light-dark() stays as it is instead of being rewritten into a variable trick.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Every browser that knows light-dark() knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and our releases seldom change stays in the visitor's cache.
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
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
