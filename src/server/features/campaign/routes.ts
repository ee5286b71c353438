import type { FastifyInstance } from 'fastify';
import {
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  reviveCharacter,
  updateCampaign,
} from '#contract/campaign.ts';
import { getCampaignPlan, restCampaign, saveCampaignPlan } from '#contract/campaign-plan.ts';
import { MESSAGES } from '#contract/messages.ts';
import { addRoute } from '#server/http/route.ts';
import type { PreparedLists } from '#server/stuff/prepared-lists.ts';
import type { PlanService } from './plan-service.ts';
import type { CampaignService } from './service.ts';

interface Dependencies {
  campaigns: CampaignService;
  plans: PlanService;
  lists: PreparedLists;
}

export function campaignRoutes(app: FastifyInstance, { campaigns, plans, lists }: Dependencies): void {
  addRoute(app, listCampaigns, ({ user }) =>
    lists.prepare(user, listCampaigns, () => campaigns.list(user.userId)),
  );

  addRoute(app, getCampaign, ({ user, params }) => campaigns.get(user.userId, params.id));

  addRoute(app, createCampaign, async ({ user, body }) => {
    const id = await campaigns.create(user.userId, body);
    return { id, message: MESSAGES.campaignCreated };
  });

  addRoute(app, updateCampaign, async ({ user, body }) => {
    const id = await campaigns.update(user.userId, body);
    return { id, message: MESSAGES.campaignUpdated };
  });

  addRoute(app, deleteCampaign, async ({ user, params }) => {
    await campaigns.delete(user.userId, params.id);
    return undefined;
  });

  addRoute(app, reviveCharacter, async ({ user, params }) => {
    await campaigns.revive(user.userId, params.id, params.character_id);
    return undefined;
  });

  addRoute(app, getCampaignPlan, ({ user, params }) => plans.get(user.userId, params.id));

  addRoute(app, saveCampaignPlan, async ({ user, params, body }) => {
    await plans.save(user.userId, params.id, body);
    return undefined;
  });

  addRoute(app, restCampaign, async ({ user, params }) => {
    await plans.rest(user.userId, params.id);
    return undefined;
  });
}
