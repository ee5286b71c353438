import path from 'node:path';

/** The program that scripts/build/prerender.ts renders pages with. */
export const RENDERER = '.cache/prerender/prerender.js';

/** The app for Node, with the same addresses of icons and pictures as in the browser: they are made of the content. */
export async function buildRenderer(): Promise<void> {
  const vite = await import('vite');
  await vite.build({
    logLevel: 'warn',
    build: {
      ssr: 'src/web/prerender.tsx',
      outDir: path.dirname(RENDERER),
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
    },
  });
}
