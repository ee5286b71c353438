import { createElement, type ReactNode } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { KINDS, PLAIN_KINDS, type PlainKind } from '#domain/stuff/record-kinds.ts';
import type { FormOfFields } from '#web/stuff/records/fields-draft.ts';

interface PlainPages {
  list: () => Promise<{ Component: () => ReactNode; loader: LoaderFunction }>;
  form: () => Promise<FormOfFields>;
}

/** The list and the form of each kind that has only fields. */
const PLAIN_PAGES: Record<PlainKind, PlainPages> = {
  character: {
    list: async () => {
      const { CharactersPage, loader } = await import('#web/features/characters/characters-page.tsx');
      return { Component: CharactersPage, loader };
    },
    form: async () => (await import('#web/features/characters/character-form.ts')).CHARACTER_FORM,
  },
  npc: {
    list: async () => {
      const { NpcsPage, loader } = await import('#web/features/npcs/npcs-page.tsx');
      return { Component: NpcsPage, loader };
    },
    form: async () => (await import('#web/features/npcs/npc-form.ts')).NPC_FORM,
  },
};

async function loadForm(load: PlainPages['form']) {
  const [{ FieldsForm }, form] = await Promise.all([import('#web/stuff/records/fields-form.tsx'), load()]);
  return { Component: () => createElement(FieldsForm, { form }) };
}

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
  ...PLAIN_KINDS.flatMap((kind) => [
    { path: KINDS[kind].plural, lazy: PLAIN_PAGES[kind].list },
    { path: `${KINDS[kind].plural}/new`, lazy: () => loadForm(PLAIN_PAGES[kind].form) },
  ]),
  {
    path: 'transfer',
    lazy: async () => ({
      Component: (await import('#web/features/transfer/transfer-page.tsx')).TransferPage,
    }),
  },
];
