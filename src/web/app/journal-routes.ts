import type { RouteObject } from 'react-router';

/** The pages of the journal, under /stuff. */
export const journalRoutes: RouteObject[] = [
  {
    path: 'campaigns/:campaign_id/sessions',
    lazy: async () => {
      const { SessionsPage, loader } = await import('#web/features/game-sessions/sessions-page.tsx');
      return { Component: SessionsPage, loader };
    },
  },
  {
    path: 'journal/sessions/:session_id',
    lazy: async () => {
      const { SessionPage, loader } = await import('#web/features/game-sessions/session-page.tsx');
      return { Component: SessionPage, loader };
    },
  },
  {
    path: 'campaigns/:campaign_id/notes',
    lazy: async () => {
      const { NotesPage, loader } = await import('#web/features/notes/notes-page.tsx');
      return { Component: NotesPage, loader };
    },
  },
  {
    path: 'journal/notes/:note_id',
    lazy: async () => {
      const { NotePage, loader } = await import('#web/features/notes/note-page.tsx');
      return { Component: NotePage, loader };
    },
  },
  {
    path: 'campaigns/:campaign_id/journal',
    lazy: async () => {
      const { JournalTransferPage, loader } = await import(
        '#web/features/journal-transfer/journal-transfer-page.tsx'
      );
      return { Component: JournalTransferPage, loader };
    },
  },
  {
    path: 'campaigns/:campaign_id/handouts',
    lazy: async () => {
      const { HandoutsPage, loader } = await import('#web/features/handouts/handouts-page.tsx');
      return { Component: HandoutsPage, loader };
    },
  },
  {
    path: 'journal/handouts/:handout_id',
    lazy: async () => {
      const { HandoutPage, loader } = await import('#web/features/handouts/handout-page.tsx');
      return { Component: HandoutPage, loader };
    },
  },
];
