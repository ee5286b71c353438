import { queryOptions } from '@tanstack/react-query';
import { listCollections } from '#contract/collection.ts';
import { callApi } from '#web/lib/api-client.ts';
import { privateKey } from '#web/lib/private-key.ts';
import { queryClient } from '#web/lib/query-client.ts';

/** Under the key of the private area: deleting a record also removes it from collections. */
export const collectionsQuery = queryOptions({
  queryKey: privateKey('collections'),
  queryFn: ({ signal }) => callApi(listCollections, { signal }),
});

export function refreshCollections(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: collectionsQuery.queryKey });
}
