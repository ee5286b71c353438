import { PLAIN_KINDS } from '#domain/stuff/record-kinds.ts';
import { syncJournal } from '#web/lib/journal/journal-copy.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { currentUsername } from '#web/lib/session/session.ts';
import { findAnswer, keepAnswer } from '#web/lib/storage/kept-records.ts';
import {
  campaignPlanQuery,
  campaignQuery,
  campaignsQuery,
  encounterQuery,
  encountersQuery,
  recordsQuery,
} from './queries.ts';

/** The newest campaigns are the ones most likely played next. */
const CAMPAIGNS = 10;
const ENCOUNTERS = 30;
const AGAIN_AFTER = 6 * 60 * 60 * 1000;
const DONE = 'read-ahead';

/**
 * Fetches the user's records one after another, so that this device has them without a network: the query client
 * persists every response. Runs at most every few hours, with few requests at a time.
 */
export async function prefetchRecords(): Promise<void> {
  const username = currentUsername();
  if (typeof username !== 'string') return;
  const done = await findAnswer(username, DONE);
  if (done !== undefined && Date.now() - done.at < AGAIN_AFTER) return;
  const campaigns = await queryClient.fetchQuery(campaignsQuery);
  const encounters = await queryClient.fetchQuery(encountersQuery);
  for (const kind of PLAIN_KINDS) await queryClient.fetchQuery(recordsQuery(kind));
  for (const { campaign_id } of campaigns.slice(-CAMPAIGNS)) {
    await queryClient.fetchQuery(campaignQuery(campaign_id));
    await queryClient.fetchQuery(campaignPlanQuery(campaign_id));
  }
  for (const { encounter_id } of encounters.slice(-ENCOUNTERS)) {
    await queryClient.fetchQuery(encounterQuery(encounter_id));
  }
  await syncJournal();
  await keepAnswer(username, DONE, null);
}
