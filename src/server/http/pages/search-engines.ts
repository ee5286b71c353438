import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PUBLIC_PAGES } from '#contract/page-heads.ts';
import { entryAddress, GUIDES } from '#domain/codex/guides.ts';
import type { Codex } from '#server/codex/build.ts';

/** Private addresses, and addresses that only people with the link know. */
const NOT_FOR_ROBOTS = [
  '/api/',
  '/stuff',
  '/account',
  '/play/',
  '/shared/',
  '/login',
  '/signup',
  '/recover',
  '/try',
];

interface Options {
  codex: Codex;
  /** The public address of the site. Undefined: taken from each request. */
  publicUrl: string | undefined;
}

/** Serves `robots.txt` and `sitemap.xml`, which list the public pages. */
export function serveSearchEngines(app: FastifyInstance, { codex, publicUrl }: Options): void {
  const originOf = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`;
  const addresses = [
    ...Object.keys(PUBLIC_PAGES),
    ...GUIDES.flatMap((guide) => codex[guide].map(({ index }) => entryAddress({ guide, index }))),
  ];

  app.get('/robots.txt', (request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      .send(
        [
          'User-agent: *',
          ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', (request, reply) => {
    const origin = escapeXml(originOf(request));
    return reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' })
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...addresses.map((address) => `<url><loc>${origin}${address}</loc></url>`),
          '</urlset>',
          '',
        ].join('\n'),
      );
  });
}

/** A client can send any host name. */
function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
