import { idKeyOf, KINDS, LIBRARY_KINDS, pageAddressOf, RECORD_KINDS } from '#domain/stuff/record-kinds.ts';

/**
 * The addresses of the pages of the browser app, with parameters as `:name`. The server answers 404 for any other
 * address. A test compares the list with the router of the app.
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
  '/codex/rules',
  '/codex/equipment',
  '/codex/items',
  '/codex/screen',
  '/codex/specs/monsters/:index',
  '/codex/specs/spells/:index',
  '/codex/specs/conditions/:index',
  '/codex/specs/rules/:index',
  '/codex/specs/equipment/:index',
  '/codex/specs/items/:index',
  '/stuff',
  '/stuff/welcome',
  ...RECORD_KINDS.flatMap((kind) => {
    const list = `/stuff/${pageAddressOf(kind)}`;
    return [list, `${list}/new`, ...(KINDS[kind].hasPage ? [`${list}/:${idKeyOf(kind)}`] : [])];
  }),
  '/stuff/encounters/:encounter_id/run',
  '/stuff/screen',
  '/stuff/campaigns/:campaign_id/screen',
  '/stuff/campaigns/:campaign_id/sessions',
  '/stuff/journal/sessions/:session_id',
  '/stuff/campaigns/:campaign_id/notes',
  '/stuff/journal/notes/:note_id',
  '/stuff/campaigns/:campaign_id/handouts',
  '/stuff/campaigns/:campaign_id/journal',
  '/stuff/journal/handouts/:handout_id',
  '/stuff/library',
  '/stuff/library/spells',
  ...LIBRARY_KINDS.flatMap((kind) => {
    const list = `/stuff/${pageAddressOf(kind)}`;
    return [`${list}/new`, `${list}/:id`, `${list}/:id/edit`];
  }),
  '/stuff/library/import',
  '/stuff/library/export',
  '/stuff/library/collections',
  '/stuff/transfer',
  '/shared/:code',
];

/** The players' page is a separate page that loads nothing of the app. */
export const PLAYERS_PAGE = '/play/:code';
