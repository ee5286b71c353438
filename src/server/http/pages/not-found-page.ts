import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EntryFinder } from '#domain/codex/entry-address.ts';
import { entryAddress } from '#domain/codex/guides.ts';
import { PreparedResponse } from '../prepared-response.ts';
import { NOT_FOUND_FILE } from './prerendered.ts';

const CONTENT_TYPE = 'text/html; charset=utf-8';

/** The page for an unknown address, with links to codex entries with similar names. Undefined without a build. */
export function createNotFoundPage(
  folder: string,
  entries: EntryFinder,
): (address: string) => PreparedResponse | undefined {
  const file = path.join(folder, NOT_FOUND_FILE);
  if (!existsSync(file)) return () => undefined;
  const html = readFileSync(file, 'utf8');
  const plain = new PreparedResponse(html, { contentType: CONTENT_TYPE });
  return (address) => {
    const near = entries.near(address);
    if (near.length === 0) return plain;
    const links = near.map(
      (entry) => `<li><a class="link" href="${entryAddress(entry)}">${escapeHtml(entry.name)}</a></li>`,
    );
    const offer = `<nav aria-label="Did you mean?"><h2>Did you mean?</h2><ul>${links.join('')}</ul></nav></main>`;
    const page = html.replace('</main>', () => offer);
    return new PreparedResponse(page, { contentType: CONTENT_TYPE, effort: 'often' });
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
