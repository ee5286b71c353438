import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useLocation, useNavigate, useParams } from 'react-router';
import { deleteEncounter, type Encounter } from '#contract/encounter.ts';
import { formatChallenge } from '#domain/codex/challenge-rating.ts';
import { callApi } from '#web/lib/api-client.ts';
import { entryAddress } from '#web/lib/codex/entry-in-place.ts';
import { printAddress } from '#web/lib/codex/print-address.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { writeDraft } from '#web/lib/storage/draft.ts';
import { paths } from '#web/paths/paths.ts';
import { formPath, listPath } from '#web/paths/record-paths.ts';
import { EncounterFights } from '#web/stuff/fights/encounter-fights.tsx';
import { loadEncounterFights, loadRunningFights } from '#web/stuff/fights/fight-queries.ts';
import { useRunningFight } from '#web/stuff/fights/resume-link.tsx';
import { MentionedIn } from '#web/stuff/journal/mentioned-in.tsx';
import { NpcList } from '#web/stuff/npc-list.tsx';
import { PlayerList } from '#web/stuff/players/player-list.tsx';
import { encounterQuery } from '#web/stuff/queries.ts';
import { DetailActions } from '#web/stuff/records/detail-actions.tsx';
import { FieldList } from '#web/stuff/records/field-list.tsx';
import { useDelete } from '#web/stuff/records/use-delete.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { PinButton } from '#web/ui/pin-button.tsx';
import { EntryLink } from '#web/ui/stat-block/entry-link.tsx';
import { DELETED } from './candidates.ts';
import { DifficultyPanel } from './difficulty-panel.tsx';
import { encounterToDraft } from './encounter-draft.ts';

export const loader = ({ params }: LoaderFunctionArgs) => {
  const id = String(params.encounter_id);
  return Promise.all([
    queryClient.fetchQuery(encounterQuery(id)),
    loadEncounterFights(id),
    loadRunningFights(),
  ]);
};

export function EncounterPage() {
  const { encounter_id } = useParams();
  const { data: encounter } = useSuspenseQuery(encounterQuery(String(encounter_id)));
  const isUnderWay = useRunningFight(encounter.encounter_id) !== undefined;
  const navigate = useNavigate();
  // Passed along, so that Back also works after Run and Edit.
  const { state } = useLocation();
  const { ask, popup } = useDelete((id) => callApi(deleteEncounter, { params: { id } }), {
    listPath: listPath('encounter'),
  });

  function edit() {
    writeDraft('encounter', encounterToDraft(encounter));
    navigate(formPath('encounter'), { state });
  }

  return (
    <Page
      title={encounter.name}
      lead={encounter.short_description}
      actions={
        <DetailActions
          listPath={listPath('encounter')}
          onRun={() => navigate(paths.runEncounter(encounter.encounter_id), { state })}
          isUnderWay={isUnderWay}
          onEdit={edit}
          onDelete={() => ask({ id: encounter.encounter_id, name: encounter.name })}
          more={
            <PinButton
              what={{
                kind: 'record',
                record: 'encounter',
                record_id: encounter.encounter_id,
                name: encounter.name,
              }}
            />
          }
        />
      }
    >
      <EncounterFights encounterId={encounter.encounter_id} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Card className="flex flex-col gap-4">
            <h2>Details</h2>
            <FieldList
              fields={[
                { label: 'Description', value: encounter.description },
                { label: 'Location', value: encounter.location },
                { label: 'Terrain', value: encounter.terrain },
                { label: 'Campaign', value: encounter.campaign?.name ?? '' },
                { label: 'Rewards', value: encounter.rewards },
              ]}
            />
          </Card>
          <Card className="flex flex-col gap-4">
            <h2>Players</h2>
            <PlayerList players={encounter.players} />
          </Card>
          {encounter.npcs.length > 0 && (
            <Card className="flex flex-col gap-4">
              <h2>NPCs</h2>
              <NpcList npcs={encounter.npcs} />
            </Card>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card className="flex flex-col gap-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2>Monsters</h2>
              {encounter.monsters.length > 0 && (
                <Link
                  to={printAddress({ monsters: encounter.monsters.map(({ index }) => index) })}
                  className="link"
                >
                  Print all stat blocks
                </Link>
              )}
            </div>
            <MonsterList monsters={encounter.monsters} />
          </Card>
          <DifficultyPanel
            levels={encounter.players.map(({ level }) => level)}
            monsters={encounter.monsters}
            edition={encounter.edition}
          />
        </div>
      </div>
      <MentionedIn kind="encounter" id={encounter.encounter_id} className="mt-6" />
      {popup}
    </Page>
  );
}

function MonsterList({ monsters }: { monsters: Encounter['monsters'] }) {
  if (monsters.length === 0) return <p className="text-muted">No added monsters</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {monsters.map(({ pointer, index, name, count, challenge_rating, xp, deleted }) => (
        <li key={pointer} className="flex items-baseline gap-4 py-2">
          <span className="min-w-10 text-right font-semibold tabular-nums">{count} ×</span>
          {deleted ? (
            // A deleted monster has no page. The overlay still shows it.
            <span className="min-w-0 grow">
              <EntryLink entry={{ guide: 'monsters', index }}>{name}</EntryLink>
              <span className="block text-muted">{DELETED}</span>
            </span>
          ) : (
            <Link to={entryAddress({ guide: 'monsters', index })} className="link min-w-0 grow">
              {name}
            </Link>
          )}
          <span className="text-right text-muted tabular-nums">
            CR {formatChallenge(challenge_rating)} · {xp.toLocaleString('en')} XP
          </span>
        </li>
      ))}
    </ul>
  );
}
