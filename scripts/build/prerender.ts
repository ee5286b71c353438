import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import {
  fileOfPage,
  NOT_FOUND_FILE,
  PAGE_ENDINGS,
  type PrerenderedEntry,
} from '#server/http/pages/prerendered.ts';
import type * as web from '#web/prerender.tsx';
import { RENDERER } from './build-renderer.ts';
import { filesOf } from './built-files.ts';
import { inlineIcons } from './inline-icons.ts';
import { fillNotFound, fillPage } from './page-markup.ts';
import { listPublicPages, type PublicPage } from './public-pages.ts';

/** Quality 8 would save half a percent and take four seconds more for all pages. */
const BROTLI_QUALITY = 5;

/** Renders every public page into `folder`, compressed, with a list of the pages. */
export async function prerender(folder: string, webFolder: string, manifest: Manifest): Promise<void> {
  const { renderPage }: typeof web = await import(pathToFileURL(path.resolve(RENDERER)).href);
  const { pages, answers } = listPublicPages();
  const template = readFileSync(path.join(webFolder, 'index.html'), 'utf8');
  rmSync(folder, { recursive: true, force: true });
  await withAnswers(answers, async () => {
    const render = async (page: PublicPage): Promise<[string, PrerenderedEntry]> => {
      const { markup, hydrationData } = await renderPage(page.address);
      const html = fillPage(template, {
        ...page,
        markup: inlineIcons(markup, webFolder),
        hydrationData,
        files: filesOf(manifest, page.module, template),
      });
      return [page.address, write(folder, page, html)];
    };
    const entries: [string, PrerenderedEntry][] = [];
    for (const page of pages) entries.push(await render(page));
    writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(Object.fromEntries(entries)));
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

function write(folder: string, page: PublicPage, html: string): PrerenderedEntry {
  const bytes = Buffer.from(html);
  const file = fileOfPage(folder, page.address);
  mkdirSync(path.dirname(file), { recursive: true });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(file + PAGE_ENDINGS.br, brotliCompressSync(bytes, { params }));
  writeFileSync(file + PAGE_ENDINGS.gzip, gzipSync(bytes, { level: 9 }));
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { etag };
}
