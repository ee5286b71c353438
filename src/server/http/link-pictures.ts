import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { GUIDES, linkPictureAddress } from '#domain/codex/guides.ts';
import type { Codex } from '#server/codex/build.ts';
import { Refusal } from '#server/refusal.ts';

const DAY_SECONDS = 24 * 60 * 60;
export const SITE_PICTURE = '/link-pictures/site.png';

/**
 * The pictures that links are shown with. One route for all, and none is kept in memory: there is one for every entry,
 * and who asks are services that keep them.
 */
export function serveLinkPictures(app: FastifyInstance, codex: Codex, webRoot: string): void {
  const known = new Set([
    SITE_PICTURE,
    ...GUIDES.flatMap((guide) => codex[guide].map(({ index }) => linkPictureAddress({ guide, index }))),
  ]);
  app.get('/link-pictures/*', (request, reply) => {
    const address = request.url.split('?')[0] ?? '';
    const file = path.join(webRoot, address);
    // Only what the build has made by these names: no address can lead elsewhere on the disk.
    if (!known.has(address) || !existsSync(file)) throw new Refusal('not_found');
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': `public, max-age=${DAY_SECONDS}` })
      .send(createReadStream(file));
  });
}
