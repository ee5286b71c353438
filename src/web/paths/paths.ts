import type { Guide } from '#domain/codex/guides.ts';

/** A parameter of a campaign's lists of notes, sessions and handouts: makes a new record with this name at once. */
export const NEW_PARAMETER = 'new';

/**
 * All paths of the site. Paths of codex entries are in `lib/codex/entry-in-place.ts`. Paths of records and of the library are
 * in `record-paths.ts` and `library-paths.ts`, which the first page does not load.
 */
export const paths = {
  home: '/',
  about: '/about',
  login: '/login',
  signup: '/signup',
  recover: '/recover',
  account: '/account',
  /** A trial fight that exists only on this device, without an account. */
  tryFight: '/try',
  codex: '/codex',
  guide: (guide: Guide) => `/codex/${guide}`,
  stuff: '/stuff',
  /** The first page of a new account. */
  welcome: '/stuff/welcome',
  runEncounter: (id: string) => `/stuff/encounters/${encodeURIComponent(id)}/run`,
  /** The ready layouts, public. */
  readyScreen: '/codex/screen',
  screen: '/stuff/screen',
  campaignScreen: (id: string) => `/stuff/campaigns/${encodeURIComponent(id)}/screen`,
  campaignNotes: (id: string) => `/stuff/campaigns/${encodeURIComponent(id)}/notes`,
  campaignSessions: (id: string) => `/stuff/campaigns/${encodeURIComponent(id)}/sessions`,
  campaignJournal: (id: string) => `/stuff/campaigns/${encodeURIComponent(id)}/journal`,
  campaignHandouts: (id: string) => `/stuff/campaigns/${encodeURIComponent(id)}/handouts`,
  library: '/stuff/library',
  transfer: '/stuff/transfer',
  /** Handled by the server, which knows the URL of the source code (the setting SOURCE_URL). */
  sourceCode: '/source',
} as const;

/** The encounter of a run page (`paths.runEncounter`). Undefined for every other page. */
export function encounterRunAt(pathname: string): string | undefined {
  return /^\/stuff\/encounters\/([^/]+)\/run\/?$/.exec(pathname)?.[1];
}

/** The log-in page, which then returns to `address`. */
export function loginLeadingTo(address: string): string {
  return `${paths.login}?next=${encodeURIComponent(address)}`;
}

/** A placeholder origin to parse a path. Never requested. */
const HERE = 'https://here.invalid';

/**
 * The path after a log-in: only a path of this site. Parsed like a browser does, because a tab, a backslash or dots can
 * turn what looks like a path into another site (`/\t/elsewhere`, `/.//elsewhere`). `otherwise` is the path without one.
 */
export function addressAfterLogin(search: URLSearchParams, otherwise: string = paths.stuff): string {
  const next = search.get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return otherwise;
  const { origin, pathname, search: query, hash } = new URL(next, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + query + hash : otherwise;
}
