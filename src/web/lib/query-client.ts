import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';
import { onUserLeft } from './session.ts';

/** The cache of private data. Refusals are final; only a missing answer is worth another try. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Whether there is a way to the server, the server says: a browser that believes itself offline is often wrong.
      networkMode: 'always',
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.code === 'offline',
    },
  },
});

// Another user of the same browser must not see the last one's data, not even for a moment.
onUserLeft(() => queryClient.clear());
