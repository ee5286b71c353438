import { queryOptions } from '@tanstack/react-query';
import { getCampaignStory, listSessionLines } from '#contract/journal/game-session.ts';
import { callApi } from '#web/lib/api-client.ts';
import { linesKey } from '#web/lib/game-session/lines-key.ts';
import { privateKey } from '#web/lib/private-key.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { campaignQuery } from '#web/stuff/queries.ts';

/** Under the key of the private records, so that it can be read without a network and every save makes it stale. */
export const storyQuery = (campaignId: string) =>
  queryOptions({
    queryKey: privateKey('campaigns', campaignId, 'story'),
    queryFn: ({ signal }) => callApi(getCampaignStory, { params: { id: campaignId }, signal }),
  });

export const linesQuery = (sessionId: string) =>
  queryOptions({
    queryKey: linesKey(sessionId),
    queryFn: ({ signal }) => callApi(listSessionLines, { params: { id: sessionId }, signal }),
  });

/*
 * For loaders, so that nothing moves when the response arrives. They never fail and never retry, because the page is
 * useful without it, also when the server is away.
 */
const ONCE = { retry: false };
export const loadStory = (campaignId: string) =>
  queryClient.prefetchQuery({ ...storyQuery(campaignId), ...ONCE });
export const loadLines = (sessionId: string) =>
  queryClient.prefetchQuery({ ...linesQuery(sessionId), ...ONCE });
export const loadCampaign = (campaignId: string) =>
  queryClient.prefetchQuery({ ...campaignQuery(campaignId), ...ONCE });
