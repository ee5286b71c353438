import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSignedOut } from './api-client.ts';
import { sessionEnded } from './session/follow-session.ts';
import { onUserLeft } from './session/session.ts';
import { keepForReading } from './storage/read-without-server.ts';

/** The cache of private data. Only a call without a response is retried, not a refused one. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (isSignedOut(error)) sessionEnded();
    },
  }),
  defaultOptions: {
    queries: {
      // Always ask the server. The browser's offline flag is often wrong.
      networkMode: 'always',
      staleTime: 5_000,
      persister: keepForReading as never,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.code === 'offline',
    },
  },
});

// Another user of the same browser must never see the previous user's data.
onUserLeft(() => queryClient.clear());
