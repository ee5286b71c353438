import type { RouteObject } from 'react-router';

/** The private area. Each page is loaded when it first opens. */
export const stuffRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('#web/features/stuff/stuff-page.tsx')).StuffPage }),
  },
  {
    path: 'welcome',
    lazy: async () => ({ Component: (await import('#web/features/stuff/welcome-page.tsx')).WelcomePage }),
  },
  {
    path: 'campaigns',
    lazy: async () => {
      const { CampaignsPage, loader } = await import('#web/features/campaigns/campaigns-page.tsx');
      return { Component: CampaignsPage, loader };
    },
  },
  {
    path: 'campaigns/new',
    lazy: async () => {
      const { CampaignFormPage, loader } = await import('#web/features/campaigns/campaign-form-page.tsx');
      return { Component: CampaignFormPage, loader };
    },
  },
  {
    path: 'campaigns/:campaign_id',
    lazy: async () => {
      const { CampaignPage, loader } = await import('#web/features/campaigns/campaign-page.tsx');
      return { Component: CampaignPage, loader };
    },
  },
  {
    path: 'campaigns/:campaign_id/screen',
    lazy: async () => {
      const { CampaignScreenPage, campaignLoader } = await import('#web/features/screen/screen-page.tsx');
      return { Component: CampaignScreenPage, loader: campaignLoader };
    },
  },
  {
    path: 'screen',
    lazy: async () => {
      const { ScreenPage, loader } = await import('#web/features/screen/screen-page.tsx');
      return { Component: ScreenPage, loader };
    },
  },
  {
    path: 'encounters',
    lazy: async () => {
      const { EncountersPage, loader } = await import('#web/features/encounters/encounters-page.tsx');
      return { Component: EncountersPage, loader };
    },
  },
  {
    path: 'encounters/new',
    lazy: async () => {
      const { EncounterFormPage, loader } = await import('#web/features/encounters/encounter-form-page.tsx');
      return { Component: EncounterFormPage, loader };
    },
  },
  {
    path: 'encounters/:encounter_id',
    lazy: async () => {
      const { EncounterPage, loader } = await import('#web/features/encounters/encounter-page.tsx');
      return { Component: EncounterPage, loader };
    },
  },
  {
    path: 'characters',
    lazy: async () => {
      const { CharactersPage, loader } = await import('#web/features/characters/characters-page.tsx');
      return { Component: CharactersPage, loader };
    },
  },
  {
    path: 'characters/new',
    lazy: async () => ({
      Component: (await import('#web/features/characters/character-form-page.tsx')).CharacterFormPage,
    }),
  },
  {
    path: 'npcs',
    lazy: async () => {
      const { NpcsPage, loader } = await import('#web/features/npcs/npcs-page.tsx');
      return { Component: NpcsPage, loader };
    },
  },
  {
    path: 'npcs/new',
    lazy: async () => ({ Component: (await import('#web/features/npcs/npc-form-page.tsx')).NpcFormPage }),
  },
  {
    path: 'transfer',
    lazy: async () => ({
      Component: (await import('#web/features/transfer/transfer-page.tsx')).TransferPage,
    }),
  },
];
