import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { LayoutDashboard } from 'lucide-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLocation, useNavigate, useParams } from 'react-router';
import { type Campaign, deleteCampaign, reviveCharacter } from '#contract/campaign.ts';
import { JOURNAL_KINDS } from '#domain/stuff/record-kinds.ts';
import { callApi } from '#web/lib/api-client.ts';
import { fightMembersQuery, partyNow } from '#web/lib/fight/running-fights.ts';
import { loadJournalList } from '#web/lib/journal/use-journal.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { hasDraft, writeDraft } from '#web/lib/storage/draft.ts';
import { paths } from '#web/paths/paths.ts';
import { formPath, listPath, recordPath } from '#web/paths/record-paths.ts';
import { loadFightMembers, loadRunningFights } from '#web/stuff/fights/fight-queries.ts';
import { MentionedIn } from '#web/stuff/journal/mentioned-in.tsx';
import { useContentsNote } from '#web/stuff/journal/use-contents-note.ts';
import { NpcList } from '#web/stuff/npc-list.tsx';
import { LongRest } from '#web/stuff/players/long-rest.tsx';
import { PlayerList } from '#web/stuff/players/player-list.tsx';
import { campaignPlanQuery, campaignQuery, refreshStuff } from '#web/stuff/queries.ts';
import { CreateNewLink } from '#web/stuff/records/create-new-link.tsx';
import { DetailActions } from '#web/stuff/records/detail-actions.tsx';
import { FieldList } from '#web/stuff/records/field-list.tsx';
import { useDelete } from '#web/stuff/records/use-delete.tsx';
import { type EncounterFormState, startEncounter } from '#web/stuff/start-encounter.ts';
import { loadCampaignTable } from '#web/stuff/table/use-campaign-table.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { MoreLinks } from '#web/ui/more-links.tsx';
import { Page } from '#web/ui/page.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AddCharactersDialog, newParty } from './add-characters-dialog.tsx';
import { campaignToDraft } from './campaign-draft.ts';
import { CampaignTableCard } from './campaign-table.tsx';
import { EncounterPlan } from './encounter-plan.tsx';
import { JournalLinks } from './journal-links.tsx';

export const loader = ({ params }: LoaderFunctionArgs) =>
  Promise.all([
    queryClient.fetchQuery(campaignQuery(String(params.campaign_id))),
    queryClient.fetchQuery(campaignPlanQuery(String(params.campaign_id))),
    loadRunningFights(),
    loadFightMembers(),
    loadCampaignTable(String(params.campaign_id)),
    // Without them, the page is still useful.
    ...JOURNAL_KINDS.map((kind) => loadJournalList(kind, { retry: false }).catch(() => {})),
  ]);

/** The last card grows, so that both columns end at the same line. */
const COLUMN = 'flex min-w-0 flex-col gap-6 max-xl:contents xl:*:last:grow';

export function CampaignPage() {
  const { campaign_id } = useParams();
  const { data: campaign } = useSuspenseQuery(campaignQuery(String(campaign_id)));
  const { data: plan } = useQuery(campaignPlanQuery(String(campaign_id)));
  const { data: inFights } = useQuery(fightMembersQuery);
  const [isAdding, setAdding] = useState(false);
  // Typed rows survive a closed dialog.
  const [party, setParty] = useState(() => newParty(String(campaign_id)));
  // A plan that this device stored before may lack them.
  const npcs = plan?.npcs ?? [];
  const navigate = useNavigate();
  const { state } = useLocation();
  const { ask, popup } = useDelete((id) => callApi(deleteCampaign, { params: { id } }), {
    listPath: listPath('campaign'),
    note: useContentsNote()(campaign.campaign_id),
  });

  /** Returns to this page, and starts with the monsters because the campaign is already chosen. */
  const build: EncounterFormState = { from: recordPath('campaign', campaign.campaign_id), build: true };

  function edit() {
    writeDraft('campaign', campaignToDraft(campaign));
    navigate(formPath('campaign'), { state });
  }

  async function revive({ character_id, name }: { character_id: string; name: string }) {
    try {
      await callApi(reviveCharacter, { params: { id: campaign.campaign_id, character_id } });
      await refreshStuff();
      toast.success(`${name} is alive again, with 1 hit point.`);
      // The button disappears with the death, so the focus must move.
      document.querySelector('h1')?.focus();
    } catch {
      toast.error(`${name} could not be brought back. Please try again.`);
    }
  }

  return (
    <Page
      title={campaign.name}
      actions={
        <DetailActions
          listPath={listPath('campaign')}
          onEdit={edit}
          onDelete={() => ask({ id: campaign.campaign_id, name: campaign.name })}
          more={
            <LinkButton to={paths.campaignScreen(campaign.campaign_id)}>
              <Icon of={LayoutDashboard} />
              Screen
            </LinkButton>
          }
        />
      }
    >
      <div className="flex flex-col gap-6 xl:grid xl:grid-cols-2">
        <div className={COLUMN}>
          <Card className="flex min-w-0 flex-col gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2>Players</h2>
              {campaign.Characters.length > 0 && <LongRest campaign={campaign} />}
            </div>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <PlayerList
                players={partyNow(campaign.campaign_id, campaign.Characters, inFights)}
                onRevive={revive}
              />
              {campaign.Characters.length === 0 && (
                <Button onClick={() => setAdding(true)}>Add characters</Button>
              )}
            </div>
            {npcs.length > 0 && (
              <>
                <h3>NPCs</h3>
                <NpcList npcs={npcs} />
              </>
            )}
          </Card>
          <Card className="flex min-w-0 flex-col gap-4 max-xl:order-last">
            <h2>Details</h2>
            <FieldList
              fields={[
                { label: 'Description', value: campaign.description },
                { label: 'Length', value: campaign.length },
                { label: 'World Name', value: campaign.world_name },
                { label: 'Encounter Rules', value: campaign.edition },
              ]}
            />
          </Card>
        </div>
        <div className={COLUMN}>
          <Card className="flex min-w-0 flex-col gap-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2>Encounters</h2>
              <div className="flex flex-wrap gap-3">
                {hasDraft('encounter') && <LinkButton to={formPath('encounter')}>Continue draft</LinkButton>}
                <CreateNewLink
                  kind="encounter"
                  to={formPath('encounter')}
                  state={build}
                  onStart={() => startEncounter(campaign.campaign_id, partyOf(campaign))}
                >
                  New encounter
                </CreateNewLink>
              </div>
            </div>
            <EncounterPlan campaign={campaign} />
          </Card>
          <CampaignTableCard campaignId={campaign.campaign_id} />
        </div>
      </div>
      <JournalLinks campaign={campaign} />
      <MoreLinks
        links={[{ to: paths.campaignJournal(campaign.campaign_id), text: 'Export and import the journal' }]}
      />
      <MentionedIn kind="campaign" id={campaign.campaign_id} className="mt-6" />
      {popup}
      {isAdding && (
        <AddCharactersDialog
          campaign={campaign}
          party={party.of === campaign.campaign_id ? party : newParty(campaign.campaign_id)}
          onChange={setParty}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}

function partyOf({ Characters }: Campaign): string[] {
  return Characters.map(({ character_id }) => character_id);
}
