/**
 * Every address of the site, once; an entry of the codex has its own from `lib/entry-in-place.ts`, those of
 * records and of the library are in `record-paths.ts` and `library-paths.ts`, which the first page does not load.
 */
export const paths = {
  home: '/',
  about: '/about',
  login: '/login',
  signup: '/signup',
  recover: '/recover',
  account: '/account',
  /** A fight on this device alone, without an account. */
  tryFight: '/try',
  codex: '/codex',
  guide: (guide: 'monsters' | 'spells' | 'conditions') => `/codex/${guide}`,
  stuff: '/stuff',
  runEncounter: (id: string) => `/stuff/encounters/${encodeURIComponent(id)}/run`,
  library: '/stuff/library',
  transfer: '/stuff/transfer',
  /** Answered by the server, which knows where the source code is (the setting SOURCE_URL). */
  sourceCode: '/source',
} as const;

/** The log-in page that afterwards leads to where one was going. */
export function loginLeadingTo(address: string): string {
  return `${paths.login}?next=${encodeURIComponent(address)}`;
}

/** Stands for this site while an address is read; never requested. */
const HERE = 'https://here.invalid';

/**
 * Where to go after logging in: only an address of this site. Read as a browser reads it, because a tab, a backslash or
 * dots can turn what looks like a path into another site (`/\t/elsewhere`, `/.//elsewhere`).
 */
export function addressAfterLogin(search: URLSearchParams): string {
  const next = search.get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return paths.stuff;
  const { origin, pathname, search: query, hash } = new URL(next, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + query + hash : paths.stuff;
}
