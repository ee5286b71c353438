import { queryOptions } from '@tanstack/react-query';
import { getDashboard } from '#contract/dashboard.ts';
import { callApi } from '#web/lib/api-client.ts';
import { privateKey } from '#web/lib/private-key.ts';

/** Under the key of the private records, so that every save makes it stale. */
export const dashboardQuery = queryOptions({
  queryKey: privateKey('dashboard'),
  queryFn: ({ signal }) => callApi(getDashboard, { signal }),
});
