import { queryOptions } from '@tanstack/react-query';
import { getCampaignStory, listSessionLines } from '#contract/journal/game-session.ts';
import { callApi } from '#web/lib/api-client.ts';
import { linesKey } from '#web/lib/game-session/lines-key.ts';

/** With the key of the private records: they are read without a network, and every save makes them stale. */
export const storyQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['stuff', 'campaigns', campaignId, 'story'],
    queryFn: ({ signal }) => callApi(getCampaignStory, { params: { id: campaignId }, signal }),
  });

export const linesQuery = (sessionId: string) =>
  queryOptions({
    queryKey: linesKey(sessionId),
    queryFn: ({ signal }) => callApi(listSessionLines, { params: { id: sessionId }, signal }),
  });
