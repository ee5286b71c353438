import * as z from 'zod/mini';
import { keptTableSchema } from '#domain/player-view/settings.ts';
import { handoutTargetSchema } from '#domain/player-view/shown-handouts.ts';
import { type Call, defineCall } from '../call.ts';
import { FIND_ERRORS, idParamsSchema } from '../record.ts';
import {
  followTableAsOwner,
  freeSeat,
  getTable,
  shareTable,
  stopTable,
  tableSchema,
  updateTableSettings,
} from './live-table.ts';

/*
 * The table of a campaign for the whole evening, with or without a fight. It is the table that the campaign's
 * encounters share. `:id` is the id of the campaign; `on_table` means that any fight is on the table.
 */

export const getCampaignTable = defineCall({
  ...getTable,
  name: 'getCampaignTable',
  path: '/api/campaigns/:id/table',
  summary: 'The live table of a campaign, with its link, settings, phones and shown handouts',
});

/** The browser uses EventSource instead of `callApi`. */
export const followCampaignTable = defineCall({
  ...followTableAsOwner,
  name: 'followCampaignTable',
  path: '/api/campaigns/:id/table/live',
  summary:
    'The changes of the table of a campaign: each `table` event has the complete state, and `pulse` comes every ten seconds',
});

export const updateCampaignTable = defineCall({
  name: 'updateCampaignTable',
  method: 'PUT',
  path: '/api/campaigns/:id/table',
  summary: 'Change the public title, or take the fight off the table. Omitted fields stay unchanged',
  signedIn: true,
  params: idParamsSchema,
  body: z.strictObject({
    on_table: z.optional(z.literal(false)),
    title: z.optional(keptTableSchema.shape.title),
  }),
  status: 200,
  response: tableSchema,
  errors: [...FIND_ERRORS, 'invalid'],
});

export const updateCampaignTableSettings = defineCall({
  ...updateTableSettings,
  name: 'updateCampaignTableSettings',
  path: '/api/campaigns/:id/table/settings',
});

export const shareCampaignTable = defineCall({
  ...shareTable,
  name: 'shareCampaignTable',
  path: '/api/campaigns/:id/table',
  summary:
    'Create a link for the table of a campaign. With `renew` a new link, and the old link stops working',
});

export const stopCampaignTable = defineCall({
  ...stopTable,
  name: 'stopCampaignTable',
  path: '/api/campaigns/:id/table',
});

export const freeCampaignSeat = defineCall({
  ...freeSeat,
  name: 'freeCampaignSeat',
  path: '/api/campaigns/:id/table/seats/:seat',
});

const handoutParamsSchema = z.extend(idParamsSchema, { handout_id: z.string() });

export const showHandout = defineCall({
  name: 'showHandout',
  method: 'PUT',
  path: '/api/campaigns/:id/table/handouts/:handout_id',
  summary: 'Show a handout of the campaign to players. Showing it again changes the audience',
  signedIn: true,
  params: handoutParamsSchema,
  body: z.object({
    target: handoutTargetSchema,
    /** Only with `phone`: the id of a seat of the table. */
    member_id: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    /** False puts it only under "Shown to us". */
    in_front: z.optional(z.boolean()),
  }),
  status: 200,
  response: tableSchema,
  errors: [...FIND_ERRORS, 'invalid', 'account_full'],
});

export const withdrawHandout = defineCall({
  name: 'withdrawHandout',
  method: 'DELETE',
  path: '/api/campaigns/:id/table/handouts/:handout_id',
  summary: 'Withdraw a handout: no player can open it any more',
  signedIn: true,
  params: handoutParamsSchema,
  status: 200,
  response: tableSchema,
  errors: FIND_ERRORS,
});

export const CAMPAIGN_TABLE_CALLS: readonly Call[] = [
  getCampaignTable,
  followCampaignTable,
  updateCampaignTable,
  updateCampaignTableSettings,
  shareCampaignTable,
  stopCampaignTable,
  freeCampaignSeat,
  showHandout,
  withdrawHandout,
];
