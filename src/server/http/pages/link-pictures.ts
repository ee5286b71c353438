import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { GUIDES, linkPictureAddress } from '#domain/codex/guides.ts';
import type { Codex } from '#server/codex/build.ts';
import { Refusal } from '#server/refusal.ts';

const DAY_SECONDS = 24 * 60 * 60;
export const SITE_PICTURE = '/link-pictures/site.png';

/**
 * Serves the preview pictures of links. One route serves all, and no picture is kept in memory: every entry has one,
 * and the services that ask for them cache them.
 */
export function serveLinkPictures(app: FastifyInstance, codex: Codex, webRoot: string): void {
  const known = new Set([
    SITE_PICTURE,
    ...GUIDES.flatMap((guide) => codex[guide].map(({ index }) => linkPictureAddress({ guide, index }))),
  ]);
  app.get('/link-pictures/*', (request, reply) => {
    const address = request.url.split('?')[0] ?? '';
    const file = path.join(webRoot, address);
    // Only the names that the build has made, so no address can read another file.
    if (!known.has(address) || !existsSync(file)) throw new Refusal('not_found');
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': `public, max-age=${DAY_SECONDS}` })
      .send(createReadStream(file));
  });
}
