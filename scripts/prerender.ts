import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Manifest } from 'vite';
import { fileOfPage, NOT_FOUND_FILE, PAGE_ENDINGS, type PrerenderedEntry } from '#server/http/prerendered.ts';
import type * as web from '#web/prerender.tsx';
import { fileOf, filesOf } from './built-files.ts';
import { inlineIcons } from './inline-icons.ts';
import { fillNotFound, fillPage } from './page-markup.ts';
import { listPublicPages, type PublicPage } from './public-pages.ts';

/** The best quality would take half a minute for all pages and save only two percent. */
const BROTLI_QUALITY = 9;
const ITALICS = '.cache/fonts/alegreya-italic.woff2';
const RENDERER = '.cache/prerender';

/** Renders every public page into `folder`, compressed, with a list of the pages. */
export async function prerender(folder: string, webFolder: string, manifest: Manifest): Promise<void> {
  const { renderPage } = await buildRenderer();
  const { pages, answers } = listPublicPages();
  const template = readFileSync(path.join(webFolder, 'index.html'), 'utf8');
  rmSync(folder, { recursive: true, force: true });
  await withAnswers(answers, async () => {
    const written = pages.map(async (page): Promise<[string, PrerenderedEntry]> => {
      const { markup, hydrationData } = await renderPage(page.address);
      const html = fillPage(template, {
        ...page,
        markup: inlineIcons(markup, webFolder),
        hydrationData,
        files: filesOf(manifest, page.module, template),
        fonts: page.hasItalics ? [fileOf(manifest, ITALICS)] : [],
      });
      return [page.address, await write(folder, page, html)];
    });
    writeFileSync(
      path.join(folder, 'pages.json'),
      JSON.stringify(Object.fromEntries(await Promise.all(written))),
    );
  });
  const { markup } = await renderPage('/no-such-page');
  const notFound = fillNotFound(template, 'Not Found', inlineIcons(markup, webFolder));
  writeFileSync(path.join(folder, NOT_FOUND_FILE), notFound);
}

/** Runs `work` while the codex answers the API calls of the pages. */
async function withAnswers(
  answers: Readonly<Record<string, unknown>>,
  work: () => Promise<void>,
): Promise<void> {
  const { fetch } = globalThis;
  globalThis.fetch = async (address) => Response.json(answers[String(address)]);
  try {
    await work();
  } finally {
    globalThis.fetch = fetch;
  }
}

/**
 * The app for Node. Icons and pictures have the same addresses as in the browser, because the addresses are content
 * hashes.
 */
async function buildRenderer(): Promise<typeof web> {
  const vite = await import('vite');
  await vite.build({
    logLevel: 'warn',
    build: {
      ssr: 'src/web/prerender.tsx',
      outDir: RENDERER,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
    },
  });
  return import(pathToFileURL(path.resolve(RENDERER, 'prerender.js')).href);
}

async function write(folder: string, page: PublicPage, html: string): Promise<PrerenderedEntry> {
  const bytes = Buffer.from(html);
  const file = fileOfPage(folder, page.address);
  mkdirSync(path.dirname(file), { recursive: true });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(file + PAGE_ENDINGS.br, await promisify(brotliCompress)(bytes, { params }));
  writeFileSync(file + PAGE_ENDINGS.gzip, await promisify(gzip)(bytes, { level: 9 }));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return page.readsQuery ? { etag, readsQuery: true } : { etag };
}
