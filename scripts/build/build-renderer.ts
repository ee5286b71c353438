import path from 'node:path';

/** The program that scripts/build/prerender.ts renders pages with. */
export const RENDERER = '.cache/prerender/prerender.js';

/** The app for Node. Icons and pictures have the same addresses as in the browser, derived from their content. */
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
