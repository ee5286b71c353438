import { PICTURE_ADDRESS } from '#domain/picture/picture-address.ts';

/** A placeholder origin to parse a path. Never requested. */
const HERE = 'https://here.invalid';
const PICTURE = new RegExp(`^${PICTURE_ADDRESS}([0-9a-f-]{36})$`);

/**
 * Where a link of a text may lead: to http(s), to a page of this site by its path, or to an own picture. Parsed like a
 * browser does, because a tab, a backslash or dots can turn what looks like a path into another site.
 */
export function safeAddress(written: string): string | undefined {
  if (/^https?:/i.test(written)) {
    const url = URL.canParse(written) ? new URL(written) : undefined;
    return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : undefined;
  }
  if (!written.startsWith('/') || !URL.canParse(written, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(written, HERE);
  if (origin !== HERE || pathname.startsWith('//')) return undefined;
  if (pathname.startsWith('/api/')) return PICTURE.test(pathname) ? pathname : undefined;
  return pathname + search + hash;
}

/** The id of an own picture. */
export function pictureIdOf(address: string): string | undefined {
  return PICTURE.exec(address)?.[1];
}
