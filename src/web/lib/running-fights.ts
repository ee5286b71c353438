import { queryOptions } from '@tanstack/react-query';
import { listRunningFights } from '#contract/listed-fight.ts';
import { callApi } from './api-client.ts';

/** The fights that can be resumed. They go on without a save of a record, so pages ask each time they open. */
export const runningFightsQuery = queryOptions({
  queryKey: ['fights', 'running'],
  queryFn: ({ signal }) => callApi(listRunningFights, { signal }),
});
