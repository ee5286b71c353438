import { addressOf, idKeyOf, KINDS, LIBRARY_KINDS, RECORD_KINDS } from '#domain/stuff/kinds.ts';

/**
 * The addresses at which the app in the browser has a page, with parameters as `:name`. The server answers others
 * with 404; a test compares the list with the app's router.
 */
export const PAGES: readonly string[] = [
  '/',
  '/about',
  '/try',
  '/print',
  '/login',
  '/signup',
  '/recover',
  '/account',
  '/codex',
  '/codex/monsters',
  '/codex/spells',
  '/codex/conditions',
  '/codex/specs/monsters/:index',
  '/codex/specs/spells/:index',
  '/codex/specs/conditions/:index',
  '/stuff',
  ...RECORD_KINDS.flatMap((kind) => {
    const list = `/stuff/${addressOf(kind)}`;
    return [list, `${list}/new`, ...(KINDS[kind].hasPage ? [`${list}/:${idKeyOf(kind)}`] : [])];
  }),
  '/stuff/encounters/:encounter_id/run',
  '/stuff/library',
  '/stuff/library/spells',
  ...LIBRARY_KINDS.flatMap((kind) => {
    const list = `/stuff/${addressOf(kind)}`;
    return [`${list}/new`, `${list}/:id`, `${list}/:id/edit`];
  }),
  '/stuff/library/import',
  '/stuff/library/export',
  '/stuff/library/collections',
  '/stuff/transfer',
  '/shared/:code',
];

/** The players' page is one of its own: it loads nothing of the app. */
export const PLAYERS_PAGE = '/play/:code';
