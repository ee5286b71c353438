import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Manifest } from 'vite';

/** The built file of each source of the app. One step writes it for a later one. */
const MANIFEST = '.cache/manifest.json';

const STEPS = {
  app: async (stamp: string) => {
    const { buildPages } = await import('./build-pages.ts');
    const manifest = await buildPages('dist/web', stamp);
    mkdirSync('.cache', { recursive: true });
    writeFileSync(MANIFEST, JSON.stringify(manifest));
  },
  programs: async (stamp: string) => {
    const { buildPrograms } = await import('./build-programs.ts');
    await buildPrograms('dist/server', stamp);
  },
  renderer: async () => {
    const { buildRenderer } = await import('./build-renderer.ts');
    await buildRenderer();
  },
  'public-pages': async () => {
    const { compressFiles } = await import('./compress-files.ts');
    const { prerender } = await import('./prerender.ts');
    const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
    await prerender('dist/pages', 'dist/web', manifest);
    await compressFiles('dist/web');
  },
  'link-pictures': async () => {
    const { drawLinkPictures } = await import('./link-pictures.ts');
    await drawLinkPictures('dist/web/link-pictures');
  },
};

export type BuildStep = keyof typeof STEPS;

// React renders much faster without its checks for developers.
process.env.NODE_ENV = 'production';
const [, , step, stamp = ''] = process.argv;
await STEPS[step as BuildStep](stamp);
